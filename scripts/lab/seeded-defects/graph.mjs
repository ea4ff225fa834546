import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { makeResolver } from './resolve-import.mjs';

const rooms = ['attacks', 'core', 'plugins', 'cli', 'docs', 'scripts', 'web', 'widget', 'journeys'];
const isSource = /\.(?:[cm]?[jt]s|tsx|json)$/;
const isTest = /\.test\.tsx?$/;
const leftOut = new Set(['node_modules', 'dist']);

/**
 * Reads which file loads which: a map from a path to the paths it loads when it runs. Types load nothing; an import whose
 * address is computed is not seen.
 */
export function readGraph(root) {
  const resolveImport = makeResolver(root);
  const files = rooms.flatMap((room) => filesBelow(root, room));
  return new Map(
    files.map((file) => {
      const text = file.endsWith('.json') ? '' : readFileSync(join(root, file), 'utf8');
      const loaded = loadsOf(text).flatMap((specifier) => resolveImport(file, specifier) ?? []);
      return [file, [...new Set(loaded)]];
    }),
  );
}

/** Lists the specifiers that a source loads when it runs: imports, dynamic ones, workers and child processes beside it. */
export function loadsOf(text) {
  const code = text.replace(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, '');
  const forms = [
    /^(?:import|export)\s+(?!type\b)[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^import\s*['"]([^'"]+)['"]/gm,
    /(?<!\btypeof )\bimport\(\s*['"]([^'"]+)['"]\s*\)(?!\s*\.\s*[A-Z])/g,
    /\bnew URL\(\s*['"](\.[^'"]+)['"],\s*import\.meta\.url/g,
  ];
  const named = forms.flatMap((form) => [...code.matchAll(form)].map(([, specifier]) => specifier));
  // The ending is chosen at run time: `.ts` in the sources, `.js` in the build.
  const halves = [...code.matchAll(/\bnew URL\(\s*`(\.[^`$]+)\$\{\w+\}`,\s*import\.meta\.url/g)];
  return [...named, ...halves.map(([, start]) => `${start}.ts`)];
}

/**
 * Lists the test files that load a file, the closest first: those that share most of its path, and of these the ones with
 * the fewest imports between.
 */
export function testsLoading(graph, file) {
  const steps = stepsTo(graph, file);
  const tests = [...steps.keys()].filter((path) => isTest.test(path));
  return tests.sort(
    (a, b) => shared(b, file) - shared(a, file) || steps.get(a) - steps.get(b) || (a < b ? -1 : 1),
  );
}

/** Counts, for each file that loads `file` by whatever way, the imports on the shortest way. */
function stepsTo(graph, file) {
  const loaders = new Map();
  for (const [from, loaded] of graph)
    for (const to of loaded) loaders.set(to, [...(loaders.get(to) ?? []), from]);
  const steps = new Map([[file, 0]]);
  for (const path of steps.keys())
    for (const loader of loaders.get(path) ?? [])
      if (!steps.has(loader)) steps.set(loader, steps.get(path) + 1);
  return steps;
}

/** Counts the folders that two files have in common, from the root. */
function shared(path, other) {
  const [a, b] = [path, other].map((each) => posix.dirname(each).split('/'));
  const parting = a.findIndex((part, at) => part !== b[at]);
  return parting === -1 ? a.length : parting;
}

function filesBelow(root, folder) {
  let entries = [];
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : filesBelow(root, path);
    return isSource.test(entry.name) ? [path] : [];
  });
}
