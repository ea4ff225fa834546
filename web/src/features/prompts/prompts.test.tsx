import type { Prompt } from '@balcao/plugins/prompts/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { PromptsPage } from './PromptsPage.tsx';

const prompt: Prompt = {
  id: 1,
  name: 'Padaria',
  prompt: 'Venda pães',
  apiKey: '••••••••1234',
  maxTokens: 100,
  maxMessages: 10,
  temperature: 0.7,
  voice: 'texto',
  voiceKey: '',
  voiceRegion: '',
  baseUrl: null,
  model: null,
  tokenField: null,
  transcriptionModel: null,
  ticketTokensMax: null,
  dayTokensMax: null,
  monthTokensMax: null,
  usesKnowledge: true,
  promptTokens: 0,
  completionTokens: 0,
  totalTokens: 0,
  queueId: 3,
  companyId: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  queue: { id: 3, name: 'Vendas' },
};

async function openPage(routes: Record<string, unknown> = {}) {
  const server = stubServer({
    'GET /prompt': { prompts: [prompt], count: 1, hasMore: false },
    'GET /prompt/1': prompt,
    'GET /queue': [{ id: 3, name: 'Vendas', color: '#123456' }],
    ...routes,
  });
  const app = await renderApp(<PromptsPage />, { user: anAdmin(), server });
  await screen.findByText('Padaria');
  return app;
}
const openFirst = async () => {
  await userEvent.click(screen.getByText('Padaria'));
  return within(await screen.findByRole('dialog', { name: 'Editar prompt' }));
};

describe('the page of prompts', () => {
  test('the page of prompts lists name, queue and tokens', async () => {
    await openPage();
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('PadariaVendas100');
  });

  test('the form of a prompt says that a queue is needed, and accepts a short name', async () => {
    const { server } = await openPage({ 'POST /prompt': { ...prompt, id: 2, name: 'Pão' } });
    await userEvent.click(screen.getByRole('button', { name: 'Novo prompt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo prompt' }));
    await fill(dialog.getByLabelText(/^Nome/), 'Pão');
    await fill(dialog.getByLabelText(/^Instruções/), 'Venda');
    expect(dialog.getByText(/De 5 a 100 caracteres/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Informe o setor')).toBeInTheDocument();
    await userEvent.click(dialog.getByLabelText(/^Fila/));
    await userEvent.click(await screen.findByRole('option', { name: 'Vendas' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.callsTo('POST /prompt')[0]?.body).toMatchObject({
        name: 'Pão',
        queueId: 3,
        voice: 'texto',
        maxTokens: 100,
        temperature: 1,
        maxMessages: 10,
      }),
    );
  });

  test('the form of a prompt shows a kept API key by its end, and sends none that was not typed', async () => {
    const { server } = await openPage({ 'PUT /prompt/1': prompt });
    const dialog = await openFirst();
    expect(dialog.getByLabelText(/^Chave da API/)).toHaveValue('••••••••1234');
    await fill(dialog.getByLabelText(/^Nome/), 'Outra padaria');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.callsTo('PUT /prompt/1').map(({ body }) => Object.keys(body as object))).toEqual([
        ['name'],
      ]),
    );
  });

  test('the form of a prompt deletes a key whose field is emptied', async () => {
    const { server } = await openPage({ 'PUT /prompt/1': { ...prompt, apiKey: '' } });
    const dialog = await openFirst();
    await userEvent.clear(dialog.getByLabelText(/^Chave da API/));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.callsTo('PUT /prompt/1').map(({ body }) => body)).toEqual([{ apiKey: null }]),
    );
  });

  test('the form of a prompt saves a voice only with its region and key, and names the one that is missing', async () => {
    const { server } = await openPage({
      'PUT /prompt/1': answer(400, {
        error: 'ERR_PROMPT_KEY_NEEDED',
        message: 'Informe a chave de novo.',
        details: { voiceKey: 'is needed again for another server' },
      }),
    });
    const dialog = await openFirst();
    await userEvent.click(dialog.getByLabelText(/^Voz/));
    await userEvent.click(await screen.findByRole('option', { name: 'Francisca' }));
    await fill(dialog.getByLabelText(/^Região da voz/), 'brazilsouth');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Chave da voz/)).toBeInvalid());
    expect(dialog.getByLabelText(/^Região da voz/)).toBeValid();
    expect(server.callsTo('PUT /prompt/1')).toHaveLength(0);
    await fill(dialog.getByLabelText(/^Chave da voz/), 'az-chave-0001');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.callsTo('PUT /prompt/1')).toHaveLength(1));
    await waitFor(() => expect(dialog.getByLabelText(/^Chave da voz/)).toBeInvalid());
    expect(dialog.getByLabelText(/^Chave da API/)).toBeValid();
  });

  test('a prompt is tried as it stands in the form, and a transfer to a human agent is shown', async () => {
    const { server } = await openPage({
      'POST /prompt-trials': {
        text: 'Um momento.',
        handsOver: true,
        reason: 'quer falar',
        sources: ['Frete'],
      },
    });
    const dialog = await openFirst();
    await userEvent.click(dialog.getByRole('button', { name: 'Testar' }));
    const trial = within(await screen.findByRole('dialog', { name: 'Testar o prompt' }));
    await userEvent.type(trial.getByLabelText('Escreva como um cliente'), 'Oi{Enter}');
    expect(await trial.findByText(/Um momento/)).toHaveTextContent(
      'Transferiria para uma pessoa: quer falar',
    );
    expect(server.callsTo('POST /prompt-trials')[0]?.body).toMatchObject({
      promptId: 1,
      prompt: 'Venda pães',
      messages: [{ fromMe: false, text: 'Oi' }],
    });
    expect(server.callsTo('PUT /prompt/1')).toHaveLength(0);
  });

  test("the server's message about a deleted prompt is translated", async () => {
    await openPage({ 'DELETE /prompt/1': { message: 'prompts.deleted' } });
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Prompt excluído com sucesso!')).toBeInTheDocument();
  });

  test('the spending of prompts shows the usage of a month and how far the caps are', async () => {
    await openPage({
      'GET /prompt-spend': {
        month: '2026-11',
        timeZone: 'America/Sao_Paulo',
        caps: { ticket: 1000, day: 2000, month: null },
        used: { day: 500, month: 900 },
        days: [{ day: '2026-11-02', calls: 2, tokens: 900 }],
        kinds: [{ kind: 'answer', calls: 2, tokens: 900 }],
        prompts: [{ promptId: 1, name: 'Padaria', calls: 2, tokens: 900 }],
      },
    });
    await userEvent.click(screen.getByRole('tab', { name: 'Gasto' }));
    expect(await screen.findByRole('progressbar', { name: 'Hoje, em tokens' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    expect(screen.getByText('Respostas a clientes').closest('tr')).toHaveTextContent('2900');
  });
});
