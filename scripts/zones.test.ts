import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { drawLayers, drawPlugins, layerOf } from './architecture.ts';
import { pluginNames, sources } from './sources.ts';
import { importFault, importsOf, requiredBy } from './zones.ts';

const requires = new Map(
  pluginNames().map((name) => {
    const manifest = `plugins/${name}/plugin.ts`;
    return [name, existsSync(manifest) ? requiredBy(readFileSync(manifest, 'utf8')) : []];
  }),
);

describe('the layers of the architecture', () => {
  const files = sources();

  test('the sources of the layers are found', () => {
    expect(files.length).toBeGreaterThan(20);
  });

  test('layers import each other only in the allowed directions', () => {
    const wrong = files.flatMap((file) =>
      importsOf(readFileSync(file, 'utf8')).flatMap((specifier) => {
        const fault = importFault(file, specifier, { requires });
        return fault ? [`${file} imports ${specifier}: ${fault}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('a screen takes only types from schemas.ts and live-events.ts, so that no server code reaches the browser', () => {
    const valued =
      /^\s*import\s+(?!type\b)[^'";]*from\s*['"]@balcao\/[^'"]*\b(?:schemas|live-events?)\.ts['"]/m;
    const screens = files.filter((file) => /^(?:web|widget)\//.test(file) && !/\.test\.tsx?$/.test(file));
    expect(screens.filter((file) => valued.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('every plugin that a manifest requires is there', () => {
    const missing = [...requires].flatMap(([name, needed]) =>
      needed.filter((other) => !requires.has(other)).map((other) => `${name} requires ${other}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the layers of core', () => {
  const inCore = sources().filter(
    (file) => file.startsWith('core/') && !/\.test\.ts$|\/testing\/|\.d\.ts$/.test(file),
  );

  test('the layers of core hold every file of it', () => {
    expect(inCore.length).toBeGreaterThan(100);
    expect(inCore.filter((file) => layerOf(file) === null)).toEqual([]);
  });

  test('the layers of core import downwards only', () => {
    const rising = inCore.flatMap((file) =>
      importsOf(readFileSync(file, 'utf8'))
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => posix.normalize(posix.join(posix.dirname(file), specifier)))
        .filter((target) => (layerOf(target) ?? 0) > (layerOf(file) ?? 0))
        .map((target) => `${file} imports ${target}`),
    );
    expect(rising).toEqual([]);
  });

  test('the layers of core are drawn in docs/architecture.md as they are, and so are the plugins', () => {
    const page = readFileSync('docs/architecture.md', 'utf8');
    expect(page).toContain(drawLayers());
    expect(page).toContain(drawPlugins(requires));
  });
});

interface Diagnostic {
  location: { path: string; start: { line: number } };
}

const invented = { requires: new Map([['kanban', ['tickets']]]) };

const refused: [file: string, specifier: string][] = [
  ['core/app.ts', '@balcao/plugins'],
  ['core/http/server.ts', '../../plugins/tickets/index.ts'],
  ['core/app.ts', '../cli/server/main.ts'],
  ['plugins/kanban/plugin.ts', '../tickets/open-ticket.ts'],
  ['plugins/kanban/routes/boards.ts', '../../tickets/open-ticket.ts'],
  ['plugins/kanban/plugin.ts', '@balcao/plugins/tickets/index.ts'],
  ['plugins/kanban/plugin.ts', '@balcao/core/http/server.ts'],
  ['plugins/kanban/plugin.ts', '@balcao/core/testing/factories.ts'],
  ['plugins/kanban/plugin.ts', '../../core/index.ts'],
  ['plugins/kanban/plugin.ts', '../index.ts'],
  ['plugins/tickets/plugin.ts', '@whiskeysockets/baileys'],
  ['plugins/kanban/board.test.ts', '../tickets/open-ticket.ts'],
  ['cli/server/main.ts', '../../web/src/main.tsx'],
  ['cli/server/main.ts', '@whiskeysockets/baileys'],
  ['web/src/features/kanban/index.tsx', '@balcao/plugins/kanban/board.ts'],
  ['web/src/features/kanban/index.tsx', '@balcao/core'],
  ['web/src/features/kanban/index.tsx', '../../../../plugins/kanban/schemas.ts'],
  ['web/src/features/kanban/Board.tsx', '../tickets/TicketList.tsx'],
  ['web/src/features/kanban/api/list-boards.ts', '../../tickets/TicketList.tsx'],
  ['web/src/ui/Table.tsx', '../features/tickets/TicketList.tsx'],
  ['web/src/shared/contact-dialog/ContactDialog.tsx', '../../features/tickets/TicketList.tsx'],
  ['web/src/features/kanban/Board.tsx', '../../app/shell/TopBar.tsx'],
  ['web/src/features/kanban/api/list-boards.ts', '../../../app/shell/TopBar.tsx'],
  ['web/src/app/App.tsx', '../../../widget/index.tsx'],
  ['widget/index.tsx', '@balcao/plugins'],
];

const allowed: [file: string, specifier: string][] = [
  ['core/app.ts', './http/server.ts'],
  ['core/app.ts', 'fastify'],
  ['plugins/kanban/plugin.ts', '@balcao/core'],
  ['plugins/kanban/schemas.ts', '@balcao/core/typebox.ts'],
  ['plugins/kanban/plugin.ts', './routes/boards.ts'],
  ['plugins/kanban/plugin.ts', '../tickets/index.ts'],
  ['plugins/kanban/routes/boards.ts', '../schemas.ts'],
  ['plugins/kanban/routes/boards.ts', '../../tickets/index.ts'],
  ['plugins/kanban/board.test.ts', '@balcao/core/testing/factories.ts'],
  ['plugins/kanban/board.test.ts', '../index.ts'],
  ['plugins/kanban/board.test.ts', '../tickets/testing/factories.ts'],
  ['plugins/channel-whatsapp/driver.ts', '@whiskeysockets/baileys'],
  ['plugins/index.ts', './tickets/plugin.ts'],
  ['cli/server/main.ts', '@balcao/plugins'],
  ['web/src/features/kanban/index.tsx', '@balcao/plugins/kanban/schemas.ts'],
  ['web/src/features/kanban/index.tsx', '@balcao/core/errors/error-texts.ts'],
  ['web/src/features/kanban/index.tsx', '../../ui/Table.tsx'],
  ['web/src/features/kanban/api/list-boards.ts', '../Board.tsx'],
  ['web/src/features/kanban/api/list-boards.ts', '../../../lib/api.ts'],
  ['web/src/features/kanban/index.tsx', '../../app/feature.ts'],
  ['web/src/app/routes.ts', '../features/kanban/index.tsx'],
];

describe('importFault', () => {
  test.each(refused)('importFault refuses that %s imports %s', (file, specifier) => {
    expect(importFault(file, specifier, invented)).toEqual(expect.any(String));
  });

  test.each(allowed)('importFault allows that %s imports %s', (file, specifier) => {
    expect(importFault(file, specifier, invented)).toBeNull();
  });

  test('importFault refuses a plugin’s API that the manifest does not require', () => {
    expect(importFault('plugins/tickets/plugin.ts', '../kanban/index.ts', invented)).toBe(
      'the manifest of tickets does not require kanban',
    );
  });
});

describe('the linter', () => {
  const linted = lintTogether([...refused, ...allowed]);

  test.each(refused)('the linter refuses that %s imports %s', (file, specifier) => {
    expect(linted).toContain(`${file} ${specifier}`);
  });

  test.each(allowed)('the linter allows that %s imports %s', (file, specifier) => {
    expect(linted).not.toContain(`${file} ${specifier}`);
  });
});

describe('importsOf', () => {
  test('importsOf finds every form of import and leaves comments alone', () => {
    const source = `import a, {
  type B,
} from './a.ts';
import './side-effect.ts';
import type { C } from '@balcao/core';
export { d } from "./d.ts";
export * from './e.ts';
const f = await import('./f.ts');
// import g from './g.ts';
/** import h from './h.ts'; */
const text = 'taken from "somewhere"';`;
    expect(importsOf(source).sort()).toEqual(
      ['./a.ts', './d.ts', './e.ts', './f.ts', './side-effect.ts', '@balcao/core'].sort(),
    );
  });
});

/** Writes every case into a folder of its own, lints it with this repository's rules, and answers those refused. */
function lintTogether(cases: [file: string, specifier: string][]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-zones-'));
  try {
    const rules = JSON.parse(readFileSync('biome.json', 'utf8'));
    writeFileSync(
      join(folder, 'biome.json'),
      JSON.stringify({ ...rules, $schema: undefined, vcs: undefined, plugins: undefined }),
    );
    const specifiersOf = new Map<string, [string, string][]>();
    for (const each of cases) specifiersOf.set(each[0], [...(specifiersOf.get(each[0]) ?? []), each]);
    for (const [file, lines] of specifiersOf) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), lines.map(([, specifier]) => `import '${specifier}';`).join('\n'));
    }
    const biome = resolve('node_modules/@biomejs/biome/bin/biome');
    const only = ['--only=style/noRestrictedImports', '--max-diagnostics=none', '--reporter=json'];
    const run = spawnSync(process.execPath, [biome, 'lint', ...only], { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: Diagnostic[] };
    return diagnostics.map(({ location: { path, start } }) => {
      const [file, specifier] = specifiersOf.get(path)?.[start.line - 1] ?? [];
      return `${file} ${specifier}`;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
