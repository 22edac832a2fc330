import type { FastifyInstance } from "fastify";
import type { Config } from "../../platform/config.ts";
import type { Metrics } from "../../platform/metrics.ts";
import { alsoUnderPressure } from "../health.ts";
import { requireOperator } from "./operator-access.ts";

/** `/metrics`: what the server measures, for Prometheus, with OPERATOR_TOKEN. Also measures all requests. */
export function registerMetrics(app: FastifyInstance, config: Pick<Config, "operatorToken">, { registry, requests }: Metrics): void {
  app.addHook("onResponse", async (request, reply) => {
    // Without a route, the label would be whatever somebody asked for.
    const route = request.routeOptions.url ?? "none";
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
  app.get(
    "/metrics",
    { onRequest: requireOperator(config), config: { rateLimit: false, pressureHandler: alsoUnderPressure } },
    async (_request, reply) => {
      reply.type(registry.contentType);
      return registry.metrics();
    },
  );
}
