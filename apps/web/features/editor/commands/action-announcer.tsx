import { translated } from "@playsmith/texts";
import { useEditorState } from "../editor-context.tsx";

/** Tells screen readers what was done last. Beside all rooms: while another one covers the scene, nothing in the scene is heard. */
export function ActionAnnouncer() {
  const said = useEditorState((state) => state.announcement);
  return (
    <p role="status" aria-label={translated("Done")} className="visually-hidden">
      {said}
    </p>
  );
}
