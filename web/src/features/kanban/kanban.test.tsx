import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actionMs } from '../../lib/toast.ts';
import { fill } from '../../testing/fill.ts';
import { pauseTimers } from '../../testing/paused-timers.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, type StubCall, stubServer } from '../../testing/stub-server.ts';
import { anAdmin, aUser } from '../../testing/users.ts';
import { KanbanPage } from './KanbanPage.tsx';
import { aBoard, aCard, aColumn, tagOf } from './testing/cards.ts';

const [talks, won] = [aColumn(1, 'Em conversa'), aColumn(2, 'Ganho')];
const board = aBoard([talks, won], [aCard(10), aCard(11), aCard(12, talks)]);

async function openBoard(routes: Record<string, unknown> = {}, user = anAdmin()) {
  const server = stubServer({
    'GET /kanban': board,
    'GET /queue': [{ id: 3, name: 'Vendas', color: '#1976d2' }],
    'DELETE /ticket-tags/:id': { message: 'Ticket tags removed successfully.' },
    'PUT /ticket-tags/:id/:tag': answer(201, {}),
    ...routes,
  });
  const app = await renderApp(<KanbanPage />, { user, server, open: ['useKanban'] });
  await screen.findByRole('region', { name: 'Em aberto' });
  return app;
}
const column = (name: string) => within(screen.getByRole('region', { name }));
const columnNames = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const isDraggable = (name: string) =>
  screen.getByRole('heading', { level: 2, name }).closest('header')?.draggable === true;
const cardsIn = (name: string) =>
  column(name)
    .queryAllByRole('link')
    .map((link) => link.textContent);
const moves = (server: { calls: Array<{ method: string; path: string; query: object }> }) =>
  server.calls
    .filter(({ path }) => path.startsWith('/ticket-tags'))
    .map(({ method, path, query }) => `${method} ${path}${'final' in query ? ' final' : ''}`);
