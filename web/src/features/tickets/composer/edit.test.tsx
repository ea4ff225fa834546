import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftKey } from '../../../lib/storage.ts';
import { fill } from '../../../testing/fill.ts';
import { answer } from '../../../testing/stub-server.ts';
import { isTooLateToEdit, rightsTo } from '../conversation/message-rights.ts';
import { aContact, aMessage, aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';
import type { Message } from '../ticket.ts';

const ticket = aTicket({
  status: 'open',
  userId: 7,
  user: { id: 7, name: 'Ana Lima' },
  queueId: 1,
  queue: sales,
  contact: aContact({ name: 'Mariana Duarte' }),
});
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const ours = (given: Partial<Message> = {}) =>
  aMessage({
    id: '40',
    ticketId: ticket.id,
    fromMe: true,
    userId: 7,
    body: '*Ana Lima:*\nAs 10',
    createdAt: minutesAgo(3),
    can: { edit: true, delete: true },
    ...given,
  });

async function openEdit(routes: Record<string, unknown> = {}, message: Message = ours()) {
  const app = await openScreen({
    tickets: [ticket],
    messages: [message],
    path: `/tickets/${ticket.uuid}`,
    routes,
  });
  await screen.findByRole('log');
  await fill(screen.getByRole('textbox', { name: 'Mensagem' }), 'um rascunho');
  await userEvent.click(screen.getByRole('button', { name: 'Opções da mensagem' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const box = await screen.findByRole('textbox', { name: 'Novo texto da mensagem' });
  return { ...app, box };
}
const draft = () => screen.getByRole('textbox', { name: 'Mensagem' });

// Drafts live as long as the tab.
beforeEach(() => sessionStorage.clear());

describe('editing a message', () => {
  test('a key of an input method neither saves the edit nor ends it, also where only its number says so', async () => {
    const { box, server } = await openEdit({ 'PUT /messages/40': ours({ body: 'As 11' }) });
    await fill(box, '十一時');
    for (const key of ['Enter', 'Escape']) fireEvent.keyDown(box, { key, keyCode: 229 });
    expect(box).toHaveValue('As 10十一時');
    expect(box).toBeEnabled();
    // Also where one writes from right to left.
    expect(box).toHaveAttribute('dir', 'auto');
    expect(server.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('editing a message says until when it is possible, and its menu says so when that is over', async () => {
    const young = ours();
    const { unmount } = await openEdit({}, young);
    const until = (from: string) => {
      const date = new Date(new Date(from).getTime() + 15 * 60_000);
      return date.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
    };
    expect(screen.getByText(/^O cliente vê que/)).toHaveTextContent(`Vale até ${until(young.createdAt)}.`);
    unmount();
    sessionStorage.clear();
    const late = ours({ createdAt: minutesAgo(20), can: { edit: false, delete: true } });
    await openScreen({ tickets: [ticket], messages: [late], path: `/tickets/${ticket.uuid}` });
    await screen.findByRole('log');
    await userEvent.click(screen.getByRole('button', { name: 'Opções da mensagem' }));
    const entry = await screen.findByRole('menuitem', { name: /^Editar/ });
    expect(entry).toHaveTextContent(`o prazo acabou às ${until(late.createdAt)}.`);
    expect(entry).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(entry);
    expect(screen.queryByRole('textbox', { name: 'Novo texto da mensagem' })).toBeNull();
  });

  test('editing a message begins with its text without the signature, and saves with it on Enter', async () => {
    const saved = ours({ body: '*Ana Lima:*\nÀs 11', isEdited: true });
    const { server, box } = await openEdit({ 'PUT /messages/:id': saved });
    expect(box).toHaveValue('As 10');
    await userEvent.clear(box);
    await fill(box, 'Às 11');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(draft()).toBeVisible());
    expect(server.callsTo('PUT /messages/40')[0]?.body).toEqual({ body: '*Ana Lima:*\nÀs 11' });
    expect(draft()).toHaveValue('um rascunho');
    expect(await within(screen.getByRole('log')).findByText('Editada')).toBeVisible();
    expect(screen.getByRole('log')).toHaveTextContent('Às 11');
  });

  test('editing a message is cancelled with Esc, and the draft is back', async () => {
    const { server, box } = await openEdit();
    await fill(box, ' e meia');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Novo texto da mensagem' })).toBeNull();
    expect(draft()).toHaveValue('um rascunho');
    await waitFor(() => expect(draft()).toHaveFocus());
    expect(server.callsTo('PUT /messages/40')).toHaveLength(0);
  });

  test('editing a message sends nothing when nothing changed', async () => {
    const { server } = await openEdit();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(draft()).toBeVisible());
    expect(server.callsTo('PUT /messages/40')).toHaveLength(0);
  });

  test('editing a message keeps what was typed when it is refused, and says why', async () => {
    const { box } = await openEdit({
      'PUT /messages/:id': answer(400, { error: 'ERR_MESSAGE_EDIT_TOO_LATE' }),
    });
    await fill(box, ' e meia');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/só pode ser editada até 15 minutos/)).toBeVisible();
    expect(box).toHaveValue('As 10 e meia');
  });

  test('the changed text of a message is kept until it is saved or cancelled, also where its ticket is left', async () => {
    const { box, unmount } = await openEdit();
    await fill(box, ' e meia');
    unmount();
    const again = await openEdit();
    expect(again.box).toHaveValue('As 10 e meia');
    await userEvent.click(again.box);
    await userEvent.keyboard('{Escape}');
    again.unmount();
    sessionStorage.removeItem(draftKey(ticket.id));
    expect((await openEdit()).box).toHaveValue('As 10');
  });
});

describe('what may be done with a message', () => {
  const can = { edit: true, delete: true };

  test('the rights to a message are what the server answered, until the time to edit is over', () => {
    expect(rightsTo(ours({ can }))).toEqual(can);
    expect(rightsTo(ours({ can, createdAt: minutesAgo(15) }))).toEqual({ edit: false, delete: true });
    expect(rightsTo(ours({ can, createdAt: minutesAgo(15), ack: 0 }))).toEqual(can);
  });

  test('an own message that can be edited no longer says until when it could be', () => {
    const { userId } = ours({ can });
    const late = ours({ can, createdAt: minutesAgo(15) });
    expect(isTooLateToEdit(late, Number(userId))).toBe(true);
    expect(isTooLateToEdit(ours({ can, createdAt: minutesAgo(14) }), Number(userId))).toBe(false);
    expect(isTooLateToEdit(late, Number(userId) + 1)).toBe(false);
    expect(isTooLateToEdit({ ...late, isDeleted: true }, Number(userId))).toBe(false);
    expect(isTooLateToEdit({ ...late, ack: 0 }, Number(userId))).toBe(false);
  });

  test('the rights to a message that the channel has sent for good are no edit, no deletion and no time for them', async () => {
    const late = ours({ createdAt: minutesAgo(20), can: { edit: false, delete: false } });
    await openScreen({
      tickets: [{ ...ticket, changesSent: false }],
      messages: [late],
      path: `/tickets/${ticket.uuid}`,
    });
    await screen.findByRole('log');
    await userEvent.click(screen.getByRole('button', { name: 'Opções da mensagem' }));
    expect(await screen.findByRole('menuitem', { name: 'Copiar o texto' })).toBeVisible();
    for (const name of [/^Editar/, /^Apagar/]) expect(screen.queryByRole('menuitem', { name })).toBeNull();
  });

  test('the rights to a message known only from a live event are requested when its menu opens', async () => {
    const { can: _can, ...received } = aMessage({ id: '41', ticketId: ticket.id, fromMe: true, userId: 8 });
    const { server } = await openScreen({
      tickets: [ticket],
      messages: [received],
      path: `/tickets/${ticket.uuid}`,
    });
    await screen.findByRole('log');
    const asked = server.callsTo('GET /messages/:id').length;
    await userEvent.click(screen.getByRole('button', { name: 'Opções da mensagem' }));
    expect(await screen.findByRole('menuitem', { name: 'Responder' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Apagar' })).toBeNull();
    await waitFor(() => expect(server.callsTo('GET /messages/:id').length).toBeGreaterThan(asked));
  });

  test('editing a message begins with the whole text where the page brought only its beginning', async () => {
    const cut = ours({ body: '*Ana Lima:*\nAs 10', isBodyCut: true });
    const whole = { id: '40', body: '*Ana Lima:*\nAs 10, e até lá', updatedAt: cut.updatedAt };
    const { box } = await openEdit({ 'GET /messages/:id/body': whole }, cut);
    expect(box).toHaveValue('As 10, e até lá');
  });
});
