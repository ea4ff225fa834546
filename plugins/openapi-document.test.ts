import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compileStrictly, startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { plugins } from './index.ts';

const file = new URL('../docs/openapi.json', import.meta.url);

interface Documented {
  summary?: string;
  tags?: string[];
  responses?: Record<string, unknown>;
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  'x-access'?: string;
}

/** In a process of its own: what makes them is no module that tests can load. */
const apiTypes = (...args: string[]) =>
  promisify(execFile)(process.execPath, [
    fileURLToPath(new URL('../scripts/api-types.mjs', import.meta.url)),
    ...args,
  ]);

let app: TestApp;
let document: { paths: Record<string, Record<string, Documented>> };
beforeAll(async () => {
  app = await startTestApp({ plugins });
  document = (await app.http.inject({ url: '/docs/json' })).json();
  if (!process.env.UPDATE_OPENAPI) return;
  await writeFile(file, `${JSON.stringify(document, null, 1)}\n`);
  await apiTypes();
});
afterAll(() => app.close());

describe('The API document', () => {
  test('is the one that docs/openapi.json keeps (UPDATE_OPENAPI=1 writes it anew)', async () => {
    expect(document).toEqual(JSON.parse(await readFile(file, 'utf8')));
  });

  test('is what the types of the web app are made from (UPDATE_OPENAPI=1 makes them anew)', async () => {
    await apiTypes('--check');
  });

  test('shows for every body an example that the route itself takes', () => {
    const wrong: unknown[] = [];
    let shown = 0;
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { requestBody }] of Object.entries(methods)) {
        const json = requestBody?.content['application/json'];
        if (!json) continue;
        shown++;
        const validate = compileStrictly(json.schema);
        if (!validate(json.example))
          wrong.push({ [`${method} ${path}`]: json.example, faults: validate.errors });
      }
    expect(wrong).toEqual([]);
    expect(shown).toBeGreaterThan(80);
  });

  test('gives every route a summary, a tag, an access and its errors', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, about]) => ({ route: `${method} ${path}`, about })),
    );
    expect(operations.length).toBeGreaterThan(50);
    const wanting = operations.filter(
      ({ about }) =>
        !about.summary ||
        !about.tags?.length ||
        !about['x-access'] ||
        !Object.keys(about.responses ?? {}).some(
          (status) => Number(status) >= 400 || /^[45]XX$/i.test(status),
        ),
    );
    expect(wanting.map(({ route }) => route)).toEqual([]);
  });
});
