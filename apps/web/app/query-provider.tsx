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
          queries: { retry: (failures, error) => failures < 2 && mayPass(error), staleTime: 5_000 },
          mutations: { retry: false },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
