import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../../testing/fill.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answer, stubServer } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import { ConfirmEmailPage } from '../ConfirmEmailPage.tsx';
import { AccessDialog } from './AccessDialog.tsx';
import { deviceOf } from './device.ts';
import { SecurityPanel } from './SecurityPanel.tsx';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const at = '2026-11-20T12:00:00.000Z';
const session = {
  id: 'here',
  userAgent: chrome,
  ip: '203.0.113.7',
  startedAt: at,
  lastUsedAt: at,
  endedAt: null,
  endReason: null,
  isThis: true,
};
const off = { isOn: false, since: null, isRequired: false, recoveryCodesLeft: 0 };
const on = { isOn: true, since: at, isRequired: true, recoveryCodesLeft: 9 };

async function open(routes: Record<string, unknown> = {}) {
  const server = stubServer({
    'GET /auth/two-factor': off,
    'GET /auth/email-confirmation': { email: 'ana@flor.test', confirmedAt: at, isMailed: true },
    'GET /auth/sessions': [session],
    'POST /auth/two-factor/enrolment': { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x' },
    ...routes,
  });
  return renderApp(<SecurityPanel />, { user: anAdmin(), server });
}

describe('the own address', () => {
  const unconfirmed = { email: 'ana@flor.test', confirmedAt: null, isMailed: true };

  test('an address that is not confirmed gets a link by mail', async () => {
    const { server } = await open({
      'GET /auth/email-confirmation': unconfirmed,
      'POST /auth/email-confirmation': unconfirmed,
    });
    expect(await screen.findByText('Não confirmado')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar o link' }));
    expect(await screen.findByText(/Link enviado/)).toBeInTheDocument();
    expect(server.callsTo('POST /auth/email-confirmation')).toHaveLength(1);
  });

  test('the page of the link confirms the address once its user presses the button, and says why it cannot', async () => {
    const server = stubServer({
      'POST /auth/email-confirmation/confirm': answer(400, { error: 'ERR_CONFIRMATION_LINK_OVER' }),
    });
    const path = '/confirm-email?token=of-the-mail';
    await renderApp(<ConfirmEmailPage />, { user: anAdmin(), server, path });
    expect(server.callsTo('POST /auth/email-confirmation/confirm')).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Este link não vale mais');
    server.on('POST /auth/email-confirmation/confirm', { ...unconfirmed, confirmedAt: at });
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('ana@flor.test está confirmado.')).toBeInTheDocument();
    expect(server.callsTo('POST /auth/email-confirmation/confirm')[1]?.body).toEqual({
      token: 'of-the-mail',
    });
  });

  test('a visitor signs in before the link confirms anything', async () => {
    await renderApp(<ConfirmEmailPage />, {
      ...{ user: null, server: stubServer({}), path: '/confirm-email?token=of-the-mail' },
    });
    expect(await screen.findByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
  });
});

describe('the second factor', () => {
  test('the second factor is turned on by scanning, a code, and keeping the recovery codes', async () => {
    const { server } = await open({
      'POST /auth/two-factor/confirmation': { recoveryCodes: ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'] },
    });
    expect(await screen.findByText('Desativada')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Ativar' }));
    expect(await screen.findByTitle('Código para o aplicativo autenticador')).toBeInTheDocument();
    expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeInTheDocument();
    await fill(screen.getByLabelText('Digite o código que o aplicativo mostra'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar e ativar' }));
    expect(await screen.findByText('DDDD-EEEE-FFFF')).toBeInTheDocument();
    expect(server.callsTo('POST /auth/two-factor/confirmation')[0]?.body).toEqual({ code: '123456' });
    server.on('GET /auth/two-factor', on);
    await userEvent.click(screen.getByRole('button', { name: 'Já guardei' }));
    expect(await screen.findByText(/Ativa desde/)).toBeInTheDocument();
    expect(screen.queryByText('DDDD-EEEE-FFFF')).not.toBeInTheDocument();
    expect(screen.getByText(/9 códigos de recuperação disponíveis · Exigida/)).toBeInTheDocument();
  });

  test('the second factor asks for the password where the sign-in is long ago', async () => {
    const { server } = await open({
      'POST /auth/two-factor/enrolment': answer(400, { error: 'ERR_CURRENT_PASSWORD_REQUIRED' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Ativar' }));
    const password = await screen.findByLabelText('Senha atual');
    server.on('POST /auth/two-factor/enrolment', { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x' });
    await fill(password, 'a de hoje');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByTitle('Código para o aplicativo autenticador')).toBeInTheDocument();
    expect(server.callsTo('POST /auth/two-factor/enrolment')[1]?.body).toEqual({
      currentPassword: 'a de hoje',
    });
  });

  test('the second factor marks a wrong code, and is turned off by password and code', async () => {
    const { server } = await open({
      'GET /auth/two-factor': on,
      'DELETE /auth/two-factor': answer(400, {
        error: 'ERR_SECOND_FACTOR_WRONG',
        details: { code: 'is wrong' },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Desativar' }));
    await fill(screen.getByLabelText('Senha atual'), 'a de hoje');
    const code = screen.getByLabelText('Código do aplicativo ou de recuperação');
    await fill(code, '000000');
    await userEvent.click(screen.getByRole('button', { name: 'Desativar' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(/não confere/));
    server.on('DELETE /auth/two-factor', {});
    await userEvent.click(screen.getByRole('button', { name: 'Desativar' }));
    expect(await screen.findByText('Verificação em duas etapas desativada')).toBeInTheDocument();
  });
});

describe('the password', () => {
  test('the password is changed with the present one, and a refusal marks its field', async () => {
    const { server } = await open({
      'PUT /users/:id': answer(400, {
        error: 'ERR_WEAK_PASSWORD',
        details: { password: 'is among the commonest' },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar a senha' }));
    await fill(screen.getByLabelText('Senha atual'), 'a de hoje');
    await fill(screen.getByLabelText('Nova senha'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Trocar a senha' }));
    await waitFor(() => expect(screen.getByLabelText('Nova senha')).toHaveAccessibleDescription(/senha/i));
    expect(server.callsTo('PUT /users/7')[0]?.body).toEqual({
      currentPassword: 'a de hoje',
      password: '123456',
    });
  });
});

describe('the sessions', () => {
  test('the sessions show device, place and why they are over, and are ended one by one', async () => {
    const other = { ...session, id: 'there', userAgent: null, isThis: false };
    const past = { ...other, id: 'past', endedAt: at, endReason: 'elsewhere' };
    const { server } = await open({
      'GET /auth/sessions': [session, other, past],
      'DELETE /auth/sessions/:id': {},
    });
    expect(await screen.findByText('Chrome em Windows')).toBeInTheDocument();
    expect(screen.getByText('Esta sessão')).toBeInTheDocument();
    expect(screen.getByText(/entrada em outro lugar/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Terminar: Aparelho desconhecido' }));
    await waitFor(() => expect(server.callsTo('DELETE /auth/sessions/there')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Terminar todas as outras' })).toBeInTheDocument();
  });

  test.each([
    [chrome, { browser: 'Chrome', system: 'Windows' }],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
      { browser: 'Safari', system: 'iPhone' },
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      { browser: 'Firefox', system: 'Linux' },
    ],
    ['curl/8.0', null],
    [null, null],
  ])('a session device is read from %s', (userAgent, device) => expect(deviceOf(userAgent)).toEqual(device));
});

describe('an admin', () => {
  test('an admin takes the second factor off a user, after a question', async () => {
    const server = stubServer({
      'GET /users/:id/sessions': [{ ...session, isThis: false }],
      'DELETE /users/:id/two-factor': {},
    });
    const user = { id: 8, name: 'Bruno Reis', twoFactor: true };
    await renderApp(<AccessDialog open user={user} onClose={() => undefined} />, { user: anAdmin(), server });
    await userEvent.click(await screen.findByRole('button', { name: 'Remover as duas etapas' }));
    const question = await screen.findByRole('dialog', { name: 'Remover as duas etapas' });
    await userEvent.click(within(question).getByRole('button', { name: 'Remover as duas etapas' }));
    await waitFor(() => expect(server.callsTo('DELETE /users/8/two-factor')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Terminar as sessões', hidden: true })).toBeInTheDocument();
  });
});
