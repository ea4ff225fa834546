# syntax=docker/dockerfile:1
# Debian rather than Alpine: every native package is tried on it, and ffmpeg has all codecs.
FROM node:22-bookworm-slim AS base
WORKDIR /app

# Built with everything.
FROM base AS build
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci && npm run build

# What the server needs at run time: neither the screens' packages nor tools.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
COPY core/package.json core/
COPY plugins/package.json plugins/
COPY cli/package.json cli/
COPY web/package.json web/
COPY widget/package.json widget/
COPY docs/client/package.json docs/client/
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --workspace @balcao/core --workspace @balcao/plugins --workspace @balcao/cli

FROM base
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=packages /app ./
COPY --from=build /app/core/dist core/dist
COPY --from=build /app/plugins/dist plugins/dist
COPY --from=build /app/cli/dist cli/dist
COPY --from=build /app/cli/plugin/templates cli/plugin/templates
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/widget/dist widget/dist
COPY scripts/healthcheck.mjs scripts/
COPY docs/ docs/
RUN ln -s /app/cli/dist/index.js /usr/local/bin/balcao && chmod +x /app/cli/dist/index.js
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "scripts/healthcheck.mjs"]
CMD ["node", "--enable-source-maps", "cli/dist/server/main.js"]
