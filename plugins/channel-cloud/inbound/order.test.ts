import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { windowMs } from '../contract/limits.ts';
import { type CloudKit, ok, startCloud } from '../testing/cloud-kit.ts';

const maria = '5511988886801';
const text = (body: string) => ({ type: 'text', text: { body } });

let kit: CloudKit;
beforeAll(async () => {
  kit = await startCloud();
});
afterAll(() => kit.app.close());

test('what a customer writes, or a call, within the second of our message stands below it', async () => {
  const line = await kit.aLine();
  const api = kit.app.api(line.admin);
  await kit.graph.customerWrites(line.number, maria, text('Oi'));
  await kit.app.settle();
  const [{ id }] = ok(await api.get('/tickets?showAll=true&status=pending')).tickets;
  ok(await api.put(`/tickets/${id}`, { status: 'open', userId: line.admin.id }));
  const said = async (): Promise<Array<{ body: string; createdAt: string }>> => {
    await kit.app.settle();
    return ok(await api.get(`/messages/${id}`)).messages;
  };
  /** Sends a message; returns its second by Meta's clock. */
  const written = async (body: string) => {
    ok(await api.post(`/messages/${id}`, { body }));
    return Math.floor(Date.parse((await said()).at(-1)?.createdAt as string) / 1000);
  };
  const asked = await written('Posso ajudar?');
  await kit.graph.customerWrites(line.number, maria, { ...text('Sim!'), timestamp: String(asked) });
  await said();
  const offered = await written('Pode ligar');
  await kit.graph.webhooks.send(line.number, 'calls', {
    calls: [{ id: 'wacid.SAME', from: maria, event: 'connect', timestamp: String(offered) }],
  });
  const words = (await said()).map(({ body }) => body).slice(0, 5);
  expect(words).toEqual(['Oi', 'Posso ajudar?', 'Sim!', 'Pode ligar', expect.stringMatching(/^Chamada/)]);
  // Meta counts the day from within that second: nothing is promised beyond it.
  const { answerUntil } = ok(await api.get(`/tickets/${id}`));
  expect(Date.parse(answerUntil)).toBe(offered * 1000 + windowMs);
});
