/** @on-servers a record's version is compared under a lock */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type CampaignsKit, startCampaigns } from './campaigns/testing/campaigns-kit.ts';
import { quickMessages } from './quick-messages/plugin.ts';
import { aNumber } from './tickets/testing/tickets-kit.ts';

let kit: CampaignsKit;
beforeAll(async () => {
  kit = await startCampaigns({ plugins: [quickMessages] });
});
afterAll(() => kit.app.close());

/** Records that are changed by a condition: where they are, how one is made, and its field that the test changes. */
const records = [
  { path: '/tags', field: 'name', made: () => ({ name: 'Cliente fiel' }) },
  { path: '/contacts', field: 'name', made: () => ({ name: 'Marina', number: aNumber() }) },
  { path: '/queue', field: 'name', made: () => ({ name: 'Compras', color: '#123456' }) },
  { path: '/quick-messages', field: 'message', made: () => ({ shortcode: 'oi', message: 'Olá' }) },
  { path: '/whatsapp', field: 'name', made: () => ({ name: 'Segunda linha', provider: 'sandbox' }) },
  { path: '/campaigns', field: 'name', made: () => ({ name: 'Natal' }) },
  {
    path: '/users',
    field: 'name',
    made: () => ({ name: 'Pedro', email: `${aNumber()}@teste.local`, password: 'senha-longa-1' }),
  },
];

async function aRecord({ path, made }: (typeof records)[number]) {
  const api = kit.app.api((await kit.aDesk()).admin);
  const { status, body } = await api.post(path, made());
  expect({ status, body }).toMatchObject({ status: 200 });
  const one = `${path}/${body.id}`;
  // A connection that still opens is changed by its link too.
  if (path === '/whatsapp') await eventually(async () => (await api.get(one)).body.status === 'qrcode');
  return {
    read: async () => (await api.get(one)).body,
    change: (change: object, version?: string) =>
      api.put(one, change, version === undefined ? {} : { 'if-match': `"${version}"` }),
  };
}

describe.each(records)('a change at $path', (kind) => {
  const { path, field } = kind;

  test(`a change at ${path} to an older version than the stored one changes nothing`, async () => {
    const { read, change } = await aRecord(kind);
    const { updatedAt } = await read();
    expect((await change({ [field]: 'De Ana' }, updatedAt)).status).toBeLessThan(300);
    const refused = await change({ [field]: 'De Bia' }, updatedAt);
    expect([refused.status, refused.body.error]).toEqual([412, 'ERR_CHANGED_MEANWHILE']);
    const now = await read();
    expect(now[field]).toBe('De Ana');
    expect((await change({ [field]: 'De Bia' }, now.updatedAt)).status).toBeLessThan(300);
  });

  test(`a change at ${path} without a version is stored, as by existing clients`, async () => {
    const { read, change } = await aRecord(kind);
    await change({ [field]: 'De Ana' });
    expect((await change({ [field]: 'De Caio' })).status).toBeLessThan(300);
    expect((await read())[field]).toBe('De Caio');
  });

  test(`one of two changes at ${path} that are made at once to the version that both read is stored`, async () => {
    const { read, change } = await aRecord(kind);
    const { updatedAt } = await read();
    const answers = await Promise.all(
      ['De Ana', 'De Bia'].map((value) => change({ [field]: value }, updatedAt)),
    );
    expect(answers.map(({ status }) => (status < 300 ? 'stored' : status)).sort()).toEqual([412, 'stored']);
  });
});
