// Node's loader under test: our TypeScript is turned into JavaScript, our packages lead to their sources, and
// `@jest/globals` is the one of the file that runs.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformed } from './transformed.mjs';

const globals = new URL('globals.mjs', import.meta.url).href;
const kitGlobals = new URL('kit-globals.mjs', import.meta.url).href;
const asset = new URL('../asset-stand-in.mjs', import.meta.url).href;
/** Stylesheets, pictures and sounds, and files that a screen imports by their URL alone (`?url`). */
const assets = /\.(?:css|svg|png|webp|woff2|mp3|ogg|wav)(?:\?\w+)?$|\?url(?:&|$)/;
let conditions = [];

export function initialize(given) {
  conditions = given.conditions;
}

export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: globalsFor(context.parentURL), shortCircuit: true };
  const mark = markOf(context.parentURL);
  if (mark && assets.test(specifier)) return { url: asset, shortCircuit: true };
  const all = [...new Set([...context.conditions, ...conditions])];
  const found = await resolveWith({ ...context, conditions: all }, specifier, next);
  return mark && isOurs(found.url) ? { ...found, url: `${found.url}${mark}` } : found;
}

/** Some packages name a folder, whose own package.json names the file: bundlers follow that, Node does not. */
async function resolveWith(context, specifier, next) {
  try {
    return await next(specifier, context);
  } catch (error) {
    if (error.code !== 'ERR_UNSUPPORTED_DIR_IMPORT') throw error;
    const folder = `${error.url}/`;
    const { main } = JSON.parse(readFileSync(fileURLToPath(new URL('package.json', folder)), 'utf8'));
    return next(new URL(main, folder).href, context);
  }
}

/** `?screen=7` of a module loaded for the seventh screen test of this worker alone, like its imports of ours. */
function markOf(url) {
  return /\?screen=\d+$/.exec(url ?? '')?.[0];
}

function isOurs(url) {
  return url.startsWith('file:') && !url.includes('/node_modules/') && !url.includes('?');
}

function globalsFor(file) {
  return /\.test\.tsx?(?:\?|$)/.test(file) ? `${globals}?for=${encodeURIComponent(file)}` : kitGlobals;
}

export async function load(url, context, next) {
  if (!url.startsWith('file:') || !/\.tsx?(?:\?|$)/.test(url)) return next(url, context);
  return { format: 'module', source: await transformed(fileURLToPath(url)), shortCircuit: true };
}
