# The server as an image: docker build -t playsmith .
# Debian, since the Node that the project pins does not run on Alpine.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN node scripts/build.mjs

# The same versions once more, without what only builds and tests need.
FROM node:24-alpine AS modules
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts --omit=dev --legacy-peer-deps --workspace @playsmith/server --workspace @playsmith/cli \
 && find node_modules apps/server/node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete

FROM node:24-alpine
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=modules /app/package.json ./
COPY --from=modules /app/node_modules node_modules
COPY --from=modules /app/packages packages
COPY --from=modules /app/apps/server apps/server
COPY --from=modules /app/apps/cli apps/cli
COPY --from=build /app/apps/web/build/client apps/web/build/client
COPY --from=build /app/apps/player/dist apps/player/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "apps/server/src/main.ts"]
