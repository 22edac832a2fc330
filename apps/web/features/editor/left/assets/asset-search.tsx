import type { AssetFilter } from "@playsmith/editor/assets";
import type { Asset } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import { Search } from "lucide-react";
import { ASSET_KINDS } from "./asset-kinds.tsx";
import styles from "./assets.module.css";

const MAX_TAGS = 8;

/** Filters assets by name, kind, tag and usage. */
export function AssetSearch({
  filter,
  tags,
  found,
  onChange,
}: {
  filter: AssetFilter;
  /** Tags of assets, the most frequent first. */
  tags: readonly string[];
  found: number;
  onChange: (filter: AssetFilter) => void;
}) {
  const isFiltered = filter.search.trim() !== "" || filter.kind !== "all" || filter.isUnusedOnly || filter.tag !== "";
  // A selected tag stays listed after its last asset is gone, until it is deselected.
  const offered = [...tags.slice(0, MAX_TAGS), ...(filter.tag !== "" && !tags.slice(0, MAX_TAGS).includes(filter.tag) ? [filter.tag] : [])];
  return (
    <search className={styles["search"]}>
      <label className={styles["box"]}>
        <Search size={14} aria-hidden="true" />
        <span className="visually-hidden">{translated("Find assets")}</span>
        <input
          type="search"
          placeholder={translated("Find assets")}
          autoComplete="off"
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || filter.search === "") return;
            event.preventDefault();
            event.stopPropagation();
            onChange({ ...filter, search: "" });
          }}
        />
      </label>
      <select
        aria-label={translated("Kind of assets")}
        value={filter.kind}
        onChange={(event) => onChange({ ...filter, kind: event.target.value as AssetFilter["kind"] })}
      >
        <option value="all">{translated("All kinds")}</option>
        {(Object.keys(ASSET_KINDS) as Asset["kind"][]).map((kind) => (
          <option key={kind} value={kind}>
            {ASSET_KINDS[kind].plural}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={styles["chip"]}
        aria-pressed={filter.isUnusedOnly}
        title={translated("Only what no prefab, scene, rule or script uses")}
        onClick={() => onChange({ ...filter, isUnusedOnly: !filter.isUnusedOnly })}
      >
        {translated("Unused")}
      </button>
      {offered.length > 0 && (
        <div role="group" aria-label={translated("Tags")} className={styles["tags"]}>
          {offered.map((tag) => (
            <button
              key={tag}
              type="button"
              className={styles["chip"]}
              aria-pressed={filter.tag === tag}
              onClick={() => onChange({ ...filter, tag: filter.tag === tag ? "" : tag })}
            >
              {tag}
            </button>
          ))}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {isFiltered ? plural(found, { one: "1 asset found", other: "{count} assets found" }) : ""}
      </span>
    </search>
  );
}
