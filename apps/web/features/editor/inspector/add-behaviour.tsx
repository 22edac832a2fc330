import { addBehaviour } from "@playsmith/editor";
import { type BehaviourType, behaviourCatalogue } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { Plus } from "lucide-react";
import { memo, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useEditor } from "../editor-context.tsx";
import { type FinderEntry, FinderWindow } from "../find/finder.tsx";

/** Offers the behaviours in their groups, and finds them by what they are called or do. */
export const AddBehaviour = memo(function AddBehaviour({ prefabId, isDisabled }: { prefabId: string; isDisabled: boolean }) {
  const editor = useEditor();
  const [isOpen, setOpen] = useState(false);
  const added = useRef<string | null>(null);
  const find = (text: string): FinderEntry[] =>
    findBehaviours(text).map((type) => {
      const { name, group, help } = behaviourCatalogue[type];
      return {
        id: type,
        name: translated(name),
        group: translated(group),
        place: translated(help),
        run: () => {
          added.current = addBehaviour(editor, prefabId, type);
          if (added.current !== null) editor.say(translated("{name} added", { name: translated(name) }));
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

/** Goes to the first field of a behaviour, with the whole of it in sight where there is room. */
function focusBehaviour(behaviourId: string | null): void {
  const section = behaviourId === null ? null : document.querySelector(`[data-behaviour="${CSS.escape(behaviourId)}"]`);
  section?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  section?.scrollIntoView({ block: "nearest" });
}

/** All behaviours that a text fits, those that are called so first; all of them, by group, for no text. */
export function findBehaviours(text: string): BehaviourType[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (said: string): boolean => words.every((word) => said.toLowerCase().includes(word));
  const types = (Object.keys(behaviourCatalogue) as BehaviourType[]).filter((type) => {
    const { name, group, help } = behaviourCatalogue[type];
    return fits([name, group, help].map((text) => translated(text)).join(" "));
  });
  if (words.length === 0) {
    const groups = [...new Set(types.map((type) => behaviourCatalogue[type].group))];
    return groups.flatMap((group) => types.filter((type) => behaviourCatalogue[type].group === group));
  }
  const isCalledSo = (type: BehaviourType): boolean => fits(translated(behaviourCatalogue[type].name));
  return [...types.filter(isCalledSo), ...types.filter((type) => !isCalledSo(type))];
}
