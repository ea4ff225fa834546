import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../../testing/fill.ts';
import { aContact, aMessage, aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';
import type { Message, Ticket } from '../ticket.ts';

const everything = ['reaction', 'sticker', 'location', 'contact', 'poll', 'mention'] as const;
const ticket = aTicket({
  status: 'open',
  userId: 7,
  queueId: 1,
  queue: sales,
  contact: aContact({ name: 'Mariana Duarte' }),
  carries: [...everything],
});
const said = (given: Partial<Message> = {}) => aMessage({ ticketId: ticket.id, ...given });

async function openTicket(given: Partial<Ticket> = {}, more: Parameters<typeof openScreen>[0] = {}) {
  const app = await openScreen({
    tickets: [{ ...ticket, ...given }],
    path: `/tickets/${ticket.uuid}`,
    ...more,
  });
  await screen.findByRole('log');
  return app;
}
const log = () => screen.getByRole('log');
const attach = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Anexar' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  return screen.findByRole('dialog', { name });
};
const send = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Enviar' }));
const sent = (server: { callsTo: (call: string) => Array<{ body: unknown }> }) =>
  server.callsTo('POST /messages/:id').map(({ body }) => body);

test('a place is sent from the attach menu by a link of a map', async () => {
  const { server } = await openTicket({}, { routes: { 'POST /messages/:id': () => said({ fromMe: true }) } });
  const dialog = await attach('Localização');
  const where = within(dialog).getByRole('textbox', { name: /Link do mapa/ });
  await fill(where, 'Rua Direita, 10');
  await send(dialog);
  expect(await within(dialog).findByText(/Não há coordenadas/)).toBeVisible();
  await userEvent.clear(where);
  await fill(where, 'https://www.google.com/maps/@-23.5505,-46.6333,17z');
  await fill(within(dialog).getByRole('textbox', { name: 'Nome do local' }), 'Loja');
  await send(dialog);
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]).toMatchObject({
    body: '',
    location: { latitude: -23.5505, longitude: -46.6333, name: 'Loja' },
  });
});

test('a poll is sent from the attach menu, its answers one a line and no two alike', async () => {
  const { server } = await openTicket({}, { routes: { 'POST /messages/:id': () => said({ fromMe: true }) } });
  const dialog = await attach('Enquete');
  await fill(within(dialog).getByRole('textbox', { name: 'Pergunta' }), 'Qual dia?');
  const options = within(dialog).getByRole('textbox', { name: 'Respostas' });
  await fill(options, 'Segunda\nSegunda');
  await send(dialog);
  expect(await within(dialog).findByText('Há respostas iguais.')).toBeVisible();
  await userEvent.clear(options);
  await fill(options, 'Segunda\n\nTerça ');
  await send(dialog);
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]).toMatchObject({
    poll: { question: 'Qual dia?', options: ['Segunda', 'Terça'], multiple: false },
  });
});

test('the attach menu offers what the channel carries, and is a plain button where that is files', async () => {
  await openTicket({ carries: ['location'] });
  await userEvent.click(screen.getByRole('button', { name: 'Anexar' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Arquivos', 'Localização']);
});

test('a reaction is chosen from the menu of a message, shown on it, and taken back by a press', async () => {
  const asked = said({ id: '41', body: 'Chegou!' });
  const mark = (body: string) =>
    said({ fromMe: true, mediaType: 'reactionMessage', body, quotedMsgId: '41', quotedMsg: asked });
  const bodies: string[] = [];
  await openTicket(
    {},
    {
      messages: [asked],
      routes: {
        'POST /messages/react/:id': ({ body }: { body: { emoji: string } }) => {
          bodies.push(body.emoji);
          return mark(body.emoji);
        },
      },
    },
  );
  await userEvent.click(within(log()).getByRole('button', { name: 'Opções da mensagem' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reagir' }));
  const picker = await screen.findByRole('dialog', { name: 'Reagir' });
  await userEvent.click(within(picker).getByRole('button', { name: '👍' }));
  await userEvent.click(await within(log()).findByRole('button', { name: 'Retirar a reação 👍' }));
  await waitFor(() => expect(within(log()).queryByText('👍')).toBeNull());
  expect(bodies).toEqual(['👍', '']);
});

test('a message that was sent on says so, and a poll shows its answers', async () => {
  const poll = { question: 'Qual dia?', options: ['Segunda', 'Terça'], multiple: true };
  await openTicket(
    {},
    {
      messages: [
        said({ fromMe: true, attributes: { isForwarded: true } }),
        said({ fromMe: true, body: '📊 Qual dia?\n- Segunda\n- Terça', attributes: { poll } }),
      ],
    },
  );
  expect(within(log()).getByText('Encaminhada')).toBeVisible();
  expect(await within(log()).findByText('Terça')).toBeVisible();
  expect(within(log()).getByText('Uma ou mais respostas')).toBeVisible();
  expect(within(log()).queryByText(/📊/)).toBeNull();
});

test('a member of a group is called by @ and the name', async () => {
  const { server } = await openTicket(
    { isGroup: true },
    {
      routes: {
        'GET /tickets/:id/members': [{ id: 9, name: 'Ana Lima', number: '5511988887777' }],
        'POST /messages/:id': () => said({ fromMe: true }),
      },
    },
  );
  const box = screen.getByRole('textbox', { name: 'Mensagem' });
  await waitFor(() => expect(server.callsTo('GET /tickets/:id/members')).toHaveLength(1));
  await userEvent.type(box, 'Veja, @an');
  await userEvent.click(await screen.findByRole('option', { name: /Ana Lima/ }));
  expect(box).toHaveValue('Veja, @Ana Lima ');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]).toMatchObject({ mentions: [9] });
});
