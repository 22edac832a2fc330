import { connectPlayer, type PlayerConnection, type PlayerHostOptions } from "./connect-player.ts";

/** An isolated frame with a player, and its connection. */
export interface PlayerFrame {
  readonly connection: PlayerConnection;
  focus(): void;
  /** Closes the connection and removes the frame at once. */
  remove(): void;
}

export interface PlayerFrameEvents
  extends Required<Pick<PlayerHostOptions, "onMessage" | "onUnresponsive" | "onResponsive" | "onViolation">> {
  /** The frame has loaded a document, which is an error page of the browser when offline. */
  onLoad(): void;
}

export type OpenPlayerFrame = (container: HTMLElement, events: PlayerFrameEvents) => PlayerFrame;

/** Opens frames with the player document at `url`. @param title of the frame, for screen readers. */
export function playerFrames(url: string, title: string): OpenPlayerFrame {
  return (container, events) => {
    const element = document.createElement("iframe");
    element.title = title;
    element.setAttribute("sandbox", "allow-scripts allow-pointer-lock");
    element.allow = "autoplay; gamepad";
    element.addEventListener("load", () => events.onLoad());
    const connection = connectPlayer(element, events);
    element.src = url;
    container.append(element);
    return {
      connection,
      focus() {
        // A frame that was focused before its document was there has the focus in name only: keys reach nobody.
        if (document.activeElement === element) element.blur();
        element.focus();
      },
      remove() {
        connection.close();
        element.remove();
      },
    };
  };
}
