package io.zetools.board;

import io.zetools.mock.junit.WithMockDriver;
import org.junit.jupiter.api.DisplayName;

@WithMockDriver
@DisplayName("events behave as on Intel's driver, in the strict manner")
class StrictBehaviourTest extends DeviceBehaviour {}
