import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aPlan } from '../../testing/users.ts';
import { dueDayOf, dueTone, renewedDay } from './due.ts';
import { company, dueIn, openTab, ours, row } from './testing/companies-kit.tsx';

describe('days to the due day', () => {
  test.each([
    [6, undefined],
    [5, 'soon'],
    [4, 'late'],
    [0, 'late'],
    [-3, 'late'],
    [-4, 'over'],
    [-400, 'over'],
  ])('%i days to the due day give the tone %s', (days, tone) => {
    expect(dueTone(days)).toBe(tone);
  });

  test('the due day is the day in Brasília, whatever the hour', () => {
    expect(dueDayOf('2027-03-15T03:00:00.000Z')).toBe('2027-03-15');
    expect(dueTone(null)).toBeUndefined();
  });

  test.each([
    ['2027-01-31', 'MENSAL', '2027-02-28'],
    ['2026-12-31', 'BIMESTRAL', '2027-02-28'],
    ['2028-02-29', 'ANUAL', '2029-02-28'],
  ])('a due day renewed from %s, %s, becomes %s', (day, recurrence, next) => {
    expect(renewedDay(day, recurrence)).toBe(next);
  });
});

describe('the companies', () => {
  test('companies show by words and background how urgent they are, except our own company', async () => {
    await openTab({}, [
      ours,
      company({ id: 5, name: 'Cinco', ...dueIn(5) }),
      company({ id: 3, name: 'Hoje', ...dueIn(0) }),
      company({ id: 4, name: 'Perdida', ...dueIn(-9) }),
      company(),
    ]);
    const shown = (name: string) => [
      row(name).dataset.tone,
      row(name).querySelector('td:nth-of-type(5) small')?.textContent,
    ];
    expect(shown('Cinco')).toEqual(['soon', 'vence em 5 dias']);
    expect(shown('Hoje')).toEqual(['late', 'vence hoje']);
    expect(shown('Perdida')).toEqual(['over', 'venceu há 9 dias']);
    expect(shown('Padaria Sol')).toEqual([undefined, undefined]);
    expect(shown('Nossa')).toEqual([undefined, undefined]);
    expect(screen.queryByRole('button', { name: 'Excluir: Nossa' })).toBeNull();
  });

  test('a company is listed with its usage, and a figure at its limit is marked', async () => {
    await openTab({}, [ours, company({ plan: aPlan({ users: 3, connections: 5 }) })]);
    const cell = within(row('Padaria Sol'));
    expect(cell.getByText('3/3').closest('[data-full]')).not.toBeNull();
    expect(cell.getByText('1/5').closest('[data-full]')).toBeNull();
    expect(cell.getByText('56 no mês, 1.234 no total')).toBeInTheDocument();
  });

  test('the list of companies follows changes by colleagues, and changes to their plans', async () => {
    const { socket } = await openTab();
    await act(async () => socket.connect());
    expect(socket.emitted.map(({ event }) => event)).toContain('joinStaff');
    const received = company({ name: 'Padaria Lua', status: false });
    act(() => socket.receive('companies', { action: 'update', record: received }));
    await screen.findByText('Padaria Lua');
    expect(within(row('Padaria Lua')).getByText('Bloqueada')).toBeInTheDocument();
    act(() => socket.receive('plans', { action: 'update', record: aPlan({ name: 'Ouro', users: 99 }) }));
    expect(await within(row('Padaria Lua')).findByText('3/99')).toBeInTheDocument();
    act(() => socket.receive('companies', { action: 'create', record: company({ id: 9, name: 'Nova' }) }));
    await screen.findByText('Nova');
    act(() => socket.receive('companies', { action: 'delete', id: 9 }));
    await waitFor(() => expect(screen.queryByText('Nova')).not.toBeInTheDocument());
  });
});
