import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillDate } from '../../testing/dates.ts';
import { currentPath } from '../../testing/render-app.tsx';
import { address, openDashboard, shown } from './testing/open-dashboard.tsx';

describe('the filter', () => {
  test('the dashboard filter sends nothing before its button is pressed, and is then kept in the address', async () => {
    const { asked } = await openDashboard();
    await shown();
    await userEvent.click(screen.getByLabelText('Por período'));
    await userEvent.click(screen.getByLabelText('Período'));
    await userEvent.click(await screen.findByRole('option', { name: 'Últimos 7 dias' }));
    await userEvent.click(screen.getByLabelText('Fila'));
    await userEvent.click(await screen.findByRole('option', { name: 'Vendas' }));
    expect(asked()).toHaveLength(1);
    await userEvent.click(screen.getByText('Filtrar'));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toEqual({ days: '7', queueId: '1' });
    expect(address()).toBe('?days=7&queue=1');
  });

  test.each(['Por período', 'Por data'])('an empty dashboard filter is refused: %s', async (kind) => {
    const { asked } = await openDashboard();
    await shown();
    await userEvent.click(screen.getByLabelText(kind));
    if (kind === 'Por data') {
      for (const label of ['Data inicial', 'Data final']) await fillDate(screen, label, '');
    }
    await userEvent.click(screen.getByText('Filtrar'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Parametrize o filtro');
    expect(asked()).toHaveLength(1);
  });

  test('the dashboard filter offers none and the last 3, 7, 15, 30, 60 and 90 days', async () => {
    await openDashboard();
    await shown();
    await userEvent.click(screen.getByLabelText('Por período'));
    await userEvent.click(screen.getByLabelText('Período'));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Nenhum',
      ...[3, 7, 15, 30, 60, 90].map((days) => `Últimos ${days} dias`),
    ]);
  });
});

describe('the filter of a page that stays open', () => {
  afterEach(() => void jest.useRealTimers());

  test('the dashboard goes on to the next month at midnight, and what was touched in its filter stays', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-30T15:00:00Z'), advanceTimers: true });
    const { asked } = await openDashboard();
    await shown();
    expect(asked()).toEqual([{ date_from: '2026-11-01', date_to: '2026-11-30' }]);
    await userEvent.click(screen.getByLabelText('Fila'));
    await userEvent.click(await screen.findByRole('option', { name: 'Vendas' }));
    jest.setSystemTime(Date.parse('2026-12-01T15:00:00Z'));
    act(() => jest.advanceTimersByTime(15_000));
    await waitFor(() => expect(asked().at(-1)).toEqual({ date_from: '2026-12-01', date_to: '2026-12-01' }));
    await userEvent.click(screen.getByText('Filtrar'));
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({ date_from: '2026-12-01', date_to: '2026-12-01', queueId: '1' }),
    );
  });
});

describe('a figure', () => {
  test('a figure opens exactly what it counted, with its own filter before that of the page', async () => {
    const { server } = await openDashboard({}, '/?days=7&queue=1');
    const chart = await screen.findByLabelText('Atendimentos hoje: 7', { selector: 'figure' });
    await userEvent.click(within(chart).getByRole('link', { name: /^09h/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Atendimentos novos' });
    expect(await within(dialog).findByText('Bruno Reis')).toBeInTheDocument();
    expect(within(dialog).getByText(/1 no total · domingo, 22\/11\/2026 · 09h · Vendas/)).toBeInTheDocument();
    expect(server.callsTo('GET /dashboard/report/tickets')[0]?.query).toEqual({
      figure: 'opened',
      date_from: '2026-11-22',
      date_to: '2026-11-22',
      hour: '9',
      queueId: '1',
    });
    await userEvent.click(within(dialog).getByText('Bruno Reis'));
    await waitFor(() => expect(currentPath()).toBe('/tickets/u-9'));
  });

  test('a figure that is closed leaves the page as it was', async () => {
    await openDashboard({}, '/?days=7');
    await userEvent.click(await screen.findByLabelText(/^Finalizados:/));
    expect(await screen.findByRole('dialog', { name: 'Atendimentos finalizados' })).toBeInTheDocument();
    expect(address()).toBe('?days=7&figure=closed');
    await userEvent.click(screen.getByLabelText('Fechar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('?days=7');
  });

  test('a figure that counted nothing says so', async () => {
    await openDashboard(
      { 'GET /dashboard/report/tickets': { rows: [], count: 0, next: null } },
      '/?figure=rated1',
    );
    expect(await screen.findByText('Nada foi contado aqui')).toBeInTheDocument();
  });
});

test('the dashboard is exported as a file, under the filter of the page', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  const { server } = await openDashboard({ 'GET /dashboard/export': 'dia;novos' }, '/?days=7&agent=7');
  await shown();
  await userEvent.click(screen.getByText('Exportar CSV'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Números por atendente' }));
  await waitFor(() =>
    expect(server.callsTo('GET /dashboard/export')[0]?.query).toEqual({
      days: '7',
      userId: '7',
      table: 'agents',
    }),
  );
});
