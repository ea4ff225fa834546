import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fields } from '../../fields/plugin.ts';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import { type FlowsKit, startFlows } from '../testing/flows-kit.ts';
import { chain, question } from '../testing/graphs.ts';

let kit: FlowsKit;
beforeAll(async () => {
  kit = await startFlows({ plugins: [fields] });
});
afterAll(() => kit.app.close());

test('a field that a flow has just written is said by the texts after it', async () => {
  const desk = await kit.aFlowDesk(chain(question('cidade')));
  const city = { target: 'contact', label: 'Cidade', key: 'city', type: 'text' };
  expect((await kit.app.api(desk.admin).post('/fields', city)).status).toBe(200);
  await kit.redraw(
    desk,
    desk.flowId,
    chain(
      question('cidade'),
      { kind: 'contact', contactPart: 'field', fieldKey: 'city', text: '{{flow.cidade}}' },
      { kind: 'message', text: 'Você é de {{field.city}}.' },
      question('fim'),
    ),
  );
  const texts = await kit.talk(desk, aNumber(), 'Oi', 'Recife');
  expect(texts).toEqual(['cidade?', 'Você é de Recife.', 'fim?']);
});

test('a flow that closes its tickets begins no more for a machine that answers each of its texts', async () => {
  const closing = chain({ kind: 'message', text: 'Estamos fechados' }, { kind: 'close', farewell: false });
  const desk = await kit.aFlowDesk(closing);
  const number = aNumber();
  const answer = 'Olá! Esta é uma resposta automática, voltamos logo.';
  const texts = await kit.talk(desk, number, ...Array.from({ length: 6 }, () => answer));
  expect(texts).toEqual(Array.from({ length: 3 }, () => 'Estamos fechados'));
  const tickets = await kit.app.ctx(desk.company).table('Tickets').orderBy('id').select('status', 'driver');
  expect(tickets).toHaveLength(4);
  expect(tickets.at(-1)).toEqual({ status: 'pending', driver: 'human' });
  expect(await kit.app.ctx(desk.company).table('TicketNotes')).toHaveLength(1);
});
