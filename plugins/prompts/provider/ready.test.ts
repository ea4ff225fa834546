import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import { type PromptsKit, startPrompts } from '../testing/prompts-kit.ts';

let kit: PromptsKit;
beforeAll(async () => {
  kit = await startPrompts();
});
afterAll(() => kit.app.close());

const readyFor = async (user: Desk['admin']) => (await kit.app.api(user).get('/auth/me')).body.ready;

/** Latest list of providers that was sent to the screens of the company. */
const lastSent = (desk: Desk) =>
  kit.app.sent
    .filter(({ event }) => event === `company-${desk.company.id}-access`)
    .map(({ payload }) => (payload as { ready?: string[] }).ready)
    .findLast((ready) => ready !== undefined);

test('AI counts as set up for an agent from the moment when their company has a key or a server of its own, and for no other company', async () => {
  const [desk, other] = [await kit.aDesk(), await kit.aDesk()];
  const agent = await kit.anAgent(desk);
  expect(await readyFor(agent)).toEqual([]);
  await kit.set(desk, { aiApiKey: 'sk-da-empresa-0001' });
  expect(await readyFor(agent)).toEqual(['ai']);
  await eventually(() => lastSent(desk)?.join() === 'ai');
  await kit.app.api(desk.admin).delete('/settings/aiApiKey');
  expect(await readyFor(agent)).toEqual([]);
  await eventually(() => lastSent(desk)?.length === 0);
  await kit.set(desk, { aiBaseUrl: kit.model.url });
  expect(await readyFor(agent)).toEqual(['ai']);
  expect(await readyFor(other.admin)).toEqual([]);
  expect(lastSent(other)).toBeUndefined();
});

test('AI counts as set up while a prompt has a key of its own', async () => {
  const desk = await kit.aDesk();
  const { id } = await kit.aPrompt(desk);
  expect(await readyFor(desk.admin)).toEqual(['ai']);
  await eventually(() => lastSent(desk)?.join() === 'ai');
  await kit.app.api(desk.admin).delete(`/prompt/${id}`);
  expect(await readyFor(desk.admin)).toEqual([]);
  await eventually(() => lastSent(desk)?.length === 0);
});
