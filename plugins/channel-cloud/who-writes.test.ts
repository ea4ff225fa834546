import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type CloudKit, type CloudLine, ok, startCloud } from './testing/cloud-kit.ts';

type Fields = Record<string, unknown>;

const text = (body: string) => ({ type: 'text', text: { body } });
let kit: CloudKit;
let made = 0;
beforeAll(async () => {
  kit = await startCloud();
});
afterAll(() => kit.app.close());

const aNumber = () => `55119${70_000_000 + ++made}`;
const api = (line: CloudLine) => kit.app.api(line.admin);
const send = (line: CloudLine, value: Fields) => kit.graph.webhooks.send(line.number, 'messages', value);
const moment = () => String(Math.floor(Date.now() / 1000));
const wamid = () => `wamid.WHO${++made}`;
/** A notice of Meta about a customer; it comes without `contacts`. */
const notice = (line: CloudLine, about: Fields, from?: string) =>
  send(line, {
    messages: [
      { id: wamid(), timestamp: moment(), type: 'system', system: about, ...(from ? { from } : {}) },
    ],
  });
async function contactsOf(line: CloudLine): Promise<Array<{ name: string; number: string | null }>> {
  await kit.app.settle();
  return ok(await api(line).get('/contacts')).contacts;
}
async function ticketsOf(line: CloudLine): Promise<Array<{ id: number; isGroup: boolean }>> {
  await kit.app.settle();
  return ok(await api(line).get('/tickets?showAll=true&status=pending')).tickets;
}
/** An agent's answer to a customer, as it reaches Meta. */
async function answered(line: CloudLine, ticketId: number, body: string): Promise<Fields> {
  ok(await api(line).put(`/tickets/${ticketId}`, { status: 'open', userId: line.admin.id }));
  ok(await api(line).post(`/messages/${ticketId}`, { body }));
  const isIt = ({ content }: { content: Fields }) => (content.text as Fields | undefined)?.body === body;
  return (await eventually(async () => kit.graph.state.sent.find(isIt))).content;
}
const windowsOf = (line: CloudLine) =>
  kit.app.ctx({ id: line.admin.companyId }).table('CloudWindows').select('customer');

describe('a customer who has another number', () => {
  test('a customer keeps one contact and one conversation, which is answered at the new number', async () => {
    const line = await kit.aLine();
    const [before, after] = [aNumber(), aNumber()];
    await kit.graph.customerWrites(line.number, before, text('Oi'));
    const changed = { type: 'user_changed_number', wa_id: after, body: 'User changed' };
    await notice(line, changed, before);
    await kit.graph.customerWrites(line.number, after, text('Mudei de número'));
    expect(await contactsOf(line)).toMatchObject([{ number: after }]);
    const [ticket, ...others] = await ticketsOf(line);
    expect(others).toEqual([]);
    const { messages } = ok(await api(line).get(`/messages/${ticket?.id}`));
    expect(messages.map(({ body }: Fields) => body)).toEqual([
      'Oi',
      `Este cliente mudou de número: agora é ${after}.`,
      'Mudei de número',
    ]);
    expect(await answered(line, Number(ticket?.id), 'Anotado')).toMatchObject({ to: `+${after}` });
  });

  test('a customer who wrote from the new number first becomes one contact with the old one', async () => {
    const line = await kit.aLine();
    const [before, after] = [aNumber(), aNumber()];
    await kit.graph.customerWrites(line.number, before, text('Oi'));
    await kit.graph.customerWrites(line.number, after, text('Oi de novo'));
    await notice(line, { type: 'user_changed_number', wa_id: after, body: '' }, before);
    await kit.graph.customerWrites(line.number, before, text('Ainda deste'));
    await kit.app.settle();
    const { tickets } = ok(await api(line).get(`/tickets?showAll=true&status=pending&searchParam=${after}`));
    const { messages } = ok(await api(line).get(`/messages/${tickets[0]?.id}`));
    expect(messages.map(({ body }: Fields) => body)).toContain('Ainda deste');
  });

  test('a notice about a customer opens no time for free answers', async () => {
    const line = await kit.aLine();
    const [before, after] = [aNumber(), aNumber()];
    await notice(line, { type: 'user_changed_number', wa_id: after, body: '' }, before);
    expect(await ticketsOf(line)).toHaveLength(1);
    expect(await windowsOf(line)).toEqual([]);
  });
});

test('a customer without a number whose id changes keeps the conversation, and is answered at the new id', async () => {
  const line = await kit.aLine();
  const writes = (id: string, body: string) =>
    send(line, {
      contacts: [{ user_id: id, profile: { name: 'Rosa' } }],
      messages: [{ id: wamid(), timestamp: moment(), from_user_id: id, ...text(body) }],
    });
  await writes('BR.before', 'Oi');
  await notice(line, {
    type: 'user_changed_user_id',
    previous_user_id: 'BR.before',
    user_id: 'BR.after',
    body: 'User Rosa changed',
  });
  await writes('BR.after', 'Sou eu ainda');
  expect(await contactsOf(line)).toMatchObject([{ name: 'Rosa' }]);
  const [ticket, ...others] = await ticketsOf(line);
  expect(others).toEqual([]);
  expect(await answered(line, Number(ticket?.id), 'Olá')).toMatchObject({ recipient: 'BR.after' });
});

