import { expect, PASSWORD, test } from "../app.ts";

test("German is chosen on this device: pages, the editor and undo labels are German, and English is restored", async ({
  app,
  page,
  problems,
}) => {
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  // Pages that were prerendered in English, before signing in.
  await app.open("/login");
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { name: "Willkommen zurück" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await app.open("/");
  await expect(page.getByRole("link", { name: "Kostenlos anfangen" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Loslegen" }).click();
  // The landing page also has a field for an email.
  await expect(page.getByRole("heading", { name: "Mach dein erstes Spiel" })).toBeVisible();
  await page.getByLabel("E-Mail").fill(`${Date.now().toString(36)}@example.com`);
  await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Passwort bestätigen").fill("another");
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(page.getByText("Die Passwörter stimmen nicht überein")).toBeVisible();
  await page.getByLabel("Passwort bestätigen").fill(PASSWORD);
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(page.getByRole("heading", { name: "Projekte" })).toBeVisible();

  await app.open("/project/new");
  await page.getByRole("radio", { name: /^Leer/ }).press("Space");
  await page.getByLabel("Name").fill("Höhle");
  await page.getByRole("button", { name: "Projekt anlegen" }).click();
  await expect(page.getByRole("status", { name: "Speicherstand: Gespeichert" })).toBeVisible();
  await page.getByRole("region", { name: "Ebenen" }).getByRole("button", { name: "Ebene hinzufügen" }).click();
  // Labels for screen readers from the menu's library.
  await expect(page.getByRole("button", { name: "Schließen" }).first()).toBeAttached();
  await page.getByRole("menuitem", { name: "Objekte" }).click();
  await page.getByRole("button", { name: /^Rückgängig: Ebene .* hinzufügen/ }).click();
  await expect(page.getByRole("button", { name: /^Wiederholen: Ebene .* hinzufügen/ })).toBeEnabled();

  // Rules and help are German, and are found by German and English words.
  await page.keyboard.press("F1");
  await page.getByRole("searchbox", { name: "In der Hilfe suchen" }).fill("Spiel gewinnen");
  await expect(page.getByRole("button", { name: /^Wie gewinne ich das Spiel/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Regeln schreiben" }).click();
  await page.getByRole("combobox", { name: /geschehen soll/ }).fill("Wenn die Szene beginnt");
  await expect(page.getByRole("option", { name: /Wenn die Szene beginnt/ })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Projektmenü" }).click();
  await page.getByRole("menuitem", { name: "Tastenkürzel" }).click();
  // Key names as printed on a German keyboard.
  for (const key of ["Umschalt+P", "Strg+Eingabe", "Leertaste", "Pos1", "Ende", "Einfg", "Entf"])
    await expect(page.getByRole("dialog").getByText(key, { exact: true }).first()).toBeAttached();
  await page.keyboard.press("Escape");

  await app.open("/project/new");
  await page.getByRole("button", { name: "Mach dein erstes Spiel" }).click();
  await page.getByRole("button", { name: "Fuchs nehmen" }).click();
  await expect(page.getByRole("heading", { name: "Lass sie laufen und springen" })).toBeVisible();
  await page.getByRole("button", { name: /^Schritt 2 von 10/ }).click();
  await expect(page.getByRole("menuitem", { name: "Um wen geht es? (erledigt)" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Lass sie laufen und springen (jetzt)" })).toBeVisible();
  await page.keyboard.press("Escape");

  await app.open("/settings");
  await page.getByRole("group", { name: "Sprache" }).getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("if a catalogue fails to load, the page stays in English", async ({ app, page }) => {
  await app.open("/login");
  await page.route("**/assets/texts-*.js", (call) => call.abort());
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expect(page.locator("html[data-ready]")).toHaveAttribute("lang", "en");
});
