/** @on-servers tickets are released under their locks */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { receptionClock } from '../../reception/index.ts';
import { aNumber, type Desk } from '../../tickets/testing/tickets-kit.ts';
import { type FlowsKit, startFlows } from '../testing/flows-kit.ts';
import { chain, question } from '../testing/graphs.ts';

let kit: FlowsKit;
beforeAll(async () => {
  kit = await startFlows();
});
afterAll(() => kit.app.close());
afterEach(() => kit.resetClock());

const setFlag = async ({ company: { id } }: Pick<Desk, 'company'>, useFlows: boolean) => {
  const { planId } = await kit.app.host.database.knex('Companies').where({ id }).first('planId');
  await kit.app.setFlags({ id, name: '', planId }, { useFlows });
};
const phaseOf = async (desk: Desk, number: string) => {
  const { id } = await kit.ticketOf(desk, number);
  return (await kit.app.ctx(desk.company).table('TicketWork').where({ ticketId: id }).first('phase'))?.phase;
};
const question5 = question('q1', { timeoutMinutes: 5 });
const twoQueues = {
  connection: { greetingMessage: 'Escolha' },
  queues: [{ name: 'Vendas' }, { name: 'Suporte' }],
};

test('conversations in a flow wait for people once the plan has no flows, and go on when it has them again', async () => {
  const desk = await kit.aFlowDesk(chain(question('q1'), question('q2')));
  const number = aNumber();
  await kit.talk(desk, number, 'Oi');
  await kit.app.sweep('flows/resting-runs');
  expect(await phaseOf(desk, number)).toBe('bot');
  await setFlag(desk, false);
  await Promise.all([kit.app.sweep('flows/resting-runs'), kit.app.sweep('flows/resting-runs')]);
  expect(await phaseOf(desk, number)).toBe('waiting');
  await setFlag(desk, true);
  expect(await kit.talk(desk, number, 'um')).toEqual(['q1?', 'q2?']);
  expect(await phaseOf(desk, number)).toBe('bot');
});

test.each([
  ['the plan has no flows', (desk: Desk) => setFlag(desk, false), (desk: Desk) => setFlag(desk, true)],
  [
    'the flow is off',
    (desk: Desk & { flowId?: number }) =>
      kit.app.api(desk.admin).put(`/flows/${desk.flowId}`, { isOn: false }),
    (desk: Desk & { flowId?: number }) =>
      kit.app.api(desk.admin).put(`/flows/${desk.flowId}`, { isOn: true }),
  ],
])('a customer who chose a queue while %s is not taken back by the flow', async (_, rest, wake) => {
  const desk = await kit.aFlowDesk(chain(question5, question('q2')), twoQueues);
  const number = aNumber();
  kit.setClock(receptionClock(kit.app.host).now());
  await kit.talk(desk, number, 'Oi');
  await rest(desk);
  await kit.talk(desk, number, 'olá', '2');
  await wake(desk);
  const before = await kit.sentTexts(desk, number);
  kit.pass(10);
  await kit.app.sweep('flows/due-runs');
  await kit.app.settle();
  expect(await kit.talk(desk, number, 'alguém aí?')).toEqual(before);
  const ticket = await kit.ticketOf(desk, number);
  expect([ticket.status, ticket.queueId]).toEqual(['pending', desk.queueIds[1]]);
  expect(await kit.runOf(desk, number)).toBeUndefined();
});
