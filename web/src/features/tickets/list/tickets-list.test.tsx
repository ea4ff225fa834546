import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { learnPreferences, readPreferences } from '../../../lib/api/preferences.ts';
import { changeLanguage } from '../../../lib/format/i18n.ts';
import { fill } from '../../../testing/fill.ts';
import { pauseTimers } from '../../../testing/paused-timers.ts';
import { currentPath } from '../../../testing/render-app.tsx';
import { answer } from '../../../testing/stub-server.ts';
import { anAdmin, aUser } from '../../../testing/users.ts';
import { setViewportWidth } from '../../../testing/viewport.ts';
import { NotificationsMenu } from '../notifications/NotificationsMenu.tsx';
import { undoMs } from '../resolve/held-acts.ts';
import { aContact, aMessage, aTicket } from '../testing/tickets.ts';
import {
  afterFocusIsGivenBack,
  landingState,
  openScreen,
  sales,
  support,
} from '../testing/tickets-screen.tsx';

const own = aTicket({
  status: 'open',
  userId: 7,
  user: { id: 7, name: 'Ana Lima' },
  queueId: 1,
  queue: sales,
  contact: aContact({ name: 'Mariana Duarte' }),
  lastMessage: 'Bom dia',
});
const waiting = aTicket({
  status: 'pending',
  queueId: 1,
  queue: sales,
  unreadMessages: 2,
  contact: aContact({ id: 2, name: 'Rafael Antunes' }),
});
const pendingTab = () => screen.getByRole('tab', { name: /^Aguardando/ });
const assignedTab = () => screen.getByRole('tab', { name: /^Atendendo/ });
const itemOf = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;

describe('the lists of tickets', () => {
  test('the lists show the open tickets of the agent, and both counts', async () => {
    await openScreen({ tickets: [own, waiting] });
    const item = await itemOf('Mariana Duarte');
    for (const text of ['Bom dia', 'Vendas']) expect(item).toHaveTextContent(text);
    expect(assignedTab()).toHaveTextContent('Atendendo1');
    expect(pendingTab()).toHaveTextContent('Aguardando1');
  });

  test('the lists name an unsupported last message in the language of the reader', async () => {
    const poll = aTicket({
      ...own,
      id: 70,
      lastMessage: 'Enquete: Sábado?',
      lastMessageCode: 'TOLD_WHATSAPP_POLL',
      lastMessageDetails: { what: 'Sábado?' },
    });
    await openScreen({ tickets: [poll] });
    const item = await itemOf('Mariana Duarte');
    expect(item).toHaveTextContent('Enquete: Sábado?');
    await act(() => changeLanguage('en'));
    expect(await within(item).findByText('Poll: Sábado?')).toBeVisible();
    await act(() => changeLanguage('pt'));
  });

  test('the lists keep agent and connection apart, each with its sign', async () => {
    localStorage.setItem('showAllTickets', 'true');
    const elsewhere = aTicket({ status: 'open', userId: 8, whatsappId: 2, contact: aContact({ id: 9 }) });
    await openScreen({ user: anAdmin(), tickets: [own, elsewhere] });
    const item = within(await itemOf('Mariana Duarte'));
    for (const name of ['Ana Lima', 'Loja']) {
      const mark = item.getByText(name);
      expect([mark.textContent, mark.querySelector('svg[aria-hidden="true"]')]).toEqual([
        name,
        expect.anything(),
      ]);
    }
  });

  test('the lists say in words what their keys do', async () => {
    await openScreen();
    const hint = (await screen.findByText('Selecione um ticket')).parentElement as HTMLElement;
    for (const words of ['Alt J Alt K para percorrer', 'Alt / para buscar', '? para ver todos os atalhos'])
      expect(hint).toHaveTextContent(words);
  });

  test('the lists request the queues of the agent', async () => {
    const { server } = await openScreen({ tickets: [own] });
    await itemOf('Mariana Duarte');
    const asked = server.callsTo('GET /tickets').find((call) => call.query.status === 'open');
    expect(asked?.query).toMatchObject({ queueIds: '[1]', pageNumber: '1' });
    expect(asked?.query.showAll).toBeUndefined();
  });

  test('the lists leave out chosen queues that are the agent’s no more, and show all where none is left', async () => {
    localStorage.setItem('chosenQueues-7', '[99]');
    const { server } = await openScreen({ tickets: [own] });
    await itemOf('Mariana Duarte');
    expect(server.callsTo('GET /tickets')[0]?.query.queueIds).toBe('[1]');
  });

  test('the lists mark a ticket without queue, name a location, and shorten a long name on a narrow screen', async () => {
    setViewportWidth(500);
    const place = aTicket({
      status: 'open',
      userId: 7,
      contact: aContact({ name: 'Padaria Flor de Trigo' }),
      lastMessage: 'data:image/png;base64,|https://maps.google.com|1, 2',
    });
    await openScreen({ tickets: [place], user: aUser({ allTicket: 'enable' }) });
    const item = await itemOf('Padaria Fl...');
    expect(item).toHaveTextContent('Localização');
    expect(item).toHaveTextContent('SEM FILA');
  });

  test('the lists say so when they cannot be loaded', async () => {
    await openScreen({ routes: { 'GET /tickets': answer(500, { error: 'ERR_INTERNAL' }) } });
    expect(await screen.findByText('Não foi possível carregar a lista de registros')).toBeVisible();
  });

  test('the lists do not open a pending ticket by a click', async () => {
    await openScreen({ tickets: [waiting] });
    await userEvent.click(pendingTab());
    await userEvent.click(await screen.findByText('Rafael Antunes'));
    expect(currentPath()).toBe('/tickets');
  });

  test('the list of closed tickets shows those of all agents', async () => {
    const { server } = await openScreen();
    await userEvent.click(screen.getByRole('tab', { name: 'Resolvidos' }));
    await waitFor(() => {
      const asked = server.callsTo('GET /tickets').find((call) => call.query.status === 'closed');
      expect(asked?.query.showAll).toBe('true');
    });
  });
});

