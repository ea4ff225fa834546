import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Type } from '@sinclair/typebox';
import { definePlugin } from '../../plugin/define-plugin.ts';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { sentAs } from '../route.ts';
import { FileForm } from '../schemas.ts';

declare module '../../permissions.ts' {
  interface Permissions {
    'things:manage': Holders;
  }
}

const Thing = Type.Object({ id: Type.Integer() }, { $id: 'Thing' });

describe('the API document', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      plugins: [
        definePlugin({
          name: 'things',
          planFlag: 'useKanban',
          permissions: { 'things:manage': ['admin'] },
          schemas: [Thing],
          register: ({ route }) => {
            route({
              method: 'GET',
              url: '/things',
              summary: 'List things',
              access: { permission: 'things:manage' },
              answers: { 200: Type.Array(Type.Ref('Thing')) },
              handle: () => [],
            });
            route({
              method: 'POST',
              url: '/things/settings',
              summary: 'Save the settings of things',
              access: { permission: 'things:manage' },
              body: Type.Object({ settings: Type.Record(Type.String(), Type.Integer()) }),
              answers: { 200: Type.Array(Type.Ref('Thing')) },
              handle: () => [],
            });
            route({
              method: 'GET',
              url: '/things/export',
              operationId: 'exportThings',
              summary: 'All things as a file',
              access: 'session',
              answers: { 200: sentAs('text/csv', 'application/pdf') },
              handle: (_ctx, { reply }) => reply.type('text/csv').send('id'),
            });
            route({
              method: 'POST',
              url: '/things/import',
              summary: 'Take things in from a file',
              access: 'session',
              consumes: ['multipart/form-data'],
              form: FileForm,
              answers: { 200: Type.Array(Type.Ref('Thing')) },
              handle: () => [],
            });
          },
        }),
      ],
    });
  });
  afterAll(() => app.close());

  test('the API document says of each operation who may call it and which plan switch opens it', async () => {
    const { body } = await app.api().get('/docs/json');
    expect(body.paths['/things'].get).toMatchObject({
      summary: 'List things',
      tags: ['things'],
      'x-access': 'things:manage',
      'x-plan-flag': 'useKanban',
    });
    expect(body.paths['/public/{company}/{key}/{name}'].get).toMatchObject({
      'x-access': 'public',
      security: [],
    });
    expect(body.components.securitySchemes.session.scheme).toBe('bearer');
  });

  test('the API document names each operation as its route does, or by method and address', async () => {
    const { body } = await app.api().get('/docs/json');
    expect(body.paths['/things/export'].get.operationId).toBe('exportThings');
    expect(body.paths['/things'].get.operationId).toBe('getThings');
  });

  test('the API document shows the media types of a file that is answered, and the parts of a form', async () => {
    const { body } = await app.api().get('/docs/json');
    expect(body.paths['/things/export'].get.responses['200'].content).toEqual({
      'text/csv': { schema: { type: 'string' } },
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
    });
    expect(body.paths['/things/import'].post.requestBody.content).toMatchObject({
      'multipart/form-data': {
        schema: { properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
      },
    });
  });

  test('the API document lists plan switches as fields of plans, and of nothing else with fields of any name', async () => {
    const { body } = await app.api().get('/docs/json');
    const bodyOf = (path: string) => body.paths[path].post.requestBody.content['application/json'].schema;
    expect(bodyOf('/plans').properties).toHaveProperty('useKanban');
    expect(bodyOf('/things/settings').properties.settings).toEqual({
      type: 'object',
      additionalProperties: { type: 'integer' },
    });
  });

  test('the API document names schemas by their own names', async () => {
    const { body } = await app.api().get('/docs/json');
    expect(body.components.schemas.Thing).toMatchObject({ type: 'object' });
    expect(body.components.schemas.ErrorBody).toBeDefined();
    expect(body.paths['/things'].get.responses['403'].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/ErrorBody',
    });
  });

  test('every operation of the API document has a summary, a tag and its access', async () => {
    const { body } = await app.api().get('/docs/json');
    for (const [path, methods] of Object.entries<Record<string, Record<string, unknown>>>(body.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        expect([method, path, typeof operation.summary]).toEqual([method, path, 'string']);
        expect([method, path, Array.isArray(operation.tags)]).toEqual([method, path, true]);
        expect([method, path, typeof operation['x-access']]).toEqual([method, path, 'string']);
      }
    }
  });

  test('the API document is hidden from visitors where it is for signed-in users, and from all where it is closed', async () => {
    const ofSession = await startTestApp({ config: { docsAccess: 'session' } });
    const closed = await startTestApp({ config: { docsAccess: 'closed' } });
    try {
      const addresses = [
        '/docs',
        '/docs/',
        '/docs/json',
        '/docs/yaml',
        '/docs/static/index.html',
        '/docs/static/swagger-ui.css',
      ];
      const user = await ofSession.aUser(await ofSession.aCompany());
      const { authorization, cookie } = await ofSession.signIn(user);
      for (const url of addresses) {
        expect([url, (await ofSession.api().get(url)).status]).toEqual([url, 404]);
        expect([url, (await closed.api().get(url)).status]).toEqual([url, 404]);
        const proofs: Array<Record<string, string>> = [{ authorization }, { cookie }];
        for (const headers of proofs)
          expect([url, (await ofSession.api().get(url, {}, headers)).status < 400]).toEqual([url, true]);
      }
      const forged = await ofSession.api().get('/docs/json', {}, { authorization: 'Bearer made.up.token' });
      expect(forged.status).toBe(404);
    } finally {
      await ofSession.close();
      await closed.close();
    }
  });

  test('the page of the API document loads without a session', async () => {
    const answer = await app.api().get('/docs/');
    expect(answer.status).toBe(200);
    expect(String(answer.bytes)).toContain('swagger-ui');
  });
});
