import { translated } from "@playsmith/texts";
import { type FunctionComponent, useEffect, useState } from "react";
import { importWithTimeout } from "../../../backend/import-with-timeout.ts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useLatest } from "../../../ui/use-latest.ts";

/** A part of the editor that is loaded when first shown. Renders nothing until then, or if loading fails. */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props & { onFailed?: () => void }> {
  let loaded: FunctionComponent<Props> | null = null;
  return function LazyPart(props) {
    const [Part, setPart] = useState(() => loaded);
    const latest = useLatest(props);
    useEffect(() => {
      if (loaded) return;
      let isCurrent = true;
      importWithTimeout(load).then(
        (part) => {
          loaded = part;
          if (isCurrent) setPart(() => part);
        },
        () => {
          const { onFailed } = latest.current;
          if (!isCurrent || !onFailed) return;
          showToast(translated("This part of the editor could not be loaded. Check your connection."), { tone: "bad" });
          onFailed();
        },
      );
      return () => {
        isCurrent = false;
      };
    }, [latest]);
    return Part && <Part {...props} />;
  };
}
