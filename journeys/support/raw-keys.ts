import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './product.ts';

type Strings = { [key: string]: string | Strings };

/** The names of the web app's texts that are no text themselves: one of them on the screen is a missing text. */
export async function rawKeys(): Promise<string[]> {
  const features = join(root, 'web/src/features');
  const files = [
    join(root, 'web/src/strings'),
    ...readdirSync(features).map((name) => join(features, name, 'strings')),
  ].flatMap((folder) =>
    ['pt', 'en', 'es'].map((language) => join(folder, `${language}.ts`)).filter((file) => existsSync(file)),
  );
  const texts = (await Promise.all(files.map((file) => import(file)))).flatMap(({ strings }) =>
    leaves(strings),
  );
  const shown = new Set(texts.map(([, text]) => text));
  return [...new Set(texts.map(([key]) => key))].filter((key) => !shown.has(key));
}

function leaves(strings: Strings, path = ''): Array<[key: string, text: string]> {
  return Object.entries(strings).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value] as [string, string]] : leaves(value, `${path}${name}.`),
  );
}
