import { backend } from "../../../backend/backend.ts";

const keyOf = (uid: string): string => `playsmith:auto-save:${uid}`;

/** Whether a person's edits are saved as they are made (SPEC §3, `settings.autoSave`); as last known here when the server can't be asked. */
export async function readAutoSave(uid: string): Promise<boolean> {
  try {
    const profile = await backend().documents.get("users", uid);
    const isOn = profile?.settings.autoSave ?? true;
    localStorage.setItem(keyOf(uid), String(isOn));
    return isOn;
  } catch {
    return keptAutoSave(uid);
  }
}

function keptAutoSave(uid: string): boolean {
  try {
    return localStorage.getItem(keyOf(uid)) !== "false";
  } catch {
    return true;
  }
}
