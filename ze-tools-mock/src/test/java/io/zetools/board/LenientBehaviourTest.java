package io.zetools.board;

import io.zetools.mock.Manner;
import io.zetools.mock.junit.WithMockDriver;
import org.junit.jupiter.api.DisplayName;

@WithMockDriver(manner = Manner.LENIENT)
@DisplayName("events and results are as on Intel's driver, in the lenient manner")
class LenientBehaviourTest extends DeviceBehaviour.AndResults {}
