import { afterEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { panelNoteKey } from '../../../lib/storage.ts';
import { fill } from '../../../testing/fill.ts';
import { setViewportWidth } from '../../../testing/viewport.ts';
import { aContact, aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';

const mine = (id: number, name: string, email: string) =>
  aTicket({
    ...{ id, uuid: `00000000-0000-4000-8000-00000000000${id}`, status: 'open', userId: 7, queueId: 1 },
    ...{ queue: sales, contact: aContact({ id, name, email }) },
  });
const ana = mine(1, 'Ana Rocha', 'ana@rocha.test');
const beto = mine(2, 'Beto Dias', 'beto@dias.test');
const panel = () => screen.queryByRole('complementary', { name: 'Dados do contato' });

const stored = {
  ...{ id: 9, note: 'Ligar amanhã', userId: 7, contactId: 1, ticketId: 1, asksForTransfer: false },
  ...{ createdAt: '2026-07-01T10:00:00.000Z', updatedAt: '2026-07-01T10:00:00.000Z' },
  ...{ user: null, contact: null, ticket: null, can: { edit: true, delete: true } },
};

afterEach(() => sessionStorage.clear());

async function openPanelOfAna(routes: Record<string, unknown> = {}) {
  const app = await openScreen({ tickets: [ana, beto], path: `/tickets/${ana.uuid}`, routes });
  await userEvent.click(await screen.findByRole('button', { name: /Ver os dados do contato/ }));
  await screen.findByRole('complementary', { name: 'Dados do contato' });
  return app;
}

const openRow = (name: RegExp) => fireEvent.click(screen.getByRole('link', { name }));
const conversationWith = (name: string) => screen.findByRole('log', { name: `Conversa com ${name}` });

describe('The panel of the contact', () => {
  test('stays open for the next ticket, and shows that contact alone', async () => {
    await openPanelOfAna();
    openRow(/Beto/);
    await conversationWith('Beto Dias');
    const open = within(panel() as HTMLElement);
    expect(open.getByText('Beto Dias')).toBeInTheDocument();
    expect(await open.findByText('beto@dias.test')).toBeInTheDocument();
    expect(panel()).not.toHaveTextContent(/Ana Rocha|ana@rocha/);
  });

  test('stays open when a key opens the next ticket, which has the focus in its box', async () => {
    await openPanelOfAna();
    await userEvent.keyboard('{Alt>}j{/Alt}');
    await conversationWith('Beto Dias');
    expect(panel()).toHaveTextContent('Beto Dias');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveFocus());
  });

  test('stays closed for the next ticket once it was closed', async () => {
    await openPanelOfAna();
    await userEvent.click(screen.getByRole('button', { name: /^Fechar os dados do contato/ }));
    openRow(/Beto/);
    await conversationWith('Beto Dias');
    expect(panel()).toBeNull();
  });

  test('has a note that was begun there again, and in no other ticket', async () => {
    await openPanelOfAna();
    const field = () => screen.findByRole('textbox', { name: 'Nova observação' });
    await fill(await field(), 'Só da Ana');
    openRow(/Beto/);
    await conversationWith('Beto Dias');
    expect(await field()).toHaveValue('');
    openRow(/Ana/);
    await conversationWith('Ana Rocha');
    await waitFor(async () => expect(await field()).toHaveValue('Só da Ana'));
  });

  test('has no draft of a note that was stored while the next ticket was open', async () => {
    const { server } = await openPanelOfAna({ 'POST /ticket-notes': stored });
    const field = () => screen.findByRole('textbox', { name: 'Nova observação' });
    await fill(await field(), 'Ligar amanhã');
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar' }));
    openRow(/Beto/);
    await conversationWith('Beto Dias');
    await waitFor(() => expect(server.callsTo('POST /ticket-notes')).toHaveLength(1));
    await screen.findByText('Observação adicionada com sucesso!');
    await waitFor(() => expect(sessionStorage.getItem(panelNoteKey(ana.id))).toBeNull());
    openRow(/Ana/);
    await conversationWith('Ana Rocha');
    expect(await field()).toHaveValue('');
  });

  test('is closed by the next ticket where it lies over the conversation', async () => {
    await openPanelOfAna();
    act(() => setViewportWidth(1000));
    openRow(/Beto/);
    await conversationWith('Beto Dias');
    expect(panel()).toBeNull();
    openRow(/Ana/);
    await conversationWith('Ana Rocha');
    expect(panel()).toBeNull();
  });
});
