/** Opens the system's file chooser. @returns the chosen files; none if it was cancelled. */
export function chooseFiles({ accept, isMany }: { accept: string; isMany: boolean }): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = accept;
    input.multiple = isMany;
    input.addEventListener("change", () => resolve([...(input.files ?? [])]));
    input.addEventListener("cancel", () => resolve([]));
    input.click();
  });
}
