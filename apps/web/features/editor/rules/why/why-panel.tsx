import type { DebugAskedRule, DebugMoment } from "@playsmith/contract";
import { sentenceOf } from "@playsmith/rules";
import { translated } from "@playsmith/texts";
import { Rewind, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { useDebugLink } from "../../play/debugger/debug-context.ts";
import { useDebug } from "../../play/debugger/use-debug.ts";
import { gripOf, useSheet } from "../sheet-context.tsx";
import { askedRule, isWithin } from "./asked-rule.ts";
import styles from "./why-panel.module.css";
import { type AskedRule, momentText, neverTexts } from "./why-texts.ts";

/** Explains a rule's results in the last ticks before the current position. */
export function WhyPanel({ ruleId }: { ruleId: string }) {
  const { owner, rules, scope, problems, askWhy, focusOn } = useSheet();
  const link = useDebugLink();
  const debugReport = useDebug(link, "why");
  const title = useRef<HTMLHeadingElement>(null);
  // Depends only on the request of the rule, so that other edits do not repeat it.
  const wanted = JSON.stringify(askedRule(owner, ruleId, rules, scope));
  useEffect(() => {
    const rule = JSON.parse(wanted) as DebugAskedRule | null;
    if (rule) link.send({ kind: "why", rule });
  }, [link, wanted]);
  useEffect(() => () => link.send({ kind: "why" }), [link]);
  useEffect(() => title.current?.focus(), []);
  const node = rules[ruleId];
  if (!node) return null;
  const close = (): void => {
    askWhy(null);
    focusOn(gripOf(ruleId));
  };
  const asked: AskedRule = { node, rules, scope };
  const report = debugReport?.ruleId === ruleId && debugReport.ownerId === owner.id ? debugReport : null;
  const lineIds = new Set([ruleId, ...Object.keys(rules).filter((id) => isWithin(id, ruleId, rules))]);
  const isBroken = [...problems.keys()].some((id) => lineIds.has(id));
  return (
    <section
      className={styles["panel"]}
      aria-label={translated("Why did it not fire?")}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
    >
      <header className={styles["head"]}>
        <h3 tabIndex={-1} ref={title}>
          {translated("Why did it not fire?")}
        </h3>
        <p className={styles["rule"]}>{sentenceOf(node, scope.game)}</p>
        <IconButton size="small" label={translated("Close why it did not fire")} onPress={close}>
          <X />
        </IconButton>
      </header>
      {report === null ? (
        <p className={styles["note"]}>
          {translated("Play the game: what this rule does is told here, also of the ticks that were played before.")}
        </p>
      ) : report.moments.length === 0 ? (
        <ul className={styles["moments"]}>
          {neverTexts(report, asked, isBroken).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : (
        <ul className={styles["moments"]}>
          {report.moments.map((moment, index) => (
            <Moment key={`${moment.sinceTick} ${index}`} moment={moment} asked={asked} onSeek={(tick) => link.stopAt(tick)} />
          ))}
        </ul>
      )}
      {report !== null && (
        <p className={styles["span"]}>
          {translated("Ticks {firstTick} to {tick}", { firstTick: Math.min(report.tick, report.firstTick + 1), tick: report.tick })}
        </p>
      )}
    </section>
  );
}

function Moment({ moment, asked, onSeek }: { moment: DebugMoment; asked: AskedRule; onSeek: (tick: number) => void }) {
  return (
    <li data-fired={moment.conditionId === undefined ? "" : undefined}>
      <span>{momentText(moment, asked)}</span>
      <Button
        size="small"
        variant="quiet"
        aria-label={translated("Go to tick {tick}", { tick: moment.sinceTick })}
        onPress={() => onSeek(moment.sinceTick)}
      >
        <Rewind /> {translated("tick {tick}", { tick: moment.sinceTick })}
      </Button>
    </li>
  );
}
