import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CloudKit, type CloudLine, ok, startCloud } from './channel-cloud/testing/cloud-kit.ts';
import { templateCalls } from './channel-cloud/testing/template-calls.ts';
import { plugins } from './index.ts';

type Fields = Record<string, unknown>;

const rates = { asOf: '2026-01-01', currency: 'USD', isVerified: false };

let kit: CloudKit;
let line: CloudLine;
let calls: ReturnType<typeof templateCalls>;
beforeAll(async () => {
  kit = await startCloud({ plugins });
  line = await kit.aLine();
  calls = templateCalls(kit, line);
  for (const category of ['MARKETING', 'UTILITY'])
    calls.play({
      name: `preco_${category.toLowerCase()}`,
      category,
      components: [{ type: 'BODY', text: 'O pão está pronto.' }],
    });
  await calls.sync();
});
afterAll(() => kit.app.close());

const api = () => kit.app.api(line.admin);

/** A list of these numbers; those of `elsewhere` are known not to be on WhatsApp. */
async function aList(numbers: readonly string[], elsewhere: readonly string[] = []): Promise<number> {
  const { id } = ok(await api().post('/contact-lists', { name: `Lista ${numbers.length}` }));
  const now = Date.now();
  const rows = [...numbers, ...elsewhere].map((number) => ({
    ...{ createdAt: now, updatedAt: now, contactListId: id, number, phoneKey: number, searchKey: number },
    ...{ name: 'Rosa', email: '', isWhatsappValid: !elsewhere.includes(number), checkedRound: 1 },
    checkedAt: now,
  }));
  const ctx = kit.app.ctx({ id: line.admin.companyId });
  for (let start = 0; start < rows.length; start += 200)
    await ctx.insert('ContactListItems', rows.slice(start, start + 200));
  return id;
}

async function costOf(contactListId: number, about: Fields = {}) {
  const template = { name: 'preco_marketing', language: 'pt_BR', values: {} };
  const { id } = ok(
    await api().post('/campaigns', {
      ...{ name: 'Fornada', whatsappId: line.connectionId, contactListId, template },
      ...about,
    }),
  );
  return ok(await api().get(`/campaigns/${id}/estimate`)).cost;
}

test('a campaign costs what its category costs in the country of each recipient, and countries without a rate are counted apart', async () => {
  const brazil = ['5541980000001', '5541980000002', '5511980000003'];
  const id = await aList([...brazil, '819012345678', '0000'], ['5541980000009']);
  expect(await costOf(id)).toMatchObject({
    ...{ ...rates, category: 'MARKETING', total: 0.1875, unpriced: 2 },
    countries: [
      { country: 'BR', recipients: 3, rate: 0.0625, amount: 0.1875 },
      { country: 'JP', recipients: 1, rate: null, amount: null },
      { country: null, recipients: 1, rate: null, amount: null },
    ],
  });
  const template = { name: 'preco_utility', language: 'pt_BR', values: {} };
  expect(await costOf(id, { template })).toMatchObject({ category: 'UTILITY', total: 0.0204 });
});

test('a list of more than one page is counted whole', async () => {
  const numbers = Array.from({ length: 2300 }, (_, index) => `55419${81_000_000 + index}`);
  expect(await costOf(await aList(numbers))).toMatchObject({
    countries: [{ country: 'BR', recipients: 2300 }],
    total: 143.75,
  });
});

test('a campaign of texts has no cost, and neither has one whose template is paused', async () => {
  const contactListId = await aList(['5541980000001']);
  expect(await costOf(contactListId, { template: null, message1: 'Olá' })).toBeNull();
  const paused = calls.play({
    name: 'preco_pausado',
    components: [{ type: 'BODY', text: 'O pão está pronto.' }],
  });
  await calls.sync();
  const template = { name: 'preco_pausado', language: 'pt_BR', values: {} };
  const { id } = ok(
    await api().post('/campaigns', {
      ...{ name: 'Fornada', whatsappId: line.connectionId, contactListId, template },
    }),
  );
  await kit.graph.reviews(line.number, paused, 'PAUSED');
  await kit.app.settle();
  expect(ok(await api().get(`/campaigns/${id}/estimate`)).cost).toBeNull();
});
