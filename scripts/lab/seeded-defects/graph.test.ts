import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Graph, loadsOf, readGraph, testsLoading } from './graph.mjs';

const exports = {
  '.': { 'balcao-src': './index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
  './*.ts': { 'balcao-src': './*.ts', default: './dist/*.js' },
};
const files = {
  'package.json': JSON.stringify({ workspaces: ['core', 'plugins', 'web'] }),
  'core/package.json': JSON.stringify({ name: '@balcao/core', exports }),
  'core/index.ts': "export * from './text/fold.ts';\nexport type { Plan } from './plan.ts';\n",
  'core/plan.ts': '',
  'core/text/fold.ts': "import table from './table.json' with { type: 'json' };\n",
  'core/text/table.json': '{}',
  'core/text/fold.test.ts': "import { fold } from './fold.ts';\n",
  'core/text/search.test.ts': "import { search } from './search.ts';\n",
  'core/text/search.ts': "import { fold } from './fold.ts';\n",
  'plugins/package.json': JSON.stringify({ name: '@balcao/plugins', exports }),
  'plugins/tags/list-tags.ts':
    "import { fold } from '@balcao/core';\nimport type { Plan } from './plan.ts';\n",
  'plugins/tags/plan.ts': '',
  'plugins/tags/list-tags.test.ts': "const { list } = await import('./list-tags.ts');\n",
  'web/package.json': JSON.stringify({ name: '@balcao/web' }),
  'web/src/tags.test.tsx': "import { limits } from '@balcao/plugins/tags/list-tags.ts';\n",
};

describe('The graph of modules', () => {
  let root: string;
  let graph: Graph;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'balcao-graph-'));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    graph = readGraph(root);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test('the graph of modules leads from a file to the tests that load it, the closest first', () => {
    expect(testsLoading(graph, 'core/text/fold.ts')).toEqual([
      'core/text/fold.test.ts',
      'core/text/search.test.ts',
      'plugins/tags/list-tags.test.ts',
      'web/src/tags.test.tsx',
    ]);
  });

  test('the graph of modules leads through data to the tests of what reads it', () => {
    expect(testsLoading(graph, 'core/text/table.json')[0]).toBe('core/text/fold.test.ts');
  });

  test('the graph of modules leaves types out', () => {
    expect(testsLoading(graph, 'core/plan.ts')).toEqual([]);
    expect(testsLoading(graph, 'plugins/tags/plan.ts')).toEqual([]);
  });
});

describe('The specifiers that a source loads', () => {
  test('the specifiers of a source are those of imports of every form, and of workers beside it', () => {
    const source = `import a, {
  type B,
} from './a.ts';
import './side-effect.ts';
import type { C } from './c.ts';
export { d } from "./d.ts";
export type * from './e.ts';
const f = await import('./f.ts');
type G = typeof import('./g.ts');
// import h from './h.ts';
const worker = new URL('./worker.ts', import.meta.url);
const thread = new URL(\`./thread\${kind}\`, import.meta.url);
const text = 'taken from "somewhere"';`;
    expect(loadsOf(source).sort()).toEqual([
      './a.ts',
      './d.ts',
      './f.ts',
      './side-effect.ts',
      './thread.ts',
      './worker.ts',
    ]);
  });
});
