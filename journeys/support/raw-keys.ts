import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './product.ts';

type Strings = { [key: string]: string | Strings };

const languages = ['pt', 'en', 'es'] as const;
export type Language = (typeof languages)[number];

/**
 * Returns the names of the web app's texts that cannot be mistaken for a text: such a name on the screen means that its text is
 * missing.
 */
export async function rawKeys(): Promise<string[]> {
  const texts = (await Promise.all(languages.map(textsIn))).flat();
  const shown = new Set(texts.map(([, text]) => text));
  return [...new Set(texts.map(([key]) => key))].filter((key) => !shown.has(key));
}

/** English texts that packages show themselves. */
const saidByPackages = [
  'Open',
  'Close',
  'Clear',
  'No options',
  'Loading…',
  'Notifications alt+T',
  'Select...',
];

/** Returns the texts that only other languages have: one of them on the screen is a missing translation. */
export async function foreignTexts(language: Language): Promise<ReadonlySet<string>> {
  const own = new Set((await textsIn(language)).map(([, text]) => text));
  const others = (await Promise.all(languages.filter((code) => code !== language).map(textsIn))).flat();
  const packages = language === 'en' ? [] : saidByPackages;
  return new Set([...others.map(([, text]) => text), ...packages].filter((text) => !own.has(text)));
}

async function textsIn(language: Language): Promise<Array<[key: string, text: string]>> {
  const features = join(root, 'web/src/features');
  const files = [
    join(root, 'web/src/strings'),
    ...readdirSync(features).map((name) => join(features, name, 'strings')),
  ]
    .map((folder) => join(folder, `${language}.ts`))
    .filter((file) => existsSync(file));
  return (await Promise.all(files.map((file) => import(file)))).flatMap(({ strings }) => leaves(strings));
}

function leaves(strings: Strings, path = ''): Array<[key: string, text: string]> {
  return Object.entries(strings).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value] as [string, string]] : leaves(value, `${path}${name}.`),
  );
}
