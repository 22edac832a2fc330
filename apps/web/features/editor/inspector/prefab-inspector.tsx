import {
  addBehaviour,
  removeBehaviour,
  setBehaviourEnabled,
  setBehaviourParam,
  setOwnVariable,
  setPrefabField,
  workingPrefab,
} from "@playsmith/editor";
import { type BehaviourType, behaviourCatalogue, type BehaviourUse, inOrder, isBehaviourType, resolveParams } from "@playsmith/game-format";
import { Plus, Trash2 } from "lucide-react";
import { memo, useMemo } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { RevertsTo, SwitchProperty, TextProperty } from "../../../ui/property-fields.tsx";
import { useEditor, useGame } from "../editor-context.tsx";
import { removePrefab } from "../remove-prefab.ts";
import { BehaviourParam } from "./behaviour-param.tsx";
import { ColliderGroup } from "./collider-group.tsx";
import styles from "./inspector.module.css";
import { LookGroup } from "./look-group.tsx";
import { RulesGroup } from "./rules-group.tsx";
import { ScriptGroup } from "./script-group.tsx";
import { useVariant, type VariantView } from "./use-variant.ts";
import { VariablesGroup } from "./variables-group.tsx";
import { VariantGroup } from "./variant-group.tsx";

/** A kind of object: its look, its collider, what it can do. Changes show in every object of this kind. */
export function PrefabInspector({ prefabId }: { prefabId: string }) {
  const editor = useEditor();
  const own = useGame((game) => game.prefabs[prefabId]);
  const prefab = useGame((game) => workingPrefab(game, prefabId));
  const variant = useVariant(prefabId);
  const scenes = useGame((game) => game.scenes);
  const count = useMemo(
    () =>
      Object.values(scenes).reduce(
        (sum, { instances }) => sum + Object.values(instances).filter((one) => one.prefabId === prefabId).length,
        0,
      ),
    [scenes, prefabId],
  );
  if (!own || !prefab) return null;
  const isDisabled = editor.document.isReadOnly;
  const inherited =
    variant.base &&
    new Map(
      Object.keys(variant.base.variables).map((name) => [
        name,
        Object.hasOwn(own.variables, name) || variant.isOverridden(`variables.${name}`),
      ]),
    );
  return (
    <RevertsTo value={variant.base ? `${variant.base.name}’s` : "the prefab's"}>
      <div className={styles["head"]}>
        <h2>{prefab.name}</h2>
        <span className={styles["kind"]}>{`${variant.base ? "Variant" : "Prefab"}, ${count === 1 ? "1 object" : `${count} objects`}`}</span>
        <IconButton
          size="small"
          label={`Delete ${prefab.name} and its objects`}
          isDisabled={isDisabled}
          onPress={() => removePrefab(editor, prefabId)}
        >
          <Trash2 />
        </IconButton>
      </div>
      <VariantGroup prefabId={prefabId} variant={variant} isDisabled={isDisabled} />
      <section className={styles["group"]} aria-label="Prefab">
        <TextProperty
          label="Name"
          isDisabled={isDisabled}
          maxLength={80}
          value={prefab.name}
          onChange={(name) => name.trim() && setPrefabField(editor, prefabId, "name", name.trim())}
        />
        <TextProperty
          label="Tags"
          help="Words that behaviours and scripts find it by, with commas between."
          isDisabled={isDisabled}
          value={own.tags.join(", ")}
          onChange={(text) =>
            setPrefabField(
              editor,
              prefabId,
              "tags",
              [
                ...new Set(
                  text
                    .split(",")
                    .map((tag) => tag.trim().slice(0, 40))
                    .filter(Boolean),
                ),
              ].slice(0, 32),
            )
          }
        />
        {variant.base && variant.base.tags.length > 0 && (
          <p className={styles["note"]}>{`From ${variant.base.name}: ${variant.base.tags.join(", ")}.`}</p>
        )}
      </section>
      <LookGroup prefabId={prefabId} look={prefab.look} variant={variant} isDisabled={isDisabled} />
      <ColliderGroup prefabId={prefabId} collider={prefab.collider} variant={variant} isDisabled={isDisabled} />
      {inOrder(prefab.behaviours).map(([id, use]) => (
        <BehaviourGroup key={id} prefabId={prefabId} behaviourId={id} use={use} variant={variant} isDisabled={isDisabled} />
      ))}
      <div className={styles["group"]}>
        <AddBehaviour prefabId={prefabId} isDisabled={isDisabled} />
      </div>
      <VariablesGroup
        title="Own variables"
        note="What each of its objects keeps for itself, such as its lives. Rules and scripts change it."
        variables={prefab.variables}
        isDisabled={isDisabled}
        {...(inherited ? { inherited } : {})}
        onSet={(name, value) => setOwnVariable(editor, prefabId, name, value)}
      />
      <RulesGroup of="prefab" id={prefabId} isDisabled={isDisabled} />
      <ScriptGroup of="prefab" id={prefabId} isDisabled={isDisabled} />
    </RevertsTo>
  );
}

