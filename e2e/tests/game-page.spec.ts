import { expect, test } from "../app.ts";

test("the page of a game tells about it below the game: description, tags, controls, labels, licence and releases", async ({
  app,
  page,
}) => {
  await app.register();
  const { project } = await app.call("createProject", { name: "Owl Garden", templateId: "top-down" });
  const projectId = project.id;
  const { publication } = await app.call("publishProject", { projectId, notes: "The first release." });
  await app.call("updateListing", {
    projectId,
    changes: {
      tagline: "Find the owl before the ghosts find you.",
      description:
        "## How it goes\n\nTalk to the **owl**, then search its garden.\n\n- three keys\n- two ghosts\n\n<script>alert(1)</script>",
      tags: ["adventure", "top-down"],
      controls: "Arrow keys to walk\nSpace to talk",
      ageLabel: "everyone",
      contentLabels: ["fear"],
    },
  });
  await app.open(publication.path);
  await page.getByRole("link", { name: "About this game" }).click();
  const about = page.getByRole("region", { name: "Owl Garden" });
  await expect(about.getByText("Find the owl before the ghosts find you.")).toBeInViewport();
  await expect(about.getByRole("heading", { name: "How it goes" })).toBeVisible();
  await expect(about.getByText("<script>alert(1)</script>")).toBeVisible();
  await expect(about.getByRole("list", { name: "Tags" }).getByRole("link", { name: "#adventure" })).toHaveAttribute(
    "href",
    "/explore?tag=adventure",
  );
  await expect(about.getByRole("list", { name: "Content" })).toHaveText("For everyoneFrightening scenes");
  await expect(about.getByRole("link", { name: "CC BY 4.0" })).toBeVisible();
  await expect(about.getByText("The first release.")).toBeVisible();
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", "Find the owl before the ghosts find you.");
});
