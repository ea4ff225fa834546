import { describe, expect, test } from '@jest/globals';
import { pauseTimers } from '../../testing/paused-timers.ts';
import { answer, type StubCall, stubServer } from '../../testing/stub-server.ts';
import { clearSession, draftKey, readToken, storageKeys, writeToken } from '../storage.ts';
import { answerLimitMs } from './answer-in-time.ts';
import { api, endedElsewhere, onOutdated, onSessionOver, withQuery } from './api.ts';
import { ApiError } from './api-error.ts';

/** Refuses every token but 'fresh-token'. */
function guarded(body: unknown) {
  return ({ headers }: StubCall) =>
    headers.authorization === 'Bearer fresh-token' ? body : answer(403, { error: 'ERR_TOKEN_EXPIRED' });
}

const refreshed = { token: 'fresh-token', user: { id: 1 } };

describe('a call', () => {
  test('a call carries the bearer token and the credentials', async () => {
    writeToken('fresh-token');
    const server = stubServer({ 'GET /tags': { tags: [] } });
    await api.get('/tags');
    expect(server.calls[0]?.headers.authorization).toBe('Bearer fresh-token');
  });

  test('a public call goes without the bearer header', async () => {
    writeToken('fresh-token');
    const server = stubServer({ 'GET /plans/list': [] });
    await api.get('/plans/list', {}, { isPublic: true });
    expect(server.calls[0]?.headers).not.toHaveProperty('authorization');
  });

  test('a call rejects with the code, the details and the status of the answer', async () => {
    stubServer({
      'POST /tags': answer(400, { error: 'ERR_VALIDATION', message: 'x', details: { name: 'y' } }),
    });
    const error = await api.post('/tags', {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: 'ERR_VALIDATION', details: { name: 'y' } });
  });

  test('a call rejects with status 0 when no server answers', async () => {
    stubServer({
      'GET /tags': () => {
        throw new TypeError('fetch failed');
      },
    });
    await expect(api.get('/tags')).rejects.toMatchObject({ status: 0 });
  });

  test('a call that gets no answer ends as without a server, and a file that the server makes may take longer', async () => {
    const limit = pauseTimers(answerLimitMs);
    stubServer({ 'POST /tags': () => new Promise(() => undefined) });
    const saved = api.post('/tags', {}).catch((caught: unknown) => caught);
    await limit.end();
    expect(await saved).toMatchObject({ status: 0, body: { late: true } });

    stubServer({ 'GET /tags': { tags: [] } });
    await api.get('/tags');
    expect(limit.running).toBe(0);
    const ending = new AbortController();
    stubServer({ 'GET /tickets/export': () => new Promise(() => undefined) });
    const file = api
      .download('/tickets/export', {}, { signal: ending.signal })
      .catch((caught: unknown) => caught);
    expect(limit.running).toBe(0);
    ending.abort();
    expect(await file).toMatchObject({ name: 'AbortError' });
  });
});

describe('a 402', () => {
  test('a 402 closes the feature, not the session: nothing is renewed, nothing is requested twice', async () => {
    writeToken('fresh-token');
    const server = stubServer({ 'GET /chats': answer(402, { error: 'ERR_PLAN_FEATURE_DISABLED' }) });
    const isOver: ApiError[] = [];
    let closed = 0;
    const stop = [onSessionOver((error) => isOver.push(error)), onOutdated(() => closed++)];
    await expect(api.get('/chats')).rejects.toMatchObject({ status: 402 });
    for (const end of stop) end();
    expect(server.calls.map(({ path }) => path)).toEqual(['/chats']);
    expect({ isOver, closed, token: readToken() }).toEqual({ isOver: [], closed: 1, token: 'fresh-token' });
  });
});

