import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatWaiting } from '../../../lib/format/dates.ts';
import { draftKey } from '../../../lib/storage.ts';
import { stopClock } from '../../../testing/still-clock.ts';
import { anAdmin, aUser } from '../../../testing/users.ts';
import { setViewportWidth } from '../../../testing/viewport.ts';
import { aContact, aTicket } from '../testing/tickets.ts';
import { openScreen, sales, support } from '../testing/tickets-screen.tsx';

const own = aTicket({
  status: 'open',
  userId: 7,
  user: { id: 7, name: 'Ana Lima' },
  queueId: 1,
  queue: sales,
  contact: aContact({ name: 'Padaria Flor de Trigo' }),
});
const rowOf = async (name: string) => {
  const item = (await screen.findByText(name)).closest('[data-ticket-id]');
  return within(item as HTMLElement);
};
afterEach(() => void jest.useRealTimers());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a row of the tickets', () => {
  test('a row shows when its last message was stored, whatever changed in the ticket later', async () => {
    const ticket = {
      ...own,
      lastMessageAt: '2026-03-09T12:00:00.000Z',
      updatedAt: '2026-03-11T12:00:00.000Z',
    };
    await openScreen({ tickets: [ticket] });
    const row = await rowOf('Padaria Flor de Trigo');
    expect(row.getByText('09/03/2026')).toBeVisible();
  });

  test('a row shows what was begun in its conversation and not sent, once that is left', async () => {
    sessionStorage.setItem(draftKey(own.id), 'Segue o orçamento');
    await openScreen({ tickets: [{ ...own, lastMessage: 'Bom dia' }] });
    const row = await rowOf('Padaria Flor de Trigo');
    expect(row.getByText('Rascunho:')).toBeVisible();
    expect(row.getByText('Segue o orçamento')).toBeVisible();
    await userEvent.click(row.getByRole('link'));
    expect(await row.findByText('Bom dia')).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'Mensagem' })).toHaveValue('Segue o orçamento');
  });

  test('a row of a waiting ticket says how long the customer waits, others do not', async () => {
    stopClock();
    const waiting = aTicket({ contact: aContact({ name: 'Rafael' }), waitingSince: minutesAgo(12) });
    await openScreen({ tickets: [{ ...own, waitingSince: minutesAgo(5) }, waiting], user: anAdmin() });
    expect((await rowOf('Padaria Flor de Trigo')).queryByText(/Aguarda há/)).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: /Aguardando/ }));
    expect((await rowOf('Rafael')).getByText(/Aguarda há 1[12] min/)).toBeInTheDocument();
  });

  test('a row says that its last message was deleted, in the place of its words', async () => {
    const ticket = { ...own, lastMessage: 'meu cartão é 1234', lastMessageDeleted: true };
    await openScreen({ tickets: [ticket] });
    const row = await rowOf('Padaria Flor de Trigo');
    expect(row.getByText('Mensagem apagada')).toBeVisible();
    expect(row.queryByText(/1234/)).toBeNull();
  });

  test('a row names its agent only where tickets of several are shown', async () => {
    await openScreen({ tickets: [own], user: anAdmin() });
    expect((await rowOf('Padaria Flor de Trigo')).queryByTitle('Atendente Ana Lima')).toBeNull();
    await userEvent.click(await screen.findByRole('switch', { name: 'Mostrar todos os tickets' }));
    expect((await rowOf('Padaria Flor de Trigo')).getByTitle('Atendente Ana Lima')).toBeVisible();
  });

  test('a row names its connection only where there are several', async () => {
    const other = aTicket({
      status: 'open',
      userId: 7,
      queueId: 1,
      whatsappId: 2,
      whatsapp: { id: 2, name: 'Filial' },
      contact: aContact({ id: 9, name: 'Bia' }),
    });
    const { unmount } = await openScreen({ tickets: [own] });
    expect((await rowOf('Padaria Flor de Trigo')).queryByText('Loja')).toBeNull();
    unmount();
    await openScreen({ tickets: [own, other] });
    expect((await rowOf('Padaria Flor de Trigo')).getByText('Loja')).toBeVisible();
    expect((await rowOf('Bia')).getByText('Filial')).toBeVisible();
  });

  test('a name that is shortened on a narrow screen is whole to a screen reader, and its queue stands beside it', async () => {
    setViewportWidth(500);
    await openScreen({ tickets: [own] });
    expect(await screen.findByRole('link', { name: 'Padaria Flor de Trigo' })).toBeVisible();
    expect(screen.getByText('Padaria Fl...')).toHaveAttribute('aria-hidden', 'true');
    expect((await rowOf('Padaria Fl...')).getByText('Vendas')).toBeInTheDocument();
  });

  test.each([
    [0, '< 1 min'],
    [-300, '< 1 min'],
    [59, '59 min'],
    [60, '1 h'],
    [47 * 60 + 59, '47 h'],
    [48 * 60, '2 d'],
  ])('a wait of %i minutes is %s', (minutes, words) => {
    const now = Date.UTC(2026, 2, 10);
    expect(formatWaiting(now - minutes * 60_000, now)).toBe(words);
  });
});

describe('the filter of queues', () => {
  const user = aUser({ queues: [sales, support], allTicket: 'enable' });

  test('tickets without queue are one of the choices, and the choice outlasts a reload', async () => {
    const first = await openScreen({ user, tickets: [own] });
    await userEvent.click(await screen.findByRole('button', { name: 'Filas: Todas as filas' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Sem fila' }));
    await waitFor(() =>
      expect(first.server.callsTo('GET /tickets').at(-1)?.query).toMatchObject({
        queueIds: '[1,2]',
        unqueued: 'hide',
      }),
    );
    first.unmount();
    const { server } = await openScreen({ user, tickets: [own] });
    await rowOf('Padaria Flor de Trigo');
    expect(server.callsTo('GET /tickets').every(({ query }) => query.unqueued === 'hide')).toBe(true);
    expect(screen.getByRole('button', { name: 'Filas: Filas: 2' })).toBeVisible();
  });

  test('a waiting ticket without queue stays out of lists that hide such tickets', async () => {
    localStorage.setItem('chosenQueues-7', '[1]');
    const { socket } = await openScreen({ user, tickets: [own] });
    await rowOf('Padaria Flor de Trigo');
    const ticket = aTicket({ status: 'pending', queueId: null });
    act(() => socket.receive('company-1-ticket', { action: 'update', ticketId: ticket.id, ticket }));
    expect(screen.getByRole('tab', { name: /Aguardando/ })).toHaveTextContent('Aguardando0');
  });

  test('who sees no tickets without queue is not asked about them', async () => {
    await openScreen({ user: aUser({ queues: [sales, support] }), tickets: [own] });
    await userEvent.click(await screen.findByRole('button', { name: 'Filas: Todas as filas' }));
    await screen.findByRole('menuitemcheckbox', { name: 'Suporte' });
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Sem fila' })).toBeNull();
  });
});

describe('the filters of a narrow screen', () => {
  test('the filters lie behind one button, which counts those in use', async () => {
    setViewportWidth(390);
    await openScreen({ user: anAdmin(), tickets: [own] });
    expect(screen.queryByRole('switch')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Filtros' }));
    const filters = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    await userEvent.click(filters.getByRole('switch', { name: 'Mostrar todos os tickets' }));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Filtros, 1 em uso' })).toBeVisible();
  });
});
