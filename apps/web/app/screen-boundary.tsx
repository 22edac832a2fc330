import { Component, type ReactNode } from "react";
import { noteError } from "../backend/error-handler.ts";
import { CrashScreen } from "../ui/feedback/crash-screen.tsx";
import { reloadForParts } from "./reload-for-parts.ts";

/** Fallback for a screen that crashed, until a retry or a navigation (SPEC §2, §4). */
export class ScreenBoundary extends Component<{ screen: string; children: ReactNode }, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    noteError(error, "screen");
  }

  override componentDidUpdate(before: { screen: string }): void {
    if (before.screen !== this.props.screen && this.state.failure !== null) this.#reset();
  }

  readonly #reset = (): void => this.setState({ failure: null });

  readonly #retry = async (): Promise<void> => {
    const isReloading = await reloadForParts(this.state.failure?.error, { isAsked: true });
    if (!isReloading) this.#reset();
  };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : <CrashScreen error={failure.error} onRetry={() => void this.#retry()} />;
  }
}
