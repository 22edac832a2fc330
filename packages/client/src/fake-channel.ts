/** BroadcastChannels for unit tests: those of the same name receive each other's messages, but not their own. */
export function fakeChannels(): (name: string) => BroadcastChannel {
  const open = new Set<FakeChannel>();
  class FakeChannel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      open.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of open) {
        if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent("message", { data }));
      }
    }
    close(): void {
      open.delete(this);
    }
  }
  return (name) => new FakeChannel(name) as unknown as BroadcastChannel;
}
