import type { Calendar } from '@balcao/plugins/calendars/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, type StubCall, stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { CalendarsTab } from './CalendarsTab.tsx';

const calendar = (changes: Partial<Calendar> = {}): Calendar => ({
  id: 1,
  name: 'Comercial',
  timeZone: null,
  spans: [
    { weekday: 'monday', startTime: '08:00', endTime: '12:00' },
    { weekday: 'monday', startTime: '13:30', endTime: '18:00' },
  ],
  dates: [{ day: '2026-12-25', yearly: true, name: 'Natal', spans: [] }],
  version: 1,
  companyId: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
const preview = {
  timeZone: 'America/Sao_Paulo',
  at: '2026-11-27T20:50:00.000Z',
  minutes: 30,
  dueAt: '2026-11-30T11:20:00.000Z',
};
const open = (routes: Record<string, unknown> = {}) =>
  renderApp(<CalendarsTab />, {
    user: anAdmin(),
    server: stubServer({ 'GET /calendars': [calendar()], 'POST /calendars/preview': preview, ...routes }),
  });
const openNew = async () => {
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Novo calendário' }))[0] as HTMLElement,
  );
  return within(await screen.findByRole('dialog'));
};

describe('the tab of calendars', () => {
  test('the tab of calendars shows hours, dates and zone of each, and follows live changes', async () => {
    const { socket } = await open();
    expect(await screen.findByText('seg. 08:00-12:00, 13:30-18:00')).toBeInTheDocument();
    expect(screen.getByText('1 data')).toBeInTheDocument();
    expect(screen.getByText('O da empresa')).toBeInTheDocument();
    act(() => socket.receive('company-1-calendar', { action: 'update', record: calendar({ name: 'Loja' }) }));
    expect(await screen.findByText('Loja')).toBeInTheDocument();
  });

  test('the tab of calendars explains itself where there are none', async () => {
    await open({ 'GET /calendars': [] });
    expect(await screen.findByText(/contar prazos só nas horas/)).toBeInTheDocument();
  });

  test('a calendar is made from typed hours, with an example that follows them', async () => {
    const { server } = await open({ 'POST /calendars': calendar({ id: 2, name: 'Plantão' }) });
    const dialog = await openNew();
    await fill(dialog.getByLabelText('Nome'), 'Plantão');
    await userEvent.clear(dialog.getByLabelText('segunda-feira'));
    await fill(dialog.getByLabelText('segunda-feira'), '8-12, 13:30-18');
    await userEvent.tab();
    expect(dialog.getByLabelText('segunda-feira')).toHaveValue('08:00-12:00, 13:30-18:00');
    expect(await dialog.findByText(/sex\., 27\/11, 17:50.*30 min.*seg\., 30\/11, 08:20/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.callsTo('POST /calendars')).toHaveLength(1));
    expect(server.callsTo('POST /calendars')[0]?.body).toMatchObject({
      name: 'Plantão',
      timeZone: null,
      spans: expect.arrayContaining([
        { weekday: 'monday', startTime: '13:30', endTime: '18:00' },
        { weekday: 'friday', startTime: '08:00', endTime: '18:00' },
      ]),
      dates: [],
    });
  });

  test('a calendar that another person changed meanwhile keeps their hours, and asks about a name that both changed', async () => {
    const theirs = calendar({ name: 'Loja', spans: [], updatedAt: '2026-01-02T00:00:00.000Z' });
    const { server } = await open({
      'GET /calendars/:id': theirs,
      'PUT /calendars/:id': ({ headers }: StubCall) =>
        headers['if-match'] === `"${theirs.updatedAt}"`
          ? { ...theirs, name: 'Plantão' }
          : answer(412, { error: 'ERR_CHANGED_MEANWHILE' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText('Nome'));
    await fill(dialog.getByLabelText('Nome'), 'Plantão');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    const question = await screen.findByRole('dialog', { name: 'Outra pessoa mudou isto também' });
    expect(question).toHaveTextContent('NomeSeuPlantãoDa outra pessoaLoja');
    await userEvent.click(within(question).getByRole('button', { name: 'Manter o meu' }));
    await waitFor(() => expect(server.callsTo('PUT /calendars/1')).toHaveLength(2));
    expect(server.callsTo('PUT /calendars/1')[1]?.body).toEqual({ name: 'Plantão' });
  });

  test('a calendar gets the holidays of a state in one press, and a date of its own', async () => {
    const { server } = await open({
      'POST /calendars': calendar({ id: 2 }),
      'GET /calendars/holidays': [{ day: '2026-07-09', yearly: true, name: 'Revolução', spans: [] }],
    });
    const dialog = await openNew();
    await fill(dialog.getByLabelText('Nome'), 'Loja');
    await userEvent.click(dialog.getByRole('combobox', { name: 'Feriados de qual estado' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Nacionais e São Paulo' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar feriados' }));
    expect(await dialog.findByDisplayValue('Revolução')).toBeInTheDocument();
    expect(server.callsTo('GET /calendars/holidays')[0]?.query).toMatchObject({ state: 'SP' });
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar data' }));
    await fill(dialog.getByLabelText('Dia de nova data'), '2026-12-24');
    await fill(dialog.getByLabelText('Horários de 2026-12-24'), '8-12');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.callsTo('POST /calendars')).toHaveLength(1));
    expect(server.callsTo('POST /calendars')[0]?.body).toMatchObject({
      dates: [
        { day: '2026-07-09', yearly: true, name: 'Revolução', spans: [] },
        { day: '2026-12-24', yearly: false, name: null, spans: [{ startTime: '08:00', endTime: '12:00' }] },
      ],
    });
  });

  test('a calendar with hours that are none, or that never opens, is not saved, and says why', async () => {
    const { server } = await open({
      'POST /calendars': answer(400, { error: 'ERR_CALENDAR_NEVER_OPEN' }),
      'POST /calendars/preview': answer(400, { error: 'ERR_CALENDAR_NEVER_OPEN' }),
    });
    const dialog = await openNew();
    await fill(dialog.getByLabelText('Nome'), 'Loja');
    await userEvent.clear(dialog.getByLabelText('terça-feira'));
    await fill(dialog.getByLabelText('terça-feira'), 'cedo');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(/Escreva os horários assim/)).toBeInTheDocument();
    expect(server.callsTo('POST /calendars')).toEqual([]);
    await userEvent.clear(dialog.getByLabelText('terça-feira'));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect((await dialog.findAllByText(/não abre nenhum minuto/)).length).toBeGreaterThan(0);
  });
});
