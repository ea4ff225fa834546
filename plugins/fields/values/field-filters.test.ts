/** @on-both-databases texts compare by the collations of each database */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { filterCondition, leadMax } from '../../tickets/index.ts';
import { type Desk, startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { fields } from '../plugin.ts';

let kit: TicketsKit;
let desk: Desk;
beforeAll(async () => {
  kit = await startTickets({ plugins: [fields] });
  desk = await kit.aDesk();
});
afterAll(() => kit.app.close());

type Condition = Parameters<typeof filterCondition>[1]['all'][number];

async function aField(given: { key: string; type: string; choices?: object[] }) {
  const { body } = await kit.app
    .api(desk.admin)
    .post('/fields', { target: 'ticket', label: 'Motivo', ...given });
  return body;
}
async function aTicketWith(values: object): Promise<number> {
  const { id } = await kit.anOpenTicket(desk);
  const { status } = await kit.app.api(desk.admin).put(`/tickets/${id}/fields`, { fields: values });
  expect(status).toBe(200);
  return id;
}
/** Ids that a condition finds, among those that lead to them where there are few. */
async function found(condition: Condition): Promise<{ ids: number[]; leads: number[] | null }> {
  const ctx = await kit.app.ctxOf(desk.admin);
  const { sql, bindings, lead } = await filterCondition(ctx, { all: [condition] });
  const rows = (where: string, bound: readonly unknown[]) =>
    ctx.sql.rows<{ id: number }>(
      `SELECT t.id FROM Tickets t WHERE t.companyId = :company AND ${where} ORDER BY t.id`,
      [...bound] as string[],
    );
  const idsOf = async (...given: Parameters<typeof rows>) => (await rows(...given)).map(({ id }) => id);
  return {
    ids: await idsOf(sql, bindings),
    leads: lead && (await idsOf(`t.id IN (${lead.sql})`, lead.bindings)),
  };
}

test('a text is found without accents and capitals, and a day by the moments around it', async () => {
  await aField({ key: 'city', type: 'text' });
  await aField({ key: 'visit', type: 'date' });
  const id = await aTicketWith({ city: 'São Paulo', visit: '2026-12-01' });
  await aTicketWith({ city: 'Recife', visit: '2026-12-02' });
  expect(await found({ field: 'field.city', op: 'is', value: ' sao PAULO ' })).toEqual({
    ids: [id],
    leads: [id],
  });
  expect((await found({ field: 'field.city', op: 'contains', value: 'PAÚL' })).ids).toEqual([id]);
  const day = ['2026-12-01T00:00:00-03:00', '2026-12-01T23:59:59-03:00'];
  expect((await found({ field: 'field.visit', op: 'between', value: day })).ids).toEqual([id]);
});

test('a choice that few tickets have leads to them, and one that many have does not', async () => {
  const { id: fieldId, choices } = await aField({
    ...{ key: 'reason', type: 'choices' },
    choices: [{ label: 'Troca' }, { label: 'Conserto' }],
  });
  const [first, second] = choices.map((choice: { id: number }) => choice.id);
  const id = await aTicketWith({ reason: ['Troca', 'Conserto'] });
  expect(await found({ field: 'field.reason', op: 'in', value: [first, second] })).toEqual({
    ids: [id],
    leads: [id],
  });
  const counted = choices.map((choice: object, index: number) => ({
    ...choice,
    valuesCount: index === 0 ? leadMax + 1 : 1,
  }));
  await kit.app
    .ctx(desk.company)
    .table('Fields')
    .where({ id: fieldId })
    .update({ choices: JSON.stringify(counted) });
  expect(await found({ field: 'field.reason', op: 'is', value: first })).toEqual({ ids: [id], leads: null });
  expect(await found({ field: 'field.reason', op: 'is', value: second })).toEqual({ ids: [id], leads: [id] });
});

test('filters list fields of tickets by their labels, without archived ones and those of other companies', async () => {
  const { id } = await aField({ key: 'gone', type: 'number' });
  await aTicketWith({ gone: 5 });
  const condition: Condition = { field: 'field.gone', op: 'is', value: 5 };
  expect((await found(condition)).ids).toHaveLength(1);
  await kit.app.api(desk.admin).put(`/fields/${id}`, { isArchived: true });
  expect((await found(condition)).ids).toEqual([]);
  const keysFor = async ({ admin }: Desk) =>
    (await kit.app.api(admin).get('/ticket-filter-fields')).body.flatMap(
      ({ key, label }: { key: string; label: string | null }) =>
        key.startsWith('field.') ? [[key, label]] : [],
    );
  expect(await keysFor(desk)).toEqual(['city', 'visit', 'reason'].map((key) => [`field.${key}`, 'Motivo']));
  expect(await keysFor(await kit.aDesk())).toEqual([]);
});

test('a filter reads the fields of the company where it names one, and not for one that names none', async () => {
  const ctx = await kit.app.ctxOf(desk.admin);
  const named = { field: 'field.none', op: 'is', value: 'x' } as const;
  const own = { field: 'status', op: 'is', value: 'open' } as const;
  const readsFields = async (filter: Parameters<typeof filterCondition>[1]) => {
    const { statements } = await kit.app.countStatements(() => filterCondition(ctx, filter));
    return statements.filter((sql) => sql.includes('Fields')).length;
  };
  expect(await readsFields({ all: [own] })).toBe(0);
  expect(await readsFields({ all: [own, { any: [own, named] }] })).toBe(1);
});
