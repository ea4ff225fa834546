import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractVersion } from '@balcao/core/server.ts';
import { Misuse } from '../operator/exit.ts';

interface CreatedPlugin {
  /** Path of the new folder, relative to the folder in which the command was called. */
  folder: string;
  files: string[];
}

/**
 * Creates a folder with a small working plugin from templates, for developers who run `balcao plugin create`. The folder is named
 * after the package. Throws Misuse for a name that no plugin can have, and where something exists at that path: nothing is ever
 * overwritten.
 */
export async function createPlugin(name: string, place: string): Promise<CreatedPlugin> {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length > 40)
    throw new Misuse(
      `A plugin cannot be named "${name}": take small letters and figures, with single hyphens, 40 at most.`,
    );
  const folder = `balcao-plugin-${name}`;
  const target = join(place, folder);
  await mkdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Misuse(`There is a folder ${folder} here already; nothing was written.`);
  });
  const words = wordsOf(name);
  const files = new Map([['package.json', packageOf(folder)]]);
  for (const file of await readdir(templates))
    files.set(file, filled(await readFile(join(templates, file), 'utf8'), words));
  for (const [file, text] of files) await writeFile(join(target, file), text);
  return { folder, files: [...files.keys()] };
}

/** Folder of the templates: the same files serve the sources (cli/plugin) and the build (cli/dist/plugin). */
const templates = fileURLToPath(new URL('./', import.meta.url)).replace(
  /\/(?:dist\/)?plugin\/$/,
  '/plugin/templates',
);

/** Returns the forms of a plugin's name that its tables, plan flags and error codes use. */
function wordsOf(name: string): Record<string, string> {
  const capital = name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
  return { __name__: name, __Name__: capital, __NAME__: name.toUpperCase().replaceAll('-', '_') };
}

function filled(text: string, words: Record<string, string>): string {
  return text.replace(/__(?:name|Name|NAME)__/g, (word) => words[word] ?? word);
}

function packageOf(name: string): string {
  const about = {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    exports: './index.js',
    main: './index.js',
    scripts: { test: 'node --import tsx --conditions=balcao-src --test' },
    balcao: { contract: `^${contractVersion}` },
    peerDependencies: { '@balcao/core': '*' },
  };
  return `${JSON.stringify(about, null, 2)}\n`;
}
