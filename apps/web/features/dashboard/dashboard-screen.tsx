import { AppError, DASHBOARD_SKELETON_CARDS } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { Plus, Search, Users } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { Link } from "react-router";
import { useServerBack } from "../../backend/use-server-back.ts";
import { AppHeader } from "../../shell/app-header.tsx";
import { FirstGameButton } from "../../shell/first-game-button.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import styles from "./dashboard.module.css";
import { ImportButton } from "./import-button.tsx";
import { ProjectCard } from "./project-card.tsx";
import { matchingProjects, type ProjectFilter, useProjects } from "./use-projects.ts";

const filters: readonly { id: ProjectFilter; label: string }[] = [
  { id: "all", label: translated("All") },
  { id: "mine", label: translated("Mine") },
  { id: "shared", label: translated("Shared with me") },
  { id: "trash", label: translated("Trash") },
];

/** All projects of the user (SPEC §2, /dashboard). */
export function DashboardScreen() {
  const [filter, setFilter] = useState<ProjectFilter>("all");
  const [search, setSearch] = useState("");
  const [sort, setSort] = useState<"updated" | "name">("updated");
  const searchField = useRef<HTMLInputElement>(null);
  const projects = useProjects(filter);
  const { refetch, error, errorUpdateCount } = projects;
  const isAway = error instanceof AppError && error.status >= 500;
  useServerBack(
    isAway,
    errorUpdateCount,
    useCallback(() => void refetch(), [refetch]),
  );
  const shown = matchingProjects(projects.data ?? [], search, sort);
  const clearSearch = (): void => {
    setSearch("");
    searchField.current?.focus();
  };

  return (
    <div className={styles["page"]}>
      <AppHeader>
        <ImportButton />
        <Link className={buttonClass("primary")} to="/project/new">
          <Plus /> {translated("New project")}
        </Link>
      </AppHeader>
      <main>
        <div className={styles["section"]}>
          <h1>{filter === "trash" ? translated("Trash") : translated("Projects")}</h1>
          <div className={styles["filters"]} role="group" aria-label={translated("Show")}>
            {filters.map(({ id, label }) => (
              <button key={id} type="button" aria-pressed={filter === id} onClick={() => setFilter(id)}>
                {label}
              </button>
            ))}
          </div>
          <Link className={buttonClass("quiet", "small")} to="/teams">
            <Users size={15} aria-hidden="true" /> {translated("Teams")}
          </Link>
          <div className={styles["find"]}>
            <label className={styles["search"]}>
              <Search size={15} aria-hidden="true" />
              <span className="visually-hidden">{translated("Search projects")}</span>
              <input
                ref={searchField}
                type="search"
                placeholder={translated("Search")}
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            </label>
            <label>
              <span className="visually-hidden">{translated("Sort by")}</span>
              <select value={sort} onChange={(event) => setSort(event.target.value === "name" ? "name" : "updated")}>
                <option value="updated">{translated("Last edited")}</option>
                <option value="name">{translated("Name")}</option>
              </select>
            </label>
          </div>
        </div>

        {projects.isPending ? (
          <CardPlaceholders />
        ) : projects.isLoadingError ? (
          <EmptyState title={translated("Your projects couldn't be loaded")} text={translated(projects.error.message)}>
            <Button variant="primary" onPress={() => void projects.refetch()}>
              {translated("Try again")}
            </Button>
          </EmptyState>
        ) : shown.length === 0 ? (
          <NothingHere filter={filter} search={search} onClear={clearSearch} />
        ) : (
          <ul className={styles["grid"]} aria-label={translated("Projects")}>
            {shown.map((project) => (
              <li key={project.id}>
                <ProjectCard project={project} />
              </li>
            ))}
          </ul>
        )}
      </main>
    </div>
  );
}

/** The layout while loading, with as many cards as in SPEC §2. */
function CardPlaceholders() {
  return (
    <div className={styles["grid"]} role="status" aria-label={translated("Loading projects")}>
      {Array.from({ length: DASHBOARD_SKELETON_CARDS }, (_, index) => (
        <div key={index} className={styles["cardPlaceholder"]} data-testid="card-placeholder">
          <i />
          <b />
          <u />
        </div>
      ))}
    </div>
  );
}

function NothingHere({ filter, search, onClear }: { filter: ProjectFilter; search: string; onClear: () => void }) {
  if (search) {
    return (
      <EmptyState title={translated("No project by that name")} text={translated("Nothing matches “{search}”.", { search })}>
        <Button onPress={onClear}>{translated("Clear the search")}</Button>
      </EmptyState>
    );
  }
  if (filter === "trash")
    return (
      <EmptyState
        title={translated("The Trash is empty")}
        text={translated("Deleted projects wait here for 30 days before they go for good.")}
      />
    );
  if (filter === "shared")
    return (
      <EmptyState
        title={translated("Nothing is shared with you yet")}
        text={translated("When someone adds you to their project, it appears here and you work in it together.")}
      />
    );
  return (
    <EmptyState
      title={translated("Your first game starts here")}
      text={translated(
        "Pick a finished little game, play it, then change it. Or make one from nothing: you are led through it step by step, in five minutes.",
      )}
      picture={<BlocksPicture />}
    >
      <Link className={buttonClass("primary", "large")} to="/project/new">
        {translated("Pick a game to start from")}
      </Link>
      <FirstGameButton size="large" />
    </EmptyState>
  );
}

function BlocksPicture() {
  return (
    <svg viewBox="0 0 48 24" width={240} height={120} shapeRendering="crispEdges" aria-hidden="true">
      <path fill="var(--surface-3)" d="M0 18h48v6H0z" />
      <path fill="var(--good)" d="M0 17h48v1H0z" />
      <path fill="var(--accent)" d="M8 11h5v6H8zm20-6h2v2h-2zm4 0h2v2h-2zm4 0h2v2h-2z" />
      <path fill="var(--surface-0)" d="M11 12h1v2h-1z" />
      <path fill="var(--surface-4)" d="M25 9h16v2H25z" />
      <path fill="var(--presence)" d="M44 7h1v10h-1zm-4 0h4v3h-4z" />
    </svg>
  );
}
