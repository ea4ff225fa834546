/** @on-servers a record's version is compared under a lock */
import { eventually, readOutboundAllow } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { announcements } from './announcements/plugin.ts';
import { calendars } from './calendars/plugin.ts';
import { type CampaignsKit, startCampaigns } from './campaigns/testing/campaigns-kit.ts';
import { fields } from './fields/plugin.ts';
import { flows } from './flows/plugin.ts';
import { helps } from './helps/plugin.ts';
import { integrations } from './integrations/plugin.ts';
import { macros } from './macros/plugin.ts';
import { prompts } from './prompts/plugin.ts';
import { quickMessages } from './quick-messages/plugin.ts';
import { reception } from './reception/plugin.ts';
import { rules } from './rules/plugin.ts';
import { schedules } from './schedules/plugin.ts';
import { serviceLevels } from './service-levels/plugin.ts';
import { ticketViews } from './ticket-views/plugin.ts';
import { aNumber, type Desk } from './tickets/testing/tickets-kit.ts';
import { webchat } from './webchat/plugin.ts';
import { webhooks } from './webhooks/plugin.ts';

let kit: CampaignsKit;
beforeAll(async () => {
  kit = await startCampaigns({
    config: { outboundAllow: readOutboundAllow('127.0.0.1') },
    plugins: [
      quickMessages,
      reception,
      rules,
      schedules,
      helps,
      prompts,
      integrations,
      macros,
      webhooks,
      webchat,
      announcements,
      calendars,
      serviceLevels,
      flows,
      ticketViews,
      fields,
    ],
  });
});
afterAll(() => kit.app.close());

type Made = (desk: Desk) => object | Promise<object>;
interface Kind {
  path: string;
  /** Field that the test changes. */
  field: string;
  made: Made;
  /** True: a record of the installation, which our own staff change. */
  isOurs?: boolean;
}

/** Records that are changed by a condition: where they are, and how one is made. */
const records: Kind[] = [
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
  {
    path: '/schedules',
    field: 'body',
    made: async (desk) => ({ body: 'Bom dia', sendAt: inAnHour(), contactId: await aContact(desk) }),
  },
  {
    path: '/prompt',
    field: 'name',
    made: async (desk) => ({ name: 'Padaria', prompt: 'Responda.', queueId: await kit.aQueue(desk) }),
  },
  {
    path: '/queueIntegration',
    field: 'name',
    made: () => ({
      type: 'webhook',
      name: 'Sistema',
      projectName: 'Sistema',
      urlN8N: 'http://127.0.0.1:9/h',
    }),
  },
  { path: '/macros', field: 'name', made: () => ({ name: 'Encerrar', closes: true }) },
  { path: '/contact-lists', field: 'name', made: () => ({ name: 'Clientes' }) },
  {
    path: '/contact-list-items',
    field: 'name',
    made: async (desk) => ({ name: 'Rui', number: aNumber(), contactListId: await kit.aList(desk) }),
  },
  {
    path: '/webhook-endpoints',
    field: 'name',
    made: () => ({ name: 'ERP', url: 'http://127.0.0.1:9/h', eventTypes: ['message.received'] }),
  },
  { path: '/webchat-widgets', field: 'name', made: () => ({ name: 'Site' }) },
  { path: '/files', field: 'name', made: () => ({ name: 'Catálogo', message: 'Segue.' }) },
  {
    path: '/calendars',
    field: 'name',
    made: () => ({ name: 'Loja', spans: [{ weekday: 'monday', startTime: '08:00', endTime: '18:00' }] }),
  },
  {
    path: '/rules',
    field: 'name',
    made: () => ({
      ...{ name: `Urgência ${aNumber()}`, isEnabled: false, trigger: { on: 'opened' } },
      actions: [{ type: 'priority', priority: 4 }],
    }),
  },
  {
    path: '/sla-policies',
    field: 'name',
    made: () => ({ name: 'Padrão', targets: [{ metric: 'first_reply', priority: 2, minutes: 30 }] }),
  },
  { path: '/fields', field: 'label', made: () => ({ target: 'contact', type: 'text', label: 'Setor' }) },
  { path: '/flows', field: 'name', made: () => ({ name: 'Boas-vindas' }) },
  { path: '/ticket-views', field: 'name', made: () => ({ name: 'Minhas', filter: { all: [] } }) },
  { path: '/helps', field: 'title', isOurs: true, made: () => ({ title: 'Começo', description: 'Assim.' }) },
  {
    path: '/announcements',
    field: 'title',
    isOurs: true,
    made: () => ({ title: 'Manutenção', text: 'Domingo', priority: 3, status: true }),
  },
  { path: '/plans', field: 'name', isOurs: true, made: () => ({ name: `Plano ${aNumber()}`, value: 10 }) },
  { path: '/companies', field: 'name', isOurs: true, made: () => ({ name: `Loja ${aNumber()}` }) },
];

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const aContact = async ({ admin }: Desk): Promise<number> =>
  (await kit.app.api(admin).post('/contacts', { name: 'Bia', number: aNumber() })).body.id;

