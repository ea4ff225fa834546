import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { sources } from './sources.ts';
import { importsOf } from './zones.ts';

const files = new Set(sources());

test('no source imports itself by way of others, not even for a type', () => {
  expect(files.size).toBeGreaterThan(1000);
  const imports = new Map(
    [...files].map((file) => [file, importsOf(readFileSync(file, 'utf8')).flatMap((to) => pathOf(file, to))]),
  );
  expect(circlesIn(imports)).toEqual([]);
});

test('a circle of any length is found, and a diamond is none', () => {
  const circle = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', []],
  ]);
  expect(circlesIn(circle)).toEqual([['a', 'b', 'c']]);
  const diamond = new Map([
    ['a', ['b', 'c']],
    ['b', ['d']],
    ['c', ['d']],
    ['d', []],
  ]);
  expect(circlesIn(diamond)).toEqual([]);
});

/** Folders in each layer; a circle of two types is planted in each. */
const planted = [
  'core',
  'core/jobs',
  'plugins/kanban',
  'plugins/channel-whatsapp/loopback',
  'cli/server',
  'web/src/features/kanban',
  'widget/src/chat',
  'journeys/faults',
  'scripts',
];

test('the linter refuses a circle of types in every layer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-circles-'));
  try {
    const rules = JSON.parse(readFileSync('biome.json', 'utf8'));
    const own = { ...rules, $schema: undefined, vcs: undefined, plugins: undefined };
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(own));
    for (const place of planted) {
      mkdirSync(join(folder, place), { recursive: true });
      const source = (one: string, other: string) =>
        `import type { ${other} } from './${other}.ts';\nexport interface ${one} { other: ${other} | null }\n`;
      writeFileSync(join(folder, place, 'one.ts'), source('one', 'other'));
      writeFileSync(join(folder, place, 'other.ts'), source('other', 'one'));
    }
    const biome = resolve('node_modules/@biomejs/biome/bin/biome');
    const only = ['--only=suspicious/noImportCycles', '--max-diagnostics=none', '--reporter=json'];
    const run = spawnSync(process.execPath, [biome, 'lint', ...only], { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { location: { path: string } }[] };
    const refused = diagnostics.map(({ location }) => location.path).sort();
    expect(refused).toEqual(planted.flatMap((place) => [`${place}/one.ts`, `${place}/other.ts`]).sort());
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Path of an imported source from the repository's root; none for a package of others. */
function pathOf(file: string, specifier: string): string[] {
  const [, workspace, inside = '/index.ts'] = /^@balcao\/([^/]+)(\/.+)?$/.exec(specifier) ?? [];
  const path = workspace ? `${workspace}${inside}` : posix.join(dirname(file), specifier);
  return files.has(path) ? [path] : [];
}

/** Returns the groups of files of which each reaches every other by imports (Tarjan's algorithm). */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    lowest.set(file, own);
    open.push(file);
    for (const to of imports.get(file) ?? []) {
      const reached = !order.has(to) ? visit(to) : open.includes(to) ? (order.get(to) ?? own) : own;
      lowest.set(file, Math.min(lowest.get(file) ?? own, reached));
    }
    if (lowest.get(file) === own) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1) found.push(circle.sort());
    }
    return lowest.get(file) ?? own;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return found;
}
