import { describe, expect, test } from '@jest/globals';
import { printTypes } from './print-types.mjs';

const tag = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer' }, name: { type: ['string', 'null'] } },
};
const answers = (schema: object) => ({ responses: { 200: { content: { 'application/json': { schema } } } } });
const printed = (paths: object) => printTypes({ paths });

describe('the types of the API', () => {
  test('an object that several routes answer is printed once, and a nullable one keeps its null', () => {
    const text = printed({
      '/tags': { get: { operationId: 'listTags', ...answers({ type: 'array', items: tag }) } },
      '/tags/{id}': { get: { operationId: 'getTag', ...answers({ ...tag, type: ['object', 'null'] }) } },
    });
    expect(text.match(/name\?: \(string \| null\)/g)).toHaveLength(1);
    expect(text).toContain('"GET /tags": ListTags[];');
    expect(text).toContain('"GET /tags/{id}": (ListTags | null);');
  });

  test.each([
    [{ enum: ['a', 1] }, '("a" | 1)'],
    [{ const: true }, 'true'],
    [{ type: 'array', items: { allOf: [{ type: 'string' }, { type: 'number' }] } }, '(string & number)[]'],
    [{ type: 'object', patternProperties: { '^.*$': { type: 'boolean' } } }, '{ [key: string]: boolean; }'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, '{ [key: string]: number; }'],
    [{ type: 'object', properties: { 'a-b': {} } }, '{ "a-b"?: unknown; }'],
  ])('a schema %j is the type %s', (schema, type) => {
    expect(printed({ '/x': { get: { operationId: 'getX', ...answers(schema) } } })).toContain(
      `"GET /x": ${type};`,
    );
  });

  test('a route has the type of its body, and null where it answers nothing', () => {
    const requestBody = { content: { 'application/json': { schema: tag } } };
    const text = printed({ '/x': { put: { operationId: 'putX', requestBody, responses: { 204: {} } } } });
    expect(text).toContain('"PUT /x": null;');
    expect(text).toContain('"PUT /x": { id: number; name?: (string | null); };');
  });
});
