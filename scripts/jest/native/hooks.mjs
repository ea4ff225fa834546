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
/** Addresses of imports, and texts, of modules that each file of screen tests loads again; both stay the same during a run. */
const places = new Map();
const texts = new Map();
let conditions = [];

export function initialize(given) {
  conditions = given.conditions;
}

export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: globalsFor(context.parentURL), shortCircuit: true };
  const mark = markOf(context.parentURL);
  if (!mark) return resolveWith(context, specifier, next);
  if (assets.test(specifier)) return { url: asset, shortCircuit: true };
  const key = `${context.parentURL.slice(0, -mark.length)}\0${specifier}`;
  const found = places.get(key) ?? (await resolveWith(context, specifier, next));
  places.set(key, found);
  const url = isOurs(found.url) ? `${found.url}${mark}` : found.url;
  return { ...found, url, shortCircuit: true };
}

/** Some packages name a folder, whose own package.json names the file: bundlers follow that, Node does not. */
async function resolveWith(given, specifier, next) {
  const context = { ...given, conditions: [...new Set([...given.conditions, ...conditions])] };
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
  const path = fileURLToPath(url);
  const source = texts.get(path) ?? (await transformed(path));
  if (markOf(url)) texts.set(path, source);
  return { format: 'module', source, shortCircuit: true };
}
