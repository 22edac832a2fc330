import { playerText } from "@playsmith/contract";
import { addBehaviour } from "@playsmith/editor/prefabs";
import { type BehaviourType, behaviourCatalogue, withKeys } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { Plus } from "lucide-react";
import { memo, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { useEditor } from "../../editor-context.tsx";
import { type FinderEntry, FinderWindow } from "../../find/finder.tsx";

/** Lists the behaviours by group, with a search in names and descriptions. */
export const AddBehaviour = memo(function AddBehaviour({ prefabId, isDisabled }: { prefabId: string; isDisabled: boolean }) {
  const editor = useEditor();
  const [isOpen, setOpen] = useState(false);
  const added = useRef<string | null>(null);
  const find = (text: string): FinderEntry[] =>
    findBehaviours(text).map((type) => {
      const { name, group, help } = behaviourCatalogue[type];
      return {
        id: type,
        name: translated(name, {}, "behaviour"),
        group: translated(group),
        place: withKeys(translated(help), editor.game.inputActions, playerText),
        run: () => {
          added.current = addBehaviour(editor, prefabId, type);
          if (added.current !== null) editor.announce(translated("{name} added", { name: translated(name, {}, "behaviour") }));
        },
        land: () => focusBehaviour(added.current),
      };
    });
  return (
    <>
      <Button size="small" isDisabled={isDisabled} onPress={() => setOpen(true)}>
        <Plus /> {translated("Add behaviour")}
      </Button>
      <FinderWindow
        isOpen={isOpen}
        label={translated("Find a behaviour")}
        listLabel={translated("Behaviours")}
        placeholder={translated("What should it do? Jump, shoot, follow…")}
        noneText={(wanted) => translated("No behaviour is called or does “{wanted}”. Rules and scripts can do anything.", { wanted })}
        find={find}
        onClose={() => setOpen(false)}
      />
    </>
  );
});

/** Focuses the first field of a behaviour, and scrolls the whole of it into view if it fits. */
function focusBehaviour(behaviourId: string | null): void {
  const section = behaviourId === null ? null : document.querySelector(`[data-behaviour="${CSS.escape(behaviourId)}"]`);
  section?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  section?.scrollIntoView({ block: "nearest" });
}

/** Stop words of the search. */
const EMPTY_WORDS = new Set(["a", "an", "the", "and", "to", "of", "in", "on", "it", "how", "make", "let", "my", "with", "for", "that"]);
const WORTH = { name: 8, words: 4, help: 1 };

/**
 * Behaviours that match a text, best first: by name, by synonym, by description. All of them, by group, for
 * an empty text. If none matches all words, those that match the most.
 */
export function findBehaviours(text: string): BehaviourType[] {
  const types = Object.keys(behaviourCatalogue) as BehaviourType[];
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (typed.length === 0) {
    const groups = [...new Set(types.map((type) => behaviourCatalogue[type].group))];
    return groups.flatMap((group) => types.filter((type) => behaviourCatalogue[type].group === group));
  }
  const telling = typed.filter((word) => !EMPTY_WORDS.has(word));
  const words = telling.length > 0 ? telling : typed;
  const found = types
    .map((type) => ({ type, worth: words.map((word) => worthOf(type, word)) }))
    .filter(({ worth }) => worth.some((each) => each > 0));
  const fitting = (worth: readonly number[]): number => worth.filter((each) => each > 0).length;
  const most = Math.max(...found.map(({ worth }) => fitting(worth)), 0);
  const total = (worth: readonly number[]): number => worth.reduce((sum, each) => sum + each, 0);
  return found
    .filter(({ worth }) => fitting(worth) === most)
    .sort((a, b) => total(b.worth) - total(a.worth))
    .map(({ type }) => type);
}

function worthOf(type: BehaviourType, word: string): number {
  const { name, group, help, searchWords } = behaviourCatalogue[type];
  if (translated(name, {}, "behaviour").toLowerCase().includes(word)) return WORTH.name;
  if (searchWords.split(" ").some((each) => each.startsWith(word))) return WORTH.words;
  return `${translated(group)} ${translated(help)}`.toLowerCase().includes(word) ? WORTH.help : 0;
}