describe('a 403', () => {
  test('a 403 renews the token once and repeats the call once', async () => {
    writeToken('stale-token');
    const server = stubServer({
      'GET /tags': guarded({ tags: ['a'] }),
      'POST /auth/refresh_token': refreshed,
    });
    await expect(api.get('/tags')).resolves.toEqual({ tags: ['a'] });
    expect(server.calls.map(({ path }) => path)).toEqual(['/tags', '/auth/refresh_token', '/tags']);
    expect(readToken()).toBe('fresh-token');
    expect(localStorage.getItem(storageKeys.token)).toBe('"fresh-token"');
  });

  test('a 403 of several calls at once costs one renewal', async () => {
    writeToken('stale-token');
    const server = stubServer({ 'GET /:any': guarded({}), 'POST /auth/refresh_token': refreshed });
    await Promise.all(['/tags', '/queue', '/contacts'].map((path) => api.get(path)));
    expect(server.callsTo('POST /auth/refresh_token')).toHaveLength(1);
  });

  test('a 403 costs no renewal when another tab has renewed the token meanwhile', async () => {
    writeToken('stale-token');
    const server = stubServer({
      'GET /tags': (call: StubCall) => {
        writeToken('fresh-token');
        return guarded({})(call);
      },
    });
    await api.get('/tags');
    expect(server.callsTo('POST /auth/refresh_token')).toHaveLength(0);
  });

  test('a 403 that comes again on the repeat is an error and does not loop', async () => {
    writeToken('stale-token');
    const server = stubServer({
      'DELETE /users/:id': answer(403, { error: 'ERR_NO_PERMISSION' }),
      'POST /auth/refresh_token': refreshed,
    });
    await expect(api.delete('/users/2')).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    expect(server.calls).toHaveLength(3);
  });

  test('a 403 whose renewal fails for want of a server keeps the session', async () => {
    writeToken('stale-token');
    stubServer({
      'GET /tags': guarded({}),
      'POST /auth/refresh_token': answer(503, { error: 'ERR_DATABASE_UNAVAILABLE' }),
    });
    await expect(api.get('/tags')).rejects.toMatchObject({ status: 503 });
    expect(readToken()).toBe('stale-token');
  });
});

describe('a 401', () => {
  test('a 401 clears what is stored of the session and reports its end, and nothing else', async () => {
    writeToken('stale-token');
    localStorage.setItem(storageKeys.companyId, '1');
    localStorage.setItem(storageKeys.campaignsShown, 'true');
    localStorage.setItem(storageKeys.theme, 'dark');
    stubServer({ 'GET /tags': answer(401, { error: 'ERR_SESSION_EXPIRED' }) });
    const said: string[] = [];
    const stop = onSessionOver((error) => said.push(error.code));
    await expect(api.get('/tags')).rejects.toMatchObject({ status: 401 });
    stop();
    expect(said).toEqual(['ERR_SESSION_EXPIRED']);
    expect({ ...localStorage }).toEqual({ [storageKeys.theme]: 'dark' });
  });

  test('a 401 of the renewal ends the session too', async () => {
    writeToken('stale-token');
    stubServer({
      'GET /tags': guarded({}),
      'POST /auth/refresh_token': answer(401, { error: 'ERR_SESSION_EXPIRED' }),
    });
    await expect(api.get('/tags')).rejects.toMatchObject({ status: 401 });
    expect(readToken()).toBeNull();
  });

  test('a 401 because the account was opened on another computer clears everything stored here', async () => {
    writeToken('stale-token');
    localStorage.setItem('todoList-7', '["call back"]');
    localStorage.setItem(storageKeys.theme, 'dark');
    const details = { endReason: 'elsewhere' };
    stubServer({
      'GET /tags': guarded({}),
      'POST /auth/refresh_token': answer(401, { error: 'ERR_SESSION_EXPIRED', details }),
    });
    const said: boolean[] = [];
    const stop = onSessionOver((error) => said.push(endedElsewhere(error)));
    await expect(api.get('/tags')).rejects.toMatchObject({ status: 401 });
    stop();
    expect(said).toEqual([true]);
    expect({ ...localStorage }).toEqual({});
  });

  test('a 401 of a public call is an error and no more', async () => {
    writeToken('some-token');
    stubServer({ 'POST /auth/login': answer(401, { error: 'ERR_INVALID_CREDENTIALS' }) });
    await expect(api.post('/auth/login', {}, { isPublic: true })).rejects.toMatchObject({
      code: 'ERR_INVALID_CREDENTIALS',
    });
    expect(readToken()).toBe('some-token');
  });
});

describe('a query', () => {
  test('a query sends arrays as JSON text and leaves out what is not there', () => {
    const path = withQuery('/tickets', {
      queueIds: [1, 2],
      showAll: true,
      searchParam: '',
      userId: undefined,
    });
    expect(decodeURIComponent(path)).toBe('/tickets?queueIds=[1,2]&showAll=true');
  });
});

describe('the end of a session', () => {
  test('the end of a session removes the drafts, and leaves how the app looks', () => {
    writeToken('fresh-token');
    sessionStorage.setItem(draftKey(5), 'Caro cliente');
    localStorage.setItem(storageKeys.theme, 'dark');
    clearSession();
    expect({ ...sessionStorage }).toEqual({});
    expect({ ...localStorage }).toEqual({ [storageKeys.theme]: 'dark' });
  });
});
