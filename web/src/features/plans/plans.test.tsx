import type { Plan } from '@balcao/core/tenancy/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { PlansTab } from './PlansTab.tsx';
import { amountOf, money } from './plan-form.ts';

const plan = (changes: Partial<Plan> = {}): Plan => ({
  id: 1,
  name: 'Básico',
  users: 10,
  connections: 2,
  queues: 5,
  campaigns: null,
  schedules: 200,
  storageMb: 2048,
  value: 1299.9,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  useKanban: true,
  useRockets: false,
  ...changes,
});

async function openTab(routes: Record<string, unknown> = {}) {
  const server = stubServer({
    'GET /plans': { plans: [plan()], count: 1, hasMore: false },
    'GET /plans/flags': ['useKanban', 'useRockets'],
    ...routes,
  });
  const app = await renderApp(<PlansTab />, { user: anAdmin({ super: true }), server });
  await screen.findByText('Básico');
  return app;
}
const row = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;
const dialog = async () => {
  const form = within(await screen.findByRole('dialog'));
  await form.findByLabelText('Nome');
  return form;
};
const edit = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Editar: Básico' }));
  return dialog();
};
const save = (form: ReturnType<typeof within>) =>
  userEvent.click(form.getByRole('button', { name: 'Salvar' }));

describe('an amount', () => {
  test.each([
    ['49,90', 49.9],
    ['1.299,90', 1299.9],
    ['1299.9', 1299.9],
    ['30', 30],
    ['0', 0],
    ['grátis', null],
    ['-1', null],
    ['1,999', null],
    ['99999999', null],
  ])('an amount written %s is %s', (typed, amount) => {
    expect(amountOf(typed)).toBe(amount);
  });

  test('an amount is shown as Brazil writes it', () => {
    expect(money(1299.9).replace(/\s/g, ' ')).toBe('R$ 1.299,90');
  });
});

describe('the plans', () => {
  test('plans show every limit, the price and their features by the names that plugins give', async () => {
    await openTab();
    const cells = within(row('Básico'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
    expect(cells.slice(0, 9)).toEqual([
      'Básico',
      '10',
      '2',
      '5',
      'Sem limite',
      '200',
      '2.048',
      'R$ 1.299,90',
      'Kanban',
    ]);
  });

  test('the page of plans follows what colleagues change', async () => {
    const { socket } = await openTab();
    act(() => socket.receive('plans', { action: 'update', record: plan({ useRockets: true, users: 77 }) }));
    expect(await within(row('Básico')).findByText('77')).toBeInTheDocument();
    expect(within(row('Básico')).getByText('Todos os recursos')).toBeInTheDocument();
    act(() => socket.receive('plans', { action: 'create', record: plan({ id: 2, name: 'Ouro' }) }));
    await screen.findByText('Ouro');
    act(() => socket.receive('plans', { action: 'delete', id: 2 }));
    await waitFor(() => expect(screen.queryByText('Ouro')).not.toBeInTheDocument());
  });
});

describe('the form of a plan', () => {
  test('a limit with a point in it is refused at its field, and not read as less or as no limit', async () => {
    const { server } = await openTab({ 'PUT /plans/:id': plan() });
    const form = await edit();
    const storage = form.getByLabelText('Arquivos (MB)');
    await userEvent.clear(storage);
    await fill(storage, '10.000');
    await save(form);
    await waitFor(() => expect(storage).toBeInvalid());
    expect(storage).toHaveAccessibleDescription(/só algarismos/);
    expect(server.callsTo('PUT /plans/:id')).toHaveLength(0);
    await userEvent.clear(storage);
    await fill(storage, '10000');
    await save(form);
    await waitFor(() => expect(server.callsTo('PUT /plans/:id')[0]?.body).toEqual({ storageMb: 10000 }));
  });

  test('the form of a plan has a switch for each flag that plugins declare, a nameless one by its bare name', async () => {
    const { server } = await openTab({ 'POST /plans': plan({ id: 2, name: 'Ouro' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Novo plano' }));
    const form = await dialog();
    await fill(form.getByLabelText('Nome'), 'Ouro');
    await fill(form.getByLabelText('Valor mensal'), '1.299,90');
    for (const limit of ['Usuários', 'Conexões', 'Filas', 'Campanhas', 'Agendamentos', 'Arquivos (MB)']) {
      await userEvent.clear(form.getByLabelText(limit));
      if (limit !== 'Campanhas') await fill(form.getByLabelText(limit), '7');
    }
    expect(form.getByRole('switch', { name: 'Kanban' })).toBeChecked();
    await userEvent.click(form.getByRole('switch', { name: 'useRockets' }));
    await save(form);
    await waitFor(() =>
      expect(server.callsTo('POST /plans').map(({ body }) => body)).toEqual([
        {
          name: 'Ouro',
          value: 1299.9,
          users: 7,
          connections: 7,
          queues: 7,
          campaigns: null,
          schedules: 7,
          storageMb: 7,
          useKanban: true,
          useRockets: false,
        },
      ]),
    );
    await screen.findByText('Operação realizada com sucesso!');
    await screen.findByText('Ouro');
  });

  test('the form of a plan says what is wrong before anything is sent, and when the server refuses', async () => {
    const { server } = await openTab({
      'PUT /plans/:id': answer(400, { error: 'ERR_PLAN_NAME_ALREADY_EXISTS', message: 'Já existe' }),
    });
    const form = await edit();
    expect(form.getByLabelText('Valor mensal')).toHaveValue('1299,90');
    await userEvent.clear(form.getByLabelText('Valor mensal'));
    await fill(form.getByLabelText('Valor mensal'), 'grátis');
    await save(form);
    expect((await form.findAllByText(/Este valor não é aceito/)).length).toBeGreaterThan(0);
    expect(server.callsTo('PUT /plans/:id')).toEqual([]);
    await userEvent.clear(form.getByLabelText('Valor mensal'));
    await fill(form.getByLabelText('Valor mensal'), '10');
    await save(form);
    expect(
      await screen.findByText(
        'Não foi possível realizar a operação. Verifique se já existe um plano com o mesmo nome ou se os campos foram preenchidos corretamente',
      ),
    ).toBeInTheDocument();
  });
});

describe('deleting a plan', () => {
  const agree = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir: Básico' }));
    const question = within(await screen.findByRole('dialog', { name: 'Excluir o plano Básico?' }));
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
  };

  test('deleting a plan removes its row', async () => {
    await openTab({ 'DELETE /plans/:id': {} });
    await agree();
    await waitFor(() => expect(screen.queryByText('Básico')).not.toBeInTheDocument());
  });

  test('deleting a plan says when it failed, and why where a company still has it', async () => {
    const { server } = await openTab({ 'DELETE /plans/:id': answer(500) });
    await agree();
    await screen.findByText('Não foi possível realizar a operação');
    server.on('DELETE /plans/:id', answer(400, { error: 'ERR_PLAN_IN_USE', message: '' }));
    await agree();
    await screen.findByText(/^Não foi possível realizar a operação\. .+/);
    expect(screen.getByText('Básico')).toBeInTheDocument();
  });
});
