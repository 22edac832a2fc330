import { AppError } from "@playsmith/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

/** Retries only what may pass: an expected refusal stays one. */
const mayPass = (error: unknown): boolean => !(error instanceof AppError) || error.status >= 500 || error.status === 408;

/** Holds what was fetched for one person; another gets a new one. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // Never put off until a network is back: what one asked for then is not done behind one's back later, and a server on the same
          // machine needs none.
          queries: { networkMode: "always", retry: (failures, error) => failures < 2 && mayPass(error), staleTime: 5_000 },
          mutations: { networkMode: "always", retry: false },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
