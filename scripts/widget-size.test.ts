import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

/** One file of the widget's build, as vite's manifest has it. */
interface Piece {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
}

const kib = 1024;
let dir: string;
let pieces: Record<string, Piece>;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'balcao-widget-'));
  const vite = resolve('node_modules/vite/bin/vite.js');
  const build = ['build', '--outDir', dir, '--emptyOutDir', '--manifest', '--logLevel', 'error'];
  execFileSync(process.execPath, [vite, ...build], {
    cwd: 'widget',
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
  });
  pieces = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const chunkOf = (end: string) => {
  const found = Object.entries(pieces).find(([name]) => name.endsWith(end));
  if (!found) throw new Error(`No chunk of the build is ${end}: ${Object.keys(pieces).join(' ')}`);
  return found[0];
};

/** Names of these chunks and of their imports. */
function needed(...names: string[]): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const each of pieces[name]?.imports ?? []) add(each);
  };
  for (const name of names) add(name);
  return [...found];
}

/** Size of these files in bytes, as a browser fetches them. */
function weightOf(...ends: string[]): number {
  const names = needed(...ends.map(chunkOf));
  const bytes = names.map((name) => gzipSync(readFileSync(join(dir, pieces[name]?.file ?? ''))).length);
  return bytes.reduce((sum, each) => sum + each, 0);
}

/** All that a browser fetches for a conversation in one language, from the launcher to the live line. */
const chatIn = (language: string) => [
  ...['src/loader.ts', 'src/widget-content.ts', 'conversation/join.ts', 'chat/panel.tsx'],
  `texts/${language}.ts`,
];
const chat = chatIn('pt');

describe('what the widget weighs, gzipped', () => {
  test('a page carries at most 4 KiB of the widget, and none of the chat, until a visitor opens it', () => {
    expect(weightOf('src/loader.ts')).toBeLessThanOrEqual(4 * kib);
    expect(pieces[chunkOf('src/loader.ts')]?.imports ?? []).toEqual([]);
  });

  test.each(['pt', 'en', 'es'])(
    'a whole conversation of the widget weighs at most 90 kB, its live line included, in %s',
    (language) => {
      expect(weightOf(...chatIn(language))).toBeLessThanOrEqual(90_000);
    },
  );

  test('the weight of the widget leaves out nothing but the languages that are not spoken', () => {
    const ofCustomers = [
      ...new Set(['pt', 'en', 'es'].flatMap(chatIn).flatMap((end) => needed(chunkOf(end)))),
    ];
    const ofAgents = ['agent-mode/join-agent-mode.ts', 'agent-mode/panel.tsx'].map(chunkOf);
    const counted = new Set([...ofCustomers, ...ofAgents].map((name) => pieces[name]?.file));
    const all = readdirSync(join(dir, 'chunks')).map((file) => `chunks/${file}`);
    expect(all.filter((file) => !counted.has(file))).toEqual([]);
  });

  test('the widget’s live line is the protocol alone: no library for it is in any piece', () => {
    const codes = readdirSync(join(dir, 'chunks')).map((file) =>
      readFileSync(join(dir, 'chunks', file), 'utf8'),
    );
    expect(codes.filter((code) => code.includes('EIO=4'))).toHaveLength(1);
    expect(codes.filter((code) => /XMLHttpRequest|transport=polling/.test(code))).toEqual([]);
  });

  test('the agent mode is in chunks of its own, which no customer loads', () => {
    const own = weightOf('agent-mode/join-agent-mode.ts', 'agent-mode/panel.tsx');
    expect(own).toBeLessThanOrEqual(90 * kib);
    const ofCustomers = chat.map(chunkOf);
    expect(ofCustomers.filter((name) => name.includes('agent'))).toEqual([]);
    expect(weightOf(...chat, 'agent-mode/join-agent-mode.ts', 'agent-mode/panel.tsx')).toBeGreaterThan(
      weightOf(...chat),
    );
  });

  test('no piece of the widget takes the loader along, which would be another one under another address', () => {
    const chunks = readdirSync(join(dir, 'chunks')).map((file) =>
      readFileSync(join(dir, 'chunks', file), 'utf8'),
    );
    expect(chunks.length).toBeGreaterThan(5);
    expect(chunks.filter((code) => code.includes('loader.js'))).toEqual([]);
  });

  test('the widget needs no more than a strict page allows: no code from text, no markup from text', () => {
    const own = ['src/loader.ts', 'src/widget-content.ts', 'conversation/join.ts'].map((end) =>
      readFileSync(join(dir, pieces[chunkOf(end)]?.file ?? ''), 'utf8'),
    );
    for (const code of own)
      expect(code).not.toMatch(/\beval\(|new Function|innerHTML|document\.write|createElement\(.style/);
  });
});
