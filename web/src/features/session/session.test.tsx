import { dueDay } from '@balcao/core/tenancy/companies/days-left.ts';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeLeaving } from '../../lib/api/before-leaving.ts';
import type { PlanFlag } from '../../lib/api/session-types.ts';
import { formatDayFirst } from '../../lib/format/dates.ts';
import { changeLanguage } from '../../lib/format/i18n.ts';
import { endedSession, readToken, rememberEnd, storageKeys } from '../../lib/storage.ts';
import { fill } from '../../testing/fill.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { anAdmin, aPlan, aUser } from '../../testing/users.ts';
import { ConfirmSignUpPage } from './ConfirmSignUpPage.tsx';
import { SignInPage } from './SignInPage.tsx';
import { SignUpPage } from './SignUpPage.tsx';

afterEach(() => changeLanguage('pt'));

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const due = (dueDate: string) =>
  aUser({
    company: {
      id: 1,
      name: 'Padaria Sol',
      dueDate,
      dueDay: dueDay(Date.parse(dueDate)),
      timeZone: 'America/Sao_Paulo',
    },
  });

const hasUser = (login: unknown): login is { user: unknown } =>
  typeof login === 'object' && login !== null && 'user' in login;

async function signIn(login: unknown, open: readonly PlanFlag[] = []) {
  const server = stubServer({
    'POST /auth/login': hasUser(login) ? { ...login, can: [], open } : login,
    'DELETE /auth/logout': {},
  });
  await renderApp(<SignInPage />, { user: null, server, path: '/login' });
  await fill(await screen.findByLabelText(/^E-?mail|^Correo/), 'ana@padaria.test');
  await fill(screen.getByLabelText(/^(?:Senha|Password|Contraseña)$/), 'segredo');
  await userEvent.keyboard('{Enter}');
  return server;
}

