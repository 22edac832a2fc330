import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../platform/config.ts";
import { escapeHtml } from "../../platform/html.ts";
import { requireOperator } from "./operator-access.ts";
import type { VitalSummary, WebVitals } from "./web-vitals.ts";

const DAYS = 7;
const STYLE = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{max-width:52rem;margin:3rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #8884}
td:nth-child(n+3),th:nth-child(n+3){text-align:right;font-variant-numeric:tabular-nums}p{color:GrayText}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; frame-ancestors 'none'`;

/** `/operator` and `/operator/vitals`: page load metrics, with OPERATOR_TOKEN. */
export function registerOperatorPage(app: FastifyInstance, config: Pick<Config, "operatorToken">, vitals: WebVitals): void {
  const options = { onRequest: requireOperator(config), config: { rateLimit: { max: 30, timeWindow: "1 minute" } } };

  app.get("/operator/vitals", options, async () => ({ days: DAYS, vitals: await vitals.summarize(DAYS) }));
  app.get("/operator", options, async (_request, reply) => {
    reply.header("content-security-policy", POLICY).type("text/html; charset=utf-8");
    return page(await vitals.summarize(DAYS));
  });
}

function page(summaries: readonly VitalSummary[]): string {
  const rows = summaries.map(({ route, name, count, p75, goodShare }) => {
    const value = name === "CLS" ? p75.toFixed(3) : `${Math.round(p75)} ms`;
    return `<tr><td>${escapeHtml(route)}<td>${name}<td>${value}<td>${Math.round(goodShare * 100)} %<td>${count}`;
  });
  const table =
    rows.length === 0
      ? "<p>Nothing has been measured yet. A tenth of all page loads report.</p>"
      : `<table><thead><tr><th>Screen<th>Measure<th>75th percentile<th>Good<th>Visits</thead><tbody>${rows.join("")}</tbody></table>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Playsmith · how quickly pages became usable</title><style>${STYLE}</style><h1>How quickly pages became usable</h1><p>The last ${DAYS} days.</p>${table}</html>`;
}
