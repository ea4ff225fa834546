import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../../testing/fill.ts';
import { stopClock } from '../../../testing/still-clock.ts';
import { aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';
import type { Ticket } from '../ticket.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const template = {
  id: 5,
  name: 'pedido_chega',
  language: 'pt_BR',
  category: 'UTILITY',
  state: 'APPROVED',
  reason: '',
  quality: 'GREEN',
  header: { kind: 'text', text: 'Pedido {{1}}' },
  body: 'Olá {{1}}, chega {{2}}.',
  footer: 'Flor de Trigo',
  buttons: [{ kind: 'QUICK_REPLY', text: 'Obrigada', url: '', phone: '', example: '' }],
  variables: [
    {
      key: 'header.1',
      part: 'header',
      kind: 'text',
      name: '1',
      button: null,
      example: '4711',
      maxLength: 60,
    },
    { key: 'body.1', part: 'body', kind: 'text', name: '1', button: null, example: 'Ana', maxLength: 1024 },
    { key: 'body.2', part: 'body', kind: 'text', name: '2', button: null, example: 'hoje', maxLength: 1024 },
  ],
  isSendable: true,
};
const list = {
  templates: [template],
  count: 1,
  hasMore: false,
  languages: ['pt_BR'],
  syncedAt: null,
  failureCode: null,
  canManage: false,
};

async function openTicket(given: Partial<Ticket>) {
  const ticket = aTicket({
    status: 'open',
    userId: 7,
    user: { id: 7, name: 'Ana Lima' },
    queueId: 1,
    queue: sales,
    whatsappId: 3,
    whatsapp: { id: 3, name: 'Oficial' },
    hasTemplates: true,
    ...given,
  });
  const { server } = await openScreen({
    tickets: [ticket],
    path: `/tickets/${ticket.uuid}`,
    routes: {
      'GET /whatsapp/3/templates': list,
      'POST /messages/:ticketId/template': { id: '1' },
    },
  });
  await screen.findByRole('log');
  return { ticket, server };
}

beforeEach(() => {
  sessionStorage.clear();
  stopClock();
});
afterEach(() => void jest.useRealTimers());

test('a conversation whose time for free answers runs out says how much is left, in the box and on its row', async () => {
  await openTicket({ answerUntil: inMinutes(40) });
  expect(await screen.findByText('Resposta livre por mais 40 min')).toHaveAttribute('data-urgent');
  expect(await screen.findByText('Resposta livre: 40 min')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Mensagem' })).toBeEnabled();
});

test('a row says nothing while the whole day is left', async () => {
  await openTicket({ answerUntil: inMinutes(20 * 60) });
  expect(await screen.findByText('Resposta livre por mais 20 h')).toBeInTheDocument();
  expect(document.querySelector('[data-answer-clock]')).toBeNull();
});

test('once the time is over a template is filled from the contact, completed and sent in the box’s place', async () => {
  const { ticket, server } = await openTicket({ answerUntil: inMinutes(-5) });
  const open = await screen.findByRole('button', { name: 'Escolher modelo' });
  expect(screen.queryByRole('textbox', { name: 'Mensagem' })).toBeNull();
  await userEvent.click(open);
  await userEvent.click(await screen.findByRole('button', { name: /pedido_chega/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'pedido_chega' }));
  expect(dialog.getByLabelText(/Texto: 1/)).toHaveValue(ticket.contact.name.split(' ')[0]);
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(server.callsTo('POST /messages/:ticketId/template')).toEqual([]);
  await fill(dialog.getByLabelText(/Cabeçalho: 1/), '12');
  await fill(dialog.getByLabelText(/Texto: 2/), 'amanhã');
  expect(dialog.getByRole('group', { name: 'Como fica no celular' })).toHaveTextContent('chega amanhã.');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
  await waitFor(() =>
    expect(server.callsTo('POST /messages/:ticketId/template')).toEqual([
      expect.objectContaining({
        body: {
          templateId: 5,
          values: { 'header.1': '12', 'body.1': expect.any(String), 'body.2': 'amanhã' },
        },
      }),
    ]),
  );
});

test('a conversation with a customer who never wrote begins by a template, and a note is written all the same', async () => {
  await openTicket({ answerUntil: null });
  expect(await screen.findByText(/ainda não escreveu por este número/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Observação' }));
  expect(screen.queryByRole('button', { name: 'Escolher modelo' })).toBeNull();
});

test('while the time lasts a template is among the rarer tools', async () => {
  await openTicket({ answerUntil: inMinutes(600) });
  await userEvent.click(await screen.findByRole('button', { name: 'Mais ferramentas' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Modelo aprovado/ }));
  expect(await screen.findByRole('dialog', { name: 'Enviar um modelo' })).toBeInTheDocument();
});
