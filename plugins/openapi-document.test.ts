import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { OperationErrors } from '@balcao/core';
import { compileStrictly, startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { plugins } from './index.ts';

const file = new URL('../docs/openapi.json', import.meta.url);

interface Documented {
  operationId?: string;
  summary?: string;
  tags?: string[];
  responses?: Record<string, { content?: Record<string, { schema: object; example?: unknown }> }>;
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  'x-access'?: string;
  'x-errors'?: Record<string, string[]>;
}

interface ApiDocument {
  paths: Record<string, Record<string, Documented>>;
}

/** In a process of its own: what it uses is no module that tests can load. */
const run = (script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [
    fileURLToPath(new URL(`../scripts/${script}`, import.meta.url)),
    ...args,
  ]);

let app: TestApp;
let document: ApiDocument;
/** Operations that lost their name: it breaks clients that call by it. */
let renamed: string[];
beforeAll(async () => {
  if (process.env.UPDATE_OPENAPI) await run('operation-errors.mjs');
  app = await startTestApp({ plugins, operationErrors: await writtenErrors() });
  document = (await app.http.inject({ url: '/docs/json' })).json();
  renamed = namesChanged(JSON.parse(await readFile(file, 'utf8')), document);
  if (!process.env.UPDATE_OPENAPI || renamed.length > 0) return;
  await writeFile(file, `${JSON.stringify(document, null, 1)}\n`);
  await Promise.all([run('api-types.mjs'), run('python-client.mjs')]);
});
afterAll(() => app.close());

/** Codes as the file has them now: as a module it may have been loaded before it was written anew. */
async function writtenErrors(): Promise<OperationErrors> {
  const text = await readFile(new URL('./operation-errors.ts', import.meta.url), 'utf8');
  return JSON.parse(text.slice(text.indexOf('= {') + 2, text.lastIndexOf(';')));
}

describe('The API document', () => {
  test('the API document is the one in docs/openapi.json (UPDATE_OPENAPI=1 writes it anew)', async () => {
    expect(document).toEqual(JSON.parse(await readFile(file, 'utf8')));
  });

  test("the API document is what the web app's types are made from (UPDATE_OPENAPI=1 makes them anew)", async () => {
    await run('api-types.mjs', '--check');
  });

  test('the API document is what docs/client/balcao.py is made from (UPDATE_OPENAPI=1 makes it anew)', async () => {
    await run('python-client.mjs', '--check');
  });

  test('the API document keeps every operation name (to change one, edit docs/openapi.json by hand first)', () => {
    expect(renamed).toEqual([]);
  });

  test('the API document gives every operation a name of a verb and a noun, and no two the same', () => {
    const names = operationsOf(document).map(({ about }) => about.operationId ?? '');
    const wellFormed = /^(?!(?:post|put)[A-Z])[a-z]+(?:[A-Z][a-z]*)+$/;
    expect(names.filter((name) => !wellFormed.test(name) || /By\w+Id$/.test(name))).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('the API document lists for each operation the codes that its sources lead to (UPDATE_OPENAPI=1 reads anew)', async () => {
    await run('operation-errors.mjs', '--check');
    const untold = operationsOf(document).filter(({ about }) => !about['x-errors']);
    expect(untold.map(({ route }) => route)).toEqual([]);
    const errors = (path: string, method: string) => document.paths[path]?.[method]?.['x-errors'] ?? {};
    expect(errors('/auth/login', 'post')['401']).toContain('ERR_INVALID_CREDENTIALS');
    expect(errors('/tags', 'post')['400']).toContain('ERR_TAG_NAME_ALREADY_EXISTS');
    expect(errors('/texts', 'get')).toEqual({
      500: ['ERR_INTERNAL'],
      503: ['ERR_DATABASE_UNAVAILABLE'],
      507: ['ERR_DATABASE_FULL'],
    });
  });

  test('the API document has no error for two validators and a linter', async () => {
    await run('check-openapi.mjs');
  });

  test('the API document describes the form of every route that takes files, and no file as JSON', () => {
    const forms = operationsOf(document).flatMap(({ route, about }) => {
      const form = about.requestBody?.content['multipart/form-data'];
      return form ? [[route, JSON.stringify(form.schema).includes('"format":"binary"')]] : [];
    });
    expect(forms.filter(([, hasFile]) => !hasFile)).toEqual([]);
    expect(forms).toHaveLength(20);
    const untyped = operationsOf(document).flatMap(({ route, about }) =>
      Object.entries(about.responses ?? {})
        .filter(
          ([, { content }]) => content?.['application/json'] && isEmpty(content['application/json'].schema),
        )
        .map(([status]) => `${route} ${status}`),
    );
    expect(untyped).toEqual([]);
  });

  test('the API document shows for every body an example that the route itself takes', () => {
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

  test('the API document shows for every answer an example of its shape', () => {
    const wrong: unknown[] = [];
    for (const { route, about } of operationsOf(document))
      for (const [status, { content }] of Object.entries(about.responses ?? {})) {
        const json = content?.['application/json'];
        if (!json || !status.startsWith('2')) continue;
        const validate = compileStrictly(json.schema);
        if (!validate(json.example)) wrong.push({ route, example: json.example, faults: validate.errors });
      }
    expect(wrong).toEqual([]);
  });

  test('the API document bounds every id of a body, so that an impossible one is refused before it is looked for', () => {
    const unbound = operationsOf(document).flatMap(({ route, about }) =>
      Object.values(about.requestBody?.content ?? {}).flatMap(({ schema }) =>
        unboundIds(schema as Shape).map((path) => `${route} ${path}`),
      ),
    );
    // A message's id is a text as well, and a campaign's tag may be a word for none.
    expect(unbound.filter((one) => !/ (?:quotedMsg\.id|tagListId)$/.test(one))).toEqual([]);
  });

  test('the API document gives every route a summary, a tag, an access and its errors', () => {
    const operations = operationsOf(document);
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

function operationsOf({ paths }: ApiDocument): Array<{ route: string; about: Documented }> {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, about]) => ({ route: `${method} ${path}`, about })),
  );
}

/** Operations whose name is another now, and names that went from one operation to another. */
function namesChanged(before: ApiDocument, now: ApiDocument): string[] {
  const kept = new Map(operationsOf(before).map(({ route, about }) => [route, about.operationId]));
  const keepers = new Map(operationsOf(before).map(({ route, about }) => [about.operationId, route]));
  return operationsOf(now).flatMap(({ route, about: { operationId } }) => {
    const name = kept.get(route);
    if (name && name !== operationId) return [`${route} was ${name} and is ${operationId}`];
    const keeper = operationId && keepers.get(operationId);
    return keeper && keeper !== route ? [`${operationId} was ${keeper} and is ${route}`] : [];
  });
}

function isEmpty(schema: object): boolean {
  return Object.keys(schema).length === 0;
}

interface Shape {
  type?: string | string[];
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

/** Paths of the whole numbers in a body that are named as ids are and may be of any size. */
function unboundIds(shape: Shape, path: readonly string[] = []): string[] {
  const { type, minimum, maximum, properties = {}, items, anyOf = [] } = shape;
  const isId = /(?:^i|I)ds?$/.test(path.at(-1) ?? '') && [type].flat().includes('integer');
  return [
    ...(isId && (minimum === undefined || maximum === undefined) ? [path.join('.')] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => unboundIds(inner, [...path, name])),
    ...[items ?? [], anyOf].flat().flatMap((inner) => unboundIds(inner, path)),
  ];
}
