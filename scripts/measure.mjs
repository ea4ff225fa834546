// Entry point of `npm run measure -- <names>`: measurements too long for a benchmark, against a simulated WhatsApp on this
// machine. They run on an embedded database, or on TEST_DATABASE_URL's server, and end by themselves.
import { requireNode } from './steps/node-version.mjs';

requireNode();
const { installIfNeeded } = await import('./steps/install.mjs');
const { buildIfNeeded } = await import('./steps/build.mjs');

const measurements = {
  'inbox-log': async () => (await import('./lab/measure/inbox-log.mjs')).measureInboxLog(),
  inbound: async () => (await import('./lab/measure/inbound.mjs')).inbound(),
  sessions: async () => (await import('./lab/measure/sessions.mjs')).sessions(),
  screen: async () => (await import('./lab/measure/screen.mjs')).screen(),
  pages: async () => (await import('./lab/measure/pages.mjs')).pages(),
  campaign: async () => (await import('./lab/measure/campaign.mjs')).campaign(),
  import: async () => (await import('./lab/measure/import.mjs')).contactImport(),
};
const asked = process.argv.slice(2).filter((name) => !name.startsWith('-'));
const unknown = asked.find((name) => !(name in measurements));
if (unknown || asked.length === 0) {
  process.stderr.write(`Name what to measure: ${Object.keys(measurements).join(', ')}.\n`);
  process.exit(2);
}
await installIfNeeded();
await buildIfNeeded();
for (const name of asked) await measurements[name]();
