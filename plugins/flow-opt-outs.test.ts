import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { campaigns } from './campaigns/plugin.ts';
import { contactLists } from './contact-lists/plugin.ts';
import { fileLists } from './file-lists/plugin.ts';
import { type FlowsKit, startFlows } from './flows/testing/flows-kit.ts';
import { chain, question } from './flows/testing/graphs.ts';
import { aNumber, type Desk } from './tickets/testing/tickets-kit.ts';

let kit: FlowsKit;
beforeAll(async () => {
  kit = await startFlows({ plugins: [contactLists, fileLists, campaigns] });
});
afterAll(() => kit.app.close());

const driverOf = async (desk: Desk, number: string) => {
  const { id } = await kit.ticketOf(desk, number);
  return (await kit.app.ctx(desk.company).table('Tickets').where({ id }).first('driver')).driver;
};

test('an opt-out word at a question of a flow ends the flow, and people have the conversation', async () => {
  const desk = await kit.aFlowDesk(chain(question('nome'), question('motivo')));
  const [leaver, other] = [aNumber(), aNumber()];
  expect(await kit.talk(desk, leaver, 'Oi', 'SAIR.')).toEqual(['nome?']);
  expect([await driverOf(desk, leaver), await kit.runOf(desk, leaver)]).toEqual(['human', undefined]);
  expect(await kit.app.ctx(desk.company).table('TicketNotes')).toHaveLength(1);
  expect(await kit.talk(desk, other, 'Oi', 'não quero sair')).toEqual(['nome?', 'motivo?']);
});

test('an option that is named like an opt-out word is an answer', async () => {
  const options = [
    { id: 'keep', title: 'Manter' },
    { id: 'cancel', title: 'Cancelar' },
  ];
  const { nodes } = chain({ id: 'order', kind: 'choice', text: 'Seu pedido?', options }, question('fim'));
  const outputs = { keep: 'fim', cancel: 'fim' };
  const desk = await kit.aFlowDesk({
    nodes: nodes.map((node) => (node.id === 'order' ? { ...node, outputs } : node)),
  });
  const number = aNumber();
  expect((await kit.talk(desk, number, 'Oi', 'cancelar')).at(-1)).toBe('fim?');
  expect(await driverOf(desk, number)).toBe('bot');
});
