import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from './index.ts';

describe('startTestApp', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ listen: true });
  });
  afterAll(() => app.close());

  test('startTestApp calls the API as a user of a company of its own', async () => {
    const user = await app.aUser(await app.aCompany(), { name: 'Bia' });
    const answer = await app.api(user).get('/auth/me');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ name: 'Bia', companyId: user.companyId });
  });

  test('startTestApp connects a socket that records what it hears', async () => {
    const user = await app.aUser(await app.aCompany());
    const socket = await app.aSocket(user);
    app.host.live.send({ companyId: user.companyId, event: 'hello', payload: { at: 1 } });
    expect(await socket.waitFor('hello')).toEqual({ at: 1 });
  });

  test('startTestApp counts the statements of a call and of nothing else', async () => {
    const user = await app.aUser(await app.aCompany());
    await app.api(user).get('/auth/me');
    const { count } = await app.countStatements(() => app.api(user).get('/auth/me'));
    expect(count).toBeGreaterThan(0);
    expect((await app.countStatements(async () => undefined)).count).toBe(0);
  });

  test('startTestApp finds the super user of the first start', async () => {
    expect(await app.theSuperUser()).toMatchObject({ email: 'super@teste.local' });
  });
});
