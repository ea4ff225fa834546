import type { Campaign, Recipient, Report } from '@balcao/plugins/campaigns/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { fillDate } from '../../testing/dates.ts';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { CampaignsPage } from './CampaignsPage.tsx';
import { ReportPage } from './report/ReportPage.tsx';

const moment = '2026-01-01T12:00:00.000Z';
const noTexts = Object.fromEntries(
  [1, 2, 3, 4, 5].flatMap((variant) => [
    [`message${variant}`, ''],
    [`confirmationMessage${variant}`, ''],
  ]),
);
const campaign = (changes: Partial<Campaign> = {}): Campaign =>
  ({
    ...noTexts,
    ...{ id: 5, name: 'Natal', status: 'INATIVA', message1: 'Olá {nome}', confirmation: false },
    ...{ mediaPath: null, mediaName: null, mediaUrl: null, scheduledAt: null, localScheduledAt: null },
    ...{ startedAt: null, completedAt: null, localCompletedAt: null },
    ...{ contactListId: null, fileListId: null, tagListId: null },
    ...{ whatsappId: null, userId: 7, companyId: 1, isEditable: true, noticeCode: null, noticeDetails: null },
    ...{ createdAt: moment, updatedAt: moment, contactList: null, whatsapp: null, fileList: null, tag: null },
    ...{ figures: null, template: null },
    ...changes,
  }) as Campaign;
const figures: Report['figures'] = {
  ...{ recipients: 12, valid: 10, delivered: 4, waiting: 3, sending: 0, asked: 0, failed: 2, skipped: 1 },
  ...{ confirmationsRequested: 6, confirmed: 5, replied: 1 },
};
const choices = {
  'GET /campaign-settings': [],
  'GET /whatsapp': [{ id: 2, name: 'Loja', status: 'CONNECTED' }],
  'GET /contact-lists/list': [{ id: 3, name: 'Clientes', validCount: 10, waitingCount: 0 }],
  'GET /files/list': [],
  'GET /tags/list': [],
};
const variable = (name: string, example: string) => ({
  ...{ key: `body.${name}`, part: 'body', kind: 'text', name, button: null, example, maxLength: 1024 },
});
const templates = {
  templates: [
    {
      ...{ id: 5, name: 'pao_pronto', language: 'pt_BR', category: 'UTILITY', state: 'APPROVED' },
      ...{ reason: '', quality: 'GREEN', header: null, footer: '', buttons: [], isSendable: true },
      body: 'Olá {{1}}, o pão de {{2}} está pronto.',
      variables: [variable('1', 'Rosa'), variable('2', 'Santos')],
    },
  ],
  ...{ count: 1, hasMore: false, languages: ['pt_BR'], syncedAt: null, failureCode: null, canManage: false },
};
const save = (dialog: ReturnType<typeof within>) => userEvent.click(dialog.getByText('Salvar'));

