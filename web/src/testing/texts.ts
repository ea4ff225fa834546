import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Texts } from '../lib/format/i18n.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const files = [
  join(root, 'core', 'errors', 'error-texts.ts'),
  join(root, 'core', 'accounts', 'error-texts.ts'),
  join(root, 'core', 'accounts', 'invitations', 'error-texts.ts'),
  ...readdirSync(join(root, 'plugins')).flatMap((plugin) => [
    join(root, 'plugins', plugin, 'contract', 'error-texts.ts'),
    join(root, 'plugins', plugin, 'contract', 'reason-texts.ts'),
    join(root, 'plugins', plugin, 'unsupported-texts.ts'),
    join(root, 'plugins', plugin, 'plan-texts.ts'),
  ]),
].filter((file) => existsSync(file));
const loaded = await Promise.all(
  files.map(async (file) => ((await import(file)) as { texts: Record<string, Texts> }).texts),
);

/** Response of GET /texts with every plugin loaded. */
export const servedTexts: Record<string, Texts> = Object.assign({}, ...loaded);
