/** @on-servers Runs on a database server and Redis too: the latest outcome is held by a unique row. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readOutboundAllow } from '../config/outbound-allow.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { type FakeOutside, startOutside } from '../testing/servers/fake-outside.ts';
import { recordProviderUse } from './provider-check.ts';
import { CredentialMissing } from './provider-faults.ts';

let app: TestApp;
let provider: FakeOutside;
beforeAll(async () => {
  provider = await startOutside(() => ({ json: { page: 1, total: 0 } }));
  app = await startTestApp({ config: { outboundAllow: readOutboundAllow('127.0.0.1') } });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

async function anAdmin(settings: Record<string, string> = {}) {
  const user = await app.aUser(await app.aCompany());
  const api = app.api(user);
  for (const [key, value] of Object.entries(settings)) await api.put(`/settings/${key}`, { value });
  return { api, ctx: app.ctx({ id: user.companyId }) };
}

describe('the systems of internet providers', () => {
  test('a check signs in as the product would, and the answer decides which setting is at fault', async () => {
    const { api } = await anAdmin({ ipixc: provider.url, tokenixc: '7:segredo' });
    expect((await api.post('/providers/ixc/check')).body).toMatchObject({ state: 'works' });
    expect(provider.heard.at(-1)).toMatchObject({
      path: '/webservice/v1/cliente',
      headers: { authorization: `Basic ${btoa('7:segredo')}`, ixcsoft: 'listar' },
    });
    for (const [answer, field] of [
      [{ json: { type: 'error', message: 'Token' } }, 'tokenixc'],
      [{ status: 401 }, 'tokenixc'],
      [{ status: 404 }, 'ipixc'],
      [{ json: ['another program'] }, 'ipixc'],
      [{ status: 503 }, null],
    ] as const) {
      provider.behave(() => answer);
      expect((await api.post('/providers/ixc/check')).body).toMatchObject({ state: 'failed', field });
    }
  });

  test('a check calls no address that the operator did not open', async () => {
    const { api } = await anAdmin({
      ipmkauth: 'http://10.1.2.3',
      clientidmkauth: 'a',
      clientsecretmkauth: 'b',
    });
    expect((await api.post('/providers/mkauth/check')).body).toMatchObject({
      state: 'failed',
      field: 'ipmkauth',
      failureCode: 'REASON_OUTSIDE_INTERNAL',
    });
  });

  test('a missing credential is named before anything is called, and an unknown provider is not found', async () => {
    const { api } = await anAdmin({ ipmkauth: provider.url, clientidmkauth: 'a' });
    const before = provider.heard.length;
    expect((await api.post('/providers/mkauth/check')).body).toMatchObject({ field: 'clientsecretmkauth' });
    expect(provider.heard).toHaveLength(before);
    expect((await api.post('/providers/nonsense/check')).status).toBe(404);
  });
});

describe('the latest outcome of a provider', () => {
  test('an older call never replaces a newer one, whatever the order in which they end', async () => {
    const { api, ctx } = await anAdmin({ tokenixc: 'x' });
    const ixc = { name: 'ixc', settings: ['tokenixc'] };
    const fault = { reason: CredentialMissing(), field: 'ipixc' };
    const now = Date.now() + 1000;
    await Promise.all([
      recordProviderUse(ctx, ixc, { fault, startedAt: now + 2 }),
      recordProviderUse(ctx, ixc, { fault: null, startedAt: now }),
      recordProviderUse(ctx, ixc, { fault: null, startedAt: now + 1 }),
    ]);
    const { providers } = (await api.get('/providers')).body;
    expect(providers.find(({ name }: { name: string }) => name === 'ixc')).toMatchObject({
      state: 'failed',
      field: 'ipixc',
      checkedAt: new Date(now + 2).toISOString(),
    });
  });
});
