// Node's loader under test: our TypeScript is turned into JavaScript, our packages lead to their sources, and
// `@jest/globals` is the one of the file that runs.
import { fileURLToPath } from 'node:url';
import { transformed } from './transformed.mjs';

const globals = new URL('globals.mjs', import.meta.url).href;
const kitGlobals = new URL('kit-globals.mjs', import.meta.url).href;
let conditions = [];

export function initialize(given) {
  conditions = given.conditions;
}

export function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: globalsFor(context.parentURL), shortCircuit: true };
  return next(specifier, { ...context, conditions: [...new Set([...context.conditions, ...conditions])] });
}

function globalsFor(file) {
  return /\.test\.ts(?:\?|$)/.test(file) ? `${globals}?for=${encodeURIComponent(file)}` : kitGlobals;
}

export async function load(url, context, next) {
  if (!url.startsWith('file:') || !/\.ts(?:\?|$)/.test(url)) return next(url, context);
  return { format: 'module', source: await transformed(fileURLToPath(url)), shortCircuit: true };
}
