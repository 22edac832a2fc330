import { playerText } from "@playsmith/contract";
import { addInput, inputNameProblem, MAX_KEYS, removeInput, setInput, toggleKey } from "@playsmith/editor/scene";
import {
  BUILT_IN_ACTIONS,
  GAMEPAD_INPUTS,
  type GamepadInput,
  inOrder,
  type InputAction,
  isBuiltInAction,
  keyLabel,
} from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { Plus, RotateCcw, Trash2, X } from "lucide-react";
import { memo, useState } from "react";
import { IconButton } from "../../../../ui/button.tsx";
import { showToast } from "../../../../ui/feedback/toasts.tsx";
import { Menu, MenuDivider, MenuItem } from "../../../../ui/menu.tsx";
import { ChoiceProperty, SwitchProperty, TextProperty } from "../../../../ui/fields/property-fields.tsx";
import { useEditor, useGame } from "../../editor-context.tsx";
import { NameDialog } from "../../dialogs/name-dialog.tsx";
import styles from "../inspector.module.css";
import inputs from "./inputs.module.css";
import { KeyCatcher } from "./key-catcher.tsx";

/** Custom inputs, and key bindings of the built-in ones: keyboard, gamepad and touch. */
export const InputsGroup = memo(function InputsGroup({ isDisabled }: { isDisabled: boolean }) {
  const editor = useEditor();
  const actions = useGame((game) => game.inputActions);
  const [isNaming, setNaming] = useState(false);
  const unchanged = BUILT_IN_ACTIONS.filter((name) => !actions || !Object.hasOwn(actions, name));
  return (
    <section className={styles["group"]} aria-label={translated("Inputs")}>
      <header>
        <h3>{translated("Inputs")}</h3>
        <Menu
          label={translated("Inputs")}
          trigger={
            <IconButton size="small" label={translated("Add an input")} isDisabled={isDisabled}>
              <Plus />
            </IconButton>
          }
        >
          <MenuItem onAction={() => setNaming(true)}>{translated("An input of its own…")}</MenuItem>
          {unchanged.length > 0 && <MenuDivider />}
          {unchanged.map((name) => (
            <MenuItem key={name} onAction={() => addInput(editor, name)}>
              {translated("Other keys for {name}", { name })}
            </MenuItem>
          ))}
        </Menu>
      </header>
      {!actions || Object.keys(actions).length === 0 ? (
        <p className={styles["note"]}>
          {translated(
            "Arrow keys or WASD move, Space jumps, X acts, Enter starts; a gamepad and touch work too. A game can have more inputs, or other keys.",
          )}
        </p>
      ) : (
        inOrder(actions).map(([name, action]) => <Input key={name} name={name} action={action} isDisabled={isDisabled} />)
      )}
      {isNaming && (
        <NameDialog
          title={translated("Add an input")}
          name=""
          problem={(name) => inputNameProblem(editor, name)}
          onSave={(name) => void addInput(editor, name)}
          onClose={() => setNaming(false)}
        />
      )}
    </section>
  );
});

function Input({ name, action, isDisabled }: { name: string; action: InputAction; isDisabled: boolean }) {
  const editor = useEditor();
  const players = useGame((game) => game.settings.players ?? 1);
  const isBuiltIn = isBuiltInAction(name);
  return (
    <div role="group" aria-label={translated("Input {name}", { name })} className={inputs["input"]}>
      <header>
        <strong>{name}</strong>
        <IconButton
          size="small"
          label={isBuiltIn ? translated("Usual keys for {name}", { name }) : translated("Remove input {name}", { name })}
          isDisabled={isDisabled}
          onPress={() => removeInput(editor, name)}
        >
          {isBuiltIn ? <RotateCcw /> : <Trash2 />}
        </IconButton>
      </header>
      {Array.from({ length: players }, (_, player) => (
        // Players have no identity but their number.
        <div key={player} className={inputs["keys"]}>
          {players > 1 && <span className={inputs["player"]}>{translated("Player {player}", { player: player + 1 })}</span>}
          {(action.keys[player] ?? []).map((code) => (
            <span key={code} className={inputs["key"]}>
              {keyLabel(code, playerText)}
              <button
                type="button"
                aria-label={translated("Remove key {key}", { key: keyLabel(code, playerText) })}
                disabled={isDisabled}
                onClick={() => toggleKey(editor, name, player, code)}
              >
                <X aria-hidden="true" />
              </button>
            </span>
          ))}
          <KeyCatcher
            label={players > 1 ? translated("Add a key for player {player}", { player: player + 1 }) : translated("Add a key")}
            isDisabled={isDisabled}
            onKey={(code) => {
              const keys = action.keys[player] ?? [];
              if (keys.includes(code)) return;
              if (keys.length < MAX_KEYS) toggleKey(editor, name, player, code);
              else showToast(translated("There is room for {most} keys. Remove one first.", { most: MAX_KEYS }), { tone: "bad" });
            }}
          />
        </div>
      ))}
      <ChoiceProperty
        label={translated("Gamepad")}
        isDisabled={isDisabled}
        value={action.gamepad[0] ?? ""}
        choices={[{ value: "", label: translated("None") }, ...GAMEPAD_INPUTS.map((part) => ({ value: part, label: padName(part) }))]}
        onChange={(part) => setInput(editor, name, "gamepad", part === "" ? [] : [part as GamepadInput])}
      />
      <TextProperty
        label={translated("Label")}
        help={translated("What stands on its button on a touch screen.")}
        maxLength={80}
        isDisabled={isDisabled}
        value={action.label}
        onChange={(label) => label.trim() && setInput(editor, name, "label", label.trim())}
      />
      <SwitchProperty
        label={translated("Touch button")}
        isDisabled={isDisabled}
        value={action.touch}
        onChange={(touch) => setInput(editor, name, "touch", touch)}
      />
    </div>
  );
}

/** `leftStickUp` as "Left stick up". */
function padName(part: GamepadInput): string {
  if (part.length === 1) return part.toUpperCase();
  const words = part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
