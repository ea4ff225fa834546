import { describe, expect, test } from '@jest/globals';
import { Type } from '@sinclair/typebox';
import { sentAs } from '../route.ts';
import { Body, ErrorBody, FileForm } from '../schemas.ts';
import { bodyOf, responsesOf, spelledOut, withOptionalForms } from './describe-content.ts';

const known = { named: new Set(['ErrorBody', 'Thing']), planFlags: new Set(['useKanban']) };
const Thing = Type.Object({ id: Type.Integer() }, { $id: 'Thing' });
const Named = Body({ name: Type.String() });

describe('The description of a body', () => {
  test('the description of a body is the schema with an example that it takes', () => {
    expect(bodyOf(Named, known)).toEqual({
      body: expect.objectContaining({ type: 'object', examples: [{ name: 'Exemplo' }] }),
    });
  });

  test('the description of a body is absent where a call takes none', () => {
    expect(bodyOf(undefined, known)).toEqual({});
  });

  test('the description of a body is a form alone where a call takes nothing but files', () => {
    expect(bodyOf(undefined, { form: FileForm, ...known })).toEqual({
      body: {
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { file: { type: 'string', format: 'binary' } },
              required: ['file'],
            },
          },
        },
      },
    });
  });

  test('the description of a body is JSON and a form where a call takes both', () => {
    const { body } = bodyOf(Named, { form: FileForm, ...known }) as { body: { content: object } };
    expect(Object.keys(body.content)).toEqual(['application/json', 'multipart/form-data']);
  });
});

test('a form may be absent where nothing of it must be there, and nothing else is taken', () => {
  const bodyWith = (...types: string[]) => ({
    required: true,
    content: Object.fromEntries(types.map((type) => [type, { schema: {} }])),
  });
  const full = { required: true, content: { 'multipart/form-data': { schema: { required: ['file'] } } } };
  const { paths } = withOptionalForms({
    paths: {
      '/things': {
        get: {},
        post: { requestBody: bodyWith('multipart/form-data') },
        put: { requestBody: bodyWith('application/json', 'multipart/form-data') },
        delete: { requestBody: full },
      },
    },
  });
  const required = Object.values(paths['/things']).map(
    (operation) => 'requestBody' in operation && operation.requestBody.required,
  );
  expect(required).toEqual([false, false, true, true]);
});

describe('The description of answers', () => {
  const errors = { '4xx': ErrorBody, '5xx': ErrorBody };

  test('the description of answers names a file by its media types, text as text and the rest as bytes', () => {
    const answers = responsesOf({ ...errors, 200: sentAs('text/csv', 'image/png') }, { ...known });
    expect(answers).toHaveProperty('200', {
      description: 'The file',
      content: {
        'text/csv': { schema: { type: 'string' } },
        'image/png': { schema: { type: 'string', format: 'binary' } },
      },
    });
  });

  test('the description of answers refers to a schema that has a name of its own', () => {
    expect(responsesOf({ ...errors, 200: Thing }, { ...known })).toHaveProperty('200', { $ref: 'Thing#' });
  });

  test('the description of answers has 402 only where a plan flag opens the call', () => {
    const plain = responsesOf({ ...errors, 200: Thing }, { access: 'session', ...known });
    const flagged = responsesOf(
      { ...errors, 200: Thing },
      { access: 'session', planFlag: 'useKanban', ...known },
    );
    expect(plain).not.toHaveProperty('402');
    expect(flagged).toHaveProperty('402');
  });
});

describe('A schema that is spelled out', () => {
  test('a schema that is spelled out keeps what has no name, to any depth', () => {
    const nested = Type.Array(Type.Object({ thing: Thing, note: Type.String() }));
    expect(spelledOut(nested, known)).toMatchObject({
      type: 'array',
      items: { properties: { thing: { $ref: 'Thing#' }, note: { type: 'string' } } },
    });
  });

  test('a schema that is spelled out says of fields of any name what they hold', () => {
    expect(spelledOut(Type.Record(Type.String(), Type.Integer()), known)).toEqual({
      type: 'object',
      additionalProperties: { type: 'integer' },
    });
  });
});
