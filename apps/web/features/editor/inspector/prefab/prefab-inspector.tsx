import { playerText } from "@playsmith/contract";
import { removeBehaviour, setBehaviourEnabled, setBehaviourParam, setPrefabField, workingPrefab } from "@playsmith/editor/prefabs";
import { setOwnVariable } from "@playsmith/editor/rules";
import {
  type BehaviourType,
  behaviourCatalogue,
  type BehaviourUse,
  inOrder,
  isBehaviourType,
  type Prefab,
  resolveParams,
  withKeys,
} from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import { Trash2 } from "lucide-react";
import { memo, useMemo } from "react";
import { IconButton } from "../../../../ui/button.tsx";
import { RevertsTo, SwitchProperty, TextProperty } from "../../../../ui/fields/property-fields.tsx";
import { useEditor, useGame } from "../../editor-context.tsx";
import { PlaceButton } from "../../scene/place-button.tsx";
import { removePrefab } from "../../dialogs/remove-prefab.ts";
import { AddBehaviour } from "../behaviours/add-behaviour.tsx";
import { BehaviourParam } from "../behaviours/behaviour-param.tsx";
import { ColliderGroup } from "../collider/collider-group.tsx";
import styles from "../inspector.module.css";
import { LookGroup } from "../look/look-group.tsx";
import { ChildrenGroup } from "./children-group.tsx";
import { LastingGroup } from "./lasting-group.tsx";
import { LightGroup } from "./light-group.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { TrailGroup } from "./trail-group.tsx";
import { RulesGroup } from "../behaviours/rules-group.tsx";
import { ScriptGroup } from "../behaviours/script-group.tsx";
import { useVariant, type VariantView } from "./use-variant.ts";
import { VariablesGroup } from "../variables/variables-group.tsx";
import { VariantGroup } from "./variant-group.tsx";

/** Properties of a prefab: look, collider, behaviours. Changes apply to all its instances. */
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
  return (
    <RevertsTo value={variant.base ? translated("{name}’s", { name: variant.base.name }) : translated("the prefab's")}>
      <div className={styles["head"]}>
        <h2>{prefab.name}</h2>
        <span className={styles["kind"]}>
          {variant.base
            ? plural(count, { one: "Variant, 1 object", other: "Variant, {count} objects" })
            : plural(count, { one: "Prefab, 1 object", other: "Prefab, {count} objects" })}
        </span>
        <PlaceButton prefabId={prefabId} name={prefab.name} isDisabled={isDisabled} />
        <IconButton
          size="small"
          label={translated("Delete {name} and its objects", { name: prefab.name })}
          isDisabled={isDisabled}
          onPress={() => removePrefab(editor, prefabId)}
        >
          <Trash2 />
        </IconButton>
      </div>
      <VariantGroup prefabId={prefabId} variant={variant} isDisabled={isDisabled} />
      <section className={styles["group"]} aria-label={translated("Prefab")}>
        <TextProperty
          label={translated("Name")}
          isDisabled={isDisabled}
          maxLength={80}
          value={prefab.name}
          onChange={(name) => name.trim() && setPrefabField(editor, prefabId, "name", name.trim())}
        />
        <TextProperty
          label={translated("Tags")}
          help={translated("Words that behaviours and scripts find it by, with commas between.")}
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
          <p className={styles["note"]}>
            {translated("From {name}: {tags}.", { name: variant.base.name, tags: variant.base.tags.join(", ") })}
          </p>
        )}
      </section>
      <LookGroup prefabId={prefabId} look={prefab.look} variant={variant} isDisabled={isDisabled} />
      <ColliderGroup prefabId={prefabId} collider={prefab.collider} variant={variant} isDisabled={isDisabled} />
      {inOrder(prefab.behaviours).map(([id, use]) => (
        <BehaviourGroup key={id} prefabId={prefabId} behaviourId={id} use={use} variant={variant} isDisabled={isDisabled} />
      ))}
      {prefab.light && <LightGroup prefabId={prefabId} light={prefab.light} variant={variant} isDisabled={isDisabled} />}
      {prefab.trail && <TrailGroup prefabId={prefabId} trail={prefab.trail} variant={variant} isDisabled={isDisabled} />}
      {Object.keys(prefab.children ?? {}).length > 0 && (
        <ChildrenGroup prefabId={prefabId} childrenOf={prefab.children ?? {}} variant={variant} isDisabled={isDisabled} />
      )}
      <div className={styles["group"]}>
        <div className={styles["actions"]}>
          <AddBehaviour prefabId={prefabId} isDisabled={isDisabled} />
          <MoreMenu
            prefabId={prefabId}
            hasLight={prefab.light !== undefined}
            hasTrail={prefab.trail !== undefined}
            isVariant={variant.base !== null}
            isDisabled={isDisabled}
          />
        </div>
      </div>
      <LastingGroup
        prefabId={prefabId}
        persistent={prefab.persistent ?? false}
        runsWhilePaused={prefab.runsWhilePaused ?? false}
        variant={variant}
        isDisabled={isDisabled}
      />
      <OwnVariables prefabId={prefabId} own={own.variables} working={prefab.variables} variant={variant} isDisabled={isDisabled} />
      <RulesGroup of="prefab" id={prefabId} isDisabled={isDisabled} />
      <ScriptGroup of="prefab" id={prefabId} isDisabled={isDisabled} />
    </RevertsTo>
  );
}

