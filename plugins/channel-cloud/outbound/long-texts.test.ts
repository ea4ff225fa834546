import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendToMany } from '../../tickets/index.ts';
import { captionMax, textMax } from '../contract/limits.ts';
import { type CloudKit, type CloudLine, ok, startCloud } from '../testing/cloud-kit.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
interface Sent {
  text?: { body: string };
  image?: { caption: string };
}

const words = (count: number) => Array.from({ length: count }, (_, index) => `palavra${index}`).join(' ');

let kit: CloudKit;
let line: CloudLine;
let customers = 0;
beforeAll(async () => {
  kit = await startCloud();
  line = await kit.aLine();
});
afterAll(() => kit.app.close());

const api = () => kit.app.api(line.admin);

/** A customer who has just written, with their open ticket, and what they get. */
async function aConversation() {
  const number = `55117${80_000_000 + ++customers}`;
  await kit.graph.customerWrites(line.number, number, { type: 'text', text: { body: 'Oi' } });
  await kit.app.settle();
  const [ticket] = ok(await api().get(`/tickets?showAll=true&status=pending&searchParam=${number}`)).tickets;
  ok(await api().put(`/tickets/${ticket.id}`, { status: 'open', userId: line.admin.id }));
  const gets = (count: number) =>
    eventually(() => {
      const sent = kit.graph.state.sent.filter(({ to }) => to === number);
      return sent.length === count && sent.map(({ content }) => content as Sent);
    });
  return { ticketId: ticket.id, contactId: ticket.contactId, gets };
}
const bodyOf = ({ text }: Sent) => text?.body ?? '';

test('a text that is longer than Meta takes goes as several, which lack no word', async () => {
  const { ticketId, gets } = await aConversation();
  const text = words(1000);
  ok(await api().post(`/messages/${ticketId}`, { body: text }));
  const bodies = (await gets(3)).map(bodyOf);
  expect(bodies.every((body) => body.length <= textMax)).toBe(true);
  expect(bodies.join(' ')).toBe(text);
});

test('the rest of a caption that is longer than Meta takes follows its file', async () => {
  const { ticketId, gets } = await aConversation();
  const caption = words(600);
  const medias = [new File([png], 'a.png', { type: 'image/png' })];
  ok(await api().upload(`/messages/${ticketId}`, { medias, body: caption }));
  const [file, ...texts] = await gets(3);
  const { caption: shown } = file?.image ?? { caption: '' };
  expect(shown.length).toBeLessThanOrEqual(captionMax);
  expect([shown, ...texts.map(bodyOf)].join(' ')).toBe(caption);
});

test('bulk is split as well, and a text of the longest size is one message', async () => {
  const { contactId, gets } = await aConversation();
  const ctx = kit.app.ctx({ id: line.admin.companyId });
  const send = (body: string, wireId: string) =>
    sendToMany(ctx, line.connectionId, [{ contactId, contents: [{ body }], wireId }]);
  const [exact] = await send('a'.repeat(textMax), 'CL0000000000000000000001');
  expect(exact?.messages).toHaveLength(1);
  const [split] = await send(words(600), 'CL0000000000000000000002');
  expect(split?.messages).toHaveLength(2);
  expect((await gets(3)).slice(1).map(bodyOf).join(' ')).toBe(words(600));
});
