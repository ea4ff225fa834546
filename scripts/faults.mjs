// `npm run faults [-- F03 F07 POWER]`: the long forms of journeys/faults against the built product, on a database of their
// own on TEST_DATABASE_URL's server (or the default local one) and a Redis of their own; POWER, power cuts of the embedded
// database; and OFFICIAL, kills of a product with an official number, on the embedded database and on that server. Ends with a table of figures; the exit code is 1 when a promise did not hold.
// With --cluster [C1 C4]: on three database nodes, a proxy and a Redis with Sentinels that it starts itself.
import { requireNode } from './steps/node-version.mjs';

requireNode();
const { installIfNeeded } = await import('./steps/install.mjs');
const { buildIfNeeded } = await import('./steps/build.mjs');
const { run } = await import('./steps/run.mjs');
const { findDatabase } = await import('./steps/servers.mjs');

await installIfNeeded();
await buildIfNeeded();
const node = ['--import', 'tsx', '--conditions=balcao-src'];
const asked = process.argv.slice(2);
const others = asked.filter((id) => id !== 'POWER' && id !== 'OFFICIAL' && id !== '--cluster');
if (asked.includes('--cluster')) process.exit(await cluster());
let failed = 0;
if (asked.length === 0 || asked.includes('POWER')) failed += await powerCuts();
if (asked.length === 0 || asked.includes('OFFICIAL')) failed += await officialKilled();
if (asked.length === 0 || others.length > 0) failed += await longForms();
process.exitCode = failed > 0 ? 1 : 0;

async function cluster() {
  return run(process.execPath, [...node, 'journeys/faults/cluster/play-cluster.ts', ...others], {
    env: { ...process.env, TEST_REDIS_URL: '' },
  });
}

async function powerCuts() {
  return run(process.execPath, [...node, 'journeys/faults/power-cut/power-cuts.ts'], {
    env: { ...process.env, TEST_DATABASE_URL: '', TEST_REDIS_URL: '' },
  });
}

async function officialKilled() {
  const database = await findDatabase();
  const script = [...node, 'journeys/faults/official/play-official.ts'];
  let missed = 0;
  for (const url of ['', ...(database ? [database] : [])])
    missed += await run(process.execPath, script, {
      env: { ...process.env, TEST_DATABASE_URL: url, TEST_REDIS_URL: '' },
    });
  return missed;
}

async function longForms() {
  const database = await findDatabase();
  if (!database) {
    process.stderr.write('No MySQL or MariaDB answers; TEST_DATABASE_URL can name one.\n');
    process.exit(2);
  }
  return run(process.execPath, [...node, 'journeys/faults/play-long-forms.ts', ...others], {
    env: { ...process.env, TEST_DATABASE_URL: database, TEST_REDIS_URL: '' },
  });
}
