import { playerText } from "@playsmith/contract";
import { isTagKnown, knownTags, knownVariables } from "@playsmith/editor/rules";
import { GAME_LIMITS, inOrder, type ParameterSpec, type Primitive, withKeys } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { NumberProperty } from "../../../../ui/fields/number-property.tsx";
import { ChoiceProperty, SwitchProperty, TextProperty } from "../../../../ui/fields/property-fields.tsx";
import { useGame } from "../../editor-context.tsx";
import styles from "../inspector.module.css";
import { useNamedChoices } from "../use-named-choices.ts";

/** The control for one parameter of a behaviour, by its kind. */
export function BehaviourParam({
  spec,
  value,
  isDisabled,
  onChange,
  onRevert,
}: {
  spec: ParameterSpec;
  value: Primitive | null;
  isDisabled: boolean;
  onChange: (value: Primitive, gesture?: unknown) => void;
  onRevert?: (() => void) | undefined;
}) {
  const actions = useGame((game) => game.inputActions);
  const help = spec.help && withKeys(translated(spec.help), actions, playerText);
  const common = { label: translated(spec.label), help, isDisabled, onRevert };
  switch (spec.type) {
    case "number":
      return (
        <NumberProperty
          {...common}
          value={value as number | null}
          unit={translated(spec.unit)}
          step={spec.step}
          min={spec.min}
          max={spec.max}
          onChange={onChange}
        />
      );
    case "boolean":
      return <SwitchProperty {...common} value={value as boolean | null} onChange={onChange} />;
    case "choice":
      return (
        <ChoiceProperty
          {...common}
          value={value as string | null}
          choices={spec.choices.map(({ value: choice, label }) => ({ value: choice, label: translated(label) }))}
          onChange={onChange}
        />
      );
    case "sound":
    case "scene":
    case "prefab":
      return <ReferenceParam {...common} kind={spec.type} value={value as string | null} onChange={onChange} />;
    case "tag":
      return <TagParam {...common} value={value as string | null} onChange={onChange} />;
    case "variable":
      return <VariableParam {...common} value={value as string | null} onChange={onChange} />;
    case "text":
      return (
        <TextProperty
          {...common}
          value={value as string | null}
          isLong={spec.isLong === true}
          maxLength={spec.isLong ? GAME_LIMITS.textLength : 200}
          onChange={onChange}
        />
      );
  }
}

interface NameParamProps {
  label: string;
  help?: string | undefined;
  value: string | null;
  isDisabled: boolean;
  onChange: (value: string) => void;
  onRevert?: (() => void) | undefined;
}

function TagParam(props: NameParamProps) {
  const { value } = props;
  const tags = useGame(knownTags);
  const isUnknown = useGame((game) => value !== null && value !== "" && !isTagKnown(game, value));
  return (
    <>
      <TextProperty {...props} maxLength={200} suggestions={tags} />
      {isUnknown && (
        <p className={styles["warning"]}>{translated("Nothing has the tag {value} yet: give it to a prefab.", { value: value ?? "" })}</p>
      )}
    </>
  );
}

function VariableParam(props: NameParamProps) {
  const variables = useGame((game) => knownVariables(game, null));
  return <TextProperty {...props} maxLength={200} suggestions={variables} />;
}

function ReferenceParam({
  kind,
  ...common
}: {
  kind: "sound" | "scene" | "prefab";
  label: string;
  help?: string | undefined;
  value: string | null;
  isDisabled: boolean;
  onChange: (value: string) => void;
  onRevert?: (() => void) | undefined;
}) {
  const choices = useNamedChoices((game): readonly (readonly [string, { name: string }])[] => {
    if (kind === "scene") return inOrder(game.scenes);
    return kind === "prefab" ? inOrder(game.prefabs) : inOrder(game.assets).filter(([, asset]) => asset.kind === "sound");
  });
  return <ChoiceProperty {...common} choices={[{ value: "", label: translated("None") }, ...choices]} />;
}
