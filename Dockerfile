# The edge in a container, and with another command the back office. Commerce and Redis stand elsewhere: see compose.yaml and docs/operations.md.
# What is copied, set and asked for here is held to the repository by tools/container.test.ts.
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:${NODE_VERSION}-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production
ENV PORT=3000
ENV DATA_DIR=/data
ENV DIST_DIR=dist
# What was freed goes back to the machine: else glibc keeps it for each thread, after a flood of photos 150 MB of it.
ENV MALLOC_ARENA_MAX=2
ENV MALLOC_MMAP_THRESHOLD_=131072
ENV MALLOC_TRIM_THRESHOLD_=131072
COPY --from=packages /shop/node_modules ./node_modules
# Without dist/sourcemaps: they stay where the image is built, for `npm run symbolicate`.
COPY --from=build /shop/dist/browser ./dist/browser
COPY --from=build /shop/dist/server ./dist/server
COPY package.json tsconfig.json ./
COPY edge ./edge
COPY backoffice ./backoffice
COPY monitoring ./monitoring
COPY src/config ./src/config
COPY studio/pictures/lifts ./studio/pictures/lifts
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "edge/main.ts"]