describe('the lists follow what happens', () => {
  const ticketEvent = 'company-1-ticket';

  test('a ticket that comes to the agent is added, and leaves when it is deleted', async () => {
    const { socket } = await openScreen({ tickets: [own] });
    await itemOf('Mariana Duarte');
    const fresh = aTicket({
      status: 'open',
      userId: 7,
      queueId: 1,
      contact: aContact({ id: 9, name: 'Bia Lima' }),
    });
    act(() => socket.receive(ticketEvent, { action: 'update', ticketId: fresh.id, ticket: fresh }));
    expect(await screen.findByText('Bia Lima')).toBeVisible();
    expect(assignedTab()).toHaveTextContent('Atendendo2');
    act(() => socket.receive(ticketEvent, { action: 'delete', ticketId: fresh.id }));
    await waitFor(() => expect(screen.queryByText('Bia Lima')).toBeNull());
    expect(assignedTab()).toHaveTextContent('Atendendo1');
  });

  test('tickets of others, and of queues that are not chosen, stay out of the lists', async () => {
    const { socket } = await openScreen({ tickets: [own] });
    await itemOf('Mariana Duarte');
    act(() => {
      socket.receive(ticketEvent, {
        action: 'update',
        ticket: aTicket({ status: 'open', userId: 99, queueId: 1 }),
      });
      const elsewhere = aTicket({ status: 'pending', queueId: 2 });
      socket.receive(ticketEvent, { action: 'update', ticketId: elsewhere.id, ticket: elsewhere });
    });
    expect(assignedTab()).toHaveTextContent('Atendendo1');
    expect(pendingTab()).toHaveTextContent('Aguardando0');
  });

  test('a ticket that was accepted elsewhere moves between the lists with both counts', async () => {
    const { socket } = await openScreen({ tickets: [own, waiting] });
    await itemOf('Mariana Duarte');
    act(() => {
      socket.receive(ticketEvent, { action: 'delete', ticketId: waiting.id });
      const taken = { ...waiting, status: 'open', userId: 7 };
      socket.receive(ticketEvent, { action: 'update', ticketId: taken.id, ticket: taken });
    });
    expect(await screen.findByText('Rafael Antunes')).toBeVisible();
    expect(assignedTab()).toHaveTextContent('Atendendo2');
    expect(pendingTab()).toHaveTextContent('Aguardando0');
  });

  test('a new message brings its ticket to the top, and reading takes its count away', async () => {
    const other = aTicket({
      status: 'open',
      userId: 7,
      queueId: 1,
      contact: aContact({ id: 5, name: 'Zeca' }),
    });
    const { socket } = await openScreen({ tickets: [own, other] });
    await itemOf('Zeca');
    const received = { ...other, unreadMessages: 3, lastMessage: 'Alô?' };
    const message = aMessage({ ticketId: other.id });
    act(() => socket.receive('company-1-appMessage', { action: 'create', message, ticket: received }));
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Alô?'));
    expect(screen.getByLabelText('3 mensagens não lidas')).toBeVisible();
    act(() => socket.receive(ticketEvent, { action: 'updateUnread', ticketId: other.id }));
    await waitFor(() => expect(screen.queryByLabelText('3 mensagens não lidas')).toBeNull());
  });

  test('a late read event leaves what came after it unread', async () => {
    const read = { ...own, unreadMessages: 2, updatedAt: '2026-03-10T12:00:02.000Z' };
    const { socket } = await openScreen({ tickets: [read] });
    await itemOf('Mariana Duarte');
    const received = { action: 'updateUnread', ticketId: own.id };
    act(() => socket.receive(ticketEvent, { ...received, updatedAt: '2026-03-10T12:00:01.000Z' }));
    expect(screen.getByLabelText('2 mensagens não lidas')).toBeVisible();
    act(() => socket.receive(ticketEvent, { ...received, updatedAt: '2026-03-10T12:00:03.000Z' }));
    await waitFor(() => expect(screen.queryByLabelText('2 mensagens não lidas')).toBeNull());
  });

  test('a contact that changes shows its new name', async () => {
    const { socket } = await openScreen({ tickets: [own] });
    await itemOf('Mariana Duarte');
    act(() =>
      socket.receive('company-1-contact', {
        action: 'update',
        contact: { id: own.contactId, name: 'Mariana D. Souza' },
      }),
    );
    expect(await screen.findByText('Mariana D. Souza')).toBeVisible();
  });
});

