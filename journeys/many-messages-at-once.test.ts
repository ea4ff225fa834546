import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Api, conversationOf, need, signIn } from './support/api.ts';
import { type Product, startProduct } from './support/product.ts';

let product: Product;
let admin: Api;
let phone: number;
beforeAll(async () => {
  product = await startProduct();
  admin = await signIn(product);
  phone = (await need(admin.get('/whatsapp')))[0].id;
});
afterAll(() => product?.stop());

const writes = (from: string, body: string) =>
  need(admin.post(`/sandbox/${phone}/inbound`, { from, name: `Cliente ${from.slice(-3)}`, body }));
const hundred = Array.from({ length: 100 }, (_, index) => index);

async function ticketsOf(number: string): Promise<Array<{ id: number; unreadMessages: number }>> {
  return (await need(admin.get(`/tickets?showAll=true&status=pending&searchParam=${number}`))).tickets;
}

async function bodiesOf(ticketId: number): Promise<string[]> {
  return (await conversationOf<{ id: number; body: string }>(admin, ticketId)).map(({ body }) => body);
}

test('a hundred customers who write for the first time at once get a ticket each', async () => {
  const numbers = hundred.map((index) => `55116${10_000_000 + index}`);
  await Promise.all(numbers.map((number) => writes(number, `Sou ${number}`)));
  const found = await Promise.all(numbers.map((number) => ticketsOf(number)));
  expect(found.map((tickets) => tickets.length)).toEqual(numbers.map(() => 1));
  const said = await Promise.all(found.map(([ticket]) => bodiesOf(ticket!.id)));
  expect(said).toEqual(numbers.map((number) => [`Sou ${number}`]));
});

test('a hundred first messages of one customer at once make one ticket and all are in it', async () => {
  const number = '5511512345678';
  const texts = hundred.map((index) => `mensagem ${index}`);
  await Promise.all(texts.map((text) => writes(number, text)));
  const tickets = await ticketsOf(number);
  expect(tickets).toMatchObject([{ unreadMessages: 100 }]);
  expect((await bodiesOf(tickets[0]!.id)).sort()).toEqual([...texts].sort());
});

test('of two agents who accept one ticket at once, one has it and the other learns who', async () => {
  const [one, other] = await Promise.all(['Bia', 'Caio'].map((name) => anAgent(name)));
  for (let round = 0; round < 5; round++) {
    const number = `5511498765${round}00`;
    await writes(number, 'Bom dia');
    const [ticket] = await ticketsOf(number);
    const accept = ({ api, id }: Agent) => api.put(`/tickets/${ticket!.id}`, { status: 'open', userId: id });
    const answers = await Promise.all([accept(one!), accept(other!)]);
    const winner = answers[0]!.status === 200 ? one! : other!;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      error: 'ERR_TICKET_ALREADY_ACCEPTED',
      ticket: { id: ticket!.id, userId: winner.id, user: { name: winner.name } },
    });
    expect(await need(admin.get(`/tickets/${ticket!.id}`))).toMatchObject({
      status: 'open',
      userId: winner.id,
    });
  }
});

interface Agent {
  api: Api;
  id: number;
  name: string;
}

async function anAgent(name: string): Promise<Agent> {
  const person = { email: `${name.toLowerCase()}@balcao.test`, password: 'Balcao-2026' };
  const queues: Array<{ id: number }> = await need(admin.get('/queue'));
  const queueIds = queues.map(({ id }) => id);
  const about = { ...person, name, profile: 'user', queueIds, allTicket: 'enable' };
  const { id } = await need(admin.post('/users', about));
  return { api: await signIn(product, person), id, name };
}
