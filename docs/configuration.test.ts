import { readFileSync } from 'node:fs';
import { Environment } from '@balcao/core/config/config.ts';
import { expect, test } from '@jest/globals';

const compose = readFileSync('docker-compose.yml', 'utf8');
const read = Object.keys(Environment.properties).sort();

test('the configuration page explains every variable that the server reads, and no other', () => {
  expect(read.length).toBeGreaterThan(10);
  expect(found(readFileSync('docs/configuration.md', 'utf8'), /^\| `([A-Z_]+)` \|/gm)).toEqual(read);
});

test('compose gives the server only variables that it reads', () => {
  const block = /x-environment: &environment\n((?: {2}.*\n)+)/.exec(compose);
  const given = found(block?.[1] ?? '', /^ {2}([A-Z_]+):/gm);
  expect(given.length).toBeGreaterThan(5);
  expect(given.filter((name) => !read.includes(name))).toEqual([]);
});

test('.env.example names every value that compose cannot do without', () => {
  const needed = new Set(found(compose, /(?<!\$)\$\{([A-Z_]+):\?/g));
  const named = found(readFileSync('.env.example', 'utf8'), /^([A-Z_]+)=/gm);
  expect([...needed].filter((name) => !named.includes(name))).toEqual([]);
});

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '').sort();
}