const BehaviourGroup = memo(function BehaviourGroup({
  prefabId,
  behaviourId,
  use,
  variant,
  isDisabled,
}: {
  prefabId: string;
  behaviourId: string;
  use: BehaviourUse;
  variant: VariantView;
  isDisabled: boolean;
}) {
  const editor = useEditor();
  const isOfBase = variant.base !== null && Object.hasOwn(variant.base.behaviours, behaviourId);
  const isKnown = isBehaviourType(use.type);
  const spec = isKnown ? behaviourCatalogue[use.type as BehaviourType] : null;
  const values = isKnown ? resolveParams(use.type as BehaviourType, use.params) : {};
  return (
    <section className={styles["group"]} aria-label={spec?.name ?? use.type}>
      <header>
        <h3 title={spec?.help}>{spec?.name ?? `Unknown behaviour “${use.type}”`}</h3>
        {variant.base && <span className={styles["origin"]}>{isOfBase ? `From ${variant.base.name}` : "Its own"}</span>}
        {!isOfBase && (
          <IconButton
            size="small"
            label={`Remove ${spec?.name ?? use.type}`}
            isDisabled={isDisabled}
            onPress={() => removeBehaviour(editor, prefabId, behaviourId)}
          >
            <Trash2 />
          </IconButton>
        )}
      </header>
      {spec && <p className={styles["note"]}>{spec.help}</p>}
      <SwitchProperty
        label="Enabled"
        isDisabled={isDisabled}
        value={use.enabled}
        onChange={(enabled) => setBehaviourEnabled(editor, prefabId, behaviourId, enabled)}
        onRevert={variant.revert(`behaviours.${behaviourId}.enabled`)}
      />
      {use.enabled &&
        Object.entries(spec?.params ?? {}).map(([name, param]) => (
          <BehaviourParam
            key={name}
            spec={param}
            isDisabled={isDisabled}
            value={values[name] ?? param.default}
            onChange={(value, gesture) => setBehaviourParam(editor, prefabId, behaviourId, name, value, gesture)}
            onRevert={variant.revert(`behaviours.${behaviourId}.${name}`)}
          />
        ))}
    </section>
  );
});

const AddBehaviour = memo(function AddBehaviour({ prefabId, isDisabled }: { prefabId: string; isDisabled: boolean }) {
  const editor = useEditor();
  return (
    <Menu
      label="Add a behaviour"
      trigger={
        <Button size="small" isDisabled={isDisabled}>
          <Plus /> Add behaviour
        </Button>
      }
    >
      {Object.entries(behaviourCatalogue).map(([type, spec]) => (
        <MenuItem key={type} onAction={() => addBehaviour(editor, prefabId, type as BehaviourType)}>
          {spec.name}
        </MenuItem>
      ))}
    </Menu>
  );
});
