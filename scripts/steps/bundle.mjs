import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { root } from './run.mjs';

const out = join(root, 'cli/dist/bundle');
/** Compiled programs that are bundled; code that both of them need is in a shared file. */
const programs = { serve: 'cli/dist/server/serve.js', run: 'cli/dist/run.js' };
/** Packages that are bundled too, since loading their many small modules would take a good part of a start. */
const broughtIn = /^@sinclair\/typebox(?:\/|$)/;

/**
 * Joins the modules of the compiled server, and of the command line, into few files: a process reads them in half the time.
 * Packages stay where they are installed.
 */
export async function bundleServer() {
  // Their age says whether the bundle is current (cli/bundle-of.ts), so they are always written anew.
  for (const program of Object.keys(programs)) await rm(join(out, `${program}.js`), { force: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: programs,
    outdir: out,
    chunkNames: 'piece-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
    plugins: [packagesStayOutside, modulesKnowTheirPlace],
  });
  const made = Object.keys(metafile.outputs).map((file) => basename(file));
  for (const file of made) if (file.endsWith('.js')) await keepToAscii(join(out, file));
  await pruneBuilds(out, made);
}

/**
 * Removes from a folder what neither this build made nor the one before: a server that runs while its successor is built still
 * loads a piece when it is first needed, as the spreadsheets' or a channel's.
 */
export async function pruneBuilds(folder, made) {
  const list = join(folder, 'files.json');
  const before = await readFile(list, 'utf8')
    .then(JSON.parse)
    .catch(() => []);
  const kept = new Set([...made, ...before, basename(list)]);
  for (const file of await readdir(folder)) if (!kept.has(file)) await rm(join(folder, file));
  await writeFile(list, JSON.stringify(made));
}

/**
 * Escapes characters outside of ASCII, since a single one makes the engine store the whole text with two bytes a character.
 * esbuild escapes those in strings; the rest are in patterns and comments, where the escape means the same. In the raw text of a
 * template it would not.
 */
async function keepToAscii(file) {
  const text = await readFile(file, 'utf8');
  const escaped = text.replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  if (escaped === text) return;
  if (text.includes('String.raw`')) throw new Error(`${file}: a raw template would change its letters.`);
  await writeFile(file, escaped);
}

/** Leaves packages out of the bundle, unless the importing workspace has a version of its own, which is then bundled. */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup(made) {
    made.onResolve({ filter: /^[^./]/ }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      if (pluginData === 'asked' || path.startsWith('@balcao/') || broughtIn.test(path)) return undefined;
      const seenFrom = async (folder) =>
        (await made.resolve(path, { kind, importer, resolveDir: folder, pluginData: 'asked' })).path;
      const isSame = (await seenFrom(resolveDir)) === (await seenFrom(dirname(out)));
      return isSame ? { path, external: true } : undefined;
    });
  },
};

/** Keeps `import.meta.url` the address of the module in which it is written, by which the module finds files beside it. */
const modulesKnowTheirPlace = {
  name: 'modules-know-their-place',
  setup(made) {
    made.onLoad({ filter: /\/(?:core|plugins|cli)\/dist\/.+\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      const place = relative(out, path).split('\\').join('/');
      return { contents: text.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`) };
    });
  },
};
