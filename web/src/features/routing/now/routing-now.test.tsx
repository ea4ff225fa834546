import type { RoutingNow } from '@balcao/plugins/routing/schemas.ts';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answer, stubServer } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import { RoutingNowPage } from './RoutingNowPage.tsx';

const queue: RoutingNow['queues'][number] = {
  ...{ queueId: 1, queueName: 'Vendas', queueColor: '#2563eb', isOn: true },
  ...{ waiting: 3, longestWaitingSince: null, stuck: 0 },
};
const agent: RoutingNow['agents'][number] = {
  ...{ userId: 7, name: 'Ana Lima', online: true, availability: 'available', pauseReason: null, since: null },
  ...{ load: 2, capacity: 5, lastAssignedAt: null, skillTagIds: [], queueIds: [1] },
};
const open = (now: unknown) =>
  renderApp(<RoutingNowPage />, { user: anAdmin(), server: stubServer({ 'GET /routing/now': now }) });

test('a company without queues is led to them, and sees no table of agents', async () => {
  await open({ queues: [], agents: [] });
  expect(await screen.findByText('Nenhuma fila ainda')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir as filas' })).toHaveAttribute('href', '/queues');
  expect(screen.queryByText('Nenhum agente em filas')).not.toBeInTheDocument();
});

test('queues without agents stand above what is to be done', async () => {
  await open({ queues: [queue], agents: [] });
  expect(await screen.findByText('Nenhum agente em filas')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Filas' })).getByText('Vendas')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir os usuários' })).toHaveAttribute('href', '/users');
});

test('agents stand below the queues', async () => {
  await open({ queues: [queue], agents: [agent] });
  expect(await screen.findByText('Ana Lima')).toBeVisible();
  expect(screen.getByText('Vendas')).toBeVisible();
});

test('a reading that fails says so, and is no company without queues', async () => {
  await open(answer(500, { error: 'ERR_INTERNAL' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('Nenhuma fila ainda')).not.toBeInTheDocument();
});
