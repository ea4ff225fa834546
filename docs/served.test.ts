import { posix } from 'node:path';
import { readDocFiles } from '@balcao/core/http/docs/doc-files.ts';
import { llmsTxt } from '@balcao/core/http/docs/llms-txt.ts';
import { expect, test } from '@jest/globals';

const files = await readDocFiles('docs');
const pages = [...files.values()].filter(({ name }) => name.endsWith('.md'));

test('every page of the documentation is served, with a heading and a first sentence for llms.txt', () => {
  expect(pages.length).toBeGreaterThan(80);
  const guides = pages.filter(({ name }) => !name.includes('/'));
  expect(
    guides.filter(({ title, name, summary }) => title === name || !summary).map(({ name }) => name),
  ).toEqual([]);
  const listed = llmsTxt(files.values(), '');
  expect(pages.filter(({ name }) => !listed.includes(`(/docs/${name})`)).map(({ name }) => name)).toEqual([]);
});

test('a page that a served page links to is served too, but for folders and the sources of plugins', () => {
  const dead = pages.flatMap(({ name, content }) =>
    [...content.matchAll(/\]\(([\w./-]+\.(?:md|json|py|js))(?:#[\w-]*)?\)/g)]
      .map(([, link]) => posix.join(posix.dirname(name), link ?? ''))
      .filter((target) => !target.startsWith('..') && !target.startsWith('example-plugin/'))
      .filter((target) => !files.has(target))
      .map((target) => `${name}: ${target}`),
  );
  expect(dead).toEqual([]);
});
