import { libraryMusic, libraryOf, type LibraryThing, takeFromLibrary, takePicture } from "@playsmith/editor/assets";
import type { Game, Song } from "@playsmith/game-format";
import { templateCatalogue, type TemplateEntry } from "@playsmith/templates/catalogue";
import { translated } from "@playsmith/texts";
import { AudioLines, ImageDown, Music, Play, Shapes, Square } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { PictureOf } from "../thumbnails/asset-picture.tsx";
import { useEditor } from "../editor-context.tsx";
import { SongPlayer } from "../song/song-player.ts";
import { Audition } from "../sound/audition.ts";
import styles from "./library.module.css";

const KINDS = [
  ["all", translated("Everything")],
  ["prefab", translated("Objects")],
  ["tiles", translated("Tiles")],
  ["sound", translated("Sounds")],
  ["music", translated("Music")],
] as const;
type Kind = (typeof KINDS)[number][0];

interface Shelf {
  entry: Pick<TemplateEntry, "id" | "name">;
  /** Null if no template contains it. */
  game: Game | null;
  things: readonly LibraryThing[];
}

/** Loads the games of all templates, each shelf as soon as it is loaded. */
function useShelves(): { shelves: readonly Shelf[]; state: "loading" | "ready" | "failed"; retry: () => void } {
  const [shelves, setShelves] = useState<readonly Shelf[]>([]);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);
  useEffect(() => () => audition.stop(), []);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      setShelves([]);
      setState("loading");
      for (const entry of templateCatalogue) {
        if (entry.id === "empty") continue;
        const game = (await entry.load())("");
        if (!isCurrent) return;
        setShelves((before) => [...before, { entry, game, things: libraryOf(game) }]);
      }
      const music = libraryMusic();
      setShelves((before) => [...before, { entry: { id: "music", name: translated("Music") }, game: null, things: music }]);
      setState("ready");
    };
    load().catch(() => isCurrent && setState("failed"));
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return { shelves, state, retry: () => setAttempt(attempt + 1) };
}