async function aRecord({ path, made, isOurs }: Kind) {
  const desk = await kit.aDesk();
  const api = kit.app.api(isOurs ? await kit.app.theSuperUser() : desk.admin);
  const { status, body } = await api.post(path, await made(desk));
  expect({ status: status < 300, body }).toMatchObject({ status: true });
  const one = `${path}/${body.id}`;
  // A connection that still opens is changed by its link too.
  if (path === '/whatsapp') await eventually(async () => (await api.get(one)).body.status === 'qrcode');
  return {
    read: async () => (await api.get(one)).body,
    change: (change: object, version?: string) =>
      api.put(one, change, version === undefined ? {} : { 'if-match': version }),
  };
}

const quoted = ({ updatedAt }: { updatedAt: string }) => `"${updatedAt}"`;
/** Distinct for each call: some names are taken once. */
const by = (name: string) => `${name} ${aNumber()}`;

describe.each(records)('a change at $path', (kind) => {
  const { path, field } = kind;

  test(`a change at ${path} to an older version than the stored one changes nothing`, async () => {
    const { read, change } = await aRecord(kind);
    const version = quoted(await read());
    const [first, second] = [by('De Ana'), by('De Bia')];
    expect((await change({ [field]: first }, version)).status).toBeLessThan(300);
    const refused = await change({ [field]: second }, version);
    expect([refused.status, refused.body.error]).toEqual([412, 'ERR_CHANGED_MEANWHILE']);
    const now = await read();
    expect(now[field]).toBe(first);
    expect((await change({ [field]: second }, quoted(now))).status).toBeLessThan(300);
  });

  test(`a change at ${path} without a version is stored, as by existing clients`, async () => {
    const { read, change } = await aRecord(kind);
    await change({ [field]: by('De Ana') });
    const last = by('De Caio');
    expect((await change({ [field]: last })).status).toBeLessThan(300);
    expect((await read())[field]).toBe(last);
  });

  test(`one of two changes at ${path} that are made at once to the version that both read is stored`, async () => {
    const { read, change } = await aRecord(kind);
    const version = quoted(await read());
    const answers = await Promise.all(
      [by('De Ana'), by('De Bia')].map((value) => change({ [field]: value }, version)),
    );
    expect(answers.map(({ status }) => (status < 300 ? 'stored' : status)).sort()).toEqual([412, 'stored']);
  });
});

describe('a change of a setting', () => {
  test('a setting that another person changed meanwhile is not changed, nor reset', async () => {
    const api = kit.app.api((await kit.aDesk()).admin);
    const read = async () =>
      (await api.get('/settings')).body.find(({ key }: { key: string }) => key === 'userRating');
    const put = (value: string, version: string) =>
      api.put('/settings/userRating', { value }, { 'if-match': version });
    const version = quoted(await read());
    expect((await put('enabled', version)).status).toBe(200);
    expect((await put('disabled', version)).body.error).toBe('ERR_CHANGED_MEANWHILE');
    const reset = await api.delete('/settings/userRating', undefined, { 'if-match': version });
    expect(reset.status).toBe(412);
    expect((await read()).value).toBe('enabled');
    expect((await put('disabled', quoted(await read()))).status).toBe(200);
  });
});

