import { describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { BotsPage } from './bots/BotsPage.tsx';

const connection = { id: 1, name: 'Loja', provider: 'whatsapp', isConnected: true };
const bot = { kind: 'typebot', id: 3, name: 'Bia', fault: null, shadowedBy: null, lastAnsweredAt: null };
const place = { connection, queue: { id: 5, name: 'Vendas', color: '#0F766E' }, bots: [bot] };

async function open(overview: object) {
  const server = stubServer({ 'GET /reception/bots': { starts: [], ...overview } });
  const { socket } = await renderApp(<BotsPage />, { user: anAdmin(), server });
  return { server, socket };
}

describe('the page of bots', () => {
  test('the page of bots says which bot answers where, and why another does not', async () => {
    const behind = { ...bot, kind: 'prompt', id: 4, name: 'Ana', fault: 'shadowed', shadowedBy: 'Bia' };
    const flow = { ...bot, kind: 'flow', id: 7, name: 'Triagem', fault: 'off' };
    await open({ places: [{ ...place, bots: [flow, bot, behind] }], unused: [] });
    const shop = within(await screen.findByRole('region', { name: 'Loja' }));
    expect(shop.getByText('Vendas')).toBeInTheDocument();
    expect(shop.getByText('Responde')).toBeInTheDocument();
    expect(shop.getByText('Não responde: Bia vem antes')).toBeInTheDocument();
    expect(shop.getByText('Não responde: o fluxo está desligado')).toBeInTheDocument();
    expect(shop.getByRole('link', { name: 'Triagem' })).toHaveAttribute('href', '/flows/7');
    expect(shop.getByRole('link', { name: 'Ana' })).toHaveAttribute('href', '/prompts');
  });

  test('the page of bots names a place that people alone answer, and bots that stand nowhere', async () => {
    const alone = { ...place, queue: null, bots: [] };
    await open({ places: [place, alone], unused: [{ kind: 'prompt', id: 9, name: 'Parado' }] });
    expect(await screen.findByText('Só pessoas respondem aqui')).toBeInTheDocument();
    expect(
      within(screen.getByRole('region', { name: 'Em nenhum lugar' })).getByText('Parado'),
    ).toBeInTheDocument();
  });

  test('the page of bots explains itself where no bot answers', async () => {
    await open({ places: [{ ...place, bots: [] }], unused: [] });
    expect(await screen.findByText('Nenhum robô responde ainda')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Abrir filas' })).toHaveAttribute('href', '/queues');
  });

  test('the page of bots lists the words that begin each flow, and says which flow a claimed word begins', async () => {
    const flow = { id: 7, name: 'Boletos' };
    const other = { id: 8, name: 'Faturas' };
    const start = { words: ['boleto'], match: 'equal', fault: null, lastAnsweredAt: null };
    await open({
      ...{ places: [{ ...place, bots: [] }], unused: [] },
      starts: [
        { ...start, flow, connections: null, conflicts: [{ word: 'boleto', flow: other, isFirst: true }] },
        {
          ...{ ...start, flow: other, connections: [{ id: 1, name: 'Loja' }] },
          conflicts: [{ word: 'boleto', flow, isFirst: false }],
        },
      ],
    });
    const words = within(await screen.findByRole('region', { name: 'Palavras que começam fluxos' }));
    expect(words.getByRole('link', { name: 'Boletos' })).toHaveAttribute('href', '/flows/7');
    expect(words.getByText('A mensagem é uma das palavras, em todas as conexões')).toBeInTheDocument();
    expect(words.getByText('A mensagem é uma das palavras, em Loja')).toBeInTheDocument();
    expect(words.getByText(/também é de Faturas.*começa este fluxo/)).toBeInTheDocument();
    expect(words.getByText(/também é de Boletos.*começa aquele/)).toBeInTheDocument();
    expect(words.getAllByText('Começa')).toHaveLength(1);
    expect(screen.getByText('Só pessoas respondem aqui')).toBeInTheDocument();
  });

  test('the page of bots is read again once a flow has changed', async () => {
    const { server, socket } = await open({ places: [place], unused: [] });
    await screen.findByText('Responde');
    const off = { ...bot, kind: 'flow', name: 'Triagem', fault: 'off' };
    server.on('GET /reception/bots', { places: [{ ...place, bots: [off] }], starts: [], unused: [] });
    act(() => socket.receive('company-1-flow', { action: 'delete', id: 9 }));
    expect(await screen.findByText('Não responde: o fluxo está desligado')).toBeInTheDocument();
  });
});
