import { isOfInputMethod, isPadCode, type OwnKeys } from "@playsmith/contract";
import { actionNames, type BuiltInAction } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { keysOf, keysText, padCodesOf, type PlayedGame, playersOf } from "./chosen-keys.ts";
import { element } from "./element.ts";
import { padCodeText, watchPads } from "./pad-press.ts";

/** Keys that games do not get, or by which people leave a button. */
const REFUSED = /^(Escape|Tab|Meta.+|F\d+)$/;

const BUILT_IN: Readonly<Record<BuiltInAction, string>> = {
  left: translated("Left"),
  right: translated("Right"),
  up: translated("Up"),
  down: translated("Down"),
  jump: translated("Jump"),
  action: translated("Action"),
  start: translated("Start"),
};

/** An action of a player, from 0. */
interface Row {
  name: string;
  player: number;
}

/** Lets the player choose the keys and gamepad inputs of each action. @returns once the dialog is closed. */
export function keysDialog(
  root: HTMLElement,
  { game, keys, changed }: { game: PlayedGame; keys: OwnKeys; changed(keys: OwnKeys): void },
): Promise<void> {
  let own = keys;
  const players = playersOf(game);
  const names = actionNames(game.inputActions);
  const rows = Array.from({ length: players }, (_, player) => names.map((name): Row => ({ name, player }))).flat();
  const dialog = element("dialog", "saves", { "aria-labelledby": "keys-title" });
  const list = element("div", "", {});
  const status = element("p", "status", { role: "status" });
  const reset = element("button", "", { type: "button" }, translated("Use the keys of the game"));
  const close = element("button", "primary", { type: "button" }, translated("Close"));

  const labelOf = ({ name, player }: Row): string => {
    const label = Object.hasOwn(BUILT_IN, name) ? BUILT_IN[name as BuiltInAction] : (game.inputActions?.[name]?.label ?? name);
    return players === 1 ? label : translated("{action} of player {player}", { action: label, player: player + 1 });
  };
  const codesOf = ({ name, player }: Row): readonly string[] => [...keysOf(game, own, name, player), ...padCodesOf(own, name, player)];
  const textOf = ({ name, player }: Row): string =>
    [keysText(keysOf(game, own, name, player)), ...padCodesOf(own, name, player).map(padCodeText)].join(" / ");
  /** The other actions that have a key or an input of this one. */
  const othersOf = (row: Row): Row[] => rows.filter((other) => other !== row && codesOf(other).some((code) => codesOf(row).includes(code)));

  function change(next: OwnKeys, said: string, focused?: Row): void {
    own = next;
    changed(own);
    status.replaceChildren(said);
    show(focused);
  }

  function choose(row: Row, code: string): void {
    const { name, player } = row;
    // A key takes the place of the keys, and an input of a gamepad that of its inputs.
    const others = (own[name]?.[player] ?? []).filter((other) => isPadCode(other) !== isPadCode(code));
    const ofAction = Array.from({ length: players }, (_, index) => (index === player ? [...others, code] : (own[name]?.[index] ?? null)));
    const keys = isPadCode(code) ? padCodeText(code) : keysText([code]);
    change({ ...own, [name]: ofAction }, translated("{action}: {keys}", { action: labelOf(row), keys }), row);
  }

  /** Waits for the next key or input of a gamepad, which is that of the action unless the person leaves the button. */
  function listen(row: Row, button: HTMLButtonElement): void {
    button.replaceChildren(translated("Press a key or a gamepad's button…"));
    const unwatch = watchPads((code) => {
      stop();
      choose(row, code);
    });
    const stop = (): void => {
      unwatch();
      button.removeEventListener("keydown", onKey);
      button.removeEventListener("blur", stop);
      button.replaceChildren(textOf(row));
    };
    const onKey = (event: KeyboardEvent): void => {
      if (isOfInputMethod(event)) return;
      if (event.code !== "Tab") event.preventDefault();
      event.stopPropagation();
      stop();
      if (!REFUSED.test(event.code) && event.code !== "") choose(row, event.code);
    };
    button.addEventListener("keydown", onKey);
    button.addEventListener("blur", stop);
  }

  function rowElement(row: Row, isFocused: boolean): HTMLElement {
    const label = labelOf(row);
    const button = element("button", "", { type: "button", "aria-label": translated("Key of {action}", { action: label }) });
    button.append(textOf(row));
    button.addEventListener("click", () => listen(row, button));
    if (isFocused) queueMicrotask(() => button.focus());
    const others = othersOf(row).map(labelOf).join(", ");
    const item = element("li", "", {}, element("span", "title", {}, label), button);
    if (others !== "") item.append(element("span", "facts", {}, translated("The same key is {actions}.", { actions: others })));
    return item;
  }

  function show(focused?: Row): void {
    list.replaceChildren(element("ul", "", { role: "list" }, ...rows.map((row) => rowElement(row, row === focused))));
    reset.disabled = Object.keys(own).length === 0;
  }

  reset.addEventListener("click", () => {
    change({}, translated("The keys are those of the game again."));
    close.focus();
  });
  close.addEventListener("click", () => dialog.close());
  show();
  dialog.append(element("h2", "", { id: "keys-title" }, translated("Controls")), list, status, element("div", "buttons", {}, reset, close));
  root.append(dialog);
  dialog.showModal();
  return new Promise((resolve) =>
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve();
    }),
  );
}
