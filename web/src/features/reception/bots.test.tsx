import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { BotsPage } from './bots/BotsPage.tsx';

const connection = { id: 1, name: 'Loja', provider: 'whatsapp', isConnected: true };
const bot = { kind: 'typebot', id: 3, name: 'Bia', fault: null, shadowedBy: null, lastAnsweredAt: null };
const place = { connection, queue: { id: 5, name: 'Vendas', color: '#0F766E' }, bots: [bot] };

async function open(overview: object): Promise<void> {
  const server = stubServer({ 'GET /reception/bots': overview });
  await renderApp(<BotsPage />, { user: anAdmin(), server });
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
});