describe('the opening hours of a company', () => {
  test('hours that another person changed meanwhile are not changed', async () => {
    const { admin, company } = await kit.aDesk();
    const api = kit.app.api(admin);
    const at = `/companies/${company.id}`;
    const monday = { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' };
    const version = quoted((await api.get(at)).body);
    const put = () => api.put(`${at}/schedules`, { schedules: [monday] }, { 'if-match': version });
    expect((await put()).status).toBe(200);
    expect((await put()).status).toBe(412);
  });
});

describe('the files of a list', () => {
  test('files that come to an older version than the stored one change nothing', async () => {
    const desk = await kit.aDesk();
    const api = kit.app.api(desk.admin);
    const made = await api.post('/files', {
      name: 'Catálogo',
      message: 'Segue.',
      options: [{ name: 'Capa' }],
    });
    const at = `/files/uploadList/${made.body.id}`;
    const read = async () => (await api.get(`/files/${made.body.id}`)).body;
    const file = new File(['oi'], 'capa.txt', { type: 'text/plain' });
    const send = (version: string) =>
      api.upload(at, { place: '0', files: file }, 'POST', { 'if-match': version });
    const version = quoted(await read());
    expect((await send(version)).status).toBe(200);
    const stored = await read();
    expect((await send(version)).body.error).toBe('ERR_CHANGED_MEANWHILE');
    expect(await read()).toEqual(stored);
    expect((await send(quoted(stored))).status).toBe(200);
  });
});

describe('the version of a record', () => {
  const tag: Kind = { path: '/tags', field: 'name', made: () => ({ name: 'Cliente fiel' }) };

  test('a record passes when one of several versions is its own', async () => {
    const { read, change } = await aRecord(tag);
    const own = quoted(await read());
    expect((await change({ name: 'De Ana' }, `"2020-01-01T00:00:00.000Z", ${own}`)).status).toBe(200);
    expect((await change({ name: 'De Bia' }, `"2020-01-01T00:00:00.000Z", ${own}`)).status).toBe(412);
  });

  test('any version fits *', async () => {
    const { change } = await aRecord(tag);
    expect((await change({ name: 'De Ana' }, '*')).status).toBe(200);
  });

  test.each(['W/"2026-11-02T10:00:00.000Z"', '2026-11-02T10:00:00.000Z', '"open', ','])(
    'a change at the version %s is refused as no version, and changes nothing',
    async (version) => {
      const { read, change } = await aRecord(tag);
      const refused = await change({ name: 'De Ana' }, version);
      expect([refused.status, refused.body.error]).toEqual([400, 'ERR_VALIDATION']);
      expect(Object.keys(refused.body.details)).toEqual(['if-match']);
      expect((await read()).name).toBe('Cliente fiel');
    },
  );

  test('a change of the link of a connection is no other version of it', async () => {
    const desk = await kit.aDesk();
    const api = kit.app.api(desk.admin);
    const at = `/whatsapp/${desk.connectionId}`;
    const before = (await api.get(at)).body;
    await api.post(`/sandbox/${desk.connectionId}/scan`);
    await eventually(async () => (await api.get(at)).body.status === 'CONNECTED');
    const saved = await api.put(at, { name: 'Renomeada' }, { 'if-match': `"${before.editedAt}"` });
    expect([saved.status, saved.body.name]).toEqual([200, 'Renomeada']);
    const late = await api.put(at, { name: 'Outra' }, { 'if-match': `"${before.editedAt}"` });
    expect(late.body.error).toBe('ERR_CHANGED_MEANWHILE');
  });
});
