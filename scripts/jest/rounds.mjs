import { findChromium } from '../steps/chromium.mjs';
import { startOwnMariaDb } from '../steps/in-memory.mjs';
import { findDatabase, findRedis } from '../steps/servers.mjs';

/**
 * Screens run much code few times and leave much to collect: compiled plainly at once, and collected seldom and by one thread, they take
 * 7 to 11 % less of a core. Tests in Node gain nothing by it.
 */
const forScreens = [
  '--always-sparkplug',
  '--max-semi-space-size=64',
  '--min-semi-space-size=16',
  '--single-threaded-gc',
];

/**
 * The rounds that this machine can play, the longest first:
 *   servers   what a database server and Redis change, and the journeys through a killed process
 *   node      the tests in Node, on the embedded database
 *   web       screens and the widget, in a document without a browser
 *   browser   journeys of the built product, on the embedded database
 * A round is `{ name, projects, env, v8 }`, with the options of V8 for its workers; `missing` says in words what is left out, and why.
 * `stop` ends what was started for them.
 * Unless TEST_DATABASE_URL names a server, the round on servers has a MariaDB of its own in `folder`, where its programs are installed.
 */
export async function roundsOfThisMachine(folder) {
  const chromium = findChromium();
  const found = await findDatabase();
  const own = found && !process.env.TEST_DATABASE_URL ? await startOwnMariaDb(folder) : null;
  const database = own?.url ?? found;
  const redis = await findRedis();
  const embedded = {
    TEST_DATABASE_URL: undefined,
    TEST_REDIS_URL: undefined,
    TEST_BESIDE_SERVERS: String(Boolean(database && redis)),
  };
  const browser = { CHROMIUM: chromium ?? undefined };
  const rounds = [];
  const missing = [];
  if (database && redis)
    rounds.push({
      name: 'servers',
      projects: chromium ? ['node', 'journeys'] : ['node'],
      env: { TEST_DATABASE_URL: database, TEST_REDIS_URL: redis, ...browser },
    });
  else {
    const silent = [database ? '' : 'MySQL', redis ? '' : 'Redis'].filter(Boolean).join(' and ');
    missing.push(`Left out: the round on MySQL and Redis. ${silent} did not answer.`);
  }
  rounds.push({ name: 'node', projects: ['node'], env: embedded });
  if (chromium) rounds.push({ name: 'browser', projects: ['journeys'], env: { ...embedded, ...browser } });
  else missing.push('Left out: the browser journeys. No Chromium was found; CHROMIUM can name one.');
  rounds.push({ name: 'web', projects: ['web', 'widget'], env: embedded, v8: forScreens });
  return { rounds, missing, stop: async () => own?.stop() };
}
