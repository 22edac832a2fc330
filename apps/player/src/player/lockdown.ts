/**
 * Takes from this document what game code has no business with. The sandbox and the content policy already keep it from the network
 * and from its host; this is the second wall, for what a policy does not cover (peer connections) and for gaps in browsers.
 */
export function lockDown(): void {
  for (const name of FORBIDDEN) forbid(globalThis, name);
  for (const name of ["sendBeacon", "serviceWorker", "credentials", "clipboard", "share", "geolocation", "mediaDevices"]) {
    forbid(Navigator.prototype, name);
  }
  forbidFrames();
}

const FORBIDDEN = (
  "RTCPeerConnection webkitRTCPeerConnection mozRTCPeerConnection RTCDataChannel WebTransport WebSocket WebSocketStream EventSource " +
  "XMLHttpRequest fetch fetchLater Worker SharedWorker BroadcastChannel open alert confirm prompt print showModalDialog " +
  "Notification PushManager PaymentRequest SharedStorage PresentationRequest IdleDetector XSLTProcessor"
).split(" ");

function forbid(owner: object, name: string): void {
  if (!(name in owner)) return;
  Reflect.defineProperty(owner, name, { value: undefined, writable: false, configurable: false });
}

/** A frame of its own would bring a fresh set of everything that was taken away, so none can be made. */
function forbidFrames(): void {
  const isFrame = (name: unknown) => /^(?:i?frame|object|embed|portal|fencedframe)$/i.test(String(name).replace(/^.*:/, ""));
  for (const method of ["createElement", "createElementNS"] as const) {
    const original = Document.prototype[method] as (...parts: unknown[]) => Element;
    Reflect.defineProperty(Document.prototype, method, {
      value(this: Document, ...parts: unknown[]) {
        // Read once: an object could name one thing when asked and another when used.
        const names = parts.map((part, index) =>
          index < 2 && part !== null && typeof part === "object" && !("is" in part) ? String(part) : part,
        );
        if (names.slice(0, 2).some((name) => typeof name === "string" && isFrame(name))) throw new TypeError("Games can't make frames.");
        return Reflect.apply(original, this, names);
      },
      writable: false,
      configurable: false,
    });
  }
  const parsers: [object, string[]][] = [
    [Element.prototype, ["innerHTML", "outerHTML", "insertAdjacentHTML", "setHTMLUnsafe", "setHTML"]],
    [ShadowRoot.prototype, ["innerHTML", "setHTMLUnsafe", "setHTML"]],
    [Document.prototype, ["write", "writeln", "execCommand", "open"]],
    [Document, ["parseHTMLUnsafe", "parseHTML"]],
    [Range.prototype, ["createContextualFragment"]],
    [DOMParser.prototype, ["parseFromString"]],
    [DOMImplementation.prototype, ["createHTMLDocument", "createDocument"]],
  ];
  for (const [owner, names] of parsers) for (const name of names) forbid(owner, name);
}
