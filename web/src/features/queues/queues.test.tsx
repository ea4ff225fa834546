import { queueColors } from '@balcao/plugins/queues/contract/limits.ts';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usualWeek } from '../../shared/opening-hours/week.ts';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, type StubCall, stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { QueuesPage } from './QueuesPage.tsx';

const sales = {
  id: 1,
  name: 'Vendas',
  color: '#b71c1c',
  greetingMessage: 'Olá!',
  outOfHoursMessage: '',
  orderQueue: 2,
  can: { edit: true, delete: true },
};
const support = {
  id: 2,
  name: 'Suporte',
  color: '#1a237e',
  greetingMessage: '',
  outOfHoursMessage: '',
  orderQueue: 1,
  can: { edit: true, delete: true },
};

async function openPage(routes: Record<string, unknown> = {}) {
  const server = stubServer({ 'GET /queue': [sales, support], 'GET /settings': [], ...routes });
  const app = await renderApp(<QueuesPage />, { user: anAdmin(), server });
  await screen.findByText('Vendas');
  return app;
}

async function openNew() {
  await userEvent.click(screen.getByRole('button', { name: 'Nova fila' }));
  return within(await screen.findByRole('dialog'));
}

describe('the queues page', () => {
  test('the queues page lists name, colour, greeting and order, in their order', async () => {
    await openPage();
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveTextContent('Suporte#1a237eSem saudação1');
    expect(second).toHaveTextContent('Vendas#b71c1cOlá!2');
  });

  test('the form of a queue offers every prompt of the company', async () => {
    const prompts = Array.from({ length: 25 }, (_none, index) => ({
      id: index + 1,
      name: `Prompt ${index + 1}`,
    }));
    const page = ({ query }: StubCall) => {
      const end = Number(query.pageNumber) * 20;
      return { prompts: prompts.slice(end - 20, end), count: prompts.length, hasMore: end < prompts.length };
    };
    const routes = { 'GET /queue': [sales], 'GET /settings': [], 'GET /prompt': page };
    await renderApp(<QueuesPage />, { user: anAdmin(), server: stubServer(routes), open: ['useOpenAi'] });
    await screen.findByText('Vendas');
    const dialog = await openNew();
    await userEvent.click(await dialog.findByRole('combobox', { name: /Prompt/ }));
    expect(await screen.findByRole('option', { name: 'Prompt 25' })).toBeInTheDocument();
  });

  test('the form of a queue has a prompt field before there is any prompt, and none outside the plan', async () => {
    const routes = {
      'GET /queue': [sales],
      'GET /settings': [],
      'GET /prompt': { prompts: [], count: 0, hasMore: false },
    };
    const withPlan = { user: anAdmin(), server: stubServer(routes), open: ['useOpenAi'] as const };
    const { unmount } = await renderApp(<QueuesPage />, withPlan);
    await screen.findByText('Vendas');
    expect((await openNew()).getByRole('combobox', { name: /Prompt/ })).toHaveTextContent('Nenhum');
    unmount();
    await renderApp(<QueuesPage />, { user: anAdmin(), server: stubServer(routes), open: [] });
    await screen.findByText('Vendas');
    expect((await openNew()).queryByRole('combobox', { name: /Prompt/ })).not.toBeInTheDocument();
  });

  test('a new queue takes the first colour that no other has', async () => {
    const { server } = await openPage({
      'POST /queue': { ...sales, id: 3, name: 'Financeiro', color: '#880e4f' },
    });
    const dialog = await openNew();
    await fill(dialog.getByLabelText('Nome'), 'Financeiro');
    await fill(dialog.getByLabelText('Ordem'), '3');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Financeiro')).toBeInTheDocument();
    expect(server.callsTo('POST /queue')[0]?.body).toEqual({
      promptId: null,
      flowId: null,
      name: 'Financeiro',
      integrationId: null,
      color: '#880e4f',
      greetingMessage: '',
      outOfHoursMessage: '',
      orderQueue: 3,
      schedules: usualWeek(),
      options: [],
    });
  });

  test('the form of a queue offers fifty colours without those of others, by pointer and by arrow keys', async () => {
    await openPage();
    const dialog = await openNew();
    expect(queueColors).toHaveLength(50);
    const colors = dialog.getAllByRole('radio');
    expect(colors).toHaveLength(50);
    expect(dialog.getByRole('radio', { name: '#b71c1c, já usada por outra fila' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('radio', { name: '#4a148c' }));
    // The next one, #1a237e, belongs to Suporte.
    await userEvent.keyboard('{ArrowRight}');
    expect(dialog.getByRole('radio', { name: '#0d47a1' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: '#0d47a1' })).toHaveFocus();
  });

  test.each([
    ['', 'Obrigatório'],
    ['A', 'Curto demais'],
    ['A'.repeat(51), 'Longo demais'],
  ])('the form of a queue refuses the name "%s"', async (name, said) => {
    const { server } = await openPage();
    const dialog = await openNew();
    if (name) await fill(dialog.getByLabelText('Nome'), name);
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(said)).toBeInTheDocument();
    expect(server.callsTo('POST /queue')).toHaveLength(0);
  });

  test('the form of a queue says that a colour is taken when another user was quicker', async () => {
    await openPage({ 'POST /queue': answer(400, { error: 'ERR_QUEUE_COLOR_ALREADY_EXISTS' }) });
    const dialog = await openNew();
    await fill(dialog.getByLabelText('Nome'), 'Financeiro');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Esta cor já está em uso, escolha outra.')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Nova fila' })).toBeInTheDocument();
  });

  test('a queue is deleted only after the question, and no dialog opens besides', async () => {
    const { server } = await openPage({ 'DELETE /queue/:id': {} });
    const row = within(screen.getByText('Vendas').closest('tr') as HTMLElement);
    await userEvent.click(row.getByRole('button', { name: 'Excluir' }));
    const question = within(await screen.findByRole('dialog', { name: 'Excluir a fila Vendas?' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.callsTo('DELETE /queue/1')).toHaveLength(0);
    await userEvent.click(row.getByRole('button', { name: 'Excluir' }));
    const again = within(await screen.findByRole('dialog'));
    await userEvent.click(again.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByText('Vendas')).not.toBeInTheDocument());
  });

  test('a queue that another admin creates is shown from its update, with the allowed actions', async () => {
    const { socket } = await openPage();
    const { can, ...made } = { ...sales, id: 3, name: 'Trocas', color: '#004d40' };
    act(() => socket.receive('company-1-queue', { action: 'update', queue: made }));
    const row = within((await screen.findByText('Trocas')).closest('tr') as HTMLElement);
    expect(row.getByRole('button', { name: 'Excluir' })).toBeInTheDocument();
  });

  test('the queues page follows changes by other users', async () => {
    const { socket } = await openPage();
    act(() =>
      socket.receive('company-1-queue', { action: 'update', queue: { ...sales, name: 'Vendas e trocas' } }),
    );
    expect(await screen.findByText('Vendas e trocas')).toBeInTheDocument();
    act(() => socket.receive('company-1-queue', { action: 'delete', queueId: 2 }));
    await waitFor(() => expect(screen.queryByText('Suporte')).not.toBeInTheDocument());
  });
});

