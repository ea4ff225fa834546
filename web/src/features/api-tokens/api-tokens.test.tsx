import type { ApiToken } from '@balcao/core/accounts/schemas.ts';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { aUser } from '../../testing/users.ts';
import { ApiTokensTab } from './ApiTokensTab.tsx';
import { scopesFor } from './token-form.ts';

const erp: ApiToken = {
  id: 1,
  name: 'ERP',
  hint: 'a1b2',
  scopes: ['tickets:read'],
  user: { id: 7, name: 'Rita' },
  createdAt: '2026-01-01T12:00:00.000Z',
  expiresAt: '2026-04-01T12:00:00.000Z',
  lastUsedAt: null,
  state: 'active',
};

const openTab = (routes: Record<string, unknown> = {}) =>
  renderApp(<ApiTokensTab />, {
    user: aUser({ profile: 'admin' }),
    server: stubServer({ 'GET /api-tokens': [erp], ...routes }),
  });

test('a new API token says what it may do, is shown once to be copied, and is listed without its secret', async () => {
  const user = userEvent.setup();
  const loja = { ...erp, id: 2, name: 'Loja', scopes: ['messages:send'], token: 'bk_segredo' };
  const { server } = await openTab({ 'GET /api-tokens': [], 'POST /api-tokens': loja });
  await user.click(await screen.findByRole('button', { name: 'Novo token' }));
  const form = within(await screen.findByRole('dialog'));
  await fill(await form.findByLabelText('Nome'), 'Loja');
  await user.click(form.getByRole('combobox', { name: /Acesso/ }));
  await user.click(await screen.findByRole('option', { name: 'Enviar mensagens nos tickets' }));
  await user.keyboard('{Escape}');
  await fill(form.getByLabelText(/Senha atual/), 'minha-senha-1');
  await user.click(form.getByRole('button', { name: 'Criar token' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Token de Loja' }));
  expect(shown.getByText('bk_segredo')).toBeInTheDocument();
  expect(server.callsTo('POST /api-tokens')[0]?.body).toEqual({
    name: 'Loja',
    scopes: ['messages:send'],
    expiresInDays: 90,
    currentPassword: 'minha-senha-1',
  });
  await user.click(shown.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText('Copiado.')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('bk_segredo');
  await user.click(shown.getByRole('button', { name: 'Já guardei' }));
  await waitFor(() => expect(screen.queryByText('bk_segredo')).not.toBeInTheDocument());
  expect(screen.getByText('messages:send')).toBeInTheDocument();
});

test('an API token is revoked after a question, and stays in the list as revoked', async () => {
  const { server } = await openTab({ 'DELETE /api-tokens/1': { ...erp, state: 'revoked' } });
  expect(await screen.findByText('Nunca usado')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Revogar ERP' }));
  expect(server.callsTo('DELETE /api-tokens/1')).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Revogar' }));
  expect(await screen.findByText('Revogado')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Revogar ERP' })).not.toBeInTheDocument();
});

test('the API token scope of our own staff is offered to them alone', () => {
  expect(scopesFor(false)).not.toContain('operator');
  expect(scopesFor(true)).toContain('operator');
});