describe('signing in', () => {
  test('signing in shows a notice and stores the session under the names that clients know', async () => {
    const user = aUser();
    const server = await signIn({ token: 'first', user }, ['useCampaigns']);
    expect(await screen.findByText('Login efetuado com sucesso!')).toBeInTheDocument();
    expect(server.callsTo('POST /auth/login')[0]?.body).toEqual({
      email: 'ana@padaria.test',
      password: 'segredo',
    });
    await waitFor(() => expect(localStorage.getItem(storageKeys.campaignsShown)).not.toBeNull());
    expect({ ...localStorage }).toMatchObject({
      token: '"first"',
      companyId: '1',
      userId: '7',
      companyDueDate: formatDayFirst(user.company.dueDate ?? ''),
    });
  });

  test('signing in after the account was opened elsewhere says so, and asks for the password alone', async () => {
    rememberEnd('ana@padaria.test');
    const server = stubServer({ 'POST /auth/login': { token: 'first', user: aUser(), can: [], open: [] } });
    await renderApp(<SignInPage />, { user: null, server, path: '/login' });
    expect(await screen.findByText(/Sua conta foi acessada em outro computador/)).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@padaria.test');
    expect(screen.getByLabelText('Senha')).toHaveFocus();
    await userEvent.keyboard('segredo{Enter}');
    await waitFor(() => expect(server.callsTo('POST /auth/login')).toHaveLength(1));
    await waitFor(() => expect(endedSession()).toBeNull());
  });

  test('signing in stores no campaign mark when the plan has no campaigns', async () => {
    localStorage.setItem(storageKeys.campaignsShown, 'true');
    await signIn({ token: 'first', user: aUser() });
    await waitFor(() => expect(localStorage.getItem(storageKeys.campaignsShown)).toBeNull());
  });

  test('signing in with a wrong password says so, above the form and as a toast', async () => {
    await signIn(answer(401, { error: 'ERR_INVALID_CREDENTIALS' }));
    const text = 'E-mail ou Senha inválida. Por favor, tente novamente.';
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(readToken()).toBeNull();
    expect(screen.getByLabelText('Senha')).toHaveFocus();
  });

  test('signing in after too many attempts says from when on it is possible again', async () => {
    const message = 'Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.';
    const details = { retryAfterSeconds: 15 * 60 - 30 };
    await signIn(answer(429, { error: 'ERR_TOO_MANY_REQUESTS', message, details }));
    const alert = await screen.findByRole('alert');
    const [, hours, minutes] = alert.textContent.match(/Liberado a partir de (\d\d):(\d\d)\.$/) ?? [];
    const until = new Date();
    until.setHours(Number(hours), Number(minutes), 0, 0);
    // Past midnight it names the date, too.
    if (hours === undefined) expect(alert).toHaveTextContent(/Liberado a partir de \d\d\/\d\d/);
    else expect(until.getTime()).toBeGreaterThanOrEqual(Date.now() + 14 * 60_000 - 60_000);
  });

  test('the sign-in form says in the language then chosen what a field lacks', async () => {
    await renderApp(<SignInPage />, { user: null, path: '/login' });
    await userEvent.click(await screen.findByLabelText('E-mail'));
    await userEvent.tab();
    expect(await screen.findByText('Obrigatório')).toBeVisible();
    await act(() => changeLanguage('en'));
    expect(await screen.findByText('Required')).toBeVisible();
    expect(screen.queryByText('Obrigatório')).toBeNull();
  });

  test('signing in to a company whose subscription has ended is refused visibly, with the date', async () => {
    await signIn(
      answer(401, { error: 'ERR_SUBSCRIPTION_EXPIRED', details: { dueDate: '2026-02-03T12:00:00.000Z' } }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(/venceu em 03\/02\/2026.*suporte/);
    expect(readToken()).toBeNull();
  });

  test('signing in is refused by the app itself when the answer carries a due date in the past', async () => {
    const server = await signIn({ token: 'first', user: due('2026-02-03T12:00:00.000Z') });
    expect(await screen.findByRole('alert')).toHaveTextContent('venceu em 03/02/2026');
    expect({ ...localStorage }).toEqual({});
    expect(server.callsTo('DELETE /auth/logout')).toHaveLength(1);
  });

  test('signing in with fewer than 5 days left warns of the end', async () => {
    await signIn({ token: 'first', user: due(inDays(4)) });
    expect(await screen.findByText('Sua assinatura vence em 4 dias')).toBeInTheDocument();
  });

  test.each([
    { language: 'pt', warning: 'Sua assinatura vence em 1 dia' },
    { language: 'en', warning: 'Your subscription ends in 1 day' },
    { language: 'es', warning: 'Su suscripción vence en 1 día' },
  ] as const)(
    'signing in with one day left warns of one day, in $language',
    async ({ language, warning }) => {
      await changeLanguage(language);
      await signIn({ token: 'first', user: due(inDays(1)) });
      expect(await screen.findByText(warning)).toBeInTheDocument();
    },
  );

  test('signing in with 5 days left does not warn', async () => {
    await signIn({ token: 'first', user: due(inDays(5)) });
    await screen.findByText('Login efetuado com sucesso!');
    expect(screen.queryByText(/Sua assinatura vence/)).not.toBeInTheDocument();
  });
});

describe('signing in by two steps', () => {
  const needed = answer(401, {
    error: 'ERR_SECOND_FACTOR_NEEDED',
    details: { challenge: 'abc', expiresInSeconds: 300 },
  });

  test('signing in by two steps sends the code once six digits stand there, however they are pasted', async () => {
    const server = await signIn(needed);
    server.on('POST /auth/second-factor', { token: 'first', user: aUser(), can: [], open: [] });
    const code = await screen.findByLabelText('Código');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.paste('123 456');
    expect(await screen.findByText('Login efetuado com sucesso!')).toBeInTheDocument();
    expect(server.callsTo('POST /auth/second-factor').map(({ body }) => body)).toEqual([
      { challenge: 'abc', code: '123 456' },
    ]);
  });

  test('signing in by two steps marks a wrong code, and takes a recovery code instead', async () => {
    const server = await signIn(needed);
    server.on(
      'POST /auth/second-factor',
      answer(400, { error: 'ERR_SECOND_FACTOR_WRONG', details: { code: 'is wrong' } }),
    );
    await fill(await screen.findByLabelText('Código'), '000000');
    await waitFor(() => expect(screen.getByLabelText('Código')).toHaveAccessibleDescription(/não confere/));
    server.on('POST /auth/second-factor', { token: 'first', user: aUser(), can: [], open: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }));
    await fill(await screen.findByLabelText('Código de recuperação'), 'ABCD-EFGH-JKLM');
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByText('Login efetuado com sucesso!');
    expect(server.callsTo('POST /auth/second-factor').at(-1)?.body).toEqual({
      challenge: 'abc',
      code: 'ABCD-EFGH-JKLM',
    });
  });

  test('signing in by two steps stays at the code while the server is away', async () => {
    const server = await signIn(needed);
    server.on('POST /auth/second-factor', answer(503, { error: 'ERR_DATABASE_UNAVAILABLE' }));
    await fill(await screen.findByLabelText('Código'), '123456');
    await waitFor(() => expect(server.callsTo('POST /auth/second-factor')).toHaveLength(1));
    server.on('POST /auth/second-factor', { token: 'first', user: aUser(), can: [], open: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText('Login efetuado com sucesso!')).toBeInTheDocument();
  });

  test('signing in by two steps starts again with the password when its time is over', async () => {
    const server = await signIn(needed);
    server.on('POST /auth/second-factor', answer(401, { error: 'ERR_SIGN_IN_CHALLENGE_OVER' }));
    await fill(await screen.findByLabelText('Código'), '123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('O tempo desta entrada acabou');
    expect(screen.getByLabelText('Senha')).toBeInTheDocument();
  });
});

describe('signing up', () => {
  async function open(path: string, routes: Record<string, unknown> = {}) {
    const server = stubServer({
      'GET /plans/list': [aPlan({ id: 3, name: 'Ouro' }), aPlan({ id: 4, name: 'Prata' })],
      'GET /companies/cadastro': { isOpen: true, trialDays: 7 },
      'POST /auth/login': { token: 'first', user: anAdmin(), can: [], open: [] },
      ...routes,
    });
    await renderApp(<SignUpPage />, { user: null, server, path });
    await screen.findByLabelText('Nome');
    return server;
  }

  async function complete(password = 'segredo') {
    await fill(screen.getByLabelText('Nome'), 'Padaria Sol');
    await fill(screen.getByLabelText('E-mail'), 'sol@padaria.test');
    await fill(screen.getByLabelText('Telefone'), '11 99999-0000');
    await fill(screen.getByLabelText('Senha'), password);
    await userEvent.click(screen.getByRole('radio', { name: /Ouro/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Cadastrar' }));
  }

  test('signing up sends the company with its plan and the browser’s zone, and signs in', async () => {
    const server = await open('/signup?companyId=1', {
      'POST /companies/cadastro': { id: 9, needsConfirmation: false },
    });
    expect(screen.getByText('Você começa com 7 dias de teste, sem pagar nada.')).toBeInTheDocument();
    await complete();
    await waitFor(() => expect(readToken()).toBe('first'));
    expect(server.callsTo('POST /auth/login')[0]?.body).toEqual({
      email: 'sol@padaria.test',
      password: 'segredo',
    });
    const [call] = server.callsTo('POST /companies/cadastro');
    expect(call?.headers).not.toHaveProperty('authorization');
    expect(call?.body).toMatchObject({
      name: 'Padaria Sol',
      email: 'sol@padaria.test',
      phone: '11 99999-0000',
      password: 'segredo',
      planId: 3,
      recurrence: 'MENSAL',
      campaignsEnabled: true,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      companyId: '1',
    });
    expect((call?.body as { dueDate: string } | undefined)?.dueDate.slice(0, 10)).toBe(
      inDays(1).slice(0, 10),
    );
  });

  test('signing up takes a password of 64 characters', async () => {
    const password = 'pão-quente '.repeat(6).slice(0, 64);
    const server = await open('/signup', {
      'POST /companies/cadastro': { id: 9, needsConfirmation: false },
    });
    await complete(password);
    await waitFor(() =>
      expect(server.callsTo('POST /companies/cadastro')[0]?.body).toMatchObject({ password }),
    );
  });

  test('signing up says that it is closed where it is', async () => {
    const server = stubServer({
      'GET /plans/list': [],
      'GET /companies/cadastro': { isOpen: false, trialDays: 7 },
    });
    await renderApp(<SignUpPage />, { user: null, server, path: '/signup' });
    expect(await screen.findByRole('heading', { name: 'O cadastro está fechado' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Nome')).toBeNull();
  });

  test('signing up needs every field but the phone', async () => {
    const server = await open('/signup');
    await userEvent.click(screen.getByRole('button', { name: 'Cadastrar' }));
    await waitFor(() => expect(screen.getAllByText('Obrigatório')).toHaveLength(4));
    expect(server.callsTo('POST /companies/cadastro')).toHaveLength(0);
  });

  test('signing up shows each plan with its price and what it allows', async () => {
    await open('/signup', {
      'GET /plans/list': [aPlan({ id: 3, name: 'Ouro', value: 149.9, connections: 1 })],
    });
    const plan = screen.getByRole('radio', { name: /Ouro/ });
    expect(plan).toHaveAccessibleName(/R\$\s149,90 por mês.*10 usuários · 1 conexão · 5 filas/);
    expect(screen.getByRole('group', { name: 'Plano' })).toContainElement(plan);
    // It is the only one.
    expect(plan).toBeChecked();
  });

  test('signing up with plans that cannot be read says so, and shows the rest', async () => {
    await open('/signup', { 'GET /plans/list': answer(503, { error: 'ERR_DATABASE_UNAVAILABLE' }) });
    expect(screen.getByText(/Os planos não puderam ser carregados/)).toBeInTheDocument();
  });

  test('a sign-up confirmed by e-mail says where to look, sends again, and goes back to what was typed', async () => {
    const server = await open('/signup', {
      'POST /companies/cadastro': { id: null, needsConfirmation: true },
    });
    await complete();
    const heading = await screen.findByRole('heading', { name: 'Confira seu e-mail' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText(/sol@padaria\.test/)).toBeInTheDocument();
    expect(currentPath()).toBe('/signup');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar de novo' }));
    expect(await screen.findByText('Enviamos outra mensagem.')).toBeInTheDocument();
    const [first, second] = server.callsTo('POST /companies/cadastro').map(({ body }) => body);
    expect({ ...(second as object), dueDate: '' }).toEqual({ ...(first as object), dueDate: '' });
    await userEvent.click(screen.getByRole('button', { name: 'Usar outro e-mail' }));
    expect(await screen.findByLabelText('E-mail')).toHaveValue('sol@padaria.test');
    expect(screen.getByRole('radio', { name: /Ouro/ })).toBeChecked();
  });

  test('signing up with an e-mail that is taken says so', async () => {
    await open('/signup', { 'POST /companies/cadastro': answer(400, { error: 'ERR_EMAIL_ALREADY_EXISTS' }) });
    await complete();
    expect(await screen.findByRole('alert')).toHaveTextContent(/e-mail/i);
    expect(currentPath()).toBe('/signup');
  });
});

describe('the link of a sign-up', () => {
  const pending = { name: 'Padaria Sol', email: 'sol@padaria.test', planId: 3, expiresAt: inDays(1) };
  const open = async (routes: Record<string, unknown>) => {
    const server = stubServer({ 'POST /companies/cadastro/pending': pending, ...routes });
    const path = '/signup/confirm?token=a-token-of-the-mail';
    await renderApp(<ConfirmSignUpPage />, { user: null, server, path });
    return server;
  };

  test('the link of a sign-up opens the company with the password given here and signs its admin in', async () => {
    const server = await open({
      'POST /companies/cadastro/confirm': { id: 9 },
      'POST /auth/login': { token: 'first', user: aUser(), can: [], open: [] },
    });
    expect(await screen.findByLabelText('Nome')).toHaveValue('Padaria Sol');
    await fill(screen.getByLabelText('Senha'), 'segredo');
    await userEvent.click(screen.getByRole('button', { name: 'Abrir a conta' }));
    await waitFor(() => expect(readToken()).toBe('first'));
    expect(server.callsTo('POST /companies/cadastro/confirm')[0]?.body).toEqual({
      token: 'a-token-of-the-mail',
      name: 'Padaria Sol',
      password: 'segredo',
    });
    expect(server.callsTo('POST /auth/login')[0]?.body).toEqual({
      email: 'sol@padaria.test',
      password: 'segredo',
    });
  });

  test('the link of a sign-up takes a password of 64 characters', async () => {
    const password = 'pão-quente '.repeat(6).slice(0, 64);
    const server = await open({
      'POST /companies/cadastro/confirm': { id: 9 },
      'POST /auth/login': { token: 'first', user: aUser(), can: [], open: [] },
    });
    await fill(await screen.findByLabelText('Senha'), password);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir a conta' }));
    await waitFor(() =>
      expect(server.callsTo('POST /companies/cadastro/confirm')[0]?.body).toMatchObject({ password }),
    );
  });

  test('the link of a sign-up with a name that is taken asks for another', async () => {
    await open({
      'POST /companies/cadastro/confirm': answer(400, { error: 'ERR_COMPANY_NAME_ALREADY_EXISTS' }),
    });
    await fill(await screen.findByLabelText('Senha'), 'segredo');
    await userEvent.click(screen.getByRole('button', { name: 'Abrir a conta' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/nome/);
    expect(screen.getByLabelText('Nome')).toBeInvalid();
  });

  test('the link of a sign-up that was used, or is a day old, says so and leads on', async () => {
    await open({ 'POST /companies/cadastro/pending': answer(404, { error: 'ERR_SIGN_UP_LINK_INVALID' }) });
    expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Fazer o cadastro de novo' })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
  });
});

test.each([
  [storageKeys.userId, '7', '8', true],
  [storageKeys.companyId, '1', '2', true],
  [storageKeys.userId, '7', '7', false],
  [storageKeys.userId, null, '7', false],
])(
  'where %s becomes another in another tab (%s, %s), work of this one is dropped: %s',
  async (key, oldValue, newValue, isDropped) => {
    await renderApp(<p>Atendimentos</p>, {});
    let dropped = false;
    beforeLeaving({
      send: async () => undefined,
      drop: () => {
        dropped = true;
      },
    });
    const quiet = jest.spyOn(console, 'error').mockReturnValue(undefined);
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
    quiet.mockRestore();
    expect(dropped).toBe(isDropped);
  },
);
