import type { SettingRow } from '@balcao/plugins/campaigns/schemas.ts';
import type { Suppression } from '@balcao/plugins/campaigns/suppressions/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../../testing/fill.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answer, type StubCall, stubServer } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import { ConfigPage } from './ConfigPage.tsx';

const moment = '2026-01-01T12:00:00.000Z';
const setting = (key: string, value: unknown): SettingRow => ({
  ...{ id: 1, companyId: 1, createdAt: moment, updatedAt: moment },
  key,
  value: JSON.stringify(value),
});
const suppression = (changes: Partial<Suppression> = {}): Suppression => ({
  ...{ id: 4, number: '5511988880001', name: 'Rui', campaignId: 5, createdAt: moment },
  ...{ source: 'reply', word: 'sair' },
  ...changes,
});

async function open(tab: string, routes: Record<string, unknown> = {}) {
  const server = stubServer({
    'GET /campaign-settings': [
      setting('optOutWords', ['sair']),
      setting('variables', [{ key: 'loja', value: 'Centro' }]),
    ],
    'POST /campaign-settings': [],
    'GET /campaign-suppressions': { records: [suppression()], count: 1, hasMore: false },
    ...routes,
  });
  const app = await renderApp(<ConfigPage />, { user: anAdmin(), server });
  await screen.findByLabelText(/Intervalo entre mensagens/);
  await userEvent.click(screen.getByRole('tab', { name: tab }));
  return app;
}

describe('opt-out words', () => {
  test('opt-out words are written one on each line, each once', async () => {
    const { server } = await open('Palavras de saída');
    const words = await screen.findByLabelText('Palavras de saída');
    expect(words).toHaveValue('sair');
    await fill(words, '\nparar\n\nparar ');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.callsTo('POST /campaign-settings')).toHaveLength(1));
    expect(server.callsTo('POST /campaign-settings')[0]?.body).toEqual({
      settings: { optOutWords: ['sair', 'parar'] },
    });
  });
});

