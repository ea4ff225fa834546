import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/index.ts';

const panel = 'https://painel.example';

describe('a page of another origin', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ listen: true, config: { corsOrigins: [panel, 'https://outro.example'] } });
  });
  afterAll(() => app.close());

  /** Preflight of a browser before a call with a token and a JSON body. */
  const preflight = (method: string, path: string, origin: string) =>
    fetch(`${app.baseUrl}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      },
    });

  /** The operations of the document, each with an address that a browser could call. */
  const operations = async () => {
    const { body } = await app.api().get('/docs/json');
    return Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        path: path.replace(/\{\w+\}/g, '1'),
      })),
    );
  };

  test('a page of an allowed origin may use every method of every route, with its token and cookie', async () => {
    const walked = await operations();
    expect(new Set(walked.map(({ method }) => method))).toEqual(new Set(['GET', 'POST', 'PUT', 'DELETE']));
    for (const { method, path } of walked) {
      const answer = await preflight(method, path, panel);
      const allowed = answer.headers.get('access-control-allow-methods')?.split(/, */) ?? [];
      expect({ method, path, status: answer.status, allows: allowed.includes(method) }).toEqual({
        method,
        path,
        status: 204,
        allows: true,
      });
      expect(answer.headers.get('access-control-allow-origin')).toBe(panel);
      expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
      expect(answer.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
    }
  });

  test('a page of an allowed origin may sign out, and read when to come again', async () => {
    const user = await app.aUser(await app.aCompany());
    const { authorization } = await app.signIn(user);
    const answer = await fetch(`${app.baseUrl}/auth/logout`, {
      method: 'DELETE',
      headers: { origin: panel, authorization },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(panel);
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/retry-after/i);
  });

  test.each(['https://evil.example', 'http://painel.example', 'https://painel.example.evil', 'null'])(
    'a page of an origin that is not allowed, such as %s, is let in nowhere',
    async (origin) => {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const answer = await preflight(method, '/tickets/1', origin);
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
      const plain = await fetch(`${app.baseUrl}/plans/list`, { headers: { origin } });
      expect(plain.headers.get('access-control-allow-origin')).toBeNull();
      expect(plain.headers.get('vary')).toMatch(/origin/i);
    },
  );
});