const menu = [
  { id: 11, parentId: null, title: 'Planos', message: 'Temos dois.', option: '1' },
  { id: 12, parentId: 11, title: 'Mensal', message: 'Custa 10.', option: '1' },
  { id: 13, parentId: null, title: 'Boleto', message: '', option: '2' },
];

async function openMenu(routes: Record<string, unknown> = {}) {
  const app = await openPage({
    'GET /queue/:id/options': menu,
    'PUT /queue/:id': (call: { body: object }) => ({ ...sales, ...call.body }),
    ...routes,
  });
  const row = within(screen.getByText('Vendas').closest('tr') as HTMLElement);
  await userEvent.click(row.getByRole('button', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('tab', { name: /Menu de opções/ }));
  return { ...app, dialog };
}

describe("a queue's menu of options", () => {
  const sent = (server: Awaited<ReturnType<typeof openMenu>>['server']) =>
    (server.callsTo('PUT /queue/1')[0]?.body as { options: Array<{ id: number | null }> } | undefined)
      ?.options;

  test('the menu of a queue is shown as a tree, edited, moved by the keys of the handle, and saved whole', async () => {
    const { server, dialog } = await openMenu();
    expect(dialog.getByLabelText('Título da opção 1.1')).toHaveValue('Mensal');
    dialog.getByRole('button', { name: 'Mover a opção 2' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(await dialog.findByText('Boleto agora é 1.2')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Mover a opção 1.2' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar opção abaixo de 1.1' }));
    expect(dialog.getByLabelText('Título da opção 1.1.1')).toHaveFocus();
    await userEvent.paste('Segunda via');
    await userEvent.click(dialog.getByRole('button', { name: 'Mostrar a resposta da opção 1.1.1' }));
    await fill(dialog.getByLabelText('Resposta da opção 1.1.1'), 'Segue.');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(sent(server)).toEqual([
        { id: 11, parent: null, title: 'Planos', message: 'Temos dois.' },
        { id: 13, parent: 1, title: 'Boleto', message: '' },
        { id: null, parent: 2, title: 'Segunda via', message: 'Segue.' },
        { id: 12, parent: 1, title: 'Mensal', message: 'Custa 10.' },
      ]),
    );
  });

  test('the form of a queue that is opened again has the menu as it is then', async () => {
    const { server, dialog } = await openMenu();
    server.on('GET /queue/:id/options', [
      ...menu,
      { id: 14, parentId: null, title: 'Financeiro', message: '', option: '3' },
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const row = within(screen.getByText('Vendas').closest('tr') as HTMLElement);
    await userEvent.click(row.getByRole('button', { name: 'Editar' }));
    const again = within(await screen.findByRole('dialog'));
    await userEvent.click(await again.findByRole('tab', { name: /Menu de opções/ }));
    await fill(again.getByLabelText('Título da opção 1'), 'Planos e preços');
    await userEvent.click(again.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent(server)?.map(({ id }) => id)).toEqual([11, 12, 13, 14]));
  });

  test('a variable that there is not is marked in an option while it is typed, and asked about before it is saved', async () => {
    const { server, dialog } = await openMenu();
    await userEvent.click(dialog.getByRole('button', { name: 'Mostrar a resposta da opção 1' }));
    await fill(dialog.getByLabelText('Resposta da opção 1'), 'Olá {{nomee}}, {{firstName}}');
    expect(dialog.getByText(/\{\{nomee\}\}/, { selector: '[role="status"]' })).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByRole('dialog', { name: /variáve/i })).toHaveTextContent('{{nomee}}');
    expect(server.callsTo('PUT /queue/1')).toEqual([]);
  });

  test('the menu of a queue leads to what is missing, and asks before changes are discarded', async () => {
    const { server, dialog } = await openMenu();
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar opção' }));
    await userEvent.click(dialog.getByRole('tab', { name: 'Dados' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Obrigatório')).toBeInTheDocument();
    expect(dialog.getByRole('tab', { name: /Menu de opções/ })).toHaveAttribute('aria-selected', 'true');
    expect(sent(server)).toBeUndefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir a opção 1' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByRole('dialog', { name: /Descartar/ })).toBeInTheDocument();
  });

  test('the menu of a queue is not edited blindly when it cannot be read', async () => {
    const app = await openPage({ 'GET /queue/:id/options': answer(500, { error: 'ERR_INTERNAL' }) });
    const row = within(screen.getByText('Vendas').closest('tr') as HTMLElement);
    await userEvent.click(row.getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('button', { name: 'Tentar de novo' })).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
    expect(app.server.callsTo('PUT /queue/1')).toHaveLength(0);
  });
});

describe("a queue's hours", () => {
  test.each([['disabled'], ['company'], ['queue']])(
    'the hours of a queue have their tab only with scheduleType %s when it is queue',
    async (value) => {
      await openPage({ 'GET /settings': [{ key: 'scheduleType', value }] });
      const dialog = await openNew();
      if (value === 'queue') expect(await dialog.findByRole('tab', { name: 'Horários' })).toBeInTheDocument();
      else {
        await waitFor(() => expect(dialog.getByRole('tab', { name: 'Menu de opções' })).toBeInTheDocument());
        expect(dialog.queryByRole('tab', { name: 'Horários' })).not.toBeInTheDocument();
      }
    },
  );

  test('the hours of a queue begin with the usual week, and a change says that saving is needed', async () => {
    await openPage({ 'GET /settings': [{ key: 'scheduleType', value: 'queue' }] });
    const dialog = await openNew();
    await userEvent.click(await dialog.findByRole('tab', { name: 'Horários' }));
    expect(dialog.getByLabelText(/sábado, fecha/)).toHaveValue('12:00');
    await userEvent.click(dialog.getByRole('button', { name: /Limpar o horário de sábado/ }));
    expect(await screen.findByText('Clique em salvar para registar as alterações.')).toBeInTheDocument();
  });
});

describe('the simulator beside the form', () => {
  test('the simulator plays the form of a queue as it stands, and again when it changes, with the same words', async () => {
    const { server, dialog } = await openMenu({
      'POST /reception/simulations': (call: {
        body: { queue: { greetingMessage: string }; events: unknown[] };
      }) => ({
        entries: call.body.events.map(() => ({
          at: '2026-03-02T12:00:00.000Z',
          from: 'bot',
          text: `Bot: ${call.body.queue.greetingMessage}`,
          note: null,
        })),
        standing: { status: 'pending', isBot: true, queue: null },
        clock: { timeZone: 'UTC', hours: 'disabled' },
      }),
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Simular' }));
    await fill(await dialog.findByLabelText('Escreva como cliente'), 'Oi');
    await userEvent.keyboard('{Enter}');
    expect(await dialog.findByText('Bot: Olá!')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('tab', { name: 'Dados' }));
    await fill(dialog.getByLabelText('Mensagem de saudação'), ' Tudo bem?');
    expect(await dialog.findByText('Bot: Olá! Tudo bem?')).toBeInTheDocument();
    const last = server.callsTo('POST /reception/simulations').at(-1)?.body;
    expect(last).toMatchObject({
      queue: { id: 1, options: [{ id: 11 }, { id: 12, parent: 1 }, { id: 13 }] },
      events: [{ kind: 'customer', text: 'Oi' }],
    });
    expect(server.callsTo('PUT /queue/1')).toHaveLength(0);
  });

  test("the simulator plays a ticket's conversation with the form as it stands", async () => {
    const events = [{ at: '2026-03-02T12:00:00.000Z', kind: 'customer', text: 'Quero pagar' }];
    const { server, dialog } = await openMenu({
      'POST /reception/simulations': {
        entries: [{ at: '2026-03-02T12:00:00.000Z', from: 'bot', text: 'Bot: Olá!', note: null }],
        standing: { status: 'pending', isBot: true, queue: null },
        clock: { timeZone: 'UTC', hours: 'disabled' },
      },
      'GET /tickets': {
        tickets: [
          {
            id: 9,
            contact: { name: 'Rita' },
            lastMessage: 'data:image/png;base64,iVBO|https://maps.test',
            updatedAt: '2026-03-02T12:00:00.000Z',
          },
        ],
        hasMore: false,
      },
      'GET /reception/simulations/tickets/:id': { contactName: 'Rita', events },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Simular' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Repetir a conversa de um ticket' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Rita ?Localização/ }));
    await waitFor(() =>
      expect(server.callsTo('POST /reception/simulations').at(-1)?.body).toMatchObject({
        queue: { id: 1 },
        events,
      }),
    );
  });
});
