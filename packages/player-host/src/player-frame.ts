import { connectPlayer, type PlayerConnection, type PlayerHostOptions } from "./connect-player.ts";

/** An isolated frame with a player in it, and the connection to it. */
export interface PlayerFrame {
  readonly connection: PlayerConnection;
  focus(): void;
  /** Ends the connection, and takes the frame off the page at once. */
  remove(): void;
}

export interface PlayerFrameEvents
  extends Required<Pick<PlayerHostOptions, "onMessage" | "onUnresponsive" | "onResponsive" | "onOffence">> {
  /** The frame has loaded a document; without a network that is an error page of the browser. */
  onLoad(): void;
}

export type OpenPlayerFrame = (container: HTMLElement, events: PlayerFrameEvents) => PlayerFrame;

/** Opens frames in which the player document at `url` runs. @param title of the frame, for screen readers. */
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
      focus: () => element.focus(),
      remove() {
        connection.close();
        element.remove();
      },
    };
  };
}
