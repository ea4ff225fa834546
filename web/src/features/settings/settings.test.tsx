import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Feature } from '../../app/feature.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, type StubCall, stubServer } from '../../testing/stub-server.ts';
import { anAdmin, aUser } from '../../testing/users.ts';
import { feature } from './index.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const defaults = {
  scheduleType: 'disabled',
  userRating: 'disabled',
  call: 'disabled',
  CheckMsgIsGroup: 'enabled',
  sendGreetingAccepted: 'disabled',
  sendMsgTransfTicket: 'disabled',
  chatBotType: 'text',
  timeZone: '',
  ipixc: '',
  tokenixc: '',
  asaas: '',
  ledger: '5',
};

/** A plugin's feature with a setting and a tab of its own. */
const further: Feature = {
  name: 'further',
  routes: [],
  settings: async () => ({
    settings: [
      {
        key: 'ledger',
        kind: 'number',
        min: 1,
        max: 9,
        unit: { pt: 'dias', en: 'days', es: 'días' },
        group: 'company',
        order: 50,
        label: { pt: 'Guardar por', en: 'Keep for', es: 'Guardar por' },
      },
      {
        key: 'budget',
        kind: 'number',
        min: 1,
        max: 9,
        unit: { pt: '', en: '', es: '' },
        group: 'company',
        order: 60,
        label: { pt: 'Orçamento', en: 'Budget', es: 'Presupuesto' },
      },
      {
        key: 'port',
        kind: 'number',
        isOptional: true,
        min: 1,
        max: 999,
        unit: { pt: '', en: '', es: '' },
        group: 'company',
        order: 70,
        label: { pt: 'Porta', en: 'Port', es: 'Puerto' },
      },
    ],
  }),
  settingsTabs: [
    {
      key: 'plans',
      label: { pt: 'Planos', en: 'Plans', es: 'Planes' },
      order: 10,
      permission: 'super-items:view',
      lazy: async () => ({ Component: () => <p>Lista de planos</p> }),
    },
  ],
};

async function openPage(values: Record<string, string> = {}, user = anAdmin(), routes = {}) {
  const rows = Object.entries({ ...defaults, ...values }).map(([key, value], id) => ({
    ...{ id, key, value },
    isStored: key === 'tokenixc' || value !== '',
  }));
  const server = stubServer({
    'GET /settings': rows,
    'PUT /settings/:key': {},
    'DELETE /settings/:key': {},
    'GET /providers': { providers: [] },
    ...routes,
  });
  const app = await renderApp(<SettingsPage />, { user, server, features: [feature, further] });
  await screen.findByRole('switch', { name: 'Avaliação do atendimento' });
  return app;
}

describe('the page of settings', () => {
  test('the page of settings stores a switch at once and says so, without a button to save', async () => {
    const { server } = await openPage();
    const rating = screen.getByRole('switch', { name: 'Avaliação do atendimento' });
    expect(rating).not.toBeChecked();
    await userEvent.click(rating);
    expect(rating).toBeChecked();
    await screen.findByText('Operação atualizada com sucesso.');
    expect(server.callsTo('PUT /settings/userRating').map(({ body }) => body)).toEqual([
      { key: 'userRating', value: 'enabled' },
    ]);
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  });

  test('the page of settings shows the stored value again when the server refuses a change', async () => {
    const { server } = await openPage();
    server.on('PUT /settings/:key', answer(500, { error: 'ERR_INTERNAL' }));
    const calls = screen.getByRole('switch', { name: 'Aceitar chamadas' });
    await userEvent.click(calls);
    await waitFor(() => expect(server.callsTo('GET /settings')).toHaveLength(2));
    await waitFor(() => expect(calls).not.toBeChecked());
  });

  test('the page of settings follows what another user changes', async () => {
    const { socket } = await openPage();
    act(() =>
      socket.receive('company-1-settings', { action: 'update', setting: { key: 'call', value: 'enabled' } }),
    );
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Aceitar chamadas' })).toBeChecked());
  });

  test("the page of settings has the tab of the company's hours while those count", async () => {
    await openPage();
    expect(screen.queryByRole('tab', { name: 'Horários' })).toBeNull();
    await userEvent.click(screen.getByRole('combobox', { name: /Expediente/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'O da empresa' }));
    await screen.findByRole('tab', { name: 'Horários' });
  });

  test('settings of our own staff are shown to them alone, and those of a feature to all', async () => {
    await openPage({ userCreation: 'enabled' });
    expect(screen.queryByRole('tab', { name: 'Planos' })).toBeNull();
    expect(screen.queryByRole('switch', { name: 'Cadastro aberto' })).toBeNull();
    expect(screen.getByLabelText('Guardar por')).toHaveValue('5');
  });

  test('the page of settings opens a further tab', async () => {
    await openPage({}, anAdmin({ super: true }));
    await userEvent.click(screen.getByRole('tab', { name: 'Planos' }));
    await screen.findByText('Lista de planos');
  });

  test('the page of settings is read-only for agents, who see no credential', async () => {
    const { scheduleType } = defaults;
    await openPage({ scheduleType }, aUser());
    expect(screen.getByText(/Só administradores mudam/)).toBeVisible();
    for (const control of screen.getAllByRole('switch')) expect(control).toBeDisabled();
    expect(screen.queryByText('IXC: token')).toBeNull();
  });
});

