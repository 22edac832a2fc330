import { translated } from "@playsmith/texts";
import { Link } from "react-router";
import { buttonClass } from "../ui/button-class.ts";
import { EmptyState } from "../ui/feedback/empty-state.tsx";

/** The page of an unknown address. */
export function MissingPage() {
  return (
    <main style={{ display: "grid", placeItems: "center", minHeight: "100dvh", padding: "var(--space-4)" }}>
      <EmptyState
        level={1}
        title={translated("There's nothing here")}
        text={translated("The address may be mistyped, or what stood here was taken down.")}
      >
        <Link className={buttonClass("primary")} to="/">
          {translated("To the start page")}
        </Link>
      </EmptyState>
    </main>
  );
}
