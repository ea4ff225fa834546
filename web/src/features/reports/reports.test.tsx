import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { ReportsPage } from './ReportsPage.tsx';

const minute = 60_000;
const duration = {
  count: 4,
  averageMs: 9 * minute,
  medianMs: 8 * minute,
  p90Ms: 20 * minute,
  p95Ms: 25 * minute,
};
const satisfaction = [
  { scale: 3, rated: 0, satisfied: 0 },
  { scale: 5, rated: 4, satisfied: 3 },
];
const figures = {
  ...{ opened: 12, reopened: 1, closed: 9, kept: 6, missed: 2 },
  ...{ firstReply: duration, resolution: duration, satisfaction },
};
const report = {
  range: { from: '2026-11-01', to: '2026-11-30', days: 30, timeZone: 'America/Sao_Paulo' },
  building: null,
  totals: figures,
  queues: [{ id: 1, name: 'Vendas', isGone: false, ...figures }],
  agents: [{ id: 7, name: 'Ana Lima', isGone: false, ...figures }],
  policies: [{ id: 3, name: 'Padrão', metric: 'first_reply', kept: 6, missed: 2, took: duration }],
};
const ticket = {
  ...{ at: Date.parse('2026-11-10T12:00:00Z'), ticketId: 5, ticket: null },
  contact: { id: 2, name: 'Bia', number: '5511911112222' },
  ...{ queue: null, user: null, whatsapp: null, tookMs: 8 * minute, rate: null, scale: null },
};

const hour = 60 * minute;
const times = {
  ...{ availableMs: 6 * hour, pausedMs: 90 * minute, awayMs: 16.5 * hour },
  pauses: { break: 0, meal: hour, meeting: 0, training: 0, technical: 0, none: 30 * minute },
};
const availability = {
  range: report.range,
  agents: [{ id: 7, name: 'Ana Lima', ...times, days: [{ day: '2026-11-10', ...times }] }],
};

function Address() {
  return <output data-testid="search">{useLocation().search}</output>;
}

async function open(routes: Record<string, unknown> = {}, path = '/reports?from=2026-11-01&to=2026-11-30') {
  const server = stubServer({
    'GET /reports/service': report,
    'GET /reports/availability': availability,
    'GET /reports/service/tickets': { rows: [ticket], count: 1, next: null },
    'GET /queue': [{ id: 1, name: 'Vendas', color: '#1976d2' }],
    'GET /users/list': [{ id: 7, name: 'Ana Lima', queues: [] }],
    'GET /whatsapp': [],
    'GET /tags/list': [],
    ...routes,
  });
  const page = (
    <>
      <ReportsPage />
      <Address />
    </>
  );
  await renderApp(page, { user: anAdmin(), server, path });
  return server;
}

describe('the page of reports', () => {
  test('the page asks for its period once and shows the numbers, each a link to its tickets', async () => {
    const server = await open();
    const cards = within(await screen.findByLabelText('Números do período'));
    expect(cards.getByRole('link', { name: 'Novos: 12' })).toBeInTheDocument();
    expect(cards.getByRole('link', { name: 'Metas cumpridas: 75%' })).toBeInTheDocument();
    expect(cards.getByRole('link', { name: 'Satisfação (até 5): 75%' })).toBeInTheDocument();
    expect(cards.getAllByText('9 de 10 em até 20 min, 19 de 20 em até 25 min')).toHaveLength(2);
    const agents = within(screen.getByRole('table', { name: 'Atendentes' }));
    expect(agents.getByRole('columnheader', { name: 'Satisfação (até 5)' })).toBeInTheDocument();
    // The other scale has no ratings.
    expect(screen.queryByText(/até 3/)).toBeNull();
    expect(server.callsTo('GET /reports/service').map(({ query }) => query)).toEqual([
      { date_from: '2026-11-01', date_to: '2026-11-30' },
    ]);
  });

  test("a number of a policy opens that policy's tickets, and closing the list leaves the report", async () => {
    const server = await open();
    const table = within(await screen.findByRole('table', { name: 'Metas por política' }));
    await userEvent.click(table.getByRole('link', { name: '2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Metas perdidas' }));
    expect(await dialog.findByText('Bia')).toBeInTheDocument();
    expect(server.callsTo('GET /reports/service/tickets')[0]?.query).toMatchObject({
      ...{ figure: 'missed', policyId: '3', metric: 'first_reply' },
      ...{ date_from: '2026-11-01', date_to: '2026-11-30' },
    });
    await userEvent.keyboard('{Escape}');
    expect(screen.getByTestId('search').textContent).not.toContain('figure');
  });

  test('the times of a policy are a median and two percentiles', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: 'Metas por política' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
      expect.arrayContaining(['Tempo útil, mediana', 'Tempo útil, 9 de 10', 'Tempo útil, 19 de 20']),
    );
  });

  test('agents have their time by state and by the reasons that were given, and one of them day by day', async () => {
    const server = await open();
    const table = within(await screen.findByRole('table', { name: 'Disponibilidade' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      ...['Nome', 'Disponível', 'Em pausa', 'Refeição', 'Sem motivo', 'Ausente'],
    ]);
    expect(
      table.getByRole('row', { name: 'Ana Lima 6h 00m 1h 30m 1h 00m 30 min 16h 30m' }),
    ).toBeInTheDocument();
    await userEvent.click(table.getByRole('link', { name: 'Ana Lima' }));
    expect(await screen.findByRole('heading', { name: 'Disponibilidade de Ana Lima' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^terça-feira, 10\/11\/2026 6h 00m/ })).toBeInTheDocument();
    expect(server.callsTo('GET /reports/availability').map(({ query }) => query)).toEqual([
      { date_from: '2026-11-01', date_to: '2026-11-30' },
      { date_from: '2026-11-01', date_to: '2026-11-30', userId: '7' },
    ]);
  });

  test('an admin is chosen for the report of each week', async () => {
    const admins = [{ id: 7, name: 'Ana Lima', email: 'ana@flor.test', isConfirmed: false }];
    const chosen = { recipientIds: [], admins, isMailed: true };
    const server = await open({
      'GET /reports/weekly': chosen,
      'PUT /reports/weekly': { ...chosen, recipientIds: [7] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Relatório semanal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Relatório semanal' }));
    expect(await dialog.findByText(/^ana@flor.test: ainda não confirmado/)).toBeInTheDocument();
    await userEvent.click(await dialog.findByRole('switch', { name: 'Ana Lima' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Escolha salva')).toBeInTheDocument();
    expect(server.callsTo('PUT /reports/weekly').map(({ body }) => body)).toEqual([{ recipientIds: [7] }]);
  });

  test('a period without tickets says what will be here', async () => {
    const none = { count: 0, averageMs: null, medianMs: null, p90Ms: null, p95Ms: null };
    const zero = { opened: 0, reopened: 0, closed: 0, kept: 0, missed: 0 };
    const totals = { ...zero, firstReply: none, resolution: none, satisfaction: [] };
    await open({ 'GET /reports/service': { ...report, totals, queues: [], agents: [], policies: [] } });
    expect(await screen.findByText('Nada aconteceu neste período')).toBeInTheDocument();
  });

  test('a last day before the first is refused without asking the server', async () => {
    const server = await open({}, '/reports?from=2026-11-30&to=2026-11-01');
    await screen.findByLabelText('Números do período');
    const [asked] = server.callsTo('GET /reports/service');
    expect(String(asked?.query.date_from) < String(asked?.query.date_to)).toBe(true);
  });
});
