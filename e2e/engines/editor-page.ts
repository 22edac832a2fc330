import { button, byLabel, byRole } from "./selectors.ts";
import { type Part, type Tab, until } from "./tab.ts";

/** Actions in the editor, by role and label. */
export class EditorPage {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  get scene(): Part {
    return this.#tab.part(byRole("application", { name: "Scene", exact: true }));
  }

  get selection(): Part {
    return this.#tab.part(byRole("status", { name: "Selection" }));
  }

  /** The last action in the scene, as screen readers hear it. */
  get done(): Part {
    return this.#tab.part(byRole("status", { name: "Done", exact: true }));
  }

  async ready(): Promise<void> {
    await this.scene.seen();
    await this.saved();
  }

  get #saved(): Part {
    return this.#tab.part(byRole("status", { name: "Save state: Saved", exact: true }));
  }

  saved(): Promise<void> {
    return this.#saved.seen();
  }

  async isSaved(): Promise<boolean> {
    return (await this.#saved.count()) > 0;
  }

  /** Places an instance of a prefab in the middle of the view. */
  async place(prefab: string): Promise<void> {
    await this.#tab
      .part(byRole("region", { name: "Prefabs" }))
      .part(button(prefab, true))
      .press("Enter");
    await this.selection.says(prefab);
  }

  async publish(): Promise<string> {
    await this.#tab.part(button("Publish", true)).click();
    const link = this.#tab.part(byLabel("Link to the game"));
    await link.seen();
    return this.#tab.evaluate<string>(`[...document.querySelectorAll("input")].find((field) => field.value.includes("/play/")).value`);
  }

  /** Waits until the running game draws. */
  async plays(): Promise<void> {
    await until("the game runs", async () => /[1-9]\d* fps/.test(await this.#tab.evaluate<string>("document.body.textContent")));
  }
}
