import { translated } from "@playsmith/texts";
import { element, ICONS } from "./element.ts";

export interface ToolbarActions {
  pause(): void;
  restart(): void;
  /** Whether there is no sound at first. */
  isMuted: boolean;
  setMuted(isMuted: boolean): void;
  /** Absent when there is no address to share. */
  share?(): void;
  /** Opens the list of saved games; absent when the browser has no storage. */
  showSaves?(): void;
  /** Opens the dialog of online play; absent for games without. */
  playOnline?(): void;
  /** Lets the player move the touch controls; absent on devices without. */
  arrangeControls?(): void;
  /** Lets the player choose the keys; absent on devices without a keyboard. */
  chooseKeys?(): void;
  /** Gives the focus to the game, or to what covers it. */
  focusGame(): void;
  /** The element to show in fullscreen. */
  fullScreenTarget: HTMLElement;
}

/** Whether there is a game to pause, and whether it is paused. */
type GameState = "none" | "running" | "paused";

/** The toolbar of the page: the game's name and buttons. */
export interface Toolbar {
  element: HTMLElement;
  show(state: GameState): void;
}

/** The fields of a game that the toolbar shows; see `PagedGame`. */
interface NamedGame {
  title: string;
  author: string;
  page: string;
  isCopy: boolean;
}

export function buildToolbar({ title, author, page, isCopy }: NamedGame, actions: ToolbarActions): Toolbar {
  const names = element(
    "div",
    "names",
    {},
    element("h1", "", {}, title),
    ...(author === "" ? [] : [element("p", "", {}, ...byLine(author))]),
  );
  // When embedded, links open a new tab.
  const elsewhere: Record<string, string> = page === "" ? {} : { target: "_blank", rel: "noopener" };
  const buttons = element("div", "tools", { role: "group", "aria-label": translated("Game") });
  const pause = tool(translated("Pause"), ICONS.pause(), () => actions.pause());
  buttons.append(
    pause,
    tool(translated("Restart"), ICONS.restart(), () => actions.restart()),
    muteButton(actions),
    ...(actions.share ? [tool(translated("Share"), ICONS.share(), actions.share)] : []),
    ...(actions.playOnline ? [onlineTool(actions.playOnline)] : []),
    ...(actions.showSaves ? [tool(translated("Saved games"), ICONS.saves(), actions.showSaves)] : []),
    ...(actions.arrangeControls ? [tool(translated("Arrange controls"), ICONS.controls(), actions.arrangeControls)] : []),
    ...(actions.chooseKeys ? [tool(translated("Controls"), ICONS.controls(), actions.chooseKeys)] : []),
    // A page within another one fills its frame already.
    ...(document.fullscreenEnabled || page === "" ? [fullScreenButton(actions.fullScreenTarget)] : []),
    aboutLink(isCopy ? "" : page, isCopy ? {} : elsewhere),
  );
  buttons.addEventListener("click", (event) => {
    const { detail } = event;
    // A press may have replaced the drawing, which was its target.
    const button = event.composedPath().find((node) => node instanceof HTMLButtonElement);
    // A key has no count of clicks: whoever presses a switch by key can press it back. A dialog takes the focus once it is open.
    if (button && (detail > 0 || !button.hasAttribute("aria-pressed"))) actions.focusGame();
  });
  const home = element(
    "a",
    "home",
    { href: page || "/", ...elsewhere },
    // A copy has no other files.
    ...(isCopy ? [] : [element("img", "mark", { src: "/favicon.svg", alt: "" })]),
    element("span", "words", {}, translated("Made with Playsmith")),
  );
  const isHomeless = isCopy && page === "";
  return {
    element: element("header", "bar", {}, names, buttons, ...(isHomeless ? [] : [home])),
    show(state) {
      pause.disabled = state === "none";
      rename(pause, state === "paused" ? translated("Resume") : translated("Pause"), state === "paused" ? ICONS.resume() : ICONS.pause());
    },
  };
}

function rename(button: HTMLButtonElement, name: string, drawing: SVGSVGElement): void {
  button.title = name;
  button.setAttribute("aria-label", name);
  button.replaceChildren(drawing);
}

function tool(name: string, drawing: SVGSVGElement, onPress: () => void): HTMLButtonElement {
  const button = element("button", "tool", { type: "button", "aria-label": name, title: name }, drawing);
  button.addEventListener("click", onPress);
  return button;
}

/** Narrow pages have the button below the game only. */
function onlineTool(onPress: () => void): HTMLButtonElement {
  const button = tool(translated("Play online"), ICONS.online(), onPress);
  button.dataset["narrow"] = "none";
  return button;
}

function aboutLink(page: string, attributes: Readonly<Record<string, string>>): HTMLAnchorElement {
  const name = translated("About this game");
  return element("a", "tool", { href: `${page}#about`, ...attributes, "aria-label": name, title: name }, ICONS.about());
}

function muteButton(actions: ToolbarActions): HTMLButtonElement {
  let { isMuted } = actions;
  const button = tool(translated("Mute"), ICONS.sound(), () => {
    isMuted = !isMuted;
    actions.setMuted(isMuted);
    show();
  });
  const show = (): void => {
    button.setAttribute("aria-pressed", String(isMuted));
    button.title = isMuted ? translated("Unmute") : translated("Mute");
    button.replaceChildren(isMuted ? ICONS.muted() : ICONS.sound());
  };
  show();
  return button;
}

/** Browsers without full screen, such as those of iPhones, and browsers that refuse it get a page that shows the game alone. */
function fullScreenButton(target: HTMLElement): HTMLButtonElement {
  const fillPage = (): void => show(document.documentElement.classList.toggle("full"));
  const button = tool(translated("Full screen"), ICONS.fullscreen(), () => {
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    else if (!document.fullscreenEnabled || document.documentElement.classList.contains("full")) fillPage();
    else target.requestFullscreen().catch(fillPage);
  });
  const show = (isFull: boolean): void =>
    rename(button, isFull ? translated("Leave full screen") : translated("Full screen"), isFull ? ICONS.windowed() : ICONS.fullscreen());
  document.addEventListener("fullscreenchange", () => show(document.fullscreenElement !== null));
  return button;
}

/** "by" and the author, who stands in an element of their own. */
function byLine(author: string): (Node | string)[] {
  const [before = "", after = ""] = translated("by {authorName}", { authorName: "\n" }).split("\n");
  return [before, element("span", "", {}, author), after];
}
