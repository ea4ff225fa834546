import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aContact, aMessage, aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';

const ticket = aTicket({
  status: 'open',
  userId: 7,
  user: { id: 7, name: 'Ana Lima' },
  queueId: 1,
  queue: sales,
  contact: aContact({ name: 'Mariana Duarte' }),
});

test('each person on a card is saved by one press, and a known contact is written to by one', async () => {
  const rui = aContact({ id: 31, name: 'Rui Melo', number: '5511988880031' });
  const bia = aContact({ id: 32, name: 'Bia', number: '5511988880032' });
  let saved = false;
  const cards = [
    { name: 'Rui da oficina', numbers: ['5511988880031'], emails: [] },
    { name: 'Bia', numbers: ['5511988880032'], emails: ['bia@exemplo.com'] },
  ];
  const { server } = await openScreen({
    tickets: [ticket],
    path: `/tickets/${ticket.uuid}`,
    messages: [aMessage({ ticketId: ticket.id, mediaType: 'vcard', body: 'BEGIN:VCARD', cards })],
    routes: {
      'GET /contacts/numbers': ({ query: { numbers: number } }: { query: Record<string, string> }) => {
        const known = number === rui.number ? rui : saved ? bia : null;
        return [{ number, contact: known }];
      },
      'POST /contacts': () => {
        saved = true;
        return bia;
      },
    },
  });
  expect(await screen.findByText(/Já está nos contatos · Rui Melo/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar Bia nos contatos' }));
  await waitFor(() =>
    expect(server.callsTo('POST /contacts')[0]?.body).toMatchObject({
      name: 'Bia',
      number: '5511988880032',
      email: 'bia@exemplo.com',
    }),
  );
  expect(await screen.findByRole('button', { name: 'Abrir conversa com Bia' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Abrir conversa com Rui Melo' }));
  expect(await screen.findByRole('dialog', { name: 'Novo ticket' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Contato' })).toHaveValue('Rui Melo');
});
