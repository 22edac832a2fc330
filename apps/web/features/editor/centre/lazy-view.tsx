import type { OpenDocument } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { type FunctionComponent, useEffect, useState } from "react";
import { importWithTimeout } from "../../../backend/import-with-timeout.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadingIndicator } from "../../../ui/feedback/loading-indicator.tsx";
import styles from "./centre.module.css";

export type DocumentView = FunctionComponent<{ document: OpenDocument }>;
type Loading = { status: "loading" } | { status: "ready"; View: DocumentView } | { status: "failed" };

/** A view whose code is loaded when it is first opened. */
export function lazyView(load: () => Promise<DocumentView>): DocumentView {
  let loaded: DocumentView | null = null;
  return function LazyView({ document }) {
    const [state, setState] = useState<Loading>(loaded ? { status: "ready", View: loaded } : { status: "loading" });
    const { status } = state;
    useEffect(() => {
      if (status !== "loading") return;
      let isCurrent = true;
      importWithTimeout(load).then(
        (View) => {
          loaded = View;
          if (isCurrent) setState({ status: "ready", View });
        },
        () => {
          if (isCurrent) setState({ status: "failed" });
        },
      );
      return () => {
        isCurrent = false;
      };
    }, [status]);
    if (status === "loading") return <LoadingIndicator overlay message={translated("Opening")} />;
    if (status === "ready") return <state.View document={document} />;
    return (
      <div className={styles["failed"]} role="alert">
        <p>{translated("This part of the editor could not be loaded. Check your connection.")}</p>
        <Button onPress={() => setState({ status: "loading" })}>{translated("Try again")}</Button>
      </div>
    );
  };
}
