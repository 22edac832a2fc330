import { expect, it, onTestFinished } from "vitest";
import { userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { useCutTextTitles } from "./use-cut-text-titles.ts";

const NAME = "Hills and caves of the quiet fox";

function Row({ name, width, title }: { name: string; width: number; title?: string }) {
  useCutTextTitles();
  return (
    <p data-testid="name" title={title} style={{ width, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
      {name}
    </p>
  );
}

it("a text that is cut tells its full length under the pointer, as long as it is cut", async () => {
  onTestFinished(cleanup);
  const screen = await render(<Row name={NAME} width={60} />);
  const name = screen.getByTestId("name");
  await name.hover();
  await expect.element(name).toHaveAttribute("title", NAME);
  await userEvent.unhover(name);
  await screen.rerender(<Row name="Fox" width={60} />);
  await name.hover();
  await expect.element(name).not.toHaveAttribute("title");
});

it("a title of the screen stays", async () => {
  onTestFinished(cleanup);
  const screen = await render(<Row name={NAME} width={60} title="Tileset" />);
  const name = screen.getByTestId("name");
  await name.hover();
  await expect.element(name).toHaveAttribute("title", "Tileset");
});
