import { z } from "zod";
import { tagSchema } from "@playsmith/contract";
import { EXPLORE_SORTS, type ExploreQuery, PAGES_MAX } from "./explore.ts";

const TAGS_MAX = 10;
const TEXT_MAX_LENGTH = 200;

const many = z.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(z.unknown()));

/** Reads the query of an address; what is not understood counts as not given, so that any address shows something. */
export function readExploreQuery(parameters: unknown): ExploreQuery {
  const given = (typeof parameters === "object" && parameters !== null ? parameters : {}) as Record<string, unknown>;
  const first = (name: string): string => {
    const value: unknown = Array.isArray(given[name]) ? (given[name] as unknown[])[0] : given[name];
    return typeof value === "string" ? value : "";
  };
  // A field of the form takes several tags, with spaces or commas between.
  const tags = (name: string): string[] =>
    [
      ...new Set(
        many.parse(given[name]).flatMap((value) =>
          String(value)
            .toLowerCase()
            .split(/[\s,#]+/),
        ),
      ),
    ]
      .filter((tag) => tagSchema.safeParse(tag).success)
      .slice(0, TAGS_MAX);
  const page = Number(first("page"));
  return {
    text: first("q").slice(0, TEXT_MAX_LENGTH),
    sort: EXPLORE_SORTS.find((sort) => sort === first("sort")) ?? "trending",
    tags: tags("tag"),
    withoutTags: tags("not"),
    players: first("players") === "2" ? 2 : 1,
    onPhone: first("phone") === "1",
    page: Number.isInteger(page) && page >= 1 && page <= PAGES_MAX ? page : 1,
  };
}

/** The address of a query, without what is as usual. */
export function exploreAddress(query: Partial<ExploreQuery>, path = "/explore"): string {
  const parameters = new URLSearchParams();
  if (query.text) parameters.set("q", query.text);
  for (const tag of query.tags ?? []) parameters.append("tag", tag);
  for (const tag of query.withoutTags ?? []) parameters.append("not", tag);
  if ((query.players ?? 1) > 1) parameters.set("players", "2");
  if (query.onPhone) parameters.set("phone", "1");
  if (query.sort !== undefined && query.sort !== "trending") parameters.set("sort", query.sort);
  if (query.page !== undefined && query.page > 1) parameters.set("page", String(query.page));
  const text = parameters.toString();
  return text === "" ? path : `${path}?${text}`;
}
