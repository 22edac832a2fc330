import { AppError } from "@playsmith/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

/** Retries only transient errors, not expected refusals. */
const mayPass = (error: unknown): boolean => !(error instanceof AppError) || error.status >= 500 || error.status === 408;

/** True if the server refuses: what it answered before must no longer be shown. After other failures it can be. */
export const isRefusal = (error: unknown): boolean => error instanceof AppError && [401, 403, 404].includes(error.status);

/** Query cache of one user; another user gets a new one. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // Never pause queries while offline: a request must not run later without the user's knowledge, and a server on the same
          // machine needs no network.
          queries: { networkMode: "always", retry: (failures, error) => failures < 2 && mayPass(error), staleTime: 5_000 },
          mutations: { networkMode: "always", retry: false },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
