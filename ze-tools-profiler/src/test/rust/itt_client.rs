// Makes every kind of mark that the crate ittapi offers; the collector is the library in INTEL_LIBITTNOTIFY64.
use ittapi::{pause, resume, Domain, Event, StringHandle, Task};

fn main() {
    let domain = Domain::new("rust");
    let outer = Task::begin(&domain, "task");
    let inner = Task::begin(&domain, StringHandle::new("inner"));
    inner.end();
    outer.end();
    let event = Event::new("event");
    let started = event.start();
    started.end();
    pause();
    Task::begin(&domain, "unseen").end();
    resume();
    Task::begin(&domain, "last").end();
}
