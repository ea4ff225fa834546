import type { Rule, RuleRun } from '@balcao/plugins/rules/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { RulesTab } from './list/RulesTab.tsx';

const rule = (id: number, name: string, changes: Partial<Rule> = {}): Rule => ({
  ...{ id, name, position: id, isEnabled: true, trigger: { on: 'opened' }, filter: { all: [] } },
  ...{
    actions: [{ type: 'queue', queueId: 3 }],
    stopsHere: false,
    stoppedAt: null,
    lastRun: null,
    version: 1,
    companyId: 1,
  },
  ...{ createdAt: '2026-11-01T10:00:00.000Z', updatedAt: '2026-11-01T10:00:00.000Z' },
  ...changes,
});
const first = rule(1, 'Urgentes', {
  filter: { all: [{ field: 'unread', op: 'is', value: true }] },
  actions: [{ type: 'queue', queueId: 3 }, { type: 'close' }],
});
const second = rule(2, 'Elogios', { trigger: { on: 'rated', rateMax: 2 } });
const failed: RuleRun = {
  ...{ id: 9, ruleId: 1, ruleName: 'Urgentes', ticketId: 41, trigger: 'opened', depth: 0, tookMs: 3 },
  ...{ outcome: 'failed', reason: 'UNEXPECTED', createdAt: '2026-11-20T10:00:00.000Z' },
  conditions: [{ field: 'unread', op: 'is', read: 'true', isTrue: true }],
  actions: [],
};
const trial = {
  days: 7,
  isKept: true,
  isFirstOnly: false,
  isPartial: false,
  events: 12,
  matched: 3,
  unknown: 1,
};

