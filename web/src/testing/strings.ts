import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language, LoadStrings } from '../lib/format/i18n.ts';

const src = fileURLToPath(new URL('..', import.meta.url));

/** Every namespace of the app: 'common' and the features that have strings. */
export function namespacesOnDisk(): string[] {
  const features = readdirSync(join(src, 'features')).filter((name) =>
    existsSync(join(src, 'features', name, 'strings')),
  );
  return ['common', ...features];
}

/** Loads strings from disk, in place of Vite's glob in the app. */
export const loadStringsFromDisk: LoadStrings = async (language, namespace) => {
  const file = stringsFile(language, namespace);
  if (!existsSync(file)) return undefined;
  const module = (await import(file)) as { strings: Record<string, unknown> };
  return module.strings;
};

function stringsFile(language: Language, namespace: string): string {
  const folder = namespace === 'common' ? 'strings' : join('features', namespace, 'strings');
  return join(src, folder, `${language}.ts`);
}
