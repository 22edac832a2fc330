import { setPrefabField, setPrefabPart, setTextFont } from "@playsmith/editor";
import { inOrder, type Look } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { memo } from "react";
import { ChoiceProperty, ColorProperty, NumberProperty, TextProperty } from "../../../ui/property-fields.tsx";
import { useEditor, useGame } from "../editor-context.tsx";
import styles from "./inspector.module.css";
import type { VariantView } from "./use-variant.ts";
import { FIRST_PARTICLES, ParticlesFields } from "./particles-fields.tsx";

const kinds = [
  { value: "sprite", label: translated("Sprite") },
  { value: "shape", label: translated("Shape") },
  { value: "text", label: translated("Text") },
  { value: "particles", label: translated("Particles") },
  { value: "none", label: translated("Nothing") },
];

/** What objects of a prefab show. */
export const LookGroup = memo(function LookGroup({
  prefabId,
  look,
  variant,
  isDisabled,
}: {
  prefabId: string;
  look: Look;
  variant: VariantView;
  isDisabled: boolean;
}) {
  const editor = useEditor();
  const sprites = useGame((game) => inOrder(game.assets).flatMap(([id, asset]) => (asset.kind === "sprite" ? [id, asset.name] : [])));
  const animations = useGame((game) => {
    const sprite = look.kind === "sprite" ? game.assets[look.spriteId] : undefined;
    return sprite?.kind === "sprite" ? inOrder(sprite.animations).map(([, animation]) => animation.name) : [];
  });
  const assets = useGame((game) => game.assets);
  const fonts = inOrder(assets).flatMap(([id, asset]): [string, string][] => (asset.kind === "font" ? [[id, asset.name]] : []));
  const spriteChoices = sprites.flatMap((id, index) => (index % 2 === 0 ? [{ value: id, label: sprites[index + 1] ?? id }] : []));
  const set = (name: string) => (value: string | number | boolean, gesture?: unknown) =>
    setPrefabPart(editor, prefabId, "look", name, value, gesture);

  const revert = (name: string) => variant.revert(`look.${name}`);

  const changeKind = (kind: string): void => {
    const opacity = look.kind === "none" ? 1 : look.opacity;
    const color = look.kind === "shape" || look.kind === "text" ? look.color : "#ffb454";
    const next: Look =
      kind === "sprite"
        ? { kind, spriteId: sprites[0] ?? "none", animation: "idle", opacity, tint: "#ffffff" }
        : kind === "shape"
          ? { kind, shape: "rectangle", widthPx: 16, heightPx: 16, color, opacity }
          : kind === "text"
            ? { kind, text: translated("Text"), sizePx: 12, color, align: "center", opacity }
            : kind === "particles"
              ? { ...FIRST_PARTICLES, opacity }
              : { kind: "none" };
    setPrefabField(editor, prefabId, "look", next);
  };

  return (
    <section className={styles["group"]} aria-label={translated("Look")}>
      <h3>{translated("Look")}</h3>
      <ChoiceProperty
        label={translated("Shows")}
        {...(variant.base ? { help: translated("What kind of look it has comes from {name}.", { name: variant.base.name }) } : {})}
        isDisabled={isDisabled || variant.base !== null}
        value={look.kind}
        choices={kinds}
        onChange={changeKind}
      />
      {look.kind === "sprite" && (
        <>
          <ChoiceProperty
            label={translated("Sprite")}
            isDisabled={isDisabled}
            value={look.spriteId}
            choices={spriteChoices}
            onChange={set("spriteId")}
            onRevert={revert("spriteId")}
          />
          <ChoiceProperty
            label={translated("Animation")}
            isDisabled={isDisabled}
            value={look.animation}
            choices={animations.map((name) => ({ value: name, label: name }))}
            onChange={set("animation")}
            onRevert={revert("animation")}
          />
          <ColorProperty
            label={translated("Tint")}
            isDisabled={isDisabled}
            value={look.tint}
            onChange={set("tint")}
            onRevert={revert("tint")}
          />
        </>
      )}
      {look.kind === "shape" && (
        <>
          <ChoiceProperty
            label={translated("Shape")}
            isDisabled={isDisabled}
            value={look.shape}
            choices={[
              { value: "rectangle", label: translated("Rectangle") },
              { value: "ellipse", label: translated("Ellipse") },
            ]}
            onChange={set("shape")}
            onRevert={revert("shape")}
          />
          <NumberProperty
            label={translated("Width")}
            unit="px"
            min={1}
            max={4_096}
            isDisabled={isDisabled}
            value={look.widthPx}
            onChange={set("widthPx")}
            onRevert={revert("widthPx")}
          />
          <NumberProperty
            label={translated("Height")}
            unit="px"
            min={1}
            max={4_096}
            isDisabled={isDisabled}
            value={look.heightPx}
            onChange={set("heightPx")}
            onRevert={revert("heightPx")}
          />
          <ColorProperty
            label={translated("Color")}
            isDisabled={isDisabled}
            value={look.color}
            onChange={set("color")}
            onRevert={revert("color")}
          />
        </>
      )}
      {look.kind === "text" && (
        <>
          <TextProperty
            label={translated("Text")}
            isLong
            help={translated("{name} shows the variable of that name.")}
            isDisabled={isDisabled}
            value={look.text}
            onChange={set("text")}
            onRevert={revert("text")}
          />
          <NumberProperty
            label={translated("Size")}
            unit="px"
            min={4}
            max={512}
            isDisabled={isDisabled}
            value={look.sizePx}
            onChange={set("sizePx")}
            onRevert={revert("sizePx")}
          />
          <ColorProperty
            label={translated("Color")}
            isDisabled={isDisabled}
            value={look.color}
            onChange={set("color")}
            onRevert={revert("color")}
          />
          <ChoiceProperty
            label={translated("Align")}
            isDisabled={isDisabled}
            value={look.align}
            choices={["left", "center", "right"].map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) }))}
            onChange={set("align")}
            onRevert={revert("align")}
          />
          <ChoiceProperty
            label={translated("Font")}
            isDisabled={isDisabled}
            value={look.fontId ?? ""}
            choices={[{ value: "", label: translated("Built-in") }, ...fonts.map(([value, label]) => ({ value, label }))]}
            onChange={(fontId) => setTextFont(editor, prefabId, fontId)}
            onRevert={revert("fontId")}
          />
        </>
      )}
      {look.kind === "particles" && <ParticlesFields look={look} isDisabled={isDisabled} set={set} revert={revert} />}
      {look.kind !== "none" && (
        <NumberProperty
          label={translated("Opacity")}
          unit="%"
          step={5}
          min={0}
          max={100}
          isDisabled={isDisabled}
          value={look.opacity * 100}
          onChange={(value, gesture) => set("opacity")(value / 100, gesture)}
          onRevert={revert("opacity")}
        />
      )}
    </section>
  );
});
