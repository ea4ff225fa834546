import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, type StubCall, stubServer } from '../../testing/stub-server.ts';
import { anAdmin, aUser } from '../../testing/users.ts';
import { ProfileDialog } from './ProfileDialog.tsx';
import { UsersPage } from './UsersPage.tsx';

const queue = { id: 4, name: 'Suporte', color: '#0F766E' };
const listed = (user: ReturnType<typeof aUser>, can = { edit: true, delete: true }) => ({ ...user, can });
const person = aUser({
  id: 8,
  name: 'Bruno Reis',
  email: 'bruno@padaria.test',
  queues: [queue],
  whatsappId: 2,
});
const bruno = listed(person);
const choices = { 'GET /queue': [queue], 'GET /whatsapp': [{ id: 2, name: 'Loja' }] };

async function openPage(routes: Record<string, unknown> = {}) {
  const server = stubServer({
    'GET /users': { users: [bruno], count: 1, hasMore: false },
    ...choices,
    ...routes,
  });
  const app = await renderApp(<UsersPage />, { user: anAdmin(), server });
  await screen.findByText('Bruno Reis');
  return app;
}

describe('the users page', () => {
  test('the users page lists name, e-mail, profile and queues', async () => {
    await openPage();
    const row = screen.getByText('Bruno Reis').closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('bruno@padaria.test');
    expect(row).toHaveTextContent('Usuário');
    expect(row).toHaveTextContent('Suporte');
  });

  test('the users page searches half a second after the last key', async () => {
    const { server } = await openPage();
    await fill(screen.getByRole('searchbox'), 'bru');
    await waitFor(() => expect(server.callsTo('GET /users').at(-1)?.query.searchParam).toBe('bru'));
    expect(server.callsTo('GET /users')).toHaveLength(2);
  });

  test('a new user has the profile user unless another is chosen', async () => {
    const { server } = await openPage({ 'POST /users': bruno });
    await userEvent.click(screen.getByRole('button', { name: 'Novo usuário' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByLabelText('Nome'), 'Bruno Reis');
    await fill(dialog.getByLabelText('E-mail'), 'bruno@padaria.test');
    await fill(dialog.getByLabelText('Senha'), 'segredo');
    await userEvent.click(await dialog.findByRole('combobox', { name: /Filas/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Suporte/ }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
    await waitFor(() => expect(server.callsTo('POST /users')).toHaveLength(1));
    expect(server.callsTo('POST /users')[0]?.body).toEqual({
      name: 'Bruno Reis',
      email: 'bruno@padaria.test',
      password: 'segredo',
      profile: 'user',
      queueIds: [4],
      whatsappId: null,
      allTicket: 'disable',
    });
    expect(await screen.findByText('Operação realizada com sucesso!')).toBeInTheDocument();
  });

  test.each([
    ['A', 'x', 'Curto demais'],
    ['A'.repeat(51), 'x', 'Longo demais'],
    ['Ana', 'no mail', 'E-mail inválido'],
  ])('the form of a user refuses the name %s with the e-mail %s', async (name, email, said) => {
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Novo usuário' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByLabelText('Nome'), name);
    await fill(dialog.getByLabelText('E-mail'), email);
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
    expect(await dialog.findByText(said)).toBeInTheDocument();
  });

  test('the form of a user sends the changed field alone, and no empty password', async () => {
    const { server } = await openPage({ 'PUT /users/:id': bruno });
    await userEvent.click(screen.getByRole('button', { name: 'Editar: Bruno Reis' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByLabelText('Nome'), ' Jr');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.callsTo('PUT /users/8')).toHaveLength(1));
    expect(server.callsTo('PUT /users/8')[0]?.body).toEqual({ name: 'Bruno Reis Jr' });
  });

  test('a deletion of a user asks first, and sends nothing when the answer is no', async () => {
    const { server } = await openPage({ 'DELETE /users/:id': { message: 'User deleted' } });
    await userEvent.click(screen.getByRole('button', { name: 'Excluir: Bruno Reis' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(server.callsTo('DELETE /users/8')).toHaveLength(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Excluir: Bruno Reis' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(server.callsTo('DELETE /users/8')).toHaveLength(1));
  });

  test("a refused deletion of a user shows the server's own words", async () => {
    const words = 'Este usuário não pode ser excluído agora.';
    await openPage({ 'DELETE /users/:id': answer(400, { error: 'ERR_UNHEARD_OF', message: words }) });
    await userEvent.click(screen.getByRole('button', { name: 'Excluir: Bruno Reis' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  test('the users page offers only the changes and deletions that the server allows the user', async () => {
    const none = { edit: false, delete: false };
    const users = [
      listed(anAdmin({ name: 'Ana Lima' }), { edit: true, delete: false }),
      bruno,
      listed(anAdmin({ id: 9, name: 'Carla Menezes' }), none),
    ];
    await openPage({ 'GET /users': { users, count: 3, hasMore: false } });
    const named = (act: string) =>
      screen
        .queryAllByRole('button', { name: new RegExp(`^${act}:`) })
        .map((button) => button.ariaLabel ?? button.getAttribute('aria-label'));
    expect(named('Editar')).toEqual(['Editar: Ana Lima', 'Editar: Bruno Reis']);
    expect(named('Excluir')).toEqual(['Excluir: Bruno Reis']);
  });

  test('a refused change of a user shows its error once, at its field', async () => {
    await openPage({ 'PUT /users/:id': answer(400, { error: 'ERR_EMAIL_ALREADY_EXISTS' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Editar: Bruno Reis' }));
    const dialog = await screen.findByRole('dialog');
    await fill(within(dialog).getByRole('textbox', { name: 'E-mail' }), '.br');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(within(dialog).getByLabelText('E-mail')).toHaveAccessibleDescription(/e-mail/i),
    );
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Salvar' })).toBeEnabled());
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
  });

  test('a refusal that no field is about is said above the dialog, and screen readers hear of it', async () => {
    await openPage({ 'PUT /users/:id': answer(403, { error: 'ERR_NO_PERMISSION' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Editar: Bruno Reis' }));
    const dialog = await screen.findByRole('dialog');
    await fill(within(dialog).getByRole('textbox', { name: 'E-mail' }), '.br');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    const toast = await waitFor(() => {
      const [shown] = document.querySelectorAll('[data-sonner-toast]');
      if (!shown) throw new Error('no toast yet');
      return shown;
    });
    expect(toast).toHaveTextContent(/permissão/i);
    // Beside the app, as the dialog is, and later.
    expect(toast.closest('body > div')?.querySelector('[role="dialog"]')).toBeNull();
    expect(toast.closest('[aria-hidden="true"]')).toBeNull();
  });

  test('the users page follows what happens elsewhere', async () => {
    const { socket, server } = await openPage();
    const say = (payload: unknown) => act(async () => socket.receive('company-1-user', payload));
    const caio = aUser({ id: 9, name: 'Caio Nunes' });
    server.on('GET /users', { users: [listed(caio), bruno], count: 2, hasMore: false });
    await say({ action: 'create', user: caio });
    expect(screen.getByText('Caio Nunes')).toBeInTheDocument();
    // The server decides on the rights to a newcomer.
    expect(await screen.findByRole('button', { name: 'Excluir: Caio Nunes' })).toBeInTheDocument();
    server.on('GET /users', { users: [caio], count: 1, hasMore: false });
    await say({ action: 'delete', userId: '8' });
    expect(screen.queryByText('Bruno Reis')).not.toBeInTheDocument();
  });

  test('the users page says so when the list cannot be loaded, and tries again', async () => {
    const server = stubServer({ 'GET /users': answer(500, { error: 'ERR_INTERNAL' }) });
    await renderApp(<UsersPage />, { user: anAdmin(), server });
    expect(await screen.findByText('Não foi possível carregar a lista de registros')).toBeInTheDocument();
    server.on('GET /users', { users: [bruno], count: 1, hasMore: false });
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Bruno Reis')).toBeInTheDocument();
  });
});

describe('the profile dialog', () => {
  const open = (user: ReturnType<typeof aUser>) =>
    renderApp(<ProfileDialog open onClose={() => undefined} />, {
      user,
      server: stubServer({ ...choices, 'PUT /users/:id': ({ body }: StubCall) => body }),
    });

  test('the profile dialog of a user has neither profile nor queues, and sends neither', async () => {
    const { server } = await open(aUser());
    expect(await screen.findByLabelText('Nome')).toHaveValue('Ana Lima');
    await screen.findByRole('combobox', { name: /Conexão/ });
    expect(screen.queryByRole('combobox', { name: /Perfil|Filas/ })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Senha')).not.toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('E-mail'));
    await fill(screen.getByLabelText('E-mail'), 'nova@padaria.test');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(server.callsTo('PUT /users/7')).toHaveLength(0);
    await fill(screen.getByLabelText('Senha atual'), 'a de hoje');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.callsTo('PUT /users/7')).toHaveLength(1));
    expect(server.callsTo('PUT /users/7')[0]?.body).toEqual({
      email: 'nova@padaria.test',
      currentPassword: 'a de hoje',
    });
  });

  test('the profile dialog of an admin has profile and queues', async () => {
    await open(anAdmin());
    expect(await screen.findByRole('combobox', { name: /Perfil/ })).toBeInTheDocument();
    expect(await screen.findByRole('combobox', { name: /Filas/ })).toBeInTheDocument();
  });
});
