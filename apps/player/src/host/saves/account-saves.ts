import { type AccountSaves, parseSaves } from "@playsmith/contract";
import { PlayedSaves, type SaveStore } from "@playsmith/player-host";
import { translated } from "@playsmith/texts";
import { fetchPerson, send } from "../call.ts";
import { isSignOutPending } from "./last-user.ts";
import { chooseSaves, savedWhen } from "./saves-choice.ts";
import { downloadSaves } from "./saves-file.ts";
import { SavesSync } from "./saves-sync.ts";

export interface AccountSavesOptions {
  root: HTMLElement;
  slug: string;
  game: { saveKey: string; title: string };
  store: SaveStore;
  /** The saves that the game has started with. */
  saves: PlayedSaves;
  /** Plays with other saves from now on, and starts the game anew with them. */
  play(saves: PlayedSaves): void;
  /** Holds the game while a dialog is open. */
  pauseDuring<T>(dialog: () => Promise<T>): Promise<T>;
}

/** Makes the saves of the person who is signed in the same on this device and on the server. Nobody signed in: nothing happens. */
export async function followAccount(options: AccountSavesOptions): Promise<void> {
  const { root, slug, game, store, pauseDuring } = options;
  if (isSignOutPending(store)) return;
  const person = await fetchPerson();
  if (person === null) return;
  let { saves } = options;
  if (saves.uid !== person.uid) {
    saves = new PlayedSaves(store, game, person.uid);
    options.play(saves);
  }
  if (saves.state === null) await offerGuestSaves(options, saves, person.token);
  const file = (slots: AccountSaves["slots"], suffix: string) => () =>
    downloadSaves({ game: game.saveKey, title: game.title, slots }, suffix);
  const sync = new SavesSync({
    slug,
    saves,
    token: person.token,
    async choose(server) {
      const mine = saves.keeper.slots;
      const chosen = await pauseDuring(() =>
        chooseSaves(root, {
          title: translated("Which saved game?"),
          text: translated(
            "You have played on two devices, and both have saved. The one that you don't take is replaced; you can save it as a file first.",
          ),
          options: [
            {
              name: translated("This device"),
              facts: savedWhen(saves.state?.changedAtMs ?? 0),
              button: translated("Keep this device's"),
              download: file(mine, "-this-device"),
            },
            {
              name: translated("The other device"),
              facts: savedWhen(Date.parse(server.updatedAt)),
              button: translated("Take the other's"),
              download: file(server.slots, "-other-device"),
            },
          ],
        }),
      );
      return chosen === null ? null : chosen === 0 ? "mine" : "theirs";
    },
    onReplaced: () => options.play(saves),
  });
  await sync.start();
}

/** An account that has no saves of the game can take over those that the device has without an account. Asked once. */
async function offerGuestSaves(
  { root, slug, game, store, play, pauseDuring }: AccountSavesOptions,
  saves: PlayedSaves,
  token: string,
): Promise<void> {
  const guest = new PlayedSaves(store, game, null);
  const { slots } = guest.keeper;
  if (Object.keys(slots).length === 0 || Object.keys(saves.keeper.slots).length > 0) return;
  const server = (await send("getSaves", { slug }, token)) as AccountSaves;
  if (server.revision !== null) return;
  const chosen = await pauseDuring(() =>
    chooseSaves(root, {
      title: translated("Take your saved game along?"),
      text: translated("This device has a saved game from playing without an account. It can go on in your account, on all your devices."),
      options: [
        {
          name: translated("Saved without an account"),
          facts: translated("{number} saved", { number: Object.keys(parseSaves(slots)).length }),
          button: translated("Take it along"),
          download: () => downloadSaves({ game: game.saveKey, title: game.title, slots }),
        },
      ],
      otherwise: translated("Start anew"),
    }),
  );
  if (chosen === null) return;
  if (chosen === 0) {
    saves.keeper.replace(slots);
    saves.note({ isChanged: true, changedAtMs: Date.now() });
    play(saves);
  } else saves.note({ isChanged: false });
}