describe('a customer who wrote without a number', () => {
  /** A conversation with a customer of whom only the id is known. */
  async function withoutNumber(line: CloudLine, id: string) {
    await send(line, {
      contacts: [{ user_id: id, profile: { name: 'Rosa' } }],
      messages: [{ id: wamid(), timestamp: moment(), from_user_id: id, ...text('Oi') }],
    });
    const [ticket] = await ticketsOf(line);
    const [contact] = ok(await api(line).get('/contacts')).contacts;
    return { ticketId: Number(ticket?.id), contactId: Number(contact.id) };
  }

  test('the customer is answered within the day at the number that an agent has saved', async () => {
    const line = await kit.aLine();
    const number = aNumber();
    const { ticketId, contactId } = await withoutNumber(line, 'BR.saved');
    ok(await api(line).put(`/contacts/${contactId}`, { number }));
    expect(await answered(line, ticketId, 'Anotado o número')).toMatchObject({ to: `+${number}` });
  });

  test('the customer is answered within the day after the contact was joined with that of the number', async () => {
    const line = await kit.aLine();
    const number = aNumber();
    const { ticketId, contactId } = await withoutNumber(line, 'BR.joined');
    const saved = ok(await api(line).post('/contacts', { name: 'Rosa Lima', number }));
    ok(await api(line).post(`/contacts/${contactId}/merge`, { fromContactId: saved.id }));
    expect(await answered(line, ticketId, 'Juntei os dois')).toMatchObject({ to: `+${number}` });
  });

  test('the day of another number of the contact opens none for the one that is written to', async () => {
    const line = await kit.aLine();
    const [before, after] = [aNumber(), aNumber()];
    await kit.graph.customerWrites(line.number, before, text('Oi'));
    const [ticket] = await ticketsOf(line);
    const [contact] = ok(await api(line).get('/contacts')).contacts;
    ok(await api(line).put(`/contacts/${contact.id}`, { number: after }));
    ok(await api(line).put(`/tickets/${ticket?.id}`, { status: 'open', userId: line.admin.id }));
    ok(await api(line).post(`/messages/${ticket?.id}`, { body: 'Ainda não' }));
    const refused = await eventually(async () => {
      const { messages } = ok(await api(line).get(`/messages/${ticket?.id}`));
      return messages.find(({ body, failed }: Fields) => body === 'Ainda não' && failed);
    });
    expect(refused).toMatchObject({ body: 'Ainda não' });
  });
});

test('customers of one update have their own names, whether with a number or without', async () => {
  const line = await kit.aLine();
  const [ana, rui] = [aNumber(), aNumber()];
  await send(line, {
    contacts: [
      { wa_id: ana, profile: { name: 'Ana' } },
      { user_id: 'BR.rosa', profile: { name: 'Rosa' } },
    ],
    messages: [
      { id: wamid(), timestamp: moment(), from_user_id: 'BR.rosa', ...text('Oi') },
      { id: wamid(), timestamp: moment(), from: ana, ...text('Oi') },
      { id: wamid(), timestamp: moment(), from: rui, ...text('Oi') },
    ],
  });
  const names = (await contactsOf(line)).map(({ name, number }) => [number ?? '', name]);
  expect(new Map(names as Array<[string, string]>)).toEqual(
    new Map([
      ['', 'Rosa'],
      [ana, 'Ana'],
      [rui, rui],
    ]),
  );
});

test('words in a group stand in the group’s conversation, and are answered there alone', async () => {
  const line = await kit.aLine();
  ok(await api(line).put('/settings/CheckMsgIsGroup', { value: 'disabled' }));
  const member = aNumber();
  await kit.graph.customerWrites(line.number, member, { ...text('Bom dia a todos'), group_id: 'R3JvdXA5MQ' });
  await kit.graph.customerWrites(line.number, member, text('Só para vocês'));
  const tickets = await ticketsOf(line);
  expect(tickets).toHaveLength(2);
  const group = tickets.find(({ isGroup }) => isGroup);
  expect(await answered(line, Number(group?.id), 'Bom dia, turma')).toMatchObject({
    recipient_type: 'group',
    to: 'R3JvdXA5MQ',
  });
});

test('a call of a customer without a number stands in the conversation that they have', async () => {
  const line = await kit.aLine();
  const contacts = [{ user_id: 'BR.call', profile: { name: 'Rosa' } }];
  const said = { id: wamid(), timestamp: moment(), from_user_id: 'BR.call', ...text('Oi') };
  await send(line, { contacts, messages: [said] });
  const call = { id: 'wacid.CALL', event: 'connect', direction: 'USER_INITIATED', timestamp: moment() };
  await kit.graph.webhooks.send(line.number, 'calls', {
    contacts,
    calls: [{ ...call, from_user_id: 'BR.call' }],
  });
  const [ticket] = await ticketsOf(line);
  const { messages } = ok(await api(line).get(`/messages/${ticket?.id}`));
  expect(messages.slice(0, 2)).toMatchObject([{ mediaType: 'conversation' }, { mediaType: 'call_log' }]);
  expect(await contactsOf(line)).toHaveLength(1);
});