describe('the page of campaigns', () => {
  const open = async (records: Campaign[], routes: Record<string, unknown> = {}) => {
    const server = stubServer({
      'GET /campaigns': { records, count: records.length, hasMore: false },
      ...choices,
      ...routes,
    });
    const app = await renderApp(<CampaignsPage />, { user: anAdmin(), server });
    await screen.findByText(records[0]?.name ?? '');
    return app;
  };

  test('the page of campaigns says in words what is not set, and nothing of the confirmation', async () => {
    await open([campaign({ confirmation: true })]);
    const row = screen.getAllByRole('row')[1] as HTMLElement;
    for (const text of ['Inativa', 'Não definida', 'Não definido', 'Sem agendamento', 'Não concluída'])
      expect(row).toHaveTextContent(text);
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(within(row).getAllByRole('cell')[titles.indexOf('Confirmação')]).toHaveTextContent(/^$/);
  });

  test.each([
    ['EM_ANDAMENTO', ['Interromper'], ['Retomar']],
    ['CANCELADA', ['Retomar'], ['Interromper']],
    ['PROGRAMADA', ['Interromper'], ['Retomar']],
    ['FINALIZADA', [], ['Interromper', 'Retomar']],
  ] as const)('a campaign that is %s offers only fitting actions', async (status, offered, missing) => {
    await open([campaign({ status, isEditable: false })]);
    for (const name of [...offered, 'Relatório', 'Editar', 'Excluir'])
      expect(screen.getByRole('button', { name })).toBeInTheDocument();
    for (const name of missing) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('a running campaign is stopped after the question, and a refusal says why', async () => {
    const { server } = await open([campaign({ status: 'EM_ANDAMENTO' })], {
      'POST /campaigns/:id/cancel': answer(400, {
        error: 'ERR_CAMPAIGN_NOT_RUNNING',
        message: 'Já terminou.',
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Interromper' }));
    const question = within(await screen.findByRole('dialog', { name: 'Interromper Natal?' }));
    await userEvent.click(question.getByRole('button', { name: 'Interromper' }));
    expect(await screen.findByText(/Só é possível interromper/)).toBeInTheDocument();
    expect(server.callsTo('POST /campaigns/5/cancel')).toHaveLength(1);
  });

  test('a campaign on an official number goes by a template, filled with variables of each person', async () => {
    const { server } = await open([campaign()], {
      'GET /whatsapp': [{ id: 2, name: 'Oficial', status: 'CONNECTED', provider: 'cloud' }],
      'GET /whatsapp/2/templates': templates,
      'POST /campaigns': campaign({ id: 6, name: 'Fornada' }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Nova campanha' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByLabelText('Nome'), 'Fornada');
    expect(dialog.queryByRole('button', { name: 'Escolher modelo' })).toBeNull();
    await userEvent.click(dialog.getByRole('combobox', { name: /Conexão/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Oficial' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Escolher modelo' }));
    await userEvent.click(await screen.findByRole('button', { name: /pao_pronto/ }));
    expect(await dialog.findByLabelText(/Texto: 1/)).toHaveValue('{nome}');
    // The window of the choice fades away first.
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Outro modelo' })).toBeVisible());
    expect(dialog.queryByRole('switch', { name: /confirmação/ })).toBeNull();
    await save(dialog);
    expect(server.callsTo('POST /campaigns')).toHaveLength(0);
    const city = dialog.getByLabelText(/Texto: 2/);
    await userEvent.click(city);
    await userEvent.click(dialog.getByRole('button', { name: '{numero}' }));
    expect(city).toHaveValue('{numero}');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Salvar' })).toBeEnabled());
    await save(dialog);
    await waitFor(() => expect(server.callsTo('POST /campaigns')).toHaveLength(1));
    expect(server.callsTo('POST /campaigns')[0]?.body).toMatchObject({
      template: {
        ...{ name: 'pao_pronto', language: 'pt_BR' },
        values: { 'body.1': '{nome}', 'body.2': '{numero}' },
      },
      ...{ confirmation: false, whatsappId: 2 },
    });
  });

  test('a finished campaign shows its template although its connection is gone', async () => {
    const template = { name: 'pao_pronto', language: 'pt_BR', values: { 'body.1': 'Olá {nome}' } };
    await open([
      campaign({ status: 'FINALIZADA', isEditable: false, completedAt: moment, whatsappId: null, template }),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/O modelo pao_pronto \(pt_BR\)/)).toBeInTheDocument();
    expect(dialog.getByText('Olá {nome}')).toBeInTheDocument();
  });

  test('a variable that a template got meanwhile is asked for and saved', async () => {
    const template = { name: 'pao_pronto', language: 'pt_BR', values: { 'body.1': '{nome}' } };
    const stored = campaign({ whatsappId: 2, template });
    const { server } = await open([stored], {
      'GET /whatsapp': [{ id: 2, name: 'Oficial', status: 'CONNECTED', provider: 'cloud' }],
      'GET /whatsapp/2/templates': templates,
      'PUT /campaigns/:id': stored,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog'));
    const added = await dialog.findByLabelText(/Texto: 2/);
    await save(dialog);
    expect(server.callsTo('PUT /campaigns/5')).toHaveLength(0);
    await fill(added, 'Santos');
    await save(dialog);
    await waitFor(() => expect(server.callsTo('PUT /campaigns/5')).toHaveLength(1));
    expect(server.callsTo('PUT /campaigns/5')[0]?.body).toMatchObject({
      template: { ...template, values: { 'body.1': '{nome}', 'body.2': 'Santos' } },
    });
  });

  test('a campaign is made with variants, a list and a time by the company’s clock', async () => {
    const { server } = await open([campaign()], { 'POST /campaigns': campaign({ id: 6, name: 'Páscoa' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Nova campanha' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByLabelText('Nome'), 'Páscoa');
    await fill(dialog.getByLabelText('Mensagem'), 'Olá ');
    await userEvent.click(dialog.getByRole('button', { name: '{nome}' }));
    await userEvent.click(dialog.getByRole('tab', { name: /Texto 2/ }));
    await fill(dialog.getByLabelText('Mensagem'), 'Oi');
    await fillDate(dialog, 'Agendamento', '2031-11-22T04:45');
    await userEvent.click(dialog.getByRole('combobox', { name: /Lista de contatos/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Clientes · 10 com WhatsApp' }));
    await save(dialog);
    await waitFor(() => expect(server.callsTo('POST /campaigns')).toHaveLength(1));
    expect(server.callsTo('POST /campaigns')[0]?.body).toMatchObject({
      ...{ name: 'Páscoa', message1: 'Olá {nome}', message2: 'Oi', contactListId: 3, whatsappId: null },
      ...{ tagListId: 'Nenhuma', scheduledAt: '2031-11-22 04:45:00', confirmation: false },
    });
    expect(await screen.findByText('Páscoa')).toBeInTheDocument();
  });

  /** A dialog of a new campaign with these fields filled in. */
  const aNewOne = async (fields: Record<string, string>, routes: Record<string, unknown>) => {
    const { server } = await open([campaign()], routes);
    await userEvent.click(screen.getByRole('button', { name: 'Nova campanha' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const [label, text] of Object.entries(fields)) {
      if (label === 'Agendamento') await fillDate(dialog, label, text);
      else await fill(dialog.getByLabelText(label), text);
    }
    return { server, dialog };
  };
  const refused = (code: string, details: object) => answer(400, { error: code, message: code, details });

  test('a time that is over is asked about before anything is saved, and the campaign is sent now in its place', async () => {
    let isFirst = true;
    const { server, dialog } = await aNewOne(
      { Nome: 'Páscoa', Mensagem: 'Olá', Agendamento: '2021-11-22T04:45' },
      {
        'POST /campaigns': () => {
          if (!isFirst) return campaign({ id: 6, name: 'Páscoa' });
          isFirst = false;
          return refused('ERR_CAMPAIGN_TIME_PAST', { scheduledAt: 'past' });
        },
        'POST /campaigns/:id/start': campaign({ id: 6, name: 'Páscoa', status: 'EM_ANDAMENTO' }),
      },
    );
    await save(dialog);
    const question = within(await screen.findByRole('dialog', { name: 'Esta hora já passou' }));
    expect(question.getByRole('button', { name: 'Escolher outra hora' })).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: 'Enviar agora' }));
    await waitFor(() => expect(server.callsTo('POST /campaigns/6/start')).toHaveLength(1));
    const bodies = server.callsTo('POST /campaigns').map(({ body }) => body);
    expect(bodies).toMatchObject([
      { scheduledAt: '2021-11-22 04:45:00', refusesPastTime: true },
      { scheduledAt: null },
    ]);
    expect(await screen.findByText('A campanha começou.')).toBeInTheDocument();
  });

  test('variables that stand for nothing are marked while they are typed, and go only when the user confirms them', async () => {
    const { server, dialog } = await aNewOne(
      { Nome: 'Páscoa', Agendamento: '2031-11-22T04:45' },
      {
        'POST /campaigns': ({ body }: { body: { keepsUnknownVariables?: boolean } }) =>
          body.keepsUnknownVariables
            ? campaign({ id: 6, name: 'Páscoa' })
            : refused('ERR_CAMPAIGN_UNKNOWN_VARIABLES', { names: '{nmoe}' }),
      },
    );
    await fill(dialog.getByLabelText('Mensagem'), 'Olá {nmoe}, {nome} {{firstName}}');
    expect(dialog.getByText('Não é variável e sairia assim: {nmoe}')).toBeInTheDocument();
    await save(dialog);
    const question = within(await screen.findByRole('dialog', { name: 'Variável desconhecida' }));
    await userEvent.click(question.getByRole('button', { name: 'Deixar assim' }));
    expect(await screen.findByText('Campanha salva.')).toBeInTheDocument();
    expect(server.callsTo('POST /campaigns')).toHaveLength(2);
  });

  const aFile = new File(['x'], 'tabela.pdf', { type: 'application/pdf' });
  const choose = (dialog: ReturnType<typeof within>) =>
    userEvent.upload(dialog.getByLabelText('Anexar arquivo', { selector: 'input' }), aFile);

  test('a new campaign has its file before it has a time, and is not left behind when the file is refused', async () => {
    const { server, dialog } = await aNewOne(
      { Nome: 'Páscoa', Mensagem: 'Olá', Agendamento: '2031-11-22T04:45' },
      {
        'POST /campaigns': campaign({ id: 6, name: 'Páscoa' }),
        'POST /campaigns/:id/media-upload': refused('ERR_FILE_TOO_LARGE', {}),
        'DELETE /campaigns/:id': { message: 'Campaign deleted' },
      },
    );
    await choose(dialog);
    await save(dialog);
    await waitFor(() => expect(server.callsTo('DELETE /campaigns/6')).toHaveLength(1));
    expect(screen.queryByText('Páscoa')).toBeNull();
    const row = campaign({ id: 6, name: 'Páscoa', status: 'PROGRAMADA', mediaName: 'tabela.pdf' });
    server.on('POST /campaigns/:id/media-upload', { mensagem: '', record: row });
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Salvar' })).toBeEnabled());
    await save(dialog);
    expect(await screen.findByText('Programada')).toBeInTheDocument();
    expect(server.callsTo('POST /campaigns').map(({ body }) => body)).toMatchObject([
      { name: 'Páscoa', scheduledAt: null },
      { name: 'Páscoa', scheduledAt: null },
    ]);
    const sent = server.callsTo('POST /campaigns/6/media-upload').at(-1)?.body as FormData;
    expect(JSON.parse(String(sent.get('campaign')))).toMatchObject({ scheduledAt: '2031-11-22 04:45:00' });
  });

  test('a new campaign whose refused file could not be tidied up is made once', async () => {
    const { server, dialog } = await aNewOne(
      { Nome: 'Páscoa', Mensagem: 'Olá' },
      {
        'POST /campaigns': campaign({ id: 6, name: 'Páscoa' }),
        'PUT /campaigns/:id': campaign({ id: 6, name: 'Páscoa' }),
        'POST /campaigns/:id/media-upload': refused('ERR_FILE_TOO_LARGE', {}),
        'DELETE /campaigns/:id': answer(503, { error: 'ERR_UNAVAILABLE' }),
      },
    );
    await choose(dialog);
    await save(dialog);
    await waitFor(() => expect(server.callsTo('DELETE /campaigns/6')).toHaveLength(1));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Salvar' })).toBeEnabled());
    await userEvent.click(dialog.getByRole('button', { name: 'Remover o anexo' }));
    await save(dialog);
    await waitFor(() => expect(server.callsTo('PUT /campaigns/6')).toHaveLength(1));
    expect(server.callsTo('POST /campaigns')).toHaveLength(1);
  });

  test('a changed campaign goes in one call with its new file, and in one with the file that was taken away', async () => {
    const row = campaign({ mediaName: 'verao.pdf', mediaUrl: '/media/verao.pdf', mediaPath: 'verao' });
    const { server } = await open([row], {
      'POST /campaigns/:id/media-upload': refused('ERR_FILE_TOO_LARGE', {}),
      'PUT /campaigns/:id': campaign(),
    });
    await userEvent.click(screen.getByText('Natal'));
    const dialog = within(await screen.findByRole('dialog'));
    await choose(dialog);
    await save(dialog);
    await waitFor(() => expect(server.callsTo('POST /campaigns/5/media-upload')).toHaveLength(1));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Salvar' })).toBeEnabled());
    expect(server.callsTo('PUT /campaigns/5')).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Remover o anexo' }));
    await save(dialog);
    await waitFor(() => expect(server.callsTo('PUT /campaigns/5')).toHaveLength(1));
    expect(server.callsTo('PUT /campaigns/5')[0]?.body).toMatchObject({ removesFile: true });
    expect(server.callsTo('DELETE /campaigns/5/media-upload')).toHaveLength(0);
  });

  test('a campaign is sent now by a button of its own, after a question', async () => {
    const { server, dialog } = await aNewOne(
      { Nome: 'Páscoa', Mensagem: 'Olá', Agendamento: '2031-11-22T04:45' },
      {
        'POST /campaigns': campaign({ id: 6, name: 'Páscoa' }),
        'POST /campaigns/:id/start': campaign({ id: 6, name: 'Páscoa', status: 'EM_ANDAMENTO' }),
      },
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar agora' }));
    const question = within(await screen.findByRole('dialog', { name: 'Enviar Páscoa agora?' }));
    await userEvent.click(question.getByRole('button', { name: 'Enviar agora' }));
    await waitFor(() => expect(server.callsTo('POST /campaigns/6/start')).toHaveLength(1));
    expect(server.callsTo('POST /campaigns')[0]?.body).toMatchObject({ scheduledAt: null });
  });

  test('a cancelled campaign goes on only once what was typed is saved', async () => {
    await open([campaign({ status: 'CANCELADA' })]);
    await userEvent.click(screen.getByText('Natal'));
    expect(await screen.findByText('Retomar')).toBeEnabled();
    await fill(screen.getByLabelText('Nome'), ' de 2026');
    expect(screen.getByText('Retomar')).toBeDisabled();
  });

  test.each([
    [{ status: 'EM_ANDAMENTO' }, /^Em andamento: .* até ela terminar ou ser interrompida\.$/],
    [
      { status: 'PROGRAMADA', localScheduledAt: '2031-11-22T04:45' },
      /^Começa em 22\/11\/2031 04:45: na última hora/,
    ],
    [
      { status: 'FINALIZADA', completedAt: moment, localCompletedAt: '2026-01-01T09:00' },
      /^Terminou em 01\/01\/2026 09:00.* duplique-a\.$/,
    ],
  ] as const)('a campaign that is locked says why, and until when: %j', async (changes, text) => {
    await open([campaign({ ...changes, isEditable: false })]);
    await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('note')).toHaveTextContent(text);
    expect(dialog.queryByRole('button', { name: 'Salvar' })).toBeNull();
  });

  test('a running campaign is shown read-only, with a preview of what its recipients get', async () => {
    await open([campaign({ status: 'EM_ANDAMENTO', isEditable: false })], {
      'GET /campaigns/:id/preview': {
        ...{ name: 'Ana', number: '5511988880001', confirmationMessages: [], unknownVariables: ['{nmoe}'] },
        messages: [{ variant: 1, body: 'Olá Ana' }],
      },
      'GET /campaigns/:id/estimate': {
        recipients: 12,
        valid: 10,
        unchecked: 0,
        startsAt: moment,
        endsAt: moment,
        seconds: 60,
        cost: {
          ...{
            category: 'MARKETING',
            currency: 'USD',
            source: 'tabela',
            asOf: '2026-01-01',
            isVerified: false,
          },
          ...{ total: 0.5, unpriced: 2 },
          countries: [
            { country: 'BR', recipients: 8, rate: 0.0625, amount: 0.5 },
            { country: 'JP', recipients: 2, rate: null, amount: null },
          ],
        },
      },
    });
    await userEvent.click(screen.getByText('Natal'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Nome')).toBeDisabled();
    expect(dialog.queryByRole('button', { name: 'Salvar' })).toBeNull();
    await userEvent.click(dialog.getByRole('tab', { name: 'Prévia e teste' }));
    expect(await dialog.findByText('Olá Ana')).toBeInTheDocument();
    expect(dialog.getByText(/10 de 12 contatos recebem/)).toBeInTheDocument();
    expect(dialog.getByText(/Custo estimado: US\$\s0,50 \(marketing\)/)).toBeInTheDocument();
    expect(dialog.getByText(/Brasil: 8 × US\$\s0,0625/)).toBeInTheDocument();
    expect(dialog.getByText(/^2 de países sem tarifa/)).toBeInTheDocument();
    expect(
      dialog.getByText(/Tarifas de 2026-01-01, segundo tabela. Não foram conferidas/),
    ).toBeInTheDocument();
    expect(dialog.getByRole('alert')).toHaveTextContent('{nmoe}');
  });

  test('the page of campaigns follows live updates and deletions', async () => {
    const { socket } = await open([campaign()]);
    const record = campaign({ status: 'PROGRAMADA' });
    act(() => socket.receive('company-1-campaign', { action: 'update', record }));
    expect(await screen.findByText('Programada')).toBeInTheDocument();
    act(() => socket.receive('company-1-campaign', { action: 'delete', id: '5', record: { id: 5 } }));
    await waitFor(() => expect(screen.queryByText('Natal')).toBeNull());
  });
});

describe('the report of a campaign', () => {
  const recipient: Recipient = {
    ...{ id: 1, name: 'Ana', number: '5511988880001', state: 'skipped', variant: 1 },
    ...{ reasonCode: 'REASON_CAMPAIGN_OPTED_OUT', reasonDetails: null },
    ...{ confirmationRequestedAt: null, confirmedAt: null, deliveredAt: null, repliedAt: null },
    ...{ contactId: null, ticketId: null, replyTicketId: null },
  };
  const report = (changes: Partial<Campaign> = {}): Report => ({
    campaign: campaign({ status: 'EM_ANDAMENTO', ...changes }),
    figures,
    reasons: [{ state: 'skipped', code: 'REASON_CAMPAIGN_OPTED_OUT', count: 1 }],
    isPlanned: true,
    reducedAt: null,
    waitsFor: null,
    endsAt: null,
  });
  const open = async (shown: Report) => {
    const server = stubServer({
      'GET /campaigns/:id/report': shown,
      'GET /campaigns/:id/recipients': { recipients: [recipient], next: null },
    });
    const page = (
      <Routes>
        <Route path="/campaign/:campaignId/report" element={<ReportPage />} />
      </Routes>
    );
    const app = await renderApp(page, { user: anAdmin(), server, path: '/campaign/5/report' });
    await screen.findByRole('heading', { name: 'Relatório de Natal' });
    return app;
  };

  test('the report of a finished campaign offers to send it to the rest, and to those whose message failed', async () => {
    const { server } = await open(report({ status: 'FINALIZADA' }));
    server.on('POST /campaigns/:id/send-again', campaign({ status: 'EM_ANDAMENTO' }));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo as falhas' }));
    const retry = within(await screen.findByRole('dialog', { name: 'Tentar de novo as falhas de Natal?' }));
    await userEvent.click(retry.getByRole('button', { name: 'Tentar de novo as falhas' }));
    const sent = () => server.callsTo('POST /campaigns/5/send-again').map(({ body }) => body);
    await waitFor(() => expect(sent()).toEqual([{ only: 'failed' }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar a quem falta' }));
    const rest = within(await screen.findByRole('dialog', { name: 'Enviar Natal a quem falta?' }));
    await userEvent.click(rest.getByRole('button', { name: 'Enviar a quem falta' }));
    await waitFor(() => expect(sent()).toEqual([{ only: 'failed' }, {}]));
  });

  test('the report of a campaign has only figures and a notice once recipients are no longer kept', async () => {
    await open({ ...report({ status: 'FINALIZADA' }), reducedAt: '2026-11-20T12:00:00.000Z' });
    expect(await screen.findByText('Ficaram só os números')).toBeVisible();
    expect(screen.queryByText('Ana')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Exportar CSV' })).toBeNull();
  });

  test('the report of a campaign shows how many were delivered, and confirmations only where requested', async () => {
    const { unmount } = await open(report());
    expect(screen.getByText('4 de 10 entregues')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    expect(screen.queryByText('Confirmações')).toBeNull();
    unmount();
    await open(report({ confirmation: true }));
    expect(screen.getByText('Confirmações')).toBeInTheDocument();
    expect(screen.getByText('Confirmações solicitadas')).toBeInTheDocument();
  });

  test('the report of a campaign says who got nothing and why, and narrows down to them', async () => {
    const { server } = await open(report());
    expect(await screen.findByText('Ana')).toBeInTheDocument();
    const reasons = within(screen.getByRole('region', { name: 'Por que alguns não receberam' }));
    await userEvent.click(reasons.getByRole('button'));
    await waitFor(() =>
      expect(server.callsTo('GET /campaigns/5/recipients').at(-1)?.query).toMatchObject({
        state: 'skipped',
        reason: 'REASON_CAMPAIGN_OPTED_OUT',
      }),
    );
  });

  test('the report of a campaign follows live updates', async () => {
    const { socket } = await open(report());
    const record = campaign({ status: 'EM_ANDAMENTO', figures: { ...figures, delivered: 9 } });
    act(() => socket.receive('company-1-campaign', { action: 'update', record }));
    expect(await screen.findByText('9 de 10 entregues')).toBeInTheDocument();
  });
});
