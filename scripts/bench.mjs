// `npm run bench [names]`: each benchmark prints the product's figure, the figure of the same work done by hand on the
// same database in the same run, and the ratio of the two. `--screens` plays what an agent's screen does, which needs a Chromium. On an embedded database, or on TEST_DATABASE_URL's server.
import { requireNode } from './steps/node-version.mjs';

requireNode();
const { installIfNeeded } = await import('./steps/install.mjs');
const { buildIfNeeded } = await import('./steps/build.mjs');

const benchmarks = {
  ingest: async () => (await import('./lab/bench/ingest.mjs')).ingest(),
  webhook: async () => (await import('./lab/bench/webhook.mjs')).webhook(),
  list: async () => (await lists()).list(),
  messages: async () => (await lists()).messages(),
  search: async () => (await import('./lab/bench/search.mjs')).search(),
  dashboard: async () => (await import('./lab/bench/dashboard.mjs')).dashboard(),
  levels: async () => (await benchOfLevels()).levels(),
  'levels-ingest': async () => (await benchOfLevels()).ingestWithLevels(),
  replay: async () => (await import('./lab/bench/replay.mjs')).replay(),
  fair: async () => (await import('./lab/bench/fair.mjs')).fair(),
  start: async () => (await startUp()).startUp(),
  idle: async () => (await startUp()).idle(),
  fanout: async () => (await import('./lab/bench/fanout.mjs')).fanout(),
};
const startUp = () => import('./lab/bench/start-up.mjs');
const benchOfLevels = () => import('./lab/bench/levels.mjs');
const lists = () => import('./lab/bench/lists.mjs');

const asked = process.argv.slice(2).filter((name) => !name.startsWith('-'));
const unknown = asked.find((name) => !(name in benchmarks));
if (unknown) {
  process.stderr.write(
    `No benchmark is named ${unknown}; there are ${Object.keys(benchmarks).join(', ')}.\n`,
  );
  process.exit(2);
}
await installIfNeeded();
await buildIfNeeded();
if (process.argv.includes('--screens')) {
  await (await import('./lab/bench/screens.mjs')).screens();
  process.exit();
}
const { heading } = await import('./lab/bench/compare.mjs');
heading();
try {
  for (const name of asked.length > 0 ? asked : Object.keys(benchmarks)) await benchmarks[name]();
} finally {
  await (await lists()).removeSeeded();
}
