import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../testing/render-app.tsx';
import { answer, stubServer } from '../../../testing/stub-server.ts';
import { anAdmin, aUser } from '../../../testing/users.ts';
import type { Sending } from '../api/wire.ts';
import { ConnectionsPage } from '../ConnectionsPage.tsx';
import { aSending, aSession, detailRoutes, minutesAgo, shop } from '../testing/connections.ts';

const pause: NonNullable<Sending['pause']> = {
  limit: 'rate',
  scope: 'all',
  since: minutesAgo(10),
  until: minutesAgo(-50),
  reasonCode: null,
};

async function openDetails(routes: Record<string, unknown> = {}, user = anAdmin()) {
  const server = stubServer({ ...detailRoutes(), ...routes });
  const app = await renderApp(<ConnectionsPage />, { user, server });
  await userEvent.click(await screen.findByRole('button', { name: 'Detalhes' }));
  const panel = await screen.findByRole('dialog', { name: 'Loja' });
  await within(panel).findByRole('region', { name: 'Envio' });
  return { ...app, panel: within(panel) };
}

describe('the details of a connection', () => {
  test('the details of a connection open with Enter on the row and close with Esc', async () => {
    await renderApp(<ConnectionsPage />, {
      user: anAdmin(),
      server: stubServer(detailRoutes()),
    });
    const row = (await screen.findByText('Loja')).closest('tr') as HTMLElement;
    act(() => row.focus());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Loja' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the details of a connection are not for agents', async () => {
    await renderApp(<ConnectionsPage />, {
      user: aUser(),
      server: stubServer({
        ...detailRoutes(),
        'GET /whatsapp': [{ ...shop, can: { edit: false, delete: false, operate: false } }],
      }),
    });
    await userEvent.click(await screen.findByText('Loja'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the details of a connection show the last signal and what waits, and name no machine', async () => {
    const { panel } = await openDetails();
    const link = panel.getByRole('region', { name: 'Conexão' });
    expect(link).not.toHaveTextContent('balcao-1');
    expect(link).toHaveTextContent('Último sinal da redehá 2 minutos');
    expect(link).toHaveTextContent('1 resposta40 mensagens em massa · a mais antiga há 5 minutos');
  });

  test('the details of a connection show our own staff which process runs it', async () => {
    const { panel } = await openDetails({}, anAdmin({ super: true }));
    const link = panel.getByRole('region', { name: 'Conexão' });
    expect(link).toHaveTextContent('balcao-1Assumiu há 3 horas');
  });

  test('the details of a connection show our own staff when no process runs it', async () => {
    const { panel } = await openDetails(
      { 'GET /whatsapp/:id/session': aSession({ owner: null, lastFrameAt: null }) },
      anAdmin({ super: true }),
    );
    const link = panel.getByRole('region', { name: 'Conexão' });
    expect(link).toHaveTextContent('Nenhum processo do Balcão cuida desta conexão agora.');
    expect(link).toHaveTextContent('Nenhum desde que o processo começou');
  });

  test('the details of a connection give the state, since when and why, and earlier states, newest first', async () => {
    const states = [
      { id: 2, status: 'CONNECTED', reason: null, reasonCode: null, reasonDetails: null, at: minutesAgo(60) },
      {
        id: 1,
        status: 'TIMEOUT',
        // Reason in another language than the reader's.
        reason: 'WhatsApp did not answer in time (408). Next try in 30 s.',
        reasonCode: 'REASON_WHATSAPP_NEXT_TRY',
        reasonDetails: { why: { code: 'REASON_WHATSAPP_NO_ANSWER', details: null }, seconds: 30 },
        at: minutesAgo(61),
      },
    ];
    const { panel } = await openDetails(detailRoutes(aSending(), states));
    expect(panel.getByRole('region', { name: 'Conexão' })).toHaveTextContent('Conectadahá 1 hora');
    const [first, second] = within(panel.getByRole('region', { name: 'Histórico' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('Conectada');
    await waitFor(() =>
      expect(second).toHaveTextContent('O WhatsApp não respondeu a tempo (408). Próxima tentativa em 30 s.'),
    );
  });

  test('the details of a connection show a long history in part until all of it is asked for', async () => {
    const states = Array.from({ length: 12 }, (_state, index) => ({
      id: 12 - index,
      status: index % 2 === 0 ? 'CONNECTED' : 'TIMEOUT',
      reason: null,
      reasonCode: null,
      reasonDetails: null,
      at: minutesAgo(index),
    }));
    const { panel } = await openDetails(detailRoutes(aSending(), states));
    expect(panel.getAllByRole('listitem')).toHaveLength(8);
    await userEvent.click(panel.getByRole('button', { name: 'Mostrar as 12 mudanças' }));
    expect(panel.getAllByRole('listitem')).toHaveLength(12);
  });

  test('the details of a connection show how much of the day is used and the limits in force', async () => {
    const { panel } = await openDetails({
      'GET /whatsapp/:id/sending': aSending({ nextBulkAt: minutesAgo(-3.5) }),
    });
    const meter = panel.getByRole('meter', { name: 'Limite diário usado' });
    expect(meter).toHaveAttribute('aria-valuenow', '12');
    expect(meter).toHaveAttribute('aria-valuemax', '50');
    const sending = panel.getByRole('region', { name: 'Envio' });
    expect(sending).toHaveTextContent('3 dias nesta conexão');
    expect(sending).toHaveTextContent('Próximo envio em massaem 3 minutos');
    expect(sending).toHaveTextContent('Padrão do canal');
    expect(sending).toHaveTextContent('0,7 s');
    expect(sending).toHaveTextContent('20 a 30 s');
    expect(sending).toHaveTextContent('Do dia 7: 200 por dia');
    expect(sending).toHaveTextContent('Das 21:00 às 08:00Fuso America/Sao_Paulo');
  });

  test('the details of a connection say plainly that a channel has no limits', async () => {
    const { panel } = await openDetails({
      'GET /whatsapp/:id/sending': aSending({
        limits: null,
        defaults: null,
        today: { sent: 4, bulk: 0, budget: null },
      }),
    });
    expect(panel.getByRole('region', { name: 'Envio' })).toHaveTextContent('Este canal não tem limites');
    expect(panel.getByRole('button', { name: 'Definir limites' })).toBeVisible();
  });

  test('the details reload when their connection changed, but not when another one did', async () => {
    const { server, socket, panel } = await openDetails();
    const asked = () => server.callsTo('GET /whatsapp/3/sending').length;
    const before = asked();
    const tell = (id: number) =>
      act(() => socket.receive('company-1-whatsapp', { action: 'update', whatsapp: { ...shop, id } }));
    tell(9);
    server.on('GET /whatsapp/:id/sending', aSending({ pause }));
    expect(asked()).toBe(before);
    tell(3);
    expect(await panel.findByText(/^Envio pausado até/)).toBeVisible();
  });

  test('the details keep what they have when a request fails, and offer another try when there is none', async () => {
    const server = stubServer({ ...detailRoutes(), 'GET /whatsapp/:id/sending': answer(500) });
    await renderApp(<ConnectionsPage />, { user: anAdmin(), server });
    await userEvent.click(await screen.findByRole('button', { name: 'Detalhes' }));
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    server.on('GET /whatsapp/:id/sending', aSending());
    await userEvent.click(retry);
    expect(await screen.findByRole('region', { name: 'Envio' })).toBeVisible();
  });
});

describe('a pause', () => {
  test.each([
    ['rate', 'all', 'pediu para este número enviar mais devagar. Nenhuma mensagem sai'],
    ['reachout', 'bulk', 'limitou novas conversas deste número. Envios em massa esperam'],
  ] as const)('a pause for %s of %s is described in plain words', async (limit, scope, words) => {
    const { panel } = await openDetails({
      'GET /whatsapp/:id/sending': aSending({ pause: { ...pause, limit, scope } }),
    });
    expect(panel.getByRole('alert')).toHaveTextContent(words);
  });

  test('a pause is released after a question that names the risk', async () => {
    const { server, panel } = await openDetails({
      'GET /whatsapp/:id/sending': aSending({ pause }),
      'DELETE /whatsapp/:id/sending/pause': aSending(),
    });
    await userEvent.click(panel.getByRole('button', { name: 'Liberar agora' }));
    const question = within(await screen.findByRole('dialog', { name: 'Liberar o envio agora?' }));
    expect(question.getByText(/ao bloqueio do número/)).toBeVisible();
    expect(server.callsTo('DELETE /whatsapp/3/sending/pause')).toHaveLength(0);
    server.on('GET /whatsapp/:id/sending', aSending());
    await userEvent.click(question.getByRole('button', { name: 'Liberar agora' }));
    await waitFor(() => expect(panel.queryByText(/^Envio pausado/)).toBeNull());
  });

  test('a pause remains when the question is answered with no', async () => {
    const { server, panel } = await openDetails({ 'GET /whatsapp/:id/sending': aSending({ pause }) });
    await userEvent.click(panel.getByRole('button', { name: 'Liberar agora' }));
    const question = within(await screen.findByRole('dialog', { name: 'Liberar o envio agora?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Liberar/ })).toBeNull());
    expect(server.callsTo('DELETE /whatsapp/3/sending/pause')).toHaveLength(0);
  });
});
