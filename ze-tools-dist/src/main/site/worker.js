// Browsers start no worker from a file on the disk: there the script of the search runs in a frame of the page.
(() => {
    if (location.protocol !== "file:") {
        return;
    }

    class FrameWorker extends EventTarget {
        constructor(address) {
            super();
            this.frame = document.createElement("iframe");
            this.frame.hidden = true;
            document.body.appendChild(this.frame);
            const inside = this.frame.contentWindow;
            inside.postMessage = (data) => this.answer(new MessageEvent("message", { data }));
            inside.importScripts = (...addresses) =>
                addresses.reduce((before, next) => before.then(() => this.load(next)), Promise.resolve());
            this.ready = this.load(address);
        }

        load(address) {
            return new Promise((done, failed) => {
                const script = this.frame.contentDocument.createElement("script");
                script.src = address;
                script.onload = done;
                script.onerror = failed;
                this.frame.contentDocument.body.appendChild(script);
            });
        }

        answer(event) {
            this.dispatchEvent(event);
            if (this.onmessage) {
                this.onmessage(event);
            }
        }

        postMessage(data) {
            const inside = this.frame.contentWindow;
            this.ready.then(() => inside.dispatchEvent(new inside.MessageEvent("message", { data })));
        }

        terminate() {
            this.frame.remove();
        }
    }

    // By the second name the script knows that it runs in a frame.
    window.Worker = FrameWorker;
    window.IFrameWorker = FrameWorker;
})();
