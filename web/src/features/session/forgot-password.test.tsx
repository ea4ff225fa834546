import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../testing/fill.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';

const sent = { status: 200, message: 'E-mail enviado com sucesso' };

async function open(routes: Record<string, unknown>) {
  const server = stubServer({ 'GET /texts': { texts: {} }, ...routes });
  await renderApp(<ForgotPasswordPage />, { user: null, server, path: '/forgetpsw' });
  return server;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function askFor(email: string) {
  await fill(await screen.findByLabelText('E-mail'), email);
  await press('Enviar código');
}

describe('a forgotten password', () => {
  test('a forgotten password is set in two steps, with nothing secret in an address, and leads to the sign-in', async () => {
    const server = await open({
      'POST /auth/password-reset': sent,
      'POST /auth/password-reset/confirm': { status: 200, message: 'Senha redefinida com sucesso' },
    });
    expect(await screen.findByRole('link', { name: 'Cadastre-se' })).toHaveAttribute('href', '/signup');
    await askFor(' ana@padaria.test ');
    await fill(await screen.findByLabelText('Código de verificação'), 'ABCD2345');
    await fill(screen.getByLabelText('Nova senha'), 'Aa1/%234567');
    await fill(screen.getByLabelText('Confirme a nova senha'), 'Aa1/%234567');
    await press('Redefinir senha');
    expect(await screen.findByText('Senha redefinida com sucesso.')).toBeInTheDocument();
    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(server.callsTo('POST /auth/password-reset')[0]?.body).toEqual({ email: 'ana@padaria.test' });
    expect(server.callsTo('POST /auth/password-reset/confirm')[0]?.body).toEqual({
      email: 'ana@padaria.test',
      code: 'ABCD2345',
      password: 'Aa1/%234567',
    });
  });

  test.each([
    [
      'as the status',
      answer(404, { error: 'ERR_EMAIL_NOT_FOUND', message: 'Email não encontrado', status: 404 }),
    ],
    ['in the body', { status: 404, message: 'Email não encontrado' }],
  ])('a password reset of an unknown e-mail says so, given by the server %s', async (_where, reply) => {
    await open({
      'POST /auth/password-reset': reply,
      'GET /texts': {
        texts: { ERR_EMAIL_NOT_FOUND: { pt: 'Email não encontrado', en: 'x', es: 'x' } },
      },
    });
    await askFor('no@one.com');
    expect((await screen.findAllByText('Email não encontrado')).length).toBeGreaterThan(0);
    expect(screen.queryByLabelText('Código de verificação')).not.toBeInTheDocument();
  });

  test('a password reset needs a valid e-mail, a good password, and the same twice', async () => {
    const server = await open({ 'POST /auth/password-reset': sent });
    await askFor('ana');
    expect(await screen.findByText('E-mail inválido')).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('E-mail'));
    await askFor('ana@padaria.test');
    await fill(await screen.findByLabelText('Nova senha'), 'simples');
    await fill(screen.getByLabelText('Confirme a nova senha'), 'outra');
    await press('Redefinir senha');
    expect(await screen.findByText(/^Sua senha precisa ter no mínimo 8 caracteres/)).toBeInTheDocument();
    expect(screen.getByText('As senhas não correspondem')).toBeInTheDocument();
    expect(server.callsTo('POST /auth/password-reset/confirm')).toHaveLength(0);
    await press('Enviar outro código');
    await waitFor(() => expect(server.callsTo('POST /auth/password-reset')).toHaveLength(2));
  });

  test('a password reset with a wrong code says so beside it', async () => {
    await open({
      'POST /auth/password-reset': sent,
      'POST /auth/password-reset/confirm': answer(400, {
        error: 'ERR_RESET_CODE_WRONG',
        message: 'O código não confere.',
        details: { code: 'is wrong' },
      }),
    });
    await askFor('ana@padaria.test');
    await fill(await screen.findByLabelText('Código de verificação'), 'AAAAAAAA');
    for (const label of ['Nova senha', 'Confirme a nova senha'])
      await fill(screen.getByLabelText(label), 'Nova-Senha-41');
    await press('Redefinir senha');
    expect((await screen.findAllByText(/código não confere/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByLabelText('Código de verificação')).toBeInvalid());
    expect(currentPath()).toBe('/forgetpsw');
  });
});
