import {
  addBehaviour,
  deletePrefab,
  removeBehaviour,
  setBehaviourEnabled,
  setBehaviourParam,
  setOwnVariable,
  setPrefabField,
} from "@playsmith/editor";
import { type BehaviourType, behaviourCatalogue, type BehaviourUse, inOrder, isBehaviourType, resolveParams } from "@playsmith/game-format";
import { Plus, Trash2 } from "lucide-react";
import { memo, useMemo } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { SwitchProperty, TextProperty } from "../../../ui/property-fields.tsx";
import { useEditor, useGame } from "../editor-context.tsx";
import { BehaviourParam } from "./behaviour-param.tsx";
import { ColliderGroup } from "./collider-group.tsx";
import styles from "./inspector.module.css";
import { LookGroup } from "./look-group.tsx";
import { RulesGroup } from "./rules-group.tsx";
import { ScriptGroup } from "./script-group.tsx";
import { VariablesGroup } from "./variables-group.tsx";

/** A kind of object: its look, its collider, what it can do. Changes show in every object of this kind. */
export function PrefabInspector({ prefabId }: { prefabId: string }) {
  const editor = useEditor();
  const prefab = useGame((game) => game.prefabs[prefabId]);
  const scenes = useGame((game) => game.scenes);
  const count = useMemo(
    () =>
      Object.values(scenes).reduce(
        (sum, { instances }) => sum + Object.values(instances).filter((one) => one.prefabId === prefabId).length,
        0,
      ),
    [scenes, prefabId],
  );
  if (!prefab) return null;
  const isDisabled = editor.document.isReadOnly;
  return (
    <>
      <div className={styles["head"]}>
        <h2>{prefab.name}</h2>
        <span className={styles["kind"]}>{count === 1 ? "Prefab, 1 object" : `Prefab, ${count} objects`}</span>
        <IconButton
          size="small"
          label={`Delete ${prefab.name} and its objects`}
          isDisabled={isDisabled}
          onPress={() => deletePrefab(editor, prefabId)}
        >
          <Trash2 />
        </IconButton>
      </div>
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
          value={prefab.tags.join(", ")}
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
      </section>
      <LookGroup prefabId={prefabId} look={prefab.look} isDisabled={isDisabled} />
      <ColliderGroup prefabId={prefabId} collider={prefab.collider} isDisabled={isDisabled} />
      {inOrder(prefab.behaviours).map(([id, use]) => (
        <BehaviourGroup key={id} prefabId={prefabId} behaviourId={id} use={use} isDisabled={isDisabled} />
      ))}
      <div className={styles["group"]}>
        <AddBehaviour prefabId={prefabId} isDisabled={isDisabled} />
      </div>
      <VariablesGroup
        title="Own variables"
        note="What each of its objects keeps for itself, such as its lives. Rules and scripts change it."
        variables={prefab.variables}
        isDisabled={isDisabled}
        onSet={(name, value) => setOwnVariable(editor, prefabId, name, value)}
      />
      <RulesGroup of="prefab" id={prefabId} isDisabled={isDisabled} />
      <ScriptGroup of="prefab" id={prefabId} isDisabled={isDisabled} />
    </>
  );
}

const BehaviourGroup = memo(function BehaviourGroup({
  prefabId,
  behaviourId,
  use,
  isDisabled,
}: {
  prefabId: string;
  behaviourId: string;
  use: BehaviourUse;
  isDisabled: boolean;
}) {
  const editor = useEditor();
  const isKnown = isBehaviourType(use.type);
  const spec = isKnown ? behaviourCatalogue[use.type as BehaviourType] : null;
  const values = isKnown ? resolveParams(use.type as BehaviourType, use.params) : {};
  return (
    <section className={styles["group"]} aria-label={spec?.name ?? use.type}>
      <header>
        <h3 title={spec?.help}>{spec?.name ?? `Unknown behaviour “${use.type}”`}</h3>
        <IconButton
          size="small"
          label={`Remove ${spec?.name ?? use.type}`}
          isDisabled={isDisabled}
          onPress={() => removeBehaviour(editor, prefabId, behaviourId)}
        >
          <Trash2 />
        </IconButton>
      </header>
      {spec && <p className={styles["note"]}>{spec.help}</p>}
      <SwitchProperty
        label="Enabled"
        isDisabled={isDisabled}
        value={use.enabled}
        onChange={(enabled) => setBehaviourEnabled(editor, prefabId, behaviourId, enabled)}
      />
      {use.enabled &&
        Object.entries(spec?.params ?? {}).map(([name, param]) => (
          <BehaviourParam
            key={name}
            spec={param}
            isDisabled={isDisabled}
            value={values[name] ?? param.default}
            onChange={(value, gesture) => setBehaviourParam(editor, prefabId, behaviourId, name, value, gesture)}
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