describe('the opt-out words of two admins', () => {
  const saved = (words: string[]) => ({
    action: 'create',
    record: [{ ...setting('optOutWords', words), updatedAt: '2026-01-02T12:00:00.000Z' }],
  });

  test('typed opt-out words stay when a colleague saves others, and both are stored', async () => {
    const { server, socket } = await open('Palavras de saída');
    const words = await screen.findByLabelText('Palavras de saída');
    await fill(words, '\nparar');
    act(() => socket.receive('company-1-campaignSettings', saved(['sair', 'chega'])));
    expect(words).toHaveValue('sair\nparar');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.callsTo('POST /campaign-settings')).toHaveLength(1));
    expect(server.callsTo('POST /campaign-settings')[0]?.body).toEqual({
      settings: { optOutWords: ['sair', 'chega', 'parar'] },
    });
  });

  test('a form without typed words shows what a colleague saves, and typed words go by a yes alone', async () => {
    const { socket } = await open('Palavras de saída');
    const words = await screen.findByLabelText('Palavras de saída');
    act(() => socket.receive('company-1-campaignSettings', saved(['chega'])));
    await waitFor(() => expect(words).toHaveValue('chega'));
    await fill(words, '\nparar');
    await userEvent.click(screen.getByRole('tab', { name: 'Variáveis' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(words).toHaveValue('chega\nparar');
  });
});

describe('the variables', () => {
  const add = async (key: string) => {
    await fill(await screen.findByLabelText('Atalho'), key);
    await fill(screen.getByLabelText('Conteúdo'), 'Outra');
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar variável' }));
  };

  test('a campaign variable that could not be stored stays in its fields', async () => {
    const { server } = await open('Variáveis', { 'POST /campaign-settings': answer(500, {}) });
    await add('cidade');
    await waitFor(() => expect(server.callsTo('POST /campaign-settings')).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Adicionar variável' })).toBeEnabled());
    expect(screen.getByLabelText('Atalho')).toHaveValue('cidade');
  });

  test('a second campaign variable keeps the first, also before the live event of that', async () => {
    const { server } = await open('Variáveis', {
      'POST /campaign-settings': ({ body }: StubCall) => [
        setting('variables', (body as { settings: { variables: unknown } }).settings.variables),
      ],
    });
    await add('cidade');
    expect(await screen.findByText('{cidade}')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Atalho')).toHaveValue(''));
    await add('bairro');
    expect(await screen.findByText('{bairro}')).toBeInTheDocument();
    expect(screen.getByText('{cidade}')).toBeInTheDocument();
    expect(server.callsTo('POST /campaign-settings')).toHaveLength(2);
  });

  test.each(['loja', 'Loja', 'nome'])(
    'a campaign variable refuses the shortcut %s, which a text finds already',
    async (key) => {
      const { server } = await open('Variáveis');
      await add(key);
      expect(await screen.findByText('Este atalho já existe.')).toBeInTheDocument();
      expect(server.callsTo('POST /campaign-settings')).toHaveLength(0);
    },
  );

  test('a campaign variable is deleted after the question', async () => {
    const { server } = await open('Variáveis');
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir loja' }));
    const question = within(await screen.findByRole('dialog', { name: 'Excluir a variável loja?' }));
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(server.callsTo('POST /campaign-settings')).toHaveLength(1));
    expect(server.callsTo('POST /campaign-settings')[0]?.body).toEqual({ settings: { variables: [] } });
  });

  test('the campaign variables follow what a colleague saves', async () => {
    const { socket } = await open('Variáveis');
    const record = [setting('variables', [{ key: 'cidade', value: 'Santos' }])];
    act(() => socket.receive('company-1-campaignSettings', { action: 'create', record }));
    expect(await screen.findByText('{cidade}')).toBeInTheDocument();
  });
});

describe('opted-out contacts', () => {
  test('opted-out contacts are listed with the reason, and let in again after the question', async () => {
    const { server } = await open('Não querem campanhas', {
      'DELETE /campaign-suppressions/:id': { message: '' },
    });
    expect(await screen.findByText('Respondeu “sair”')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Permitir campanhas' }));
    const question = within(await screen.findByRole('dialog'));
    expect(server.callsTo('DELETE /campaign-suppressions/4')).toHaveLength(0);
    await userEvent.click(question.getByRole('button', { name: 'Permitir campanhas' }));
    await waitFor(() => expect(screen.queryByText('Rui')).toBeNull());
  });

  test('opted-out contacts are added by number, and an invalid number is marked at the field', async () => {
    const { server } = await open('Não querem campanhas', {
      'POST /campaign-suppressions': answer(400, { error: 'ERR_CAMPAIGN_INVALID_NUMBER' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Adicionar número' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByLabelText('Número'), 'abc');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(/número de telefone completo/)).toBeInTheDocument();
    server.on(
      'POST /campaign-suppressions',
      suppression({ id: 9, name: 'Bia', source: 'manual', word: null }),
    );
    await fill(dialog.getByLabelText('Número'), '5511977776666');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Adicionado pela equipe')).toBeInTheDocument();
  });

  test('an opt-out that a customer made at WhatsApp says so', async () => {
    const records = [suppression({ source: 'network', word: null })];
    await open('Não querem campanhas', {
      'GET /campaign-suppressions': { records, count: 1, hasMore: false },
    });
    expect(await screen.findByText('Parou a propaganda no WhatsApp')).toBeInTheDocument();
  });
});

describe('the settings of campaigns', () => {
  const open = async () => {
    const server = stubServer({ 'GET /campaign-settings': [], 'POST /campaign-settings': [] });
    await renderApp(<ConfigPage />, { user: anAdmin(), server });
    await screen.findByLabelText(/Intervalo entre mensagens/);
    return server;
  };

  test('the settings of campaigns begin with twenty seconds, and only changed ones are saved', async () => {
    const server = await open();
    expect(screen.getByLabelText(/Intervalo entre mensagens/)).toHaveTextContent('20 segundos');
    await userEvent.click(screen.getByLabelText(/Intervalo entre mensagens/));
    await userEvent.click(await screen.findByRole('option', { name: '5 segundos' }));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Configurações salvas')).toBeInTheDocument();
    expect(server.callsTo('POST /campaign-settings')[0]?.body).toEqual({ settings: { messageInterval: 5 } });
  });

  test('the settings of campaigns store a new variable once', async () => {
    const server = await open();
    await userEvent.click(screen.getByRole('tab', { name: 'Variáveis' }));
    await fill(screen.getByLabelText('Atalho'), 'loja');
    await fill(screen.getByLabelText('Conteúdo'), 'Centro');
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar variável' }));
    await waitFor(() => expect(server.callsTo('POST /campaign-settings')).toHaveLength(1));
    expect(server.callsTo('POST /campaign-settings')[0]?.body).toEqual({
      settings: { variables: [{ key: 'loja', value: 'Centro' }] },
    });
  });
});
