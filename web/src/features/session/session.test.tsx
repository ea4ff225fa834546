import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatDayFirst } from '../../lib/dates.ts';
import type { PlanFlag } from '../../lib/session-types.ts';
import { readToken, storageKeys } from '../../lib/storage.ts';
import { fill } from '../../testing/fill.ts';
import { aPlan, aUser } from '../../testing/people.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { SignInPage } from './SignInPage.tsx';
import { SignUpPage } from './SignUpPage.tsx';

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const due = (dueDate: string) => aUser({ company: { id: 1, name: 'Padaria Sol', dueDate } });

const hasUser = (login: unknown): login is { user: unknown } =>
  typeof login === 'object' && login !== null && 'user' in login;

async function signIn(login: unknown, open: readonly PlanFlag[] = []) {
  const server = stubServer({
    'POST /auth/login': hasUser(login) ? { ...login, can: [], open } : login,
    'DELETE /auth/logout': {},
  });
  await renderApp(<SignInPage />, { user: null, server, path: '/login' });
  await fill(await screen.findByLabelText('E-mail'), 'ana@padaria.test');
  await fill(screen.getByLabelText('Senha'), 'segredo');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  return server;
}

describe('signing in', () => {
  test('says so and keeps the session in the storage, under the names that clients know', async () => {
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

  test('leaves no campaign mark when the plan has no campaigns', async () => {
    localStorage.setItem(storageKeys.campaignsShown, 'true');
    await signIn({ token: 'first', user: aUser() });
    await waitFor(() => expect(localStorage.getItem(storageKeys.campaignsShown)).toBeNull());
  });

  test('with a wrong password says so, above the form and as a toast', async () => {
    await signIn(answer(401, { error: 'ERR_INVALID_CREDENTIALS' }));
    const text = 'E-mail ou Senha inválida. Por favor, tente novamente.';
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(readToken()).toBeNull();
    expect(screen.getByLabelText('Senha')).toHaveFocus();
  });

  test('into a company whose subscription has ended is refused visibly, with the date', async () => {
    await signIn(
      answer(401, { error: 'ERR_SUBSCRIPTION_EXPIRED', details: { dueDate: '2026-02-03T12:00:00.000Z' } }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(/venceu em 03\/02\/2026.*suporte/);
    expect(readToken()).toBeNull();
  });

  test('is refused by the app itself when the answer carries a due date in the past', async () => {
    const server = await signIn({ token: 'first', user: due('2026-02-03T12:00:00.000Z') });
    expect(await screen.findByRole('alert')).toHaveTextContent('venceu em 03/02/2026');
    expect({ ...localStorage }).toEqual({});
    expect(server.callsTo('DELETE /auth/logout')).toHaveLength(1);
  });

  test('with fewer than 5 days left warns of the end', async () => {
    await signIn({ token: 'first', user: due(inDays(4)) });
    expect(await screen.findByText('Sua assinatura vence em 4 dias')).toBeInTheDocument();
  });

  test('with 5 days left does not warn', async () => {
    await signIn({ token: 'first', user: due(inDays(5)) });
    await screen.findByText('Login efetuado com sucesso!');
    expect(screen.queryByText(/Sua assinatura vence/)).not.toBeInTheDocument();
  });
});

describe('signing up', () => {
  async function open(path: string, routes: Record<string, unknown> = {}) {
    const server = stubServer({ 'GET /plans/list': [aPlan({ id: 3, name: 'Ouro' })], ...routes });
    await renderApp(<SignUpPage />, { user: null, server, path });
    await screen.findByLabelText('Nome');
    return server;
  }

  async function complete() {
    await fill(screen.getByLabelText('Nome'), 'Padaria Sol');
    await fill(screen.getByLabelText('E-mail'), 'sol@padaria.test');
    await fill(screen.getByLabelText('Telefone'), '11 99999-0000');
    await fill(screen.getByLabelText('Senha'), 'segredo');
    await userEvent.click(screen.getByRole('combobox', { name: /Plano/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Ouro/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Cadastrar' }));
  }

  test('sends the company with its plan and goes to /login', async () => {
    const server = await open('/signup?companyId=1', { 'POST /companies/cadastro': { id: 9 } });
    await complete();
    await waitFor(() => expect(currentPath()).toBe('/login'));
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
      companyId: '1',
    });
    expect((call?.body as { dueDate: string } | undefined)?.dueDate.slice(0, 10)).toBe(
      inDays(1).slice(0, 10),
    );
  });

  test('wants every field but the phone', async () => {
    const server = await open('/signup');
    await userEvent.click(screen.getByRole('button', { name: 'Cadastrar' }));
    await waitFor(() => expect(screen.getAllByText('Obrigatório')).toHaveLength(4));
    expect(server.callsTo('POST /companies/cadastro')).toHaveLength(0);
  });

  test('with an e-mail that is taken says so', async () => {
    await open('/signup', { 'POST /companies/cadastro': answer(400, { error: 'ERR_EMAIL_ALREADY_EXISTS' }) });
    await complete();
    expect(await screen.findByRole('alert')).toHaveTextContent(/e-mail/i);
    expect(currentPath()).toBe('/signup');
  });
});