/** Library of ready-made objects, tiles, sounds and music, which are imported with their dependencies. */
export function LibraryDialog({ onClose }: { onClose: () => void }) {
  const editor = useEditor();
  const { shelves, state, retry } = useShelves();
  const [search, setSearch] = useState("");
  const [kind, setKind] = useState<Kind>("all");
  const [announcement, setAnnouncement] = useState("");
  const player = useSongPlayer();
  const wanted = search.trim().toLowerCase();
  const shown = shelves
    .map((shelf) => ({
      ...shelf,
      things: shelf.things.filter(
        ({ name, kind: is }) => (kind === "all" || is === kind) && `${name} ${translated(shelf.entry.name)}`.toLowerCase().includes(wanted),
      ),
    }))
    .filter(({ things }) => things.length > 0);

  const show = (name: string, id: string | null, isPrefab: boolean): void => {
    if (id === null) return showToast(translated("{name} couldn't be taken.", { name }), { tone: "bad" });
    editor.update({ selection: [], prefabId: isPrefab ? id : "", assetId: isPrefab ? "" : id });
    setAnnouncement(translated("{name} is in your project now.", { name }));
  };
  const take = (shelf: Shelf, thing: LibraryThing): void =>
    show(thing.name, takeFromLibrary(editor, shelf.game ?? editor.game, thing), thing.kind === "prefab");

  return (
    <Dialog title={translated("Library")} isOpen onClose={onClose} width="wide">
      <p className={styles["lead"]}>
        {translated(
          "Things of the games that come with Playsmith, free for any use. An object brings its pictures, sounds and rules along.",
        )}
      </p>
      <div className={styles["bar"]}>
        <input
          type="search"
          autoFocus
          aria-label={translated("Find in the library")}
          placeholder={translated("Find in the library")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <select aria-label={translated("Kind of thing")} value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
          {KINDS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className={styles["shelves"]}>
        {shown.map((shelf) => (
          <section key={shelf.entry.id} aria-label={translated(shelf.entry.name)}>
            <h3>{translated(shelf.entry.name)}</h3>
            <ul className={styles["things"]}>
              {shelf.things.map((thing) => (
                <li key={`${thing.kind} ${thing.id}`}>
                  <button
                    type="button"
                    className={styles["thing"]}
                    aria-label={
                      thing.kind === "prefab"
                        ? translated("Take {name}", { name: thing.name })
                        : translated("Take the {kind} {name}", { kind: thing.kind, name: thing.name })
                    }
                    disabled={editor.document.isReadOnly}
                    onClick={() => take(shelf, thing)}
                  >
                    <ThingPicture thing={thing} />
                    <span className={styles["name"]}>{thing.name}</span>
                  </button>
                  {thing.kind === "prefab" && thing.picture && !editor.document.isReadOnly && (
                    <span className={styles["second"]}>
                      <IconButton
                        size="small"
                        label={translated("Take only the picture of {name}", { name: thing.name })}
                        onPress={() => show(thing.name, takePicture(editor, thing), false)}
                      >
                        <ImageDown />
                      </IconButton>
                    </span>
                  )}
                  {thing.kind === "sound" && thing.asset.kind === "sound" && thing.asset.source.kind === "generated" && (
                    <span className={styles["second"]}>
                      <Hear name={thing.name} zzfx={thing.asset.source.zzfx} volume={thing.asset.volume} />
                    </span>
                  )}
                  {thing.kind === "music" && thing.asset.kind === "music" && thing.asset.song && (
                    <span className={styles["second"]}>
                      <HearSong name={thing.name} song={thing.asset.song} player={player} />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {state === "ready" && shown.length === 0 && (
          <p className={styles["lead"]}>{translated("Nothing in the library is called that.")}</p>
        )}
        {state === "failed" && (
          <p role="alert" className={styles["failed"]}>
            {translated("The library couldn't be loaded. Check your connection.")}{" "}
            <Button onPress={retry}>{translated("Try again")}</Button>
          </p>
        )}
      </div>
      <p role="status" className={styles["said"]}>
        {state === "loading" ? translated("Loading the library …") : announcement}
      </p>
    </Dialog>
  );
}

const audition = new Audition();

function Hear({ name, zzfx, volume }: { name: string; zzfx: readonly number[]; volume: number }) {
  return (
    <IconButton
      size="small"
      label={translated("Hear {name}", { name })}
      onPress={() =>
        audition.play(zzfx, volume).catch(() => showToast(translated("{name} couldn't be played.", { name }), { tone: "bad" }))
      }
    >
      <Play />
    </IconButton>
  );
}

/** Plays music previews, one at a time, while the dialog is open. */
function useSongPlayer(): SongPlayer {
  const [player] = useState(() => new SongPlayer());
  useEffect(() => () => player.close(), [player]);
  return player;
}

function HearSong({ name, song, player }: { name: string; song: Song; player: SongPlayer }) {
  const isPlaying = useSyncExternalStore(player.subscribe, () => player.playback !== null && player.song === song);
  const toggle = (): void => {
    player.stop();
    if (isPlaying) return;
    audition.stop();
    player.follow(song, 1);
    player.play({ kind: "song" });
  };
  return (
    <IconButton size="small" label={isPlaying ? translated("Stop {name}", { name }) : translated("Hear {name}", { name })} onPress={toggle}>
      {isPlaying ? <Square /> : <Play />}
    </IconButton>
  );
}

function ThingPicture({ thing }: { thing: LibraryThing }) {
  const className = styles["picture"] ?? "";
  if (thing.kind === "prefab" && thing.picture)
    return (
      <PictureOf
        className={className}
        asset={thing.picture}
        {...(thing.prefab.look.kind === "sprite" ? { animation: thing.prefab.look.animation } : {})}
      />
    );
  if (thing.kind === "tiles") return <PictureOf className={className} asset={thing.asset} />;
  const Icon = thing.kind === "sound" ? AudioLines : thing.kind === "music" ? Music : Shapes;
  return (
    <span className={className}>
      <Icon size={24} aria-hidden="true" />
    </span>
  );
}
