import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';

const pages = ['README.md', 'CHANGELOG.md', ...markdownBelow('docs')];

test.each(pages)('the page %s points only at files that are there', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(
    (match) => match[1] ?? '',
  );
  const missing = links.filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(dirname(page), link)));
  expect(missing).toEqual([]);
});

test('every decision is listed', () => {
  const listed = readFileSync('docs/decisions/README.md', 'utf8');
  const decisions = readdirSync('docs/decisions').filter((file) => /^\d{4}-/.test(file));
  expect(decisions.filter((file) => !listed.includes(`(${file})`))).toEqual([]);
});

function markdownBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.includes('node_modules'))
    .map((file) => join(folder, file));
}
