import { canRun, commands, type Editor, isForScene } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useEditor } from "../editor-context.tsx";
import { useLearning } from "../learning/use-learning.ts";
import type { Play } from "../play/play.ts";
import { documentEntries } from "./document-entries.ts";
import { type FinderEntry, FinderWindow } from "./finder.tsx";
import type { CommandRegistry } from "./command-registry.ts";

const MAX_RESULTS = 60;
/** Up to this number of matches, a search in the help is offered too. */
const MAX_RESULTS_WITH_HELP = 5;

/** Finds commands, scenes, prefabs, assets and documents by a part of their name. */
export function CommandPalette({
  isOpen,
  onClose,
  onFind,
  play,
  shelf,
}: {
  isOpen: boolean;
  onClose: () => void;
  /** Opens the search in the whole project. */
  onFind: () => void;
  play: Play;
  /** Commands of individual panels. */
  shelf: CommandRegistry;
}) {
  const editor = useEditor();
  const learning = useLearning();
  const find = (text: string): FinderEntry[] => {
    const entries: FinderEntry[] = [
      ...playEntries(play),
      { id: "find", name: translated("Find in project"), shortcut: "Mod+Shift+F", run: onFind },
      { id: "help", name: translated("Help"), shortcut: "F1", run: () => learning.openHelp() },
      ...(learning.isLessonShown || editor.document.isReadOnly
        ? []
        : [{ id: "first-game", name: translated("Make your first game"), run: learning.startLesson }]),
      ...shelf.entries(),
      ...editorEntries(editor, play),
    ];
    const asked = text.trim();
    const resting = commands.find((command) => isCalled(command.name, text) && !canRun(editor, command));
    const inHelp: FinderEntry = {
      id: "help.search",
      name: translated("Look for “{asked}” in the help", { asked }),
      ...(resting
        ? {
            place: translated("“{name}” can't be done now: it is for something else than what is selected or open.", {
              name: resting.name,
            }),
          }
        : {}),
      run: () => learning.openHelp("", asked),
    };
    const found = entries.filter(({ name }) => isCalled(name, text)).slice(0, MAX_RESULTS);
    return asked === "" || found.length > MAX_RESULTS_WITH_HELP ? found : [...found, inHelp];
  };
  return (
    <FinderWindow
      isOpen={isOpen}
      label={translated("Find a command")}
      listLabel={translated("Commands")}
      placeholder={translated("Type a command, scene or object…")}
      noneText={() => translated("Nothing is called that.")}
      find={find}
      onClose={onClose}
    />
  );
}

function isCalled(name: string, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => name.toLowerCase().includes(word));
}

function playEntries(play: Play): FinderEntry[] {
  const toggle = {
    id: "play",
    name: play.isPlaying ? translated("Stop the game") : translated("Play"),
    shortcut: "Mod+Enter",
    run: play.toggle,
  };
  const fromStart = { id: "play.fromStart", name: translated("Play from the start"), shortcut: "Mod+Shift+Enter", run: play.fromStart };
  const forget = {
    id: "play.forget",
    name: translated("Forget what the game saved here"),
    run: () =>
      showToast(
        play.forgetSaves()
          ? translated("What the game saved on this device is forgotten. Published games keep what they saved.")
          : translated("The game has saved nothing on this device."),
      ),
  };
  if (!play.isPlaying) return [toggle, fromStart, forget];
  return [
    toggle,
    fromStart,
    forget,
    {
      id: "play.pause",
      name: play.isPaused ? translated("Let the game go on") : translated("Pause the game"),
      run: () => play.setPaused(!play.isPaused),
    },
    { id: "play.step", name: translated("One tick on"), run: play.step },
    { id: "play.restart", name: translated("Begin the game anew"), run: play.restart },
    {
      id: "play.mute",
      name: play.isMuted ? translated("Let the game be heard") : translated("Mute the game"),
      run: () => play.setMuted(!play.isMuted),
    },
    {
      id: "play.view",
      name: play.view.isSmall ? translated("Show the game large") : translated("Show the scene, with the game small"),
      shortcut: "Shift+P",
      run: () => play.view.toggle(),
    },
    {
      id: "play.inspect",
      name: play.view.state.pane === "inspector" ? translated("Stop inspecting objects") : translated("Inspect objects"),
      run: () => play.view.togglePane("inspector"),
    },
    {
      id: "play.profile",
      name: play.view.state.pane === "profiler" ? translated("Hide the profiler") : translated("Show the profiler"),
      run: () => play.view.togglePane("profiler"),
    },
  ];
}

function editorEntries(editor: Editor, { view }: Play): FinderEntry[] {
  return [
    ...commands
      .filter((command) => canRun(editor, command))
      .map((command) => ({
        id: command.id,
        name: command.name,
        ...(command.shortcuts[0] ? { shortcut: command.shortcuts[0] } : {}),
        run: () => {
          if (isForScene(command)) view.turnToScene();
          command.run(editor);
        },
      })),
    ...documentEntries(editor),
  ];
}
