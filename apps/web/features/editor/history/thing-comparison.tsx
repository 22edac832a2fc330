import type { Version } from "@playsmith/contract";
import { compareLines } from "@playsmith/document";
import { compareRules } from "@playsmith/editor/history";
import type { Asset, Game, Rules } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { useMemo } from "react";
import { PictureOf } from "../thumbnails/asset-picture.tsx";
import styles from "./history.module.css";
import { SceneComparisonView } from "./scene-comparison-view.tsx";

type Change = Version["changes"][number];
type Plain = Record<string, unknown>;

/** Lines around a change that are shown with it. */
const CONTEXT_LINES = 3;

/** How one thing differs between two games: its picture, script, rules and values. */
export function ThingComparison({ before, after, change }: { before: Game; after: Game; change: Change }) {
  const { kind, id } = change;
  const [old, now] = [thingOf(before, change), thingOf(after, change)];
  const [oldScript, nowScript] = [scriptOf(old), scriptOf(now)];
  const [oldRules, nowRules] = kind === "rules" ? [before.rules, after.rules] : [rulesOf(old), rulesOf(now)];
  return (
    <div className={styles["comparison"]}>
      {kind === "scenes" && <SceneComparisonView before={before} after={after} sceneId={id} />}
      {kind === "assets" && <Pictures before={old as Asset | undefined} after={now as Asset | undefined} />}
      {oldScript !== nowScript && <Lines before={oldScript} after={nowScript} />}
      <RuleLines before={oldRules} after={nowRules} />
      {change.change === "changed" && <Values old={old} now={now} fields={change.fields} />}
    </div>
  );
}

function thingOf(game: Game, { kind, id }: Change): Plain | undefined {
  const record = (game as unknown as Record<string, Plain | undefined>)[kind];
  return id === "" ? record : (record?.[id] as Plain | undefined);
}

const scriptOf = (thing: Plain | undefined): string => String(thing?.["script"] ?? thing?.["source"] ?? "");
const rulesOf = (thing: Plain | undefined): Rules | undefined => thing?.["rules"] as Rules | undefined;

function Pictures({ before, after }: { before: Asset | undefined; after: Asset | undefined }) {
  return (
    <div className={styles["assets"]}>
      {[
        { label: translated("Then"), asset: before },
        { label: translated("Now"), asset: after },
      ].map(({ label, asset }) => (
        <figure key={label}>
          <figcaption>{label}</figcaption>
          <PictureOf asset={asset} roomPx={160} />
        </figure>
      ))}
    </div>
  );
}

function Lines({ before, after }: { before: string; after: string }) {
  const lines = useMemo(() => compareLines(before, after), [before, after]);
  const isNear = useMemo(() => {
    const near = new Set<number>();
    lines.forEach(({ kind }, index) => {
      if (kind !== "same") for (let line = index - CONTEXT_LINES; line <= index + CONTEXT_LINES; line++) near.add(line);
    });
    return near;
  }, [lines]);
  return (
    <section aria-label={translated("Script")}>
      <h4>{translated("Script")}</h4>
      <pre className={styles["lines"]}>
        {lines.map(({ kind, text, before: old, after: now }, index) =>
          isNear.has(index) ? (
            <div key={index} data-kind={kind}>
              <span aria-hidden="true">{now ?? old}</span>
              <span>{kind === "added" ? "+" : kind === "removed" ? "−" : " "}</span>
              <code>{text}</code>
            </div>
          ) : (
            isNear.has(index - 1) && <div key={index}>…</div>
          ),
        )}
      </pre>
    </section>
  );
}

function RuleLines({ before, after }: { before: Rules | undefined; after: Rules | undefined }) {
  const lines = useMemo(() => compareRules(before, after), [before, after]);
  if (lines.length === 0) return null;
  return (
    <section aria-label={translated("Rules")}>
      <h4>{translated("Rules")}</h4>
      <ul className={styles["rules"]}>
        {lines.map(({ id, before: old, after: now }) => (
          <li key={id}>
            {old !== null && <del>{old}</del>}
            {now !== null && <ins>{now}</ins>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Values({ old, now, fields }: { old: Plain | undefined; now: Plain | undefined; fields: readonly string[] }) {
  if (fields.length === 0) return null;
  return (
    <table className={styles["values"]}>
      <caption>{translated("Values")}</caption>
      <thead>
        <tr>
          <th scope="col">{translated("Value")}</th>
          <th scope="col">{translated("Then")}</th>
          <th scope="col">{translated("Now")}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{valueText(old, field)}</td>
            <td>{valueText(now, field)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const VALUE_LENGTH = 200;

function valueText(thing: Plain | undefined, field: string): string {
  let value: unknown = thing;
  for (const step of field.split(".")) value = typeof value === "object" && value !== null ? (value as Plain)[step] : undefined;
  if (value === undefined) return "–";
  return (typeof value === "string" ? value : JSON.stringify(value)).slice(0, VALUE_LENGTH);
}
