/** @on-servers calls about one number wait for each other, and each code is a row */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { PlayedNumber } from '../loopback/graph-state.ts';
import { type CloudKit, ok, startCloud } from '../testing/cloud-kit.ts';

let kit: CloudKit;
beforeAll(async () => {
  kit = await startCloud({ hasSignup: true });
});
afterAll(() => kit.app.close());
beforeEach(() => {
  kit.graph.state.faults.wantsReturn = false;
});

/** A company that was given access to these numbers in the window. */
async function aCompany(...numbers: PlayedNumber[]) {
  const admin = await kit.anAdmin();
  const api = kit.app.api(admin);
  const { state } = kit.graph;
  const granted = numbers.length > 0 ? numbers : [state.addNumber()];
  const [number] = granted as [PlayedNumber, ...PlayedNumber[]];
  const code = state.grant(granted);
  return {
    ...{ admin, api, number, code },
    signUp: (more: object = {}) => api.post('/whatsapp/signup', { code, name: 'Oficial', ...more }),
    connections: async () => ok(await api.get('/whatsapp')),
    rows: () => kit.app.ctx(admin).table('CloudNumbers').orderBy('connectionId'),
  };
}

test('a signup makes a connection that links, takes webhooks signed by the installation’s app, and answers them', async () => {
  const { number, signUp, connections, rows, admin } = await aCompany();
  const { phoneNumberId, accountId } = number;
  const signed = ok(await signUp({ phoneNumberId, accountId, pin: '123456' }));
  expect(signed).toEqual({ connectionId: expect.any(Number), choices: [], needsPin: false });
  expect(number.pin).toBe('123456');
  const [row] = await rows();
  expect(row.token).not.toContain(number.token);
  expect([row.appSecret, row.signedUpBy]).toEqual(['', kit.graph.state.app.appId]);
  expect(number.webhook?.url).toBe(`${kit.app.baseUrl}/cloud/webhook/${row.webhookKey}`);
  await eventually(async () => (await connections())[0].status === 'CONNECTED');
  expect(await connections()).toMatchObject([{ name: 'Oficial', provider: 'cloud' }]);
  await kit.graph.customerWrites(number, '5511988880001', { type: 'text', text: { body: 'Bom dia' } });
  const written = () => kit.app.ctx(admin).table('Messages').where({ body: 'Bom dia' });
  await eventually(async () => (await written()).length === 1);
});

test('a number that the window does not name is found by what the token was granted, also where a return address is wanted', async () => {
  kit.graph.state.faults.wantsReturn = true;
  const { signUp, number, rows } = await aCompany();
  expect(ok(await signUp())).toMatchObject({ choices: [], needsPin: true });
  expect(await rows()).toMatchObject([{ phoneNumberId: number.phoneNumberId, accountId: number.accountId }]);
});

test('a number in a phone’s app needs no PIN', async () => {
  const { signUp } = await aCompany(kit.graph.state.addNumber({ isOnPhone: true }));
  expect(ok(await signUp())).toMatchObject({ needsPin: false });
});

test('of several numbers the same call goes on with the one that is chosen', async () => {
  const { state } = kit.graph;
  const { signUp, number, connections } = await aCompany(state.addNumber(), state.addNumber());
  const { connectionId, choices } = ok(await signUp());
  expect([connectionId, choices.length, await connections()]).toEqual([null, 2, []]);
  const [{ phoneNumberId }] = choices.filter(
    (each: { accountId: string }) => each.accountId === number.accountId,
  );
  expect(ok(await signUp({ phoneNumberId })).connectionId).toEqual(expect.any(Number));
  expect(await connections()).toHaveLength(1);
});

test('calls that are repeated, at once or later, make one connection', async () => {
  const { signUp, connections } = await aCompany();
  const first = await Promise.all([signUp(), signUp(), signUp()]);
  const answered = first.filter(({ status }) => status === 200).map(({ body }) => body.connectionId);
  const again = ok(await signUp({ name: 'Outro nome' })).connectionId;
  expect(answered.length).toBeGreaterThan(0);
  expect(new Set([...answered, again]).size).toBe(1);
  expect(await connections()).toHaveLength(1);
});

test('two windows about one number make one connection, which has the later token', async () => {
  const { api, number, signUp, connections, admin } = await aCompany();
  const earlier = number.token;
  const { connectionId } = ok(await signUp());
  expect(number.token).not.toBe(earlier);
  const codes = [kit.graph.state.grant([number]), kit.graph.state.grant([number])];
  for (const code of codes)
    expect(ok(await api.post('/whatsapp/signup', { code, name: 'De novo' })).connectionId).toBe(connectionId);
  expect(await connections()).toHaveLength(1);
  const kept = await kit.app.ctx(admin).table('CloudSignups').whereNot({ token: '' });
  expect(kept).toEqual([]);
});

test('a signup that was refused for its name goes on with another, without a new window', async () => {
  const { api, signUp, connections } = await aCompany();
  ok(await api.post('/whatsapp', { name: 'Oficial', provider: 'cloud' }));
  expect(await signUp()).toMatchObject({ status: 400, body: { error: 'ERR_WAPP_NAME_ALREADY_EXISTS' } });
  expect(await connections()).toHaveLength(1);
  expect(ok(await signUp({ name: 'Oficial 2' })).connectionId).toEqual(expect.any(Number));
});

test('a signup whose process ended before the platform had the address is ended by the link', async () => {
  const { signUp, number, api } = await aCompany();
  const { connectionId } = ok(await signUp());
  number.webhook = null;
  const renewed = ok(await api.post(`/whatsapp/${connectionId}/settings/renew`, { field: 'webhookUrl' }));
  const shown = renewed.fields.find(({ name }: { name: string }) => name === 'webhookUrl').value;
  await eventually(() => number.webhook?.url === shown);
});

test('a code that is not the platform’s, a number that was not granted and a wrong PIN are refused', async () => {
  const { api, signUp, number } = await aCompany();
  expect(await api.post('/whatsapp/signup', { code: 'AQx', name: 'Loja' })).toMatchObject({
    ...{ status: 409, body: { error: 'ERR_CLOUD_SIGNUP_CODE' } },
  });
  expect(await signUp({ phoneNumberId: '1234567890' })).toMatchObject({
    ...{ status: 409, body: { error: 'ERR_CLOUD_SIGNUP_NO_NUMBER' } },
  });
  number.pin = '654321';
  expect(await signUp({ pin: '111111' })).toMatchObject({ body: { error: 'ERR_CLOUD_PIN_WRONG' } });
  expect(ok(await signUp({ pin: '654321' })).needsPin).toBe(false);
});

test('pages of this installation may load the window’s script from where it is, and hear the window', async () => {
  const { signUp, number } = await aCompany();
  ok(await signUp());
  const { url, verifyToken } = number.webhook as { url: string; verifyToken: string };
  const asked = { 'hub.mode': 'subscribe', 'hub.challenge': '7', 'hub.verify_token': verifyToken };
  const { headers } = await fetch(`${url}?${new URLSearchParams(asked)}`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${kit.graph.url};`);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
});

test('the window is offered with the installation’s app', async () => {
  const { api } = await aCompany();
  const { appId, configurationId } = kit.graph.state.app;
  expect(ok(await api.get('/whatsapp/signup')).offer).toEqual({
    ...{ appId, configurationId, scripts: kit.graph.url, version: 'v26.0' },
  });
});
