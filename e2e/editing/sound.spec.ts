import { expect, test } from "../app.ts";

test("a sound effect is generated, mutated, edited by its parameters, undone, and saved", async ({ app, page }) => {
  await app.registerWith("Empty", "Loud");
  await page.getByRole("button", { name: "Add an asset" }).click();
  await page.getByRole("menuitem", { name: "Make a sound effect" }).click();
  const panel = page.getByRole("tabpanel");
  const wave = panel.getByRole("img", { name: /^Waveform of/ });
  await expect(wave).toBeVisible();
  await expect(wave).not.toHaveAccessibleName("Waveform of 0.00 seconds");
  const release = panel.getByLabel("Release");
  const pitch = panel.getByLabel("Pitch", { exact: true });
  const made = await pitch.inputValue();
  await panel.getByRole("button", { name: "Explosion" }).click();
  await expect(pitch).not.toHaveValue(made);
  await panel.getByRole("button", { name: "Mutate" }).click();
  await release.focus();
  const mutated = await release.inputValue();
  for (let step = 0; step < 3; step++) await release.press("ArrowRight");
  await expect(release).not.toHaveValue(mutated);
  const shaped = await release.inputValue();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(release).not.toHaveValue(shaped);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(release).toHaveValue(shaped);
  await panel.getByRole("button", { name: "Listen" }).click();
  await app.saved();
  await page.reload();
  await page
    .getByRole("region", { name: "Assets" })
    .getByRole("button", { name: /^Sound/ })
    .click();
  await page.getByRole("button", { name: "Shape the sound" }).click();
  await expect(release).toHaveValue(shaped);
});