async function openTab(routes: Record<string, unknown> = {}) {
  const server = stubServer({
    'GET /rules': [first, second],
    'GET /rules/:id/runs': { runs: [], cursor: null },
    'GET /queue': [{ id: 3, name: 'Suporte', color: '#1a237e' }],
    'GET /users/list': [{ id: 9, name: 'Davi', queues: [] }],
    'GET /tags/list': [{ id: 7, name: 'VIP', color: '#b71c1c' }],
    'GET /whatsapp': [],
    'GET /quick-messages/list': [
      { id: 4, shortcode: 'ola', message: 'Olá', geral: true },
      { id: 5, shortcode: 'minha', message: 'Só minha', geral: false },
    ],
    'GET /macros': [{ id: 6, name: 'Encerrar' }],
    'GET /fields': [
      { id: 1, key: 'motivo', label: 'Motivo', type: 'choice', choices: [{ id: 2, label: 'Troca' }] },
      { id: 2, key: 'assuntos', label: 'Assuntos', type: 'choices', choices: [{ id: 3, label: 'Preço' }] },
    ],
    'GET /ticket-filter-fields': [
      { key: 'unread', type: 'flag', label: null, operators: ['is'], choices: [] },
      { key: 'agent', type: 'choice', label: null, operators: ['in', 'me'], choices: [] },
    ],
    ...routes,
  });
  return renderApp(<RulesTab />, { user: anAdmin(), server, open: ['useRules'] });
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
const choose = async (label: string | RegExp, option: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the list of rules', () => {
  test('each rule says what starts it, what it does and when it acted last', async () => {
    const { server } = await openTab({
      'GET /rules': [{ ...first, lastRun: { at: failed.createdAt, outcome: 'failed' } }, second],
    });
    const row = await rowOf('Urgentes');
    expect(row.getByText('Ticket aberto (1 condição)')).toBeInTheDocument();
    expect(row.getByText('Levar à fila, Resolver')).toBeInTheDocument();
    expect(row.getByText('falhou')).toBeInTheDocument();
    expect((await rowOf('Elogios')).getByText('Ainda não agiu')).toBeInTheDocument();
    expect(server.callsTo('GET /rules/1/runs')).toEqual([]);
  });

  test('a rule that waits says for how long', async () => {
    const waits = rule(3, 'Parados', { trigger: { on: 'silent', minutes: 90 } });
    await openTab({
      'GET /rules': [
        { ...waits, trigger: { on: 'silent', minutes: 60 } },
        { ...waits, id: 4 },
      ],
    });
    expect(await screen.findByText('Conversa parada · 1 hora')).toBeInTheDocument();
    expect(screen.getByText('Conversa parada · 90 min')).toBeInTheDocument();
  });

  test('a company without rules reads what they are for', async () => {
    await openTab({ 'GET /rules': [] });
    expect(await screen.findByText('Nenhuma regra ainda')).toBeInTheDocument();
  });

  test('a rule is turned off in its row, and moves down behind the next', async () => {
    const { server } = await openTab({
      'PUT /rules/1': { ...first, isEnabled: false },
      'PUT /rules/order': [
        { ...second, position: 1 },
        { ...first, position: 2 },
      ],
    });
    await userEvent.click((await rowOf('Urgentes')).getByRole('switch'));
    await waitFor(() => expect(server.callsTo('PUT /rules/1')[0]?.body).toEqual({ isEnabled: false }));
    await press('Descer Urgentes');
    await waitFor(() => expect(server.callsTo('PUT /rules/order')[0]?.body).toEqual({ ids: [2, 1] }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Descer Urgentes' })).toBeDisabled());
  });

  test('a rule is deleted only after the question', async () => {
    const { server } = await openTab({ 'DELETE /rules/1': null });
    await userEvent.click((await rowOf('Urgentes')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Excluir a regra Urgentes?')).toBeInTheDocument();
    expect(server.callsTo('DELETE /rules/1')).toEqual([]);
    const question = within(screen.getByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByText('Urgentes')).not.toBeInTheDocument());
  });

  test('runs of a rule say on which ticket, what was read and why it failed', async () => {
    await openTab({ 'GET /rules/:id/runs': { runs: [failed], cursor: null } });
    await rowOf('Urgentes');
    await press('Ver onde Urgentes agiu');
    expect(await screen.findByText('Ticket 41')).toBeInTheDocument();
    expect(screen.getByText(/✓ Tem mensagens não lidas é · leu: true/)).toBeInTheDocument();
    expect(screen.getByText('Falhou: erro inesperado')).toBeInTheDocument();
  });
});

describe('the form of a rule', () => {
  test('a new rule has its event with the tag, its conditions and its acts', async () => {
    const { server } = await openTab({ 'POST /rules': rule(3, 'VIPs') });
    await rowOf('Urgentes');
    await press('Nova regra');
    await fill(await screen.findByLabelText('Nome'), 'VIPs');
    await choose('Quando', 'Recebeu uma tag');
    await choose('Só esta tag', 'VIP');
    await press('Adicionar condição');
    await choose('Ação 1', 'Adicionar observação');
    await fill(screen.getByLabelText('Texto da observação'), 'Cliente VIP');
    await press('Adicionar ação');
    await choose('Ação 2', 'Definir a prioridade');
    await press('Salvar');
    await waitFor(() =>
      expect(server.callsTo('POST /rules')[0]?.body).toEqual({
        ...{ name: 'VIPs', isEnabled: true, stopsHere: false, trigger: { on: 'tagged', tagId: 7 } },
        filter: { all: [{ field: 'unread', op: 'is', value: true }] },
        actions: [
          { type: 'note', text: 'Cliente VIP' },
          { type: 'priority', priority: 4 },
        ],
      }),
    );
  });

  test('a dropped condition leaves the one below it as it was', async () => {
    const conditions = [
      { field: 'unread', op: 'is', value: true },
      { field: 'created', op: 'withinLast', value: 10080 },
    ] as Rule['filter']['all'];
    const { server } = await openTab({
      'GET /rules': [rule(1, 'Urgentes', { filter: { all: conditions } })],
      'GET /ticket-filter-fields': [
        { key: 'unread', type: 'flag', label: null, operators: ['is'], choices: [] },
        { key: 'created', type: 'moment', label: null, operators: ['withinLast'], choices: [] },
      ],
      'PUT /rules/1': first,
    });
    await userEvent.click((await rowOf('Urgentes')).getByRole('button', { name: 'Editar' }));
    await screen.findByLabelText('Nome');
    const [drop] = await screen.findAllByRole('button', { name: 'Tirar a condição' });
    await userEvent.click(drop as HTMLElement);
    await press('Salvar');
    await waitFor(() =>
      expect(server.callsTo('PUT /rules/1')[0]?.body).toMatchObject({ filter: { all: [conditions[1]] } }),
    );
  });

  async function openForm() {
    const { server } = await openTab({ 'POST /rules': rule(3, 'Parados') });
    await rowOf('Urgentes');
    await press('Nova regra');
    await fill(await screen.findByLabelText('Nome'), 'Parados');
    return () => server.callsTo('POST /rules')[0]?.body;
  }

  test('a rule waits for silence and fills in a field, whose value is its own', async () => {
    const sent = await openForm();
    await choose('Quando', 'Conversa parada');
    await choose('Depois de', '1 hora');
    await choose('Ação 1', 'Preencher um campo');
    await choose('Campo', 'Motivo');
    await choose('Valor', 'Troca');
    await choose('Campo', 'Assuntos');
    await choose('Valor', 'Preço');
    await userEvent.keyboard('{Escape}');
    await press('Salvar');
    await waitFor(() =>
      expect(sent()).toMatchObject({
        trigger: { on: 'silent', minutes: 60 },
        actions: [{ type: 'field', field: 'assuntos', value: [3] }],
      }),
    );
  });

  test('a rule notifies colleagues, hands back to routing and reports itself', async () => {
    const sent = await openForm();
    await choose('Ação 1', 'Avisar colegas');
    await choose('Colegas', 'Davi');
    await userEvent.keyboard('{Escape}');
    await fill(screen.getByLabelText('Texto do aviso'), 'Olhem');
    await press('Adicionar ação');
    await choose('Ação 2', 'Devolver à distribuição');
    await press('Adicionar ação');
    await choose('Ação 3', 'Avisar um webhook');
    await press('Salvar');
    await waitFor(() =>
      expect(sent()).toMatchObject({
        actions: [{ type: 'notify', userIds: [9], text: 'Olhem' }, { type: 'route' }, { type: 'webhook' }],
      }),
    );
  });

  test('a rule sends a shared quick message, and runs a macro', async () => {
    const sent = await openForm();
    await choose('Ação 1', 'Enviar uma resposta rápida');
    await userEvent.click(screen.getByLabelText('Resposta rápida'));
    expect(screen.queryByRole('option', { name: '/minha' })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('option', { name: '/ola' }));
    await press('Adicionar ação');
    await choose('Ação 2', 'Executar uma macro');
    await choose('Macro', 'Encerrar');
    await press('Salvar');
    await waitFor(() =>
      expect(sent()).toMatchObject({
        actions: [
          { type: 'quick-message', quickMessageId: 4 },
          { type: 'macro', macroId: 6 },
        ],
      }),
    );
  });

  test('an act that lacks its queue, and a rule without acts, are not saved', async () => {
    const { server } = await openTab();
    await rowOf('Urgentes');
    await press('Nova regra');
    await fill(await screen.findByLabelText('Nome'), 'Vazia');
    await press('Salvar');
    expect(await screen.findByText('Obrigatório')).toBeInTheDocument();
    await press('Tirar a ação 1');
    await press('Salvar');
    expect(await screen.findByText('Adicione ao menos uma ação.')).toBeInTheDocument();
    expect(server.callsTo('POST /rules')).toEqual([]);
  });

  test('of a rule that is edited only what changed is sent, with its version', async () => {
    const { server } = await openTab({ 'PUT /rules/2': second });
    await userEvent.click((await rowOf('Elogios')).getByRole('button', { name: 'Editar' }));
    await userEvent.clear(await screen.findByLabelText('Nome'));
    await fill(screen.getByLabelText('Nome'), 'Queixas');
    await press('Salvar');
    await waitFor(() => expect(server.callsTo('PUT /rules/2')[0]?.body).toEqual({ name: 'Queixas' }));
    expect(server.callsTo('PUT /rules/2')[0]?.headers['if-match']).toBeDefined();
  });

  test('a name that is taken is said at the name', async () => {
    await openTab({ 'PUT /rules/2': answer(400, { error: 'ERR_RULE_NAME_ALREADY_EXISTS' }) });
    await userEvent.click((await rowOf('Elogios')).getByRole('button', { name: 'Editar' }));
    await fill(await screen.findByLabelText('Nome'), 'Urgentes');
    await press('Salvar');
    expect(await screen.findByText('Já existe uma regra com este nome.')).toBeInTheDocument();
  });

  test('a trial counts the tickets of the last days, until the conditions change', async () => {
    const { server } = await openTab({ 'POST /rules/dry-runs': { ...trial, ticketIds: [41, 40, 38] } });
    await userEvent.click((await rowOf('Elogios')).getByRole('button', { name: 'Editar' }));
    await screen.findByLabelText('Nome');
    await press('Testar nos últimos 7 dias');
    expect(await screen.findByText('Teria agido em 3 tickets dos últimos 7 dias.')).toBeInTheDocument();
    expect(screen.getByText('Tickets: #41, #40, #38')).toBeInTheDocument();
    expect(server.callsTo('POST /rules/dry-runs')[0]?.body).toEqual({
      trigger: { on: 'rated', rateMax: 2 },
      filter: { all: [] },
    });
    await choose('Quando', 'Resolvido');
    expect(screen.queryByText(/Teria agido/)).not.toBeInTheDocument();
  });

  test('a trial on one ticket says what its conditions read, and when the rule looks at it', async () => {
    const onTicket = { isTrue: false, dueAt: null, obstacle: 'NOT_WAITING' };
    const conditions = [{ field: 'unread', op: 'is', read: 'false', isTrue: false }];
    const { server } = await openTab({ 'POST /tickets/:id/rule-dry-runs': { ...onTicket, conditions } });
    await userEvent.click((await rowOf('Urgentes')).getByRole('button', { name: 'Editar' }));
    await fill(await screen.findByLabelText('Número de um ticket'), '41');
    await press('Testar nele');
    expect(await screen.findByText('As condições não valem neste ticket.')).toBeInTheDocument();
    expect(screen.getByText('O cliente não espera resposta.')).toBeInTheDocument();
    expect(server.callsTo('POST /tickets/41/rule-dry-runs')[0]?.body).toMatchObject({
      trigger: { on: 'opened' },
      filter: first.filter,
    });
  });

  test('Enter in the number of a ticket tries the rule and saves nothing, and its answer goes when the rule changes', async () => {
    const onTicket = { isTrue: true, dueAt: null, obstacle: null, conditions: [] };
    const { server } = await openTab({ 'POST /tickets/:id/rule-dry-runs': onTicket });
    await userEvent.click((await rowOf('Urgentes')).getByRole('button', { name: 'Editar' }));
    await userEvent.type(await screen.findByLabelText('Número de um ticket'), '41{Enter}');
    expect(await screen.findByText('As condições valem neste ticket.')).toBeInTheDocument();
    expect(server.callsTo('POST /tickets/41/rule-dry-runs')).toHaveLength(1);
    expect(server.callsTo('PUT /rules/1')).toHaveLength(0);
    await choose('Quando', 'Resolvido');
    expect(screen.queryByText('As condições valem neste ticket.')).not.toBeInTheDocument();
  });
});
