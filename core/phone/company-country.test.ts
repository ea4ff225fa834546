import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineError } from '../errors/errors.ts';
import { definePlugin } from '../plugin/define-plugin.ts';
import { provide } from '../plugin/port.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { companyCountry, ownNumber } from './company-country.ts';
import { refusedNumber } from './reasons.ts';

const texts = {
  ERR_NO_PHONE: { pt: 'Não serve. {number}', en: 'No phone. {number}', es: 'No sirve. {number}' },
};
const NoPhone = defineError('ERR_NO_PHONE', 400, texts);
const numbers = new Map<number | undefined, string>();

let app: TestApp;
beforeAll(async () => {
  const phones = definePlugin({
    name: 'phones',
    texts,
    register: ({ route }) =>
      route({
        method: 'GET',
        url: '/phones',
        summary: 'Refuses a number',
        access: 'session',
        answers: {},
        handle: async () => {
          throw refusedNumber(NoPhone, { doubt: 'noAreaCode' });
        },
      }),
  });
  app = await startTestApp({ plugins: [phones] });
  provide(app.host, ownNumber, async (_ctx, connectionId) => numbers.get(connectionId) ?? null);
});
afterAll(() => app.close());

test('companyCountry is that of the connection, else of the company, unless the company named another', async () => {
  const company = await app.aCompany();
  const ctx = app.ctx(company);
  expect(await companyCountry(ctx)).toBeNull();
  numbers.set(undefined, '5500000000001').set(7, '5215512345601').set(8, 'unknown');
  expect([await companyCountry(ctx), await companyCountry(ctx, 7), await companyCountry(ctx, 8)]).toEqual([
    ...['BR', 'MX', null],
  ]);
  const admin = await app.aUser(company, { profile: 'admin' });
  expect((await app.api(admin).put('/settings/country', { value: 'PT' })).status).toBe(200);
  expect(await companyCountry(ctx, 7)).toBe('PT');
});

test('a refused number has its reason as a detail, and in the sentence of the reader', async () => {
  const user = await app.aUser(await app.aCompany());
  const { status, body } = await app.api(user).get('/phones', {}, { 'accept-language': 'en' });
  expect([status, body.message]).toEqual([400, 'No phone. Its area code is missing.']);
  expect(body.details).toEqual({ number: { code: 'REASON_NUMBER_WITHOUT_AREA', details: null } });
});
