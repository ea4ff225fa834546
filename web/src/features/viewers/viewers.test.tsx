import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { recordTyping } from '../../lib/forms/typing.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { aUser } from '../../testing/users.ts';
import { ViewersStrip } from './ViewersStrip.tsx';

const ticket = {
  id: 7,
  uuid: 'u',
  status: 'open' as const,
  contactId: 5,
  whatsappId: 1,
  queueId: null,
  tags: [],
  contact: { id: 5, name: 'Bruno' },
};
const me = aUser({ id: 1 });

async function openStrip() {
  const server = stubServer({ 'PUT /tickets/:id/viewer': {} });
  const app = await renderApp(<ViewersStrip ticket={ticket} />, { user: me, server });
  await waitFor(() => expect(app.socket.hears('company-1-ticket-viewer')).toBe(true));
  const says = (name: string, state: string, about: { id?: number; ticketId?: number } = {}) =>
    act(() =>
      app.socket.receive('company-1-ticket-viewer', {
        action: 'update',
        ticketId: about.ticketId ?? ticket.id,
        state,
        user: { id: about.id ?? name.length + 10, name },
      }),
    );
  const announced = () =>
    server.callsTo('PUT /tickets/:id/viewer').map(({ body }) => (body as { state: string }).state);
  return { ...app, says, announced };
}

describe('who else is in a conversation', () => {
  test('other viewers of a conversation are shown: one, two, and first who is typing', async () => {
    const { says } = await openStrip();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    says('Carla', 'reading');
    expect(screen.getByRole('status')).toHaveTextContent('Carla também está nesta conversa');
    says('Henrique', 'reading');
    expect(screen.getByRole('status')).toHaveTextContent('Carla e Henrique também estão nesta conversa');
    says('Henrique', 'typing');
    expect(screen.getByRole('status')).toHaveTextContent('Henrique está escrevendo uma resposta…');
    says('Henrique', 'left');
    says('Carla', 'left');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('the viewers leave out the user in another window, and other conversations', async () => {
    const { says } = await openStrip();
    says('Eu', 'typing', { id: me.id });
    says('Carla', 'typing', { ticketId: 8 });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('a new viewer is answered once', async () => {
    const { says, announced } = await openStrip();
    await waitFor(() => expect(announced()).toEqual(['reading']));
    says('Carla', 'reading');
    says('Carla', 'reading');
    await waitFor(() => expect(announced()).toEqual(['reading', 'reading']));
  });

  test('other viewers are notified that the user types, and that the user left', async () => {
    const { announced, unmount } = await openStrip();
    await waitFor(() => expect(announced()).toEqual(['reading']));
    act(() => recordTyping(8));
    act(() => recordTyping(ticket.id));
    act(() => recordTyping(ticket.id));
    await waitFor(() => expect(announced()).toEqual(['reading', 'typing']));
    unmount();
    await waitFor(() => expect(announced()).toEqual(['reading', 'typing', 'left']));
  });
});

describe("a colleague's answer", () => {
  const message = { ticketId: ticket.id, fromMe: true, userId: 9 };
  const warning = /Um colega acabou de responder/;

  test("a colleague's answer is pointed out to a user who is typing one", async () => {
    const { socket } = await openStrip();
    act(() => recordTyping(ticket.id));
    act(() => socket.receive('company-1-appMessage', { action: 'create', message }));
    expect(await screen.findByText(warning)).toBeInTheDocument();
  });

  test("no warning is shown to a user not typing, nor for the bot, the customer and the user's own answers", async () => {
    const { socket } = await openStrip();
    act(() => socket.receive('company-1-appMessage', { action: 'create', message }));
    act(() => recordTyping(ticket.id));
    for (const other of [{ userId: null }, { fromMe: false }, { userId: me.id }, { ticketId: 8 }])
      act(() =>
        socket.receive('company-1-appMessage', { action: 'create', message: { ...message, ...other } }),
      );
    expect(screen.queryByText(warning)).toBeNull();
  });
});
