import { expect, test } from '@jest/globals';
import { idsInText, mapRow, reversed } from './id-mapping.ts';

const mapping = {
  companyId: { from: 1, to: 7 },
  offsets: { Contacts: 100, Whatsapps: 1000, Tickets: 10_000 },
};

test.each([
  [
    'of a contact on a connection',
    '5:3',
    '105:1003',
    [
      ['Contacts', 5],
      ['Whatsapps', 3],
    ],
  ],
  ['of a ticket without a connection', '0:9', '0:10009', [['Tickets', 9]]],
  ['of a ticket without a connection, from an earlier version', '5:0', '105:0', [['Contacts', 5]]],
])('an import maps the ids in the key %s', (_what, given, wanted, ids) => {
  expect(idsInText('Tickets', 'activeKey', given)).toEqual(ids);
  expect(mapRow('Tickets', ['activeKey'], [given], mapping)).toEqual([wanted]);
  expect(mapRow('Tickets', ['activeKey'], [wanted], reversed(mapping))).toEqual([given]);
});

test.each(['0:0', ':5', '5', '05:3', '0:09'])('an import refuses the key %s', (key) => {
  expect(idsInText('Tickets', 'activeKey', key)).toEqual(expect.any(String));
});