const OwnVariables = memo(function OwnVariables({
  prefabId,
  own,
  working,
  variant,
  isDisabled,
}: {
  prefabId: string;
  own: Prefab["variables"];
  /** Including inherited ones. */
  working: Prefab["variables"];
  variant: VariantView;
  isDisabled: boolean;
}) {
  const editor = useEditor();
  const inherited =
    variant.base &&
    new Map(
      Object.keys(variant.base.variables).map((name) => [name, Object.hasOwn(own, name) || variant.isOverridden(`variables.${name}`)]),
    );
  return (
    <VariablesGroup
      owner={{ kind: "prefab", id: prefabId }}
      title={translated("Own variables")}
      note={translated("What each of its objects keeps for itself, such as its lives. Rules and scripts change it.")}
      variables={working}
      isDisabled={isDisabled}
      {...(inherited ? { inherited } : {})}
      onSet={(name, value) => setOwnVariable(editor, prefabId, name, value)}
    />
  );
});

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
  const actions = useGame((game) => game.inputActions);
  const isOfBase = variant.base !== null && Object.hasOwn(variant.base.behaviours, behaviourId);
  const isKnown = isBehaviourType(use.type);
  const spec = isKnown ? behaviourCatalogue[use.type as BehaviourType] : null;
  const name = spec ? translated(spec.name, {}, "behaviour") : use.type;
  const help = spec ? withKeys(translated(spec.help), actions, playerText) : undefined;
  const values = isKnown ? resolveParams(use.type as BehaviourType, use.params) : {};
  return (
    <section className={styles["group"]} aria-label={name} data-behaviour={behaviourId}>
      <header>
        <h3 title={help}>{spec ? name : translated("Unknown behaviour “{type}”", { type: use.type })}</h3>
        {variant.base && (
          <span className={styles["origin"]}>
            {isOfBase ? translated("From {name}", { name: variant.base.name }) : translated("Its own")}
          </span>
        )}
        {!isOfBase && (
          <IconButton
            size="small"
            label={translated("Remove {name}", { name })}
            isDisabled={isDisabled}
            onPress={() => removeBehaviour(editor, prefabId, behaviourId)}
          >
            <Trash2 />
          </IconButton>
        )}
      </header>
      {spec && <p className={styles["note"]}>{help}</p>}
      <SwitchProperty
        label={translated("Enabled")}
        isDisabled={isDisabled}
        value={use.enabled}
        onChange={(enabled) => setBehaviourEnabled(editor, prefabId, behaviourId, enabled)}
        onRevert={variant.revert(`behaviours.${behaviourId}.enabled`)}
      />
      {use.enabled &&
        Object.entries(spec?.params ?? {}).map(([key, param]) => (
          <BehaviourParam
            key={key}
            spec={param}
            isDisabled={isDisabled}
            value={values[key] ?? param.default}
            onChange={(value, gesture) => setBehaviourParam(editor, prefabId, behaviourId, key, value, gesture)}
            onRevert={variant.revert(`behaviours.${behaviourId}.${key}`)}
          />
        ))}
    </section>
  );
});
