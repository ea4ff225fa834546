import { startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { plugins } from '../../index.ts';
import { migrations } from './index.ts';
import { codeOfOldReason } from './old-reasons.ts';

let app: TestApp;
beforeAll(async () => {
  // A process that links nothing: its own states would be newer than the stored one.
  app = await startTestApp({ plugins, config: { roles: new Set(['web'] as const) } });
});
afterAll(() => app.close());

describe('reasons of states that were stored as sentences', () => {
  test.each([
    ['Nobody scanned the code', 'Ninguém leu o código a tempo.'],
    [
      'This number is already connected under the name Loja',
      'Este número já está conectado com o nome Loja.',
    ],
    [
      'WhatsApp refuses this version of the client; the next try is in 300 s',
      'O WhatsApp recusa esta versão do Balcão (405). Próxima tentativa em 300 s.',
    ],
    [
      'WhatsApp cannot be reached: the server answers HTTP 502 instead of a connection',
      'Não foi possível alcançar o WhatsApp: o servidor responde HTTP 502 em vez de uma conexão.',
    ],
    ['The moon is full', 'The moon is full'],
  ])('the stored reason "%s" reads in the reader’s language', async (sentence, shown) => {
    const admin = await app.aUser(await app.aCompany());
    const { body: connection } = await app.api(admin).post('/whatsapp/', { name: 'Loja', provider: 'beta' });
    await app.ctx({ id: admin.companyId }).insert('ConnectionStates', {
      connectionId: connection.id,
      status: 'TIMEOUT',
      reason: sentence,
      at: Date.now(),
    });
    const latest = async () => (await app.api(admin).get(`/whatsapp/${connection.id}/states`)).body.states[0];
    // A process of an earlier version wrote it after the tables were brought up to date.
    expect(await latest()).toMatchObject({ reason: sentence, reasonCode: 'REASON_OTHER' });
    const carryOver = migrations.find(({ name }) => name === '0011-codes-of-old-reasons');
    await carryOver?.up(app.host.database.knex);
    expect(await latest()).toMatchObject({ reason: shown, reasonCode: codeOfOldReason(sentence).code });
    await carryOver?.up(app.host.database.knex);
    expect((await latest()).reason).toBe(shown);
  });

  test('old reasons only ever become codes that have a text', () => {
    const codes = [401, 403, 405, 408, 411, 428, 429, 440, 500, 503, 515].map(
      (code) => codeOfOldReason(`Something ended (${code})`).code,
    );
    expect(codes.filter((code) => !app.host.texts.has(code))).toEqual([]);
  });
});
