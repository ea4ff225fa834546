import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../../testing/fill.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answer, stubServer } from '../../../testing/stub-server.ts';
import { anAdmin, aUser } from '../../../testing/users.ts';
import { UsersPage } from '../UsersPage.tsx';
import { emailsIn } from './invite-form.ts';

const queue = { id: 4, name: 'Suporte', color: '#0F766E' };
const invitation = (about: object = {}) => ({
  id: 3,
  email: 'bia@fora.test',
  profile: 'user',
  queues: [queue],
  state: 'open',
  inviterName: 'Ana Lima',
  createdAt: '2026-01-02T10:00:00.000Z',
  expiresAt: '2026-01-09T10:00:00.000Z',
  endedAt: null,
  ...about,
});

async function openPage(routes: Record<string, unknown> = {}) {
  const server = stubServer({
    'GET /users': { users: [], count: 0, hasMore: false },
    'GET /invitations': { invitations: [invitation()], count: 1, hasMore: false },
    'GET /queue': [queue],
    'GET /whatsapp': [],
    ...routes,
  });
  return renderApp(<UsersPage />, { user: anAdmin(), server });
}

async function invite(emails: string) {
  await userEvent.click((await screen.findAllByRole('button', { name: 'Convidar' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText('E-mails'), emails);
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar convites' }));
  return dialog;
}

describe('invitations from the users page', () => {
  test('the users page invites several users at once, and shows the invitations then', async () => {
    const sent = { invitations: [{ ...invitation(), link: null }], members: ['ana@padaria.test'] };
    const { server } = await openPage({ 'POST /invitations': sent });
    await invite('Bia Reis <BIA@fora.test>, caio@fora.test;\nbia@fora.test');
    await waitFor(() => expect(server.callsTo('POST /invitations')).toHaveLength(1));
    expect(server.callsTo('POST /invitations')[0]?.body).toEqual({
      emails: ['bia@fora.test', 'caio@fora.test'],
      profile: 'user',
      queueIds: [],
    });
    expect(await screen.findByText('Aberto')).toBeInTheDocument();
    expect(await screen.findByText('ana@padaria.test já faz parte da equipe.')).toBeInTheDocument();
  });

  test.each([
    ['bia@fora.test, caio', 'Não é um e-mail: caio'],
    [Array.from({ length: 51 }, (_, at) => `p${at}@fora.test`).join(' '), 'Até 50 endereços por vez'],
  ])('the users page sends no invitation with a wrong address or too many of them', async (emails, said) => {
    const { server } = await openPage();
    const dialog = await invite(emails);
    expect(await dialog.findByText(said)).toBeInTheDocument();
    expect(server.callsTo('POST /invitations')).toHaveLength(0);
  });

  test('the users page shows invitation links to pass on where the server sends no e-mail', async () => {
    const link = 'https://balcao.test/invitation?token=abc';
    await openPage({ 'POST /invitations': { invitations: [{ ...invitation(), link }], members: [] } });
    await invite('bia@fora.test');
    const dialog = within(await screen.findByRole('dialog', { name: 'Entregue os links' }));
    expect(dialog.getByText(link)).toBeInTheDocument();
  });

  test('the users page says when the plan has no room for an invitation', async () => {
    const full = answer(400, { error: 'ERR_PLAN_LIMIT_USERS', details: { limit: 3 } });
    await openPage({ 'POST /invitations': full });
    await invite('bia@fora.test');
    expect(await screen.findByText(/Número máximo de usuários/)).toBeInTheDocument();
  });
});

test('the users page shows no invitations to users who may not manage users', async () => {
  const server = stubServer({ 'GET /users': { users: [], count: 0, hasMore: false } });
  await renderApp(<UsersPage />, { user: aUser(), server, path: '/users?tab=invitations' });
  await waitFor(() => expect(server.callsTo('GET /users')).toHaveLength(1));
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Novo usuário' })).not.toBeInTheDocument();
  expect(server.callsTo('GET /invitations')).toHaveLength(0);
});

describe('the list of invitations', () => {
  test('an invitation is sent again and withdrawn, but not once it is over', async () => {
    const rows = [invitation(), invitation({ id: 4, email: 'caio@fora.test', state: 'accepted' })];
    const { server } = await openPage({
      'GET /invitations': { invitations: rows, count: 2, hasMore: false },
      'POST /invitations/:id/resend': { ...invitation(), link: null },
      'DELETE /invitations/:id': { message: 'Invitation withdrawn' },
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'Convites' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar de novo: bia@fora.test' }));
    await waitFor(() => expect(server.callsTo('POST /invitations/3/resend')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Retirar o convite: bia@fora.test' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Retirar' }));
    await waitFor(() => expect(server.callsTo('DELETE /invitations/3')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /caio@fora/ })).not.toBeInTheDocument();
  });

  test('the list of invitations reloads when another screen changed it', async () => {
    const { server, socket } = await openPage();
    await userEvent.click(await screen.findByRole('tab', { name: 'Convites' }));
    await screen.findByText('bia@fora.test');
    await act(async () => socket.receive('company-1-invitations', { action: 'update' }));
    await waitFor(() => expect(server.callsTo('GET /invitations').length).toBeGreaterThan(1));
  });
});

test('e-mail addresses are found in whatever is pasted', () => {
  expect(emailsIn(' a@x.y;B@x.y\n"Caio, R." <c@x.y>, a@x.y ')).toEqual(['a@x.y', 'b@x.y', 'c@x.y']);
});