describe('what admins have and agents have not', () => {
  test('the toggle for all tickets requests all of them', async () => {
    const { server } = await openScreen({ user: anAdmin(), tickets: [own] });
    await userEvent.click(await screen.findByRole('switch', { name: 'Mostrar todos os tickets' }));
    await waitFor(() => {
      const asked = server.callsTo('GET /tickets').filter((call) => call.query.status === 'open');
      expect(asked.at(-1)?.query).toMatchObject({ showAll: 'true', queueIds: '[1,2]' });
    });
  });

  test('the toggle for all tickets is remembered', async () => {
    const first = await openScreen({ user: anAdmin(), tickets: [own] });
    await userEvent.click(await screen.findByRole('switch', { name: 'Mostrar todos os tickets' }));
    first.unmount();
    await openScreen({ user: anAdmin(), tickets: [own] });
    expect(await screen.findByRole('switch', { name: 'Mostrar todos os tickets' })).toBeChecked();
  });

  test('spying opens the conversation for reading only', async () => {
    const { server } = await openScreen({
      user: anAdmin(),
      tickets: [own],
      messages: [aMessage({ body: 'Segredo' })],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Espiar a conversa' }));
    const dialog = await screen.findByRole('dialog', { name: 'Conversa com Mariana Duarte' });
    expect(await within(dialog).findByText('Segredo')).toBeVisible();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    expect(server.callsTo('GET /messages/:id')[0]?.query.markRead).toBe('false');
  });

  test('an agent has no toggle for all tickets, no spying and no filter by agent', async () => {
    await openScreen({ tickets: [own] });
    await itemOf('Mariana Duarte');
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Espiar a conversa' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Busca' }));
    await screen.findByRole('searchbox');
    expect(screen.queryByRole('button', { name: /Atendentes/ })).toBeNull();
  });
});

