import type { WebhookDelivery, WebhookEndpoint } from '@balcao/plugins/webhooks/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillDate } from '../../testing/dates.ts';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { WebhooksPage } from './WebhooksPage.tsx';

const erp: WebhookEndpoint = {
  id: 7,
  name: 'ERP',
  url: 'https://erp.example.com/x',
  eventTypes: ['ticket.created'],
  state: 'on',
  failures: 0,
  failingSince: null,
  sparedUntil: null,
  failureCode: null,
  failureDetails: null,
  companyId: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const delivery: WebhookDelivery = {
  id: 3,
  endpointId: 7,
  eventId: 'evt_3',
  eventType: 'ticket.created',
  state: 'failed',
  attempts: 8,
  nextAt: null,
  status: 500,
  failureCode: null,
  failureDetails: null,
  durationMs: 12,
  createdAt: '2026-01-01T00:00:00.000Z',
  finishedAt: '2026-01-02T00:00:00.000Z',
};
const type = (name: string, group: string, summary: string) => ({
  ...{ name, group, summary, version: 1, schema: {} },
});
const eventTypes = [
  type('ticket.created', 'tickets', 'Um ticket foi aberto'),
  type('ticket.closed', 'tickets', 'Um ticket foi encerrado'),
  type('message.received', 'messages', 'Um cliente escreveu'),
];

const twenty = Array.from({ length: 20 }, (_, index) => ({ ...erp, id: index + 7, name: `ERP ${index}` }));

async function openPage(routes: Record<string, unknown> = {}) {
  const server = stubServer({
    'GET /webhook-endpoints': { webhookEndpoints: [erp], count: 1, hasMore: false },
    'GET /webhook-events': { eventTypes },
    'GET /webhook-endpoints/7/deliveries': { deliveries: [delivery], count: 1, hasMore: false },
    ...routes,
  });
  const app = await renderApp(<WebhooksPage />, { user: anAdmin(), server, open: ['useIntegrations'] });
  await screen.findByText('ERP');
  return app;
}
async function press(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

test('the button for one more webhook says why there can be no more', async () => {
  const server = stubServer({
    'GET /webhook-endpoints': { webhookEndpoints: twenty, count: 20, hasMore: false },
    'GET /webhook-events': { eventTypes },
  });
  await renderApp(<WebhooksPage />, { user: anAdmin(), server, open: ['useIntegrations'] });
  await screen.findByText('ERP 3');
  await userEvent.click(screen.getByRole('button', { name: 'Novo webhook' }));
  expect(await screen.findByText(/^Já são 20, o máximo/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('the page of webhooks', () => {
  test('the page of webhooks lists endpoints, number of events, and the status of each address', async () => {
    const stopped = { ...erp, id: 8, name: 'CRM', state: 'gone' as const };
    await openPage({
      'GET /webhook-endpoints': { webhookEndpoints: [erp, stopped], count: 2, hasMore: false },
    });
    expect(screen.getByText('ERP').closest('tr')).toHaveTextContent('1 eventoSem falhas');
    expect(screen.getByText('CRM').closest('tr')).toHaveTextContent('Parado');
  });

  test('Enter in the search for events saves nothing', async () => {
    const { server } = await openPage({ 'PUT /webhook-endpoints/7': erp });
    const dialog = await press('Editar');
    await userEvent.type(
      await dialog.findByRole('searchbox', { name: 'Pesquisar evento' }),
      'escreveu{Enter}',
    );
    expect(await dialog.findByText('Um cliente escreveu')).toBeInTheDocument();
    expect(server.callsTo('PUT /webhook-endpoints/7')).toHaveLength(0);
  });

  test('a list of events that cannot be read says so, and is read again on demand', async () => {
    const { server } = await openPage({ 'GET /webhook-events': answer(500, { error: 'ERR_X' }) });
    const dialog = await press('Novo webhook');
    const again = await dialog.findByRole('button', { name: 'Tentar de novo' });
    server.on('GET /webhook-events', { eventTypes });
    await userEvent.click(again);
    await fill(await dialog.findByRole('searchbox', { name: 'Pesquisar evento' }), 'escreveu');
    expect(await dialog.findByText('Um cliente escreveu')).toBeInTheDocument();
  });

  test('a new webhook subscribes to the events found and ticked, and shows the secret once', async () => {
    const { server } = await openPage({
      'POST /webhook-endpoints': { ...erp, id: 9, name: 'BI', secret: 'whsec_x' },
    });
    const dialog = await press('Novo webhook');
    await fill(dialog.getByLabelText(/^Nome/), 'BI');
    await fill(dialog.getByLabelText(/^Endereço/), 'https://bi.example.com/x');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Escolha ao menos um evento.')).toBeInTheDocument();
    await fill(dialog.getByRole('searchbox', { name: 'Pesquisar evento' }), 'escreveu');
    expect(dialog.queryByRole('checkbox', { name: 'ticket.created' })).toBeNull();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'message.received' }));
    await userEvent.clear(dialog.getByRole('searchbox', { name: 'Pesquisar evento' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Todos: Tickets' }));
    expect(dialog.getByText('3 de 3')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('whsec_x')).toBeInTheDocument();
    expect(server.callsTo('POST /webhook-endpoints')[0]?.body).toEqual({
      name: 'BI',
      url: 'https://bi.example.com/x',
      eventTypes: ['message.received', 'ticket.created', 'ticket.closed'],
    });
  });

  test('the form of a webhook keeps events folded by group until one is opened, or searched for', async () => {
    await openPage();
    const dialog = await press('Novo webhook');
    const box = (name: string) => dialog.queryByRole('checkbox', { name });
    await userEvent.click(await dialog.findByRole('button', { name: /^Mensagens/ }));
    expect(box('message.received')).toBeInTheDocument();
    expect(box('ticket.closed')).toBeNull();
    expect(dialog.getByRole('button', { name: /^Tickets/ })).toHaveTextContent('0 de 2');
    await fill(dialog.getByRole('searchbox', { name: 'Pesquisar evento' }), 'encerrado');
    expect(box('ticket.closed')).toBeInTheDocument();
  });

  test('the form of a webhook shows at once which part of a group is chosen', async () => {
    await openPage();
    const dialog = await press('Editar');
    expect(await dialog.findByRole('checkbox', { name: 'ticket.created' })).toBeChecked();
    expect(dialog.getByRole('button', { name: /^Tickets/ })).toHaveTextContent('1 de 2');
    expect(dialog.queryByRole('checkbox', { name: 'message.received' })).toBeNull();
  });

  test('a webhook shows its log and one delivery in full, and sends a test and one again', async () => {
    const { server } = await openPage({
      'GET /webhook-endpoints/7/deliveries/3': answer(200, {
        ...{ ...delivery, body: '{"type":"ticket.created"}', answer: 'nada feito' },
        tries: [
          {
            at: '2026-01-01T00:00:00.000Z',
            status: 500,
            durationMs: 12,
            failureCode: 'REASON_WEBHOOK_STATUS',
            failureDetails: { status: 500 },
          },
        ],
      }),
      'POST /webhook-endpoints/7/test': { ...delivery, id: 4, eventType: 'webhook.test', state: 'delivered' },
      'POST /webhook-endpoints/7/deliveries/3/replay': { ...delivery, state: 'waiting' },
    });
    const dialog = await press('Entregas');
    expect(await dialog.findByText('Não entregue (500)')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar teste' }));
    expect(await screen.findByText('O teste foi entregue.')).toBeInTheDocument();
    expect(await dialog.findByText('webhook.test')).toBeInTheDocument();
    const row = within(dialog.getByText('ticket.created').closest('tr') as HTMLElement);
    await userEvent.click(row.getByRole('button', { name: 'Enviar de novo' }));
    expect(await screen.findByText('Está a caminho outra vez.')).toBeInTheDocument();
    expect(server.callsTo('POST /webhook-endpoints/7/deliveries/3/replay')).toHaveLength(1);
    await userEvent.click(dialog.getByText('ticket.created'));
    expect(await screen.findByText(/nada feito/)).toBeInTheDocument();
    expect(screen.getByText('12 ms', { selector: 'li span' })).toBeInTheDocument();
  });

  test('a delivery that cannot be read says so, and can be asked for again', async () => {
    const path = 'GET /webhook-endpoints/7/deliveries/3';
    const { server } = await openPage({ [path]: answer(500, { error: 'ERR_INTERNAL' }) });
    const dialog = await press('Entregas');
    await userEvent.click(await dialog.findByText('ticket.created'));
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    server.on(path, answer(200, { ...delivery, body: '{}', answer: 'agora sim', tries: [] }));
    await userEvent.click(retry);
    expect(await screen.findByText(/agora sim/)).toBeInTheDocument();
  });

  test('a webhook sends again the events since a chosen moment', async () => {
    const { server } = await openPage({ 'POST /webhook-endpoints/7/replay': { count: 2 } });
    const log = await press('Entregas');
    await userEvent.click(log.getByRole('button', { name: 'Reenviar desde…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reenviar desde' }));
    await fillDate(dialog, /^Desde/, '2026-01-05T10:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Reenviar' }));
    expect(await screen.findByText('2 eventos estão a caminho.')).toBeInTheDocument();
    expect(server.callsTo('POST /webhook-endpoints/7/replay')[0]?.body).toEqual({
      since: new Date('2026-01-05T10:00').toISOString(),
      only: 'failed',
    });
  });
});
