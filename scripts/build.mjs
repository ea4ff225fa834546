// `npm run build`: everything anew. With --if-needed, only what changed.
import { requireNode } from './steps/node-version.mjs';

requireNode();
const { installIfNeeded } = await import('./steps/install.mjs');
const { buildIfNeeded, forgetBuilds } = await import('./steps/build.mjs');
await installIfNeeded();
if (!process.argv.includes('--if-needed')) forgetBuilds();
await buildIfNeeded();
process.stdout.write('Built: cli/dist, web/dist, widget/dist.\n');