async function moveByMenu(name: string, to: string) {
  await userEvent.click(screen.getByRole('button', { name: `Mover o cartão de ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: `Mover para ${to}` }));
}

describe('the board', () => {
  test('the board shows the open column first, then the others with counts, and cards that open conversations', async () => {
    await openBoard();
    expect(columnNames()).toEqual(['Em aberto', 'Em conversa', 'Ganho']);
    expect(cardsIn('Em aberto')).toEqual(['Cliente 10', 'Cliente 11']);
    expect(column('Em aberto').getByLabelText('2 cartões')).toBeInTheDocument();
    expect(column('Em conversa').getByText('Recado 12')).toBeInTheDocument();
    expect(column('Em conversa').getByText('5511900000012')).toBeInTheDocument();
    expect(column('Em conversa').getByRole('link')).toHaveAttribute('href', `/tickets/${aCard(12).uuid}`);
    expect(column('Ganho').getByText('Nenhum cartão aqui')).toBeInTheDocument();
  });

  test('a card shows what an SLA has due next', async () => {
    const nextDue = {
      ...{ metric: 'first_reply' as const, dueAt: '2026-03-10T12:00:00.000Z', warnAt: null },
      ...{ isBreached: true, startsAt: null },
    };
    await openBoard({ 'GET /kanban': aBoard([talks], [aCard(10, null, { nextDue }), aCard(12, talks)]) });
    expect(column('Em aberto').getByTitle(/Primeira resposta/)).toBeInTheDocument();
    expect(column('Em conversa').queryByTitle(/Primeira resposta/)).not.toBeInTheDocument();
  });

  test('a card is moved by two calls, with a notice, and moved back when that is undone', async () => {
    pauseTimers(actionMs);
    const { server } = await openBoard();
    await moveByMenu('Cliente 12', 'Ganho');
    expect(cardsIn('Ganho')).toEqual(['Cliente 12']);
    for (const notice of ['Ticket Tag Removido!', 'Ticket Tag Adicionado com Sucesso!'])
      expect(await screen.findByText(notice)).toBeInTheDocument();
    expect(moves(server)).toEqual(['DELETE /ticket-tags/12', 'PUT /ticket-tags/12/2']);
    // By the keyboard: jsdom has no pointer to capture.
    screen.getByRole('button', { name: 'Desfazer' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(cardsIn('Em conversa')).toEqual(['Cliente 12']));
    await waitFor(() => expect(moves(server)).toHaveLength(4));
  });

  test('the move of a card is undone though the card is no longer among those loaded', async () => {
    pauseTimers(actionMs);
    const { server, socket } = await openBoard();
    await moveByMenu('Cliente 12', 'Ganho');
    const undo = await screen.findByRole('button', { name: 'Desfazer' });
    server.on('GET /kanban', aBoard([talks, won], [aCard(10), aCard(11)]));
    await waitFor(() => {
      act(() => socket.drop());
      act(() => socket.connect());
      expect(cardsIn('Ganho')).toEqual([]);
    });
    undo.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(moves(server).slice(2)).toEqual(['DELETE /ticket-tags/12', 'PUT /ticket-tags/12/1']),
    );
  });

  test('a card moved to the first column only loses its tag', async () => {
    const { server } = await openBoard();
    await moveByMenu('Cliente 12', 'Em aberto');
    expect(await screen.findByText('Ticket Tag Removido!')).toBeInTheDocument();
    expect(moves(server)).toEqual(['DELETE /ticket-tags/12 final']);
    expect(cardsIn('Em aberto')).toEqual(['Cliente 10', 'Cliente 11', 'Cliente 12']);
  });

  test('a card is shown where it really is after a call that failed', async () => {
    const { server } = await openBoard({
      'PUT /ticket-tags/:id/:tag': answer(500, { error: 'ERR_INTERNAL' }),
    });
    server.on('GET /kanban', aBoard([talks, won], [aCard(10), aCard(11), aCard(12)]));
    await moveByMenu('Cliente 12', 'Ganho');
    await waitFor(() => expect(cardsIn('Em aberto')).toContain('Cliente 12'));
    expect(cardsIn('Ganho')).toEqual([]);
  });

  test('a card whose second call fails goes back to its column', async () => {
    const { server } = await openBoard({
      'PUT /ticket-tags/:id/:tag': ({ path }: StubCall) =>
        path.endsWith('/2') ? answer(400, { error: 'ERR_NO_TAG_FOUND' }) : {},
    });
    await moveByMenu('Cliente 12', 'Ganho');
    await waitFor(() =>
      expect(moves(server)).toEqual([
        ...['DELETE /ticket-tags/12', 'PUT /ticket-tags/12/2', 'PUT /ticket-tags/12/1'],
      ]),
    );
  });

  test('a card is moved by keyboard alone, and each step is announced', async () => {
    const { server } = await openBoard();
    column('Em aberto').getByRole('link', { name: 'Cliente 10' }).focus();
    await userEvent.keyboard(' ');
    expect(screen.getByText(/^Cartão de Cliente 10 em mãos/)).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByText('Coluna Ganho, 3 de 3')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(cardsIn('Ganho')).toEqual(['Cliente 10']));
    expect(screen.getByText('Cartão de Cliente 10 solto em Ganho.')).toBeInTheDocument();
    await waitFor(() => expect(moves(server)).toEqual(['DELETE /ticket-tags/10', 'PUT /ticket-tags/10/2']));
    await waitFor(() => expect(column('Ganho').getByRole('link')).toHaveFocus());
    await userEvent.keyboard(' {ArrowLeft}{Escape}');
    expect(cardsIn('Ganho')).toEqual(['Cliente 10']);
    expect(moves(server)).toHaveLength(2);
  });

  test('the board follows the moves of others, and leaves a held card alone', async () => {
    const { socket } = await openBoard();
    const put = (id: number) => {
      const updatedAt = '2026-03-11T12:00:00.000Z';
      const { laneId: _lane, since: _since, ...ticket } = aCard(id);
      const moved = { ...ticket, updatedAt, tags: [tagOf(won, id, updatedAt)] };
      act(() => socket.receive('company-1-ticket', { action: 'update', ticket: moved, ticketId: id }));
    };
    column('Em aberto').getByRole('link', { name: 'Cliente 11' }).focus();
    await userEvent.keyboard(' ');
    put(11);
    put(10);
    await waitFor(() => expect(cardsIn('Ganho')).toEqual(['Cliente 10']));
    expect(cardsIn('Em aberto')).toEqual(['Cliente 11']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(cardsIn('Ganho')).toEqual(['Cliente 11', 'Cliente 10']));
  });

  test('the board is narrowed down to queues', async () => {
    const { server } = await openBoard();
    await userEvent.click(await screen.findByRole('button', { name: 'Filas: Todas as filas' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: /Vendas/ }));
    await waitFor(() =>
      expect(server.callsTo('GET /kanban').map(({ query }) => query)).toContainEqual({ queueIds: '[3]' }),
    );
  });
});

describe('the columns', () => {
  test('columns are created, moved and removed from the board by users who manage it', async () => {
    const { server } = await openBoard({
      'POST /tags': aColumn(3, 'Perdido'),
      'PUT /kanban/lanes': [],
      'PUT /tags/:id': { ...talks, kanban: 0 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Nova coluna' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByLabelText('Nome'), 'Perdido');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.callsTo('POST /tags')[0]?.body).toEqual({ name: 'Perdido', color: '#a4cccc', kanban: 1 }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const choose = async (item: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Opções da coluna Em conversa' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: item }));
    };
    await choose('Mover para a direita');
    await waitFor(() => expect(server.callsTo('PUT /kanban/lanes')[0]?.body).toEqual({ tagIds: [2, 1] }));
    expect(columnNames()).toEqual(['Em aberto', 'Ganho', 'Em conversa']);
    await choose('Tirar do quadro');
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Tirar do quadro' }));
    await waitFor(() => expect(server.callsTo('PUT /tags/1')[0]?.body).toEqual({ kanban: 0 }));
  });

  test('columns stand where they did after an order that was refused', async () => {
    const { server } = await openBoard({ 'PUT /kanban/lanes': answer(404, { error: 'ERR_NO_TAG_FOUND' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Opções da coluna Em conversa' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mover para a direita' }));
    await waitFor(() => expect(server.callsTo('PUT /kanban/lanes')).toHaveLength(1));
    await waitFor(() => expect(columnNames()).toEqual(['Em aberto', 'Em conversa', 'Ganho']));
    expect(await screen.findByText('Nenhuma tag encontrada com este ID.')).toBeInTheDocument();
  });

  test('columns are dragged by their heads by a manager of the board, except the open one, which stays first', async () => {
    await openBoard();
    expect(columnNames().filter(isDraggable)).toEqual(['Em conversa', 'Ganho']);
  });

  test('columns are not dragged by agents, nor where there is only one', async () => {
    const { unmount } = await openBoard({}, aUser());
    expect(columnNames().filter(isDraggable)).toEqual([]);
    unmount();
    await openBoard({ 'GET /kanban': aBoard([talks], [aCard(10)]) });
    expect(columnNames().filter(isDraggable)).toEqual([]);
  });

  test('agents cannot add columns, and read what the board is for while it has none', async () => {
    await openBoard({ 'GET /kanban': aBoard([], [aCard(10)]) }, aUser());
    expect(screen.getByText('Quem administra a empresa decide as etapas do quadro.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Nova coluna' })).not.toBeInTheDocument();
  });
});
