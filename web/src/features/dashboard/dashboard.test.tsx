import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toDateInput } from '../../lib/format/dates.ts';
import { answer } from '../../testing/stub-server.ts';
import { openDashboard, shown } from './testing/open-dashboard.tsx';
import { anAgentShare, aReport } from './testing/reports.ts';

describe('the dashboard', () => {
  test('the dashboard makes one call, from the first of the month to today, and shows six figures', async () => {
    const { asked } = await openDashboard();
    await shown();
    const today = toDateInput(Date.now());
    expect(asked()).toEqual([{ date_from: `${today.slice(0, 8)}01`, date_to: today }]);
    const cards = screen.getByLabelText('Números principais');
    expect(
      within(cards)
        .getAllByRole('link')
        .map((link) => link.getAttribute('aria-label')),
    ).toEqual([
      'Atd. Pendentes: 3',
      'Atd. Acontecendo: 2',
      'Finalizados: 9',
      'Novos Contatos: 5',
      'T.M. de Atendimento: 1h 05m',
      'T.M. de Espera: 0h 17m',
    ]);
    expect(within(cards).getByText('50% a mais (antes 6)')).toBeInTheDocument();
    expect(screen.getByText(/No horário da empresa \(Sao Paulo\)/)).toBeInTheDocument();
  });

  test('the dashboard says how many tickets came from ads, where any did', async () => {
    await openDashboard({ 'GET /dashboard/report': aReport({ fromAds: 3 }) });
    await shown();
    const cards = within(screen.getByLabelText('Números principais'));
    expect(cards.getByText('no período · 3 atendimentos vieram de anúncios')).toBeInTheDocument();
  });

  test('the dashboard shows today in 24 hours against what is usual, as a chart and as a table', async () => {
    await openDashboard();
    const chart = await screen.findByLabelText('Atendimentos hoje: 7', { selector: 'figure' });
    const columns = within(chart).getAllByRole('link');
    expect(columns).toHaveLength(24);
    expect(columns[9]).toHaveAccessibleName('09h, Novos: 3, Média deste dia da semana: 1,5');
    // One stop of the Tab key; arrows lead on.
    expect(columns.filter((column) => column.getAttribute('tabindex') === '0')).toHaveLength(1);
    columns[0]?.focus();
    fireEvent.keyDown(columns[0] as HTMLElement, { key: 'ArrowRight' });
    expect(columns[1]).toHaveFocus();
    const card = screen.getByLabelText('Atendimentos hoje: 7', { selector: 'section' });
    await userEvent.click(within(card).getByRole('button', { name: 'Ver como tabela' }));
    expect(within(card).getByRole('row', { name: '09h 3 1,5' })).toBeInTheDocument();
  });

  test.each([
    ['a small mean is a number like any other', 0.25, /A média até o fim das 15h é de 0,3/],
    ['a mean of zero is said in words', 0, /Até o fim das 15h não costuma haver nenhum/],
  ])('%s', async (_, usual, sentence) => {
    const report = aReport();
    const today = {
      ...report.today,
      usual: report.today.usual.map((_one, hour) => (hour === 9 ? usual : 0)),
    };
    await openDashboard({ 'GET /dashboard/report': { ...report, today } });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  test('the dashboard names each agent with stars, time and presence, and what the stars mean', async () => {
    await openDashboard({
      'GET /dashboard/report': aReport({
        agents: [
          anAgentShare({ rating: 2.6, satisfaction: [{ scale: 5, rated: 4, satisfied: 3 }] }),
          anAgentShare({ id: 8, name: 'Zé', online: true, rating: null }),
        ],
      }),
    });
    const table = await screen.findByLabelText('Atendentes', { selector: 'table' });
    const [, ana, ze] = within(table).getAllByRole('row');
    expect(
      within(ana as HTMLElement).getByRole('img', { name: '2,6 de 3: Muito satisfeito' }),
    ).toBeInTheDocument();
    expect(ana).toHaveTextContent('75% de 4');
    expect(within(table).queryByText('Satisfação (até 3)')).not.toBeInTheDocument();
    expect(within(ana as HTMLElement).getByText('1h 05m')).toBeInTheDocument();
    expect(
      within(ana as HTMLElement).getByRole('img', { name: 'Offline, ainda não entrou' }),
    ).toBeInTheDocument();
    expect(within(ze as HTMLElement).getByRole('img', { name: 'Online' })).toBeInTheDocument();
    expect(screen.getByText('1 Insatisfeito')).toBeInTheDocument();
    expect(screen.getByText('3 Muito satisfeito')).toBeInTheDocument();
  });

  test('the dashboard has no table of agents where there are none', async () => {
    await openDashboard({ 'GET /dashboard/report': aReport({ agents: [] }) });
    await shown();
    expect(screen.queryByLabelText('Atendentes', { selector: 'table' })).not.toBeInTheDocument();
  });

  test('the dashboard says when there is no data yet, and offers another try after a failure', async () => {
    const { server } = await openDashboard({ 'GET /dashboard/report': answer(500, { error: 'ERR_X' }) });
    const again = await screen.findByText('Tentar de novo');
    const none = { opened: 0, closed: 0, taken: 0 };
    const report = aReport({ now: { pending: 0, open: 0 } });
    server.on('GET /dashboard/report', { ...report, totals: { ...report.totals, ...none } });
    await userEvent.click(again);
    expect(await screen.findByText(/Ainda não há atendimentos neste período/)).toBeInTheDocument();
  });

  test('an agent who comes online does not make the figures newer, nor ends the notice of a failed read', async () => {
    const { server, socket, queryClient } = await openDashboard();
    await shown();
    const [report] = queryClient.getQueryCache().findAll({ queryKey: ['dashboard', 'report'] });
    const readAt = report?.state.dataUpdatedAt;
    const come = () => act(() => socket.receive('company-1-presence', { userId: 7, online: true }));
    come();
    expect(report?.state.dataUpdatedAt).toBe(readAt);
    server.on('GET /dashboard/report', answer(500, { error: 'ERR_X' }));
    await act(() => queryClient.invalidateQueries({ queryKey: ['dashboard'] }));
    expect(report?.state.error).not.toBeNull();
    come();
    expect(report?.state.error).not.toBeNull();
  });
});