describe('a credential', () => {
  const row = () => screen.getByText('IXC: token').closest('[data-kind]') as HTMLElement;

  test('a credential is never shown, and written anew behind a button', async () => {
    const { server, container } = await openPage();
    expect(within(row()).getByText('Configurado')).toBeVisible();
    expect(container.innerHTML).not.toContain('****');
    await userEvent.click(within(row()).getByRole('button', { name: /IXC: token|Trocar/ }));
    await userEvent.keyboard('novo{Enter}');
    await waitFor(() =>
      expect(server.callsTo('PUT /settings/tokenixc').map(({ body }) => body)).toEqual([
        { key: 'tokenixc', value: 'novo' },
      ]),
    );
    await within(row()).findByText('Configurado');
  });

  test('a credential is left as it is when nothing is written', async () => {
    const { server } = await openPage();
    await userEvent.click(within(row()).getByRole('button', { name: /IXC: token|Trocar/ }));
    await userEvent.keyboard('{Enter}');
    await within(row()).findByText('Configurado');
    expect(server.callsTo('PUT /settings/tokenixc')).toEqual([]);
  });

  test('a credential is removed after a question', async () => {
    const { server } = await openPage();
    await userEvent.click(within(row()).getByRole('button', { name: 'Remover' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(server.callsTo('DELETE /settings/tokenixc')).toHaveLength(1));
  });
});

describe('an outside service', () => {
  const ixc = {
    name: 'ixc',
    state: 'unchecked',
    settings: ['ipixc', 'tokenixc'],
    checkedAt: null,
    failureCode: null,
    failureDetails: null,
    failureReason: null,
    field: null,
  };
  const failed = {
    ...ixc,
    state: 'failed',
    checkedAt: '2026-11-28T12:00:00.000Z',
    failureCode: 'REASON_PROVIDER_CREDENTIAL',
    failureDetails: { status: 401 },
    failureReason: 'O serviço recusou a credencial (resposta 401).',
    field: 'tokenixc',
  };

  test('a service has a card with its state, is asked by a press, and its failure names the field', async () => {
    const { server } = await openPage({}, anAdmin(), {
      'GET /providers': {
        providers: [ixc, { ...ixc, name: 'asaas', state: 'missing', settings: ['asaas'] }],
      },
      'POST /providers/:service/check': failed,
    });
    const card = await screen.findByRole('region', { name: 'IXC' });
    await within(card).findByText('Ainda não testado');
    expect(within(card).getByLabelText('IXC: endereço')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Testar Asaas' })).toBeDisabled();
    await userEvent.click(within(card).getByRole('button', { name: 'Testar IXC' }));
    await within(card).findByText('Falhou');
    expect(within(card).getByRole('status')).toHaveTextContent(
      'IXC: token. O serviço recusou a credencial (resposta 401).',
    );
    expect(card.querySelector('[data-fault="true"]')).toHaveTextContent('IXC: token');
    expect(server.callsTo('POST /providers/ixc/check')).toHaveLength(1);
  });
});

describe('a number', () => {
  test('a number out of its range is marked and not stored', async () => {
    const { server } = await openPage();
    const days = screen.getByLabelText('Guardar por');
    await userEvent.clear(days);
    await userEvent.type(days, '12{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Informe um número de 1 a 9.');
    expect(server.callsTo('PUT /settings/ledger')).toEqual([]);
    await userEvent.clear(days);
    await userEvent.type(days, '7{Enter}');
    await waitFor(() =>
      expect(server.callsTo('PUT /settings/ledger').map(({ body }) => body)).toEqual([
        { key: 'ledger', value: '7' },
      ]),
    );
  });

  test('a number that another person changed while it was typed asks whose value stays', async () => {
    const { server, socket } = await openPage();
    server.on('GET /settings', [{ id: 1, key: 'ledger', value: '6', isStored: true, updatedAt: '2' }]);
    server.on('PUT /settings/:key', ({ headers }: StubCall) =>
      headers['if-match'] === '"2"'
        ? { key: 'ledger', value: '7', isStored: true, updatedAt: '3' }
        : answer(412, { error: 'ERR_CHANGED_MEANWHILE' }),
    );
    const days = screen.getByLabelText('Guardar por');
    await userEvent.clear(days);
    const setting = { key: 'ledger', value: '6', isStored: true, updatedAt: '2' };
    act(() => socket.receive('company-1-settings', { action: 'update', setting }));
    await userEvent.type(days, '7{Enter}');
    const question = await screen.findByRole('dialog', { name: 'Outra pessoa mudou isto também' });
    expect(question).toHaveTextContent('Guardar porSeu7Da outra pessoa6');
    await userEvent.click(within(question).getByRole('button', { name: 'Manter o meu' }));
    await screen.findByText('Operação atualizada com sucesso.');
    expect(days).toHaveValue('7');
  });

  test('a number without a value is no mistake, and an optional one can be cleared', async () => {
    const { server } = await openPage({ budget: '', port: '587' });
    expect(screen.getByLabelText('Orçamento')).not.toBeInvalid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const port = screen.getByLabelText('Porta');
    await userEvent.clear(port);
    await userEvent.type(port, '{Enter}');
    await waitFor(() =>
      expect(server.callsTo('PUT /settings/port').map(({ body }) => body)).toEqual([
        { key: 'port', value: '' },
      ]),
    );
  });

  test('a number goes back to what is stored on Escape', async () => {
    const { server } = await openPage();
    const days = screen.getByLabelText('Guardar por');
    await userEvent.type(days, '1{Escape}');
    expect(days).toHaveValue('5');
    expect(server.callsTo('PUT /settings/ledger')).toEqual([]);
  });
});

describe("the company's hours", () => {
  const monday = { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' };
  const routes = {
    'GET /companies/:id': { schedules: [monday] },
    'PUT /companies/:id/schedules': ({ body }: { body: unknown }) => body,
  };

  test("the company's hours are shown for seven days, masked while typed, and stored on demand", async () => {
    const { server } = await openPage({ scheduleType: 'company' }, anAdmin(), routes);
    await userEvent.click(screen.getByRole('tab', { name: 'Horários' }));
    const opens = await screen.findByLabelText('terça-feira, abre às');
    await userEvent.type(opens, '930');
    expect(opens).toHaveValue('09:30');
    await userEvent.click(screen.getByRole('button', { name: /horário de segunda-feira para os dias/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Horários atualizados com sucesso.');
    const call = server.callsTo('PUT /companies/:id/schedules')[0] as StubCall;
    const { schedules } = call.body as { schedules: (typeof monday)[] };
    expect(schedules).toHaveLength(7);
    expect(schedules.every(({ startTime, endTime }) => startTime === '08:00' && endTime === '18:00')).toBe(
      true,
    );
  });

  test('changed hours of the company ask before they go with their tab or the page, and stay by a no', async () => {
    await openPage({ scheduleType: 'company' }, anAdmin(), routes);
    const turnTo = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
    const endOfPage = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await turnTo('Horários');
    const opens = await screen.findByLabelText('terça-feira, abre às');
    expect(endOfPage()).toBe(false);
    await userEvent.type(opens, '930');
    expect(endOfPage()).toBe(true);
    await turnTo('Opções');
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(opens).toHaveValue('09:30');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await turnTo('Opções');
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByLabelText('terça-feira, abre às')).toBeNull());
    expect(endOfPage()).toBe(false);
    await turnTo('Horários');
    expect(await screen.findByLabelText('terça-feira, abre às')).not.toHaveValue('09:30');
  });

  test("hours that are being typed survive a later read that fails, and one's answer that comes late", async () => {
    const { server, queryClient } = await openPage({ scheduleType: 'company' }, anAdmin(), routes);
    await userEvent.click(screen.getByRole('tab', { name: 'Horários' }));
    const opens = await screen.findByLabelText('terça-feira, abre às');
    await userEvent.type(opens, '930');
    server.on('GET /companies/:id', answer(500, { error: 'ERR_X' }));
    const reads = server.callsTo('GET /companies/:id').length;
    await act(() => queryClient.invalidateQueries({ queryKey: ['company'] }));
    expect(server.callsTo('GET /companies/:id').length).toBeGreaterThan(reads);
    expect(screen.getByLabelText('terça-feira, abre às')).toHaveValue('09:30');
  });
});
