import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readToken } from '../../lib/storage.ts';
import { fill } from '../../testing/fill.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { aUser } from '../../testing/users.ts';
import { AcceptInvitationPage } from './AcceptInvitationPage.tsx';

const pending = {
  companyName: 'Padaria Sol',
  email: 'bia@fora.test',
  profile: 'user',
  expiresAt: '2026-01-09T10:00:00.000Z',
};

async function open(routes: Record<string, unknown>) {
  const server = stubServer({ 'POST /invitations/pending': pending, ...routes });
  await renderApp(<AcceptInvitationPage />, { user: null, server, path: '/invitation?token=of-the-mail' });
  return server;
}

async function accept() {
  await fill(await screen.findByLabelText('Seu nome'), 'Bia Reis');
  await fill(screen.getByLabelText('Senha'), 'pão-quente-7');
  await userEvent.click(screen.getByRole('button', { name: 'Aceitar o convite' }));
}

describe('the page of an invitation', () => {
  test('an invitation says who invites whom, creates the account and signs in', async () => {
    const server = await open({
      'POST /invitations/accept': { email: 'bia@fora.test' },
      'POST /auth/login': { token: 'first', user: aUser(), can: [], open: [] },
    });
    expect(await screen.findByText(/Padaria Sol convidou bia@fora.test/)).toBeInTheDocument();
    await accept();
    await waitFor(() => expect(readToken()).toBe('first'));
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(server.callsTo('POST /invitations/accept')[0]?.body).toEqual({
      token: 'of-the-mail',
      name: 'Bia Reis',
      password: 'pão-quente-7',
      language: 'pt',
    });
  });

  test('an invitation says why the account cannot be created, and keeps what was typed', async () => {
    await open({ 'POST /invitations/accept': answer(409, { error: 'ERR_INVITED_EMAIL_UNUSABLE' }) });
    await accept();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Não é possível abrir uma conta com este e-mail',
    );
    expect(screen.getByLabelText('Seu nome')).toHaveValue('Bia Reis');
  });

  test('an expired invitation leads to the sign-in', async () => {
    await open({ 'POST /invitations/pending': answer(404, { error: 'ERR_INVITATION_OVER' }) });
    expect(await screen.findByText('Este convite não vale mais')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
  });

  test('an invitation that is opened by a signed-in person asks before that session ends', async () => {
    const server = stubServer({ 'POST /invitations/pending': pending, 'DELETE /auth/logout': {} });
    const path = '/invitation?token=of-the-mail';
    await renderApp(<AcceptInvitationPage />, {
      user: aUser({ name: 'Ana Lima' }),
      server,
      path,
      ownLive: true,
    });
    expect(await screen.findByText(/Você já entrou como Ana Lima/)).toBeInTheDocument();
    expect(server.callsTo('POST /invitations/pending')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Sair e abrir o link' }));
    expect(await screen.findByText(/Padaria Sol convidou bia@fora.test/)).toBeInTheDocument();
    expect(readToken()).toBeNull();
  });

  test('an invitation leaves a signed-in person in the account where they choose so', async () => {
    const path = '/invitation?token=of-the-mail';
    await renderApp(<AcceptInvitationPage />, { user: aUser(), path, ownLive: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar nesta conta' }));
    expect(currentPath()).toBe('/');
    expect(readToken()).not.toBeNull();
  });
});
