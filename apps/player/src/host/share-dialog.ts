import { shortcutLabel, translated } from "@playsmith/texts";
import { encode } from "uqr";
import { element } from "./element.ts";

const SVG = "http://www.w3.org/2000/svg";
/** Light modules around the code, by which cameras find it. */
const QUIET_MODULES = 4;

/** Markup that shows a game within a page of another site. @param address of its page. */
export function embedMarkup(address: string, title: string): string {
  const [source, name] = [address.replace("/play/", "/embed/"), title].map((text) =>
    text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;"),
  );
  return `<iframe src="${source}" title="${name}" width="960" height="600" allow="fullscreen; gamepad; autoplay" style="border:0;max-width:100%"></iframe>`;
}

/** Path data of a QR code, one unit per module. */
export function qrPath(text: string): { size: number; d: string } {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_MODULES });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join(""));
  return { size, d: rows.join("") };
}

/** Offers a game's address: to copy, as a QR code for a phone, and as markup for another site. */
export function shareDialog(root: HTMLElement, { title, url }: { title: string; url: string }, closed: () => void): void {
  // A second press, before the dialog was there.
  if (root.querySelector("dialog[open]")) return;
  const dialog = element("dialog", "saves share", { "aria-labelledby": "share-title" });
  const status = element("p", "status", { role: "status" });
  const close = element("button", "primary", { type: "button" }, translated("Close"));
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    closed();
  });
  const native = element("button", "", { type: "button" }, translated("More ways…"));
  native.hidden = typeof navigator.share !== "function";
  // Closing the system's dialog is no error.
  native.addEventListener("click", () => void navigator.share({ title, url }).catch(() => undefined));
  dialog.append(
    element("h2", "", { id: "share-title" }, translated("Share {title}", { title })),
    qrCode(url),
    copied(translated("Link"), url, translated("Copy link"), status),
    copied(translated("To embed it in a page of yours"), embedMarkup(url, title), translated("Copy code"), status),
    status,
    element("div", "buttons", {}, native, close),
  );
  root.append(dialog);
  dialog.showModal();
  dialog.querySelector<HTMLButtonElement>(".copied button")?.focus();
}

/** A drawing of an address, for the camera of a phone. */
export function qrCode(url: string): SVGSVGElement {
  const { size, d } = qrPath(url);
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", `0 0 ${size} ${size}`);
  drawing.setAttribute("class", "qr");
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", translated("QR code of the link, to open the game on a phone"));
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", d);
  drawing.append(path);
  return drawing;
}

/** A text to copy, with its button. */
export function copied(name: string, text: string, button: string, status: HTMLElement): HTMLElement {
  const field = element("input", "", { readonly: "", value: text, type: "text" });
  const copy = element("button", "", { type: "button" }, button);
  field.addEventListener("focus", () => field.select());
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      status.replaceChildren(translated("Copied."));
    } catch {
      // Only pages on HTTPS may write to the clipboard.
      field.focus();
      status.replaceChildren(translated("Press {shortcut} to copy it.", { shortcut: shortcutLabel("Mod+C") }));
    }
  });
  return element("div", "copied", {}, element("label", "", {}, element("span", "", {}, name), field), copy);
}
