/**
 * Removes APIs from this document that game code must not use. Scripts have no access to the document: their identifiers are an
 * allowlist, and the realm's intrinsics are hardened. The sandbox and the CSP isolate the document from the network and from its
 * host. This layer covers what a CSP does not (DNS lookups, preconnects, peer connections) and bugs
 * of browsers.
 */
export function lockDown(): void {
  for (const name of FORBIDDEN) forbid(globalThis, name);
  for (const name of FORBIDDEN_OF_NAVIGATOR) forbid(Navigator.prototype, name);
  forbidElements();
  forbidParsers();
}

/** Removes ids of elements, because an id is a global variable for all code in the page. */
export function withoutIds(...elements: readonly Element[]): void {
  for (const element of elements) element.removeAttribute("id");
}

const FORBIDDEN = (
  "RTCPeerConnection webkitRTCPeerConnection mozRTCPeerConnection RTCDataChannel WebTransport WebSocket WebSocketStream WebSocketError " +
  "EventSource XMLHttpRequest fetch fetchLater Worker SharedWorker BroadcastChannel open alert confirm prompt print showModalDialog " +
  "Notification PushManager PaymentRequest SharedStorage sharedStorage PresentationRequest IdleDetector XSLTProcessor customElements " +
  "navigation history external documentPictureInPicture launchQueue showOpenFilePicker showSaveFilePicker showDirectoryPicker " +
  "queryLocalFonts credentialless ReportingObserver Audio Option caches cookieStore indexedDB localStorage sessionStorage"
).split(" ");

const FORBIDDEN_OF_NAVIGATOR = (
  "sendBeacon serviceWorker credentials clipboard share canShare geolocation mediaDevices getUserMedia webkitGetUserMedia bluetooth usb " +
  "serial hid locks storage requestMIDIAccess requestMediaKeySystemAccess registerProtocolHandler joinAdInterestGroup runAdAuction " +
  "setAppBadge wakeLock xr presentation login contacts"
).split(" ");

function forbid(owner: object, name: string): void {
  if (!(name in owner)) return;
  try {
    Object.defineProperty(owner, name, { value: undefined, writable: false, configurable: false });
  } catch {
    // The browser does not allow to redefine it.
  }
}

/** The elements that the player itself uses. Others can load resources, navigate, or give access to a fresh realm. */
const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set("canvas div span p section h1 h2 button kbd img svg path g".split(" "));

function forbidElements(): void {
  for (const method of ["createElement", "createElementNS"] as const) {
    const original = Document.prototype[method] as (...parts: unknown[]) => Element;
    Object.defineProperty(Document.prototype, method, {
      value(this: Document, ...parts: unknown[]) {
        // Convert to strings once: an object could return another name on the second read. A third argument could create another element.
        const names = parts.slice(0, method === "createElement" ? 1 : 2).map((part) => (part === null ? null : String(part)));
        const name = String(names.at(-1)).replace(/^.*:/, "").toLowerCase();
        if (!ALLOWED_ELEMENTS.has(name)) throw new TypeError(`Games can't make a ${name}.`);
        return Reflect.apply(original, this, names);
      },
      writable: false,
      configurable: false,
    });
  }
}

function forbidParsers(): void {
  const parsers: [object, string[]][] = [
    [Element.prototype, ["innerHTML", "outerHTML", "insertAdjacentHTML", "setHTMLUnsafe", "setHTML", "attachShadow", "requestFullscreen"]],
    [ShadowRoot.prototype, ["innerHTML", "setHTMLUnsafe", "setHTML"]],
    [Document.prototype, ["write", "writeln", "execCommand", "open", "importNode", "adoptNode", "startViewTransition"]],
    [Document, ["parseHTMLUnsafe", "parseHTML"]],
    [Range.prototype, ["createContextualFragment"]],
    [DOMParser.prototype, ["parseFromString"]],
    [DOMImplementation.prototype, ["createHTMLDocument", "createDocument"]],
  ];
  for (const [owner, names] of parsers) for (const name of names) forbid(owner, name);
}
