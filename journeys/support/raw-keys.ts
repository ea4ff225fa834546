import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './product.ts';

type Strings = { [key: string]: string | Strings };

const languages = ['pt', 'en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The names of the web app's texts that are no text themselves: one of them on the screen is a missing text. */
export async function rawKeys(): Promise<string[]> {
  const texts = (await Promise.all(languages.map(textsIn))).flat();
  const shown = new Set(texts.map(([, text]) => text));
  return [...new Set(texts.map(([key]) => key))].filter((key) => !shown.has(key));
}

/** Texts of packages themselves, in English. */
const saidByPackages = [
  'Open',
  'Close',
  'Clear',
  'No options',
  'Loading…',
  'Notifications alt+T',
  'Select...',
];

/** Texts that only other languages have: one of them on the screen is a crumb of another language. */
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
