import { useEditorState, useGame } from "../editor-context.tsx";

/** Tells screen readers what is selected and where it stands. */
export function SceneAnnouncer() {
  const selection = useEditorState((state) => state.selection);
  const text = useGame((game, state) => {
    const scene = game.scenes[state.sceneId];
    if (selection.length === 0 || !scene) return "";
    if (selection.length > 1) return `${selection.length} objects selected`;
    const instance = scene.instances[selection[0] ?? ""];
    if (!instance) return "";
    return `${instance.name || game.prefabs[instance.prefabId]?.name || "Object"}, x ${Math.round(instance.x)}, y ${Math.round(instance.y)}`;
  });
  return (
    <p className="visually-hidden" role="status" aria-label="Selection">
      {text}
    </p>
  );
}
