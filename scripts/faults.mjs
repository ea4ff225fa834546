// `npm run faults [-- F03 F07]`: the long forms of journeys/faults against the built product, on a database of their own
// on TEST_DATABASE_URL's server (or the default local one) and a Redis of their own. Ends with a table of figures; the exit
// code is 1 when a promise did not hold.
// With --cluster [C1 C4]: on three database nodes, a proxy and a Redis with Sentinels that it starts itself.
import { requireNode } from './steps/node-version.mjs';

requireNode();
const { installIfNeeded } = await import('./steps/install.mjs');
const { buildIfNeeded } = await import('./steps/build.mjs');
const { run } = await import('./steps/run.mjs');
const { findDatabase } = await import('./steps/servers.mjs');

await installIfNeeded();
await buildIfNeeded();
if (process.argv.includes('--cluster')) {
  const rest = process.argv.slice(2).filter((arg) => arg !== '--cluster');
  const script = ['--import', 'tsx', '--conditions=balcao-src', 'journeys/faults/cluster/play-cluster.ts'];
  process.exit(
    await run(process.execPath, [...script, ...rest], { env: { ...process.env, TEST_REDIS_URL: '' } }),
  );
}
const database = await findDatabase();
if (!database) {
  process.stderr.write('No MySQL or MariaDB answers; TEST_DATABASE_URL can name one.\n');
  process.exit(2);
}
const args = ['--import', 'tsx', '--conditions=balcao-src', 'journeys/faults/play-long-forms.ts'];
process.exitCode = await run(process.execPath, [...args, ...process.argv.slice(2)], {
  env: { ...process.env, TEST_DATABASE_URL: database, TEST_REDIS_URL: '' },
});
