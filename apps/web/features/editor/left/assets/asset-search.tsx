import type { AssetFilter } from "@playsmith/editor";
import type { Asset } from "@playsmith/game-format";
import { Search } from "lucide-react";
import { ASSET_KINDS } from "./asset-kinds.tsx";
import styles from "./assets.module.css";

/** Looks for assets by name, kind, and whether anything uses them. */
export function AssetSearch({ filter, found, onChange }: { filter: AssetFilter; found: number; onChange: (filter: AssetFilter) => void }) {
  const isFiltered = filter.search.trim() !== "" || filter.kind !== "all" || filter.isUnusedOnly;
  return (
    <search className={styles["search"]}>
      <label className={styles["box"]}>
        <Search size={14} aria-hidden="true" />
        <span className="visually-hidden">Find assets</span>
        <input
          type="search"
          placeholder="Find assets"
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
        aria-label="Kind of assets"
        value={filter.kind}
        onChange={(event) => onChange({ ...filter, kind: event.target.value as AssetFilter["kind"] })}
      >
        <option value="all">All kinds</option>
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
        title="Only what no prefab, scene, rule or script uses"
        onClick={() => onChange({ ...filter, isUnusedOnly: !filter.isUnusedOnly })}
      >
        Unused
      </button>
      <span className="visually-hidden" role="status">
        {isFiltered ? (found === 1 ? "1 asset found" : `${found} assets found`) : ""}
      </span>
    </search>
  );
}
