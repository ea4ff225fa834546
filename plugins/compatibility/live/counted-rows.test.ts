import { describe, expect, test } from '@jest/globals';
import { paceOfCampaign, withCountedRows } from './counted-rows.ts';

const aRecord = (changes: object = {}) => ({
  ...{ id: 7, name: 'Natal', status: 'EM_ANDAMENTO', tag: null, contactList: { id: 3, name: 'Clientes' } },
  ...{ valids: 800, delivered: 500, confirmationRequested: 300, completedAt: null },
  updatedAt: '2026-11-30T22:39:38.123Z',
  ...changes,
});

interface Shaped {
  record: {
    shipping: Array<{ deliveredAt: string | null; confirmationRequestedAt: string | null }>;
    contactList: { contacts: Array<{ isWhatsappValid: boolean }> };
  };
}
const shaped = (changes: object = {}) =>
  withCountedRows({ action: 'update', record: aRecord(changes) }) as Shaped;

describe('The rows of a campaign for existing clients', () => {
  test('the rows of a campaign with several hundred recipients give the figures, in 70 bytes a row at most', () => {
    const { record } = shaped();
    const { contacts } = record.contactList;
    expect([
      contacts.filter(({ isWhatsappValid }) => isWhatsappValid === true).length,
      record.shipping.filter(({ deliveredAt }) => deliveredAt !== null).length,
      record.shipping.filter((row) => row.confirmationRequestedAt !== null).length,
      record.shipping.filter((row) => row.deliveredAt && row.confirmationRequestedAt).length,
    ]).toEqual([800, 500, 300, 300]);
    const bytes = (rows: unknown) => JSON.stringify(rows).length;
    expect(bytes(contacts)).toBeLessThan(800 * 25 + 10);
    expect(bytes(record.shipping)).toBeLessThan(500 * 70);
    expect(record.shipping[0]?.deliveredAt).toBe('2026-11-30');
  });

  test('progress of a campaign has one pace, and a new status, name or deletion does not wait for it', () => {
    const state = (changes: object, action = 'update') =>
      paceOfCampaign({ action, record: aRecord(changes) }).state;
    const progress = paceOfCampaign({ action: 'update', record: aRecord() });
    expect(progress).toMatchObject({ of: '7', ms: 10_000 });
    expect(state({ delivered: 501, updatedAt: '2026-11-30T22:39:40.000Z' })).toBe(progress.state);
    for (const other of [state({ status: 'FINALIZADA' }), state({ name: 'Ano Novo' }), state({}, 'delete')])
      expect(other).not.toBe(progress.state);
  });
});
