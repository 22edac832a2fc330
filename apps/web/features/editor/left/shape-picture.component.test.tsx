import { afterEach, expect, it } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { ShapePicture } from "./shape-picture.tsx";

afterEach(cleanup);

const LOOK = { kind: "shape", shape: "rectangle", widthPx: 60, heightPx: 12, color: "#33aa33", opacity: 1 } as const;
const sizeOf = (picture: Element | null) => {
  const { width, height } = (picture as Element).getBoundingClientRect();
  return { width, height };
};

it("shows a shape of a prefab in its proportions, also a very thin one", async () => {
  const screen = await render(<ShapePicture look={LOOK} />);
  const picture = screen.container.querySelector("svg");
  expect(sizeOf(picture)).toEqual({ width: 30, height: 6 });
  await screen.rerender(<ShapePicture look={{ ...LOOK, shape: "ellipse", widthPx: 1, heightPx: 4_000 }} />);
  expect(sizeOf(picture)).toEqual({ width: 3, height: 30 });
  expect(sizeOf(screen.container.querySelector("ellipse"))).toEqual({ width: 3, height: 30 });
});

it("outlines a shape that has no outline of its own", async () => {
  const screen = await render(<ShapePicture look={LOOK} />);
  const paintOf = () => {
    const { stroke, strokeWidth, vectorEffect } = getComputedStyle(screen.container.querySelector("rect") as Element);
    return { stroke, strokeWidth, vectorEffect };
  };
  document.documentElement.style.setProperty("--line-strong", "rgb(1, 2, 3)");
  expect(paintOf()).toEqual({ stroke: "rgb(1, 2, 3)", strokeWidth: "1px", vectorEffect: "non-scaling-stroke" });
  document.documentElement.style.removeProperty("--line-strong");
  await screen.rerender(<ShapePicture look={{ ...LOOK, outlineColor: "#ffffff", outlinePx: 2 }} />);
  expect(paintOf()).toEqual({ stroke: "rgb(255, 255, 255)", strokeWidth: "2px", vectorEffect: "none" });
});

it("shows a polygon by its points", async () => {
  const points = [
    { x: 10, y: -5 },
    { x: 30, y: -5 },
    { x: 30, y: 15 },
  ];
  const screen = await render(<ShapePicture look={{ ...LOOK, shape: "polygon", points }} />);
  expect(sizeOf(screen.container.querySelector("polygon"))).toEqual({ width: 30, height: 30 });
  await screen.rerender(<ShapePicture look={{ ...LOOK, shape: "polygon", points: points.map(({ x }) => ({ x, y: 0 })) }} />);
  expect(sizeOf(screen.container.querySelector("svg")).height).toBe(3);
});