describe('the search', () => {
  test('the search requests all tickets of the queues once the typing rests', async () => {
    const { server } = await openScreen({ user: anAdmin(), tickets: [own] });
    await userEvent.click(screen.getByRole('tab', { name: 'Busca' }));
    expect(screen.getByText('Procure em todas as conversas')).toBeVisible();
    await fill(await screen.findByRole('searchbox'), 'bom dia');
    await waitFor(() => {
      const asked = server.callsTo('GET /tickets').at(-1);
      expect(asked?.query).toMatchObject({ searchParam: 'bom dia', showAll: 'true', queueIds: '[1,2]' });
    });
    expect(await screen.findByRole('button', { name: 'Atendentes: Todos os atendentes' })).toBeVisible();
  });

  test('the search leads to its first row by the arrow down, and shows none of the rows once it is emptied', async () => {
    await openScreen({ tickets: [own] });
    await userEvent.click(screen.getByRole('tab', { name: 'Busca' }));
    const box = await screen.findByRole('searchbox');
    await userEvent.type(box, 'bom dia');
    const row = await screen.findByRole('link', { name: /Mariana/ });
    await userEvent.type(box, '{ArrowDown}');
    await waitFor(() => expect(row).toHaveFocus());
    await userEvent.type(box, '{Escape}');
    expect(await screen.findByText('Procure em todas as conversas')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Mariana/ })).toBeNull();
  });

  test('the search lists the conversations to which an ad led, without any words too', async () => {
    const { server } = await openScreen({ tickets: [own] });
    await userEvent.click(screen.getByRole('tab', { name: 'Busca' }));
    const button = await screen.findByRole('button', { name: 'Anúncio', pressed: false });
    await userEvent.click(button);
    expect(await itemOf('Mariana Duarte')).toBeVisible();
    expect(server.callsTo('GET /tickets').at(-1)?.query).toMatchObject({ fromAd: 'true', showAll: 'true' });
    expect(button).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('a narrow screen', () => {
  test('a narrow screen has the tabs Ticket and Atendimentos, and shows the ticket that is opened', async () => {
    setViewportWidth(500);
    await openScreen({ tickets: [own] });
    expect(screen.getByRole('tab', { name: 'Atendimentos' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(await screen.findByRole('link', { name: /Mariana/ }));
    expect(await screen.findByRole('button', { name: 'Voltar para a lista' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Ticket' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Voltar para a lista' }));
    expect(await screen.findByRole('tab', { name: 'Atendimentos' })).toHaveAttribute('aria-selected', 'true');
  });

  test('a narrow screen shows the ticket again that is chosen once more', async () => {
    setViewportWidth(500);
    await openScreen({ tickets: [own], path: `/tickets/${own.uuid}` });
    await userEvent.click(await screen.findByRole('button', { name: 'Voltar para a lista' }));
    await userEvent.click(await screen.findByRole('link', { name: /Mariana/ }));
    expect(await screen.findByRole('button', { name: 'Voltar para a lista' })).toBeVisible();
  });

  test('a narrow screen keeps what was open while the screen was wide', async () => {
    await openScreen({ tickets: [own], path: `/tickets/${own.uuid}` });
    await fill(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Rascunho');
    await userEvent.click(screen.getByRole('button', { name: 'Transferir' }));
    await screen.findByRole('dialog', { name: 'Transferir o ticket' });
    act(() => setViewportWidth(500));
    expect(screen.getByRole('dialog', { name: 'Transferir o ticket' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Voltar para a lista' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Rascunho');
  });
});

describe('the focus', () => {
  const box = () => screen.findByRole('textbox', { name: 'Mensagem' });

  test('the focus is in the composer once a ticket is opened from the list, also once more', async () => {
    await openScreen({ tickets: [own] });
    const link = await screen.findByRole('link', { name: /Mariana/ });
    await userEvent.click(link);
    await waitFor(async () => expect(await box()).toHaveFocus());
    await userEvent.click(link);
    await waitFor(async () => expect(await box()).toHaveFocus());
  });

  test('the focus is in the composer once a ticket is accepted', async () => {
    const accepted = { ...waiting, status: 'open' as const, userId: 7 };
    await openScreen({ tickets: [waiting], routes: { 'PUT /tickets/:id': accepted } });
    await userEvent.click(pendingTab());
    await userEvent.click(await screen.findByRole('button', { name: 'Aceitar o ticket de Rafael Antunes' }));
    await waitFor(async () => expect(await box()).toHaveFocus());
  });

  test('the focus is in the composer once a ticket is opened from the notifications menu, and the list shows it', async () => {
    await openScreen({ tickets: [{ ...own, unreadMessages: 1 }, waiting], beside: <NotificationsMenu /> });
    await userEvent.click(pendingTab());
    await userEvent.click(await screen.findByRole('button', { name: '1 ticket não lido' }));
    const bell = within(await screen.findByRole('dialog', { name: 'Tickets não lidos' }));
    await userEvent.click(await bell.findByRole('button', { name: /Mariana/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await box()).toHaveFocus());
    await afterFocusIsGivenBack();
    expect(await box()).toHaveFocus();
    expect(assignedTab()).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('link', { name: /Mariana/ })).toHaveAttribute('aria-current', 'page');
  });

  const second = aTicket({
    status: 'open',
    userId: 7,
    queueId: 1,
    queue: sales,
    contact: aContact({ id: 3, name: 'Otto Reis' }),
  });

  test('the focus stays with the list while j and k walk it from the row that has it', async () => {
    await openScreen({ tickets: [own, second] });
    const link = await screen.findByRole('link', { name: /Mariana/ });
    act(() => link.focus());
    await userEvent.keyboard('j');
    await waitFor(() => expect(currentPath()).toBe(`/tickets/${second.uuid}`));
    expect(await box()).not.toHaveFocus();
    await waitFor(() => expect(screen.getByRole('link', { name: /Otto/ })).toHaveFocus());
  });

  test('Home and End lead from a row to the ends of the list', async () => {
    await openScreen({ tickets: [own, second] });
    const link = await screen.findByRole('link', { name: /Mariana/ });
    act(() => link.focus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('link', { name: /Otto/ })).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(screen.getByRole('link', { name: /Mariana/ })).toHaveFocus());
    expect(currentPath()).toBe(`/tickets/${own.uuid}`);
  });

  test('a letter alone does nothing while no row has the focus, or once single keys are turned off', async () => {
    await openScreen({ tickets: [own, second], routes: { 'PUT /preferences': {} } });
    await screen.findByRole('link', { name: /Mariana/ });
    await userEvent.keyboard('j');
    act(() => learnPreferences({ ...readPreferences(), singleKeys: false }));
    act(() => screen.getByRole('link', { name: /Mariana/ }).focus());
    await userEvent.keyboard('jne');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(currentPath()).toBe('/tickets');
    await userEvent.keyboard('{Alt>}j{/Alt}');
    await waitFor(() => expect(currentPath()).toBe(`/tickets/${own.uuid}`));
    await waitFor(async () => expect(await box()).toHaveFocus());
  });

  test('letters typed with the focus on nothing of an open conversation go into its box, and resolve nothing', async () => {
    const { server } = await openScreen({ tickets: [own], path: `/tickets/${own.uuid}` });
    (await box()).blur();
    await userEvent.keyboard('e');
    await waitFor(async () => expect(await box()).toHaveFocus());
    expect(server.callsTo('PUT /tickets/:id')).toEqual([]);
    expect(currentPath()).toBe(`/tickets/${own.uuid}`);
  });

  test('Escape closes one thing at a time: the drawer, then it leads to the row, then it closes the conversation', async () => {
    await openScreen({ tickets: [own], path: `/tickets/${own.uuid}` });
    await screen.findByRole('link', { name: /Mariana/ });
    await waitFor(async () => expect(await box()).toHaveFocus());
    await userEvent.keyboard('{Alt>}i{/Alt}');
    await screen.findByRole('complementary');
    await userEvent.keyboard('{Escape}{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    // The box, which gets the focus from a closed drawer in the next frame, leaves it to the row.
    await new Promise(requestAnimationFrame);
    expect(screen.getByRole('link', { name: /Mariana/ })).toHaveFocus();
    expect(currentPath()).toBe(`/tickets/${own.uuid}`);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(currentPath()).toBe('/tickets'));
  });

  test('a resolved ticket is followed by the next one of the list', async () => {
    // The time to undo it ends on no slow machine.
    pauseTimers(undoMs);
    await openScreen({ tickets: [own, second], path: `/tickets/${own.uuid}` });
    await screen.findByRole('link', { name: /Mariana/ });
    await waitFor(async () => expect(await box()).toHaveFocus());
    await userEvent.keyboard('{Alt>}e{/Alt}');
    await waitFor(() => expect(currentPath()).toBe(`/tickets/${second.uuid}`));
    expect(screen.queryByRole('link', { name: /Mariana/ })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(currentPath()).toBe(`/tickets/${own.uuid}`));
    expect(await screen.findByRole('link', { name: /Mariana/ })).toBeVisible();
  });
});

describe('a request of another page', () => {
  test('the waiting tickets are shown at the request of another page, once', async () => {
    await openScreen({ tickets: [own, waiting], order: { tab: 'pending' } });
    expect(await screen.findByText('Rafael Antunes')).toBeVisible();
    expect(pendingTab()).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(landingState()).toBe('null'));
  });

  test('the resolved tickets are shown beside the one that another page opens', async () => {
    const closed = { ...own, status: 'closed' as const };
    await openScreen({ tickets: [closed], path: `/tickets/${closed.uuid}`, order: { tab: 'closed' } });
    expect(screen.getByRole('tab', { name: 'Resolvidos' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('link', { name: /Mariana/ })).toHaveAttribute('aria-current', 'page');
  });

  test('a new ticket is started for a contact at the request of another page, once', async () => {
    await openScreen({ order: { newTicketFor: aContact({ id: 5, name: 'Bia Lima' }) } });
    const dialog = await screen.findByRole('dialog', { name: 'Novo ticket' });
    expect(within(dialog).getByRole('combobox', { name: 'Contato' })).toHaveValue('Bia Lima');
    await waitFor(() => expect(landingState()).toBe('null'));
  });
});

test('a queue can be taken out of the filter of the lists', async () => {
  const { server } = await openScreen({ user: aUser({ queues: [sales, support] }), tickets: [own] });
  await userEvent.click(await screen.findByRole('button', { name: 'Filas: Todas as filas' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Suporte' }));
  await waitFor(() => expect(server.callsTo('GET /tickets').at(-1)?.query.queueIds).toBe('[1]'));
});
