import { randomUUID } from 'node:crypto';
import { canonicalPhone, readPhone } from '@balcao/core';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { campaigns } from '../campaigns/plugin.ts';
import { contactLists } from '../contact-lists/plugin.ts';
import { fileLists } from '../file-lists/plugin.ts';
import { tags } from '../tags/plugin.ts';
import { type Desk, startTickets, type TicketsKit } from '../tickets/testing/tickets-kit.ts';
import { externalApi } from './plugin.ts';

let kit: TicketsKit;
let desk: Desk;
let contactListId: number;
let authorization: Record<string, string>;
beforeAll(async () => {
  kit = await startTickets({ plugins: [externalApi, tags, contactLists, fileLists, campaigns] });
  desk = await kit.aDesk({ paired: true });
  const token = randomUUID();
  await api().put(`/whatsapp/${desk.connectionId}`, { token });
  await eventually(async () => (await api().get(`/whatsapp/${desk.connectionId}`)).body.number);
  authorization = { authorization: `Bearer ${token}` };
  contactListId = (await api().post('/contact-lists', { name: 'Clientes' })).body.id;
});
afterAll(() => kit.app.close());

const api = () => kit.app.api(desk.admin);
const rows = async (table: string): Promise<string[]> =>
  (await kit.app.ctx(desk.company).table(table).orderBy('id').select('number')).map(
    (row: { number: string }) => row.number,
  );

/** Every call that takes one number, with the table that the number ends in. */
const calls = {
  'a contact': {
    table: 'Contacts',
    send: (number: string) => api().post('/contacts', { name: 'Ana', number }),
  },
  'a message of the API': {
    table: 'Contacts',
    send: (number: string) => kit.app.api().post('/api/messages/send', { number, body: 'Oi' }, authorization),
  },
  'a recipient of a list': {
    table: 'ContactListItems',
    send: (number: string) => api().post('/contact-list-items', { name: 'Ana', number, contactListId }),
  },
  'a campaign suppression': {
    table: 'CampaignSuppressions',
    send: (number: string) => api().post('/campaign-suppressions', { number }),
  },
} as const;

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

/** Numbers as people and programs write them, and what only looks like one. */
const written = fc.oneof(
  fc
    .tuple(fc.constantFrom('11', '21', '85'), digits(8))
    .chain(([area, rest]) =>
      fc.constantFrom(
        `+55 ${area} 9${rest.slice(0, 4)}-${rest.slice(4)}`,
        `55${area}9${rest}`,
        `(${area}) 9${rest.slice(0, 4)}-${rest.slice(4)}`,
        `0${area}9${rest}`,
        `0 15 ${area} 9${rest}`,
        `55${area}9${rest}@s.whatsapp.net`,
        `https://wa.me/55${area}9${rest}`,
        `9${rest}`,
        `\u202a+55 ${area} 9${rest}\u202c`,
      ),
    ),
  fc
    .tuple(fc.constantFrom('55', '81'), digits(8))
    .chain(([area, rest]) =>
      fc.constantFrom(`+52 ${area} ${rest}`, `+52 1 ${area} ${rest}`, `521${area}${rest}`),
    ),
  digits(8).map((rest) => `+54 9 11 ${rest}`),
  digits(8).map((rest) => `+49 (0)171 ${rest.slice(0, 7)}`),
  digits(4).map((rest) => `+1 212 555 ${rest}`),
  fc.integer({ min: 0, max: 16 }).chain(digits),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    '5.5119E+12',
    'ramal 12',
    '+',
    '0000000000',
    '99999999999999999999',
    '\u0000',
    '１１９８８８８７７７７',
  ),
);

describe.each(Object.entries(calls))('the number of %s', (_name, { table, send }) => {
  test('any number is stored whole and once as all readers read it, or refused before anything is stored', async () => {
    const keys = new Set((await rows(table)).map(canonicalPhone));
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(written, async (number) => {
        const before = await rows(table);
        const { status, body } = await send(number);
        const added = (await rows(table)).slice(before.length);
        const reading = readPhone(number, { country: 'BR' });
        if (status >= 400) {
          expect([status < 500, added]).toEqual([true, []]);
          if (body.error === 'ERR_DUPLICATED_CONTACT') expect(reading).toHaveProperty('number');
          return;
        }
        if (!('number' in reading)) {
          // Numbers on lists from before they were read are spared under the digits that stand there.
          if (table !== 'CampaignSuppressions') throw new Error(`${number} was taken for a number`);
          expect(added.join('')).toMatch(/^(?:\d{12,15})?$/);
          expect(number.replace(/\D/g, '')).toContain(added.join(''));
          added.forEach((one) => void keys.add(canonicalPhone(one)));
          return;
        }
        const key = canonicalPhone(reading.number);
        expect(added.map(canonicalPhone)).toEqual(keys.has(key) ? [] : [key]);
        keys.add(key);
        taken++;
      }),
      { numRuns: 60 },
    );
    expect(taken).toBeGreaterThan(5);
  });
});
