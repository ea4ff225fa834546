import type { RoutingNow } from '@balcao/plugins/routing/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answer, stubServer } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import { RoutingNowPage } from './RoutingNowPage.tsx';

const queue: RoutingNow['queues'][number] = {
  ...{ queueId: 1, queueName: 'Vendas', queueColor: '#2563eb', isOn: true },
  ...{ waiting: 3, longestWaitingSince: null, stuck: 0, targets: null },
};
const agent: RoutingNow['agents'][number] = {
  ...{ userId: 7, name: 'Ana Lima', online: true, availability: 'available', pauseReason: null, since: null },
  ...{ load: 2, capacity: 5, lastAssignedAt: null, skillTagIds: [], queueIds: [1] },
};
const open = (now: unknown) =>
  renderApp(<RoutingNowPage />, { user: anAdmin(), server: stubServer({ 'GET /routing/now': now }) });

test('a company without queues is led to them, and sees no table of agents', async () => {
  await open({ day: null, queues: [], agents: [] });
  expect(await screen.findByText('Nenhuma fila ainda')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir as filas' })).toHaveAttribute('href', '/queues');
  expect(screen.queryByText('Nenhum atendente em filas')).not.toBeInTheDocument();
});

test('queues without agents stand above what is to be done', async () => {
  await open({ day: null, queues: [queue], agents: [] });
  expect(await screen.findByText('Nenhum atendente em filas')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Filas' })).getByText('Vendas')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir os usuários' })).toHaveAttribute('href', '/users');
});

test('agents stand below the queues', async () => {
  await open({ day: null, queues: [queue], agents: [agent] });
  expect(await screen.findByText('Ana Lima')).toBeVisible();
  expect(screen.getByText('Vendas')).toBeVisible();
});

test('a reading that fails says so, and is no company without queues', async () => {
  await open(answer(500, { error: 'ERR_INTERNAL' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('Nenhuma fila ainda')).not.toBeInTheDocument();
});

describe('targets of a queue', () => {
  const dueAt = new Date(Date.now() + 12.5 * 60_000).toISOString();
  const nextDue = {
    ...{ ticketUuid: 'a-ticket', metric: 'first_reply' as const, dueAt, warnAt: null },
    ...{ isBreached: false, startsAt: null },
  };
  const withTargets = (targets: RoutingNow['queues'][number]['targets']) => ({
    ...{ day: '2026-11-30', queues: [{ ...queue, targets }], agents: [agent] },
  });
  const cards = async () => within(await screen.findByRole('list', { name: 'Filas' }));

  test('what is due first opens its ticket, and the breaches of today open theirs', async () => {
    await open(withTargets({ nextDue, breachedToday: 2 }));
    const shown = await cards();
    expect(shown.getByRole('link', { name: /^Primeira resposta: vence em \d+ min$/ })).toHaveAttribute(
      'href',
      '/tickets/a-ticket',
    );
    expect(shown.getByRole('link', { name: 'Metas vencidas hoje: 2' })).toHaveAttribute(
      'href',
      '/reports?from=2026-11-30&to=2026-11-30&queue=1&figure=breached',
    );
  });

  test('a queue where nothing is due says so, and a company without policies has no such lines', async () => {
    const { unmount } = await open(withTargets({ nextDue: null, breachedToday: 0 }));
    expect((await cards()).getByText('Nada a vencer')).toBeVisible();
    expect((await cards()).queryByRole('link')).not.toBeInTheDocument();
    unmount();
    await open(withTargets(null));
    expect((await cards()).queryByText('Metas vencidas hoje')).not.toBeInTheDocument();
  });

  test('numbers that change leave every line in its place', async () => {
    const { unmount } = await open(withTargets({ nextDue: null, breachedToday: 0 }));
    const linesOf = async () => (await cards()).getByRole('listitem').querySelectorAll('p, dl > div').length;
    const before = await linesOf();
    unmount();
    const busy = { ...queue, longestWaitingSince: new Date().toISOString(), stuck: 3 };
    const targets = { nextDue, breachedToday: 9 };
    await open({ day: '2026-11-30', queues: [{ ...busy, targets }], agents: [agent] });
    expect((await cards()).getByText('Maior espera: menos de 1 min')).toBeVisible();
    expect((await cards()).getByTitle('3 voltaram sem resposta e precisam de alguém')).toBeVisible();
    expect(await linesOf()).toBe(before);
  });
});
