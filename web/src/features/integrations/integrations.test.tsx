import type { Delivery, Integration } from '@balcao/plugins/integrations/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, type StubCall, stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { IntegrationsPage } from './IntegrationsPage.tsx';

const anIntegration = (about: Partial<Integration> = {}): Integration => ({
  id: 7,
  type: 'typebot',
  name: 'Robô da loja',
  projectName: 'Robô da loja',
  jsonContent: '',
  language: '',
  urlN8N: 'https://typebot.example.com',
  typebotSlug: 'loja',
  typebotExpires: 5,
  typebotDelayMessage: 1000,
  typebotKeywordFinish: '',
  typebotKeywordRestart: '',
  typebotRestartMessage: '',
  typebotUnknownMessage: '',
  timeoutSeconds: 30,
  isDisabled: false,
  pausedUntil: null,
  failureCode: null,
  failureDetails: null,
  companyId: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...about,
});
const hook = anIntegration({ id: 8, type: 'webhook', name: 'ERP', urlN8N: 'https://erp.example.com/x' });
const delivery: Delivery = {
  id: 3,
  eventId: 'msg_3',
  isTest: false,
  state: 'failed',
  attempts: 8,
  nextAt: null,
  status: 500,
  failureCode: null,
  failureDetails: null,
  durationMs: 12,
  ticketId: 41,
  createdAt: '2026-01-01T00:00:00.000Z',
  finishedAt: '2026-01-02T00:00:00.000Z',
};

async function openPage(routes: Record<string, unknown> = {}) {
  const rows = [hook, anIntegration()];
  const server = stubServer({
    'GET /queueIntegration': { queueIntegrations: rows, count: 2, hasMore: false },
    ...routes,
  });
  const app = await renderApp(<IntegrationsPage />, { user: anAdmin(), server, open: ['useIntegrations'] });
  await screen.findByText('Robô da loja');
  return app;
}
const rowOf = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);
async function openDialog(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}
async function choose(dialog: ReturnType<typeof within>, kind: string) {
  await userEvent.click(dialog.getByRole('combobox', { name: /Tipo/ }));
  await userEvent.click(await screen.findByRole('option', { name: kind }));
}

describe('the page of integrations', () => {
  test('the page of integrations lists kind, id, name and status of each', async () => {
    await openPage({
      'GET /queueIntegration': {
        queueIntegrations: [hook, anIntegration({ isDisabled: true })],
        count: 2,
        hasMore: false,
      },
    });
    expect(screen.getByText('ERP').closest('tr')).toHaveTextContent('Webhook8ERPSem falhas');
    expect(rowOf('Robô da loja').getByText(/Desligada/)).toBeInTheDocument();
    expect(rowOf('Robô da loja').queryByRole('button', { name: 'Entregas' })).toBeNull();
  });

  test('the form of an integration shows only the fields of its kind, and the usual values of a Typebot', async () => {
    await openPage();
    const dialog = await openDialog('Nova integração');
    expect(dialog.getByLabelText('Expira em (minutos)')).toHaveValue('1');
    expect(dialog.getByLabelText('Pausa entre mensagens (ms)')).toHaveValue('1000');
    await choose(dialog, 'Dialogflow');
    expect(dialog.getByLabelText(/Projeto/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Testar' })).toBeDisabled();
    expect(dialog.queryByLabelText(/Expira em/)).toBeNull();
    await choose(dialog, 'Webhook');
    expect(dialog.queryByLabelText(/Projeto/)).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Testar' })).toBeNull();
  });

  test('a new webhook integration has its name as its project, and its secret is shown once', async () => {
    const { server } = await openPage({
      'POST /queueIntegration': { ...hook, id: 9, name: 'CRM', secret: 'whsec_x' },
    });
    const dialog = await openDialog('Nova integração');
    await choose(dialog, 'Webhook');
    await fill(dialog.getByLabelText(/Nome/), 'CRM');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Obrigatório')).toBeInTheDocument();
    await fill(dialog.getByLabelText(/Endereço/), 'https://crm.example.com/x');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('whsec_x')).toBeInTheDocument();
    expect(await screen.findByText('CRM')).toBeInTheDocument();
    const url = 'https://crm.example.com/x';
    expect(server.callsTo('POST /queueIntegration').map(({ body }) => body)).toEqual([
      { type: 'webhook', name: 'CRM', projectName: 'CRM', urlN8N: url, timeoutSeconds: 30 },
    ]);
  });

  test('a Dialogflow agent is tested with the values of the form, and a failure says why', async () => {
    const agent = anIntegration({
      type: 'dialogflow',
      projectName: 'loja-1',
      jsonContent: '********',
      language: 'es',
    });
    let calls = 0;
    const { server } = await openPage({
      'GET /queueIntegration': { queueIntegrations: [agent], count: 1, hasMore: false },
      'POST /queueIntegration/testSession': () =>
        calls++ === 0
          ? answer(400, { error: 'ERR_X', message: 'O teste não deu certo: acesso negado' })
          : { success: true, reply: 'Hola' },
    });
    await userEvent.click(rowOf('Robô da loja').getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Testar' }));
    expect(await screen.findByText(/acesso negado/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Testar' }));
    expect(await dialog.findByText('O agente respondeu: Hola')).toBeInTheDocument();
    expect(server.callsTo('POST /queueIntegration/testSession')[0]?.body).toEqual({
      ...{ id: 7, projectName: 'loja-1', jsonContent: '********', language: 'es' },
    });
  });

  test('an integration is deleted after a question', async () => {
    await openPage({ 'DELETE /queueIntegration/7': answer(200, '') });
    await userEvent.click(rowOf('Robô da loja').getByRole('button', { name: 'Excluir' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByText('Robô da loja')).toBeNull());
    expect(screen.getByText('Operação realizada com sucesso!')).toBeInTheDocument();
  });

  test('the deliveries of a webhook are shown live, a test is sent, and a delivery is sent again', async () => {
    const tested: StubCall[] = [];
    const { server, socket } = await openPage({
      'GET /queueIntegration/8/deliveries': { deliveries: [delivery], count: 1, hasMore: false },
      'POST /queueIntegration/8/test': (call: StubCall) => {
        tested.push(call);
        return { ...delivery, id: 4, isTest: true, state: 'delivered', status: 204 };
      },
      'POST /queueIntegration/8/deliveries/3/replay': { ...delivery, id: 5, state: 'waiting' },
    });
    await userEvent.click(rowOf('ERP').getByRole('button', { name: 'Entregas' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Não entregue (500)')).toBeInTheDocument();
    act(() => socket.connect());
    expect(socket.emitted).toContainEqual({ event: 'joinIntegrationLog', argument: '8' });
    const received = { action: 'update', integrationId: 8, record: { ...delivery, status: 503 } };
    act(() => socket.receive('company-1-queueIntegrationDelivery', received));
    expect(await dialog.findByText('Não entregue (503)')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar teste' }));
    expect(await screen.findByText('O teste foi entregue.')).toBeInTheDocument();
    // The test stands above it by now.
    const [, again] = dialog.getAllByRole('button', { name: 'Enviar de novo' });
    await userEvent.click(again as HTMLElement);
    expect(await screen.findByText('Está a caminho outra vez.')).toBeInTheDocument();
    expect(tested).toHaveLength(1);
    expect(server.callsTo('POST /queueIntegration/8/deliveries/3/replay')).toHaveLength(1);
  });
});
