import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../../testing/fill.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answer, stubServer } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import { ConnectionsPage } from '../ConnectionsPage.tsx';
import { detailRoutes, minutesAgo, shop } from '../testing/connections.ts';

const drawn: NonNullable<Connection['tokenStatus']> = {
  kind: 'drawn',
  isWeak: false,
  hint: 'a1b2',
  setAt: minutesAgo(10),
  endsAt: null,
  earlierUntil: null,
};
const weak = { ...drawn, kind: 'old' as const, isWeak: true, hint: null, setAt: null };

async function openToken(tokenStatus: Connection['tokenStatus'], routes: Record<string, unknown> = {}) {
  const server = stubServer({
    ...detailRoutes(),
    'GET /whatsapp': [{ ...shop, tokenStatus }],
    ...routes,
  });
  const app = await renderApp(<ConnectionsPage />, {
    user: anAdmin(),
    server,
    open: ['useExternalApi'],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Detalhes' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Loja' }));
  await panel.findByRole('region', { name: 'Envio' });
  return { ...app, section: panel.queryByRole('region', { name: 'Token da API' }) };
}

describe('the API token in the details of a connection', () => {
  test('an API token is generated after the password, shown once and copied', async () => {
    const user = userEvent.setup();
    const { server, section } = await openToken(null, {
      'POST /whatsapp/:id/token': { token: 'bc_segredo' },
    });
    expect(section).toHaveTextContent('Sem token');
    await userEvent.click(screen.getByRole('button', { name: 'Gerar token' }));
    const form = within(await screen.findByRole('dialog', { name: 'Gerar token' }));
    await fill(await form.findByLabelText(/Senha atual/), 'minha-senha-1');
    await userEvent.click(form.getByRole('button', { name: 'Gerar token' }));
    expect(await screen.findByText('bc_segredo')).toBeVisible();
    expect(server.callsTo('POST /whatsapp/3/token')[0]?.body).toEqual({ currentPassword: 'minha-senha-1' });
    await user.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(await navigator.clipboard.readText()).toBe('bc_segredo');
    await userEvent.click(screen.getByRole('button', { name: 'Já guardei' }));
    await waitFor(() => expect(screen.queryByText('bc_segredo')).not.toBeInTheDocument());
  });

  test('a wrong password is marked at its field before an API token is generated', async () => {
    await openToken(null, {
      'POST /whatsapp/:id/token': answer(400, {
        error: 'ERR_CURRENT_PASSWORD_WRONG',
        details: { currentPassword: 'is wrong' },
      }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Gerar token' }));
    const form = within(await screen.findByRole('dialog', { name: 'Gerar token' }));
    await fill(await form.findByLabelText(/Senha atual/), 'palpite');
    await userEvent.click(form.getByRole('button', { name: 'Gerar token' }));
    await waitFor(() => expect(form.getByLabelText(/Senha atual/)).toBeInvalid());
  });

  test('a replaced API token shows until when it holds, and the present one will hold a day beside the next', async () => {
    const { section } = await openToken({ ...drawn, earlierUntil: '2030-03-01T15:00:00.000Z' });
    expect(section).toHaveTextContent('…a1b2');
    expect(section).toHaveTextContent('Token anteriorVale até');
    await userEvent.click(screen.getByRole('button', { name: 'Trocar token' }));
    expect(await screen.findByText(/ainda vale por 24 horas/)).toBeVisible();
  });

  test('a weak API token is marked in the list and in the details, with the day on which it ends', async () => {
    const { section } = await openToken({ ...weak, endsAt: '2030-03-01T15:00:00.000Z' });
    expect(screen.getAllByText('Token fraco')).toHaveLength(2);
    expect(section).toHaveTextContent('Ele deixa de valer em 01/03/2030');
  });

  test('an API token is deleted after a question', async () => {
    const { server } = await openToken(drawn, {
      'DELETE /whatsapp/:id/token': { message: 'Token deleted.' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Apagar' }));
    expect(server.callsTo('DELETE /whatsapp/3/token')).toEqual([]);
    const question = within(await screen.findByRole('dialog', { name: 'Apagar o token da API de Loja?' }));
    await userEvent.click(question.getByRole('button', { name: 'Apagar' }));
    expect(await screen.findByText('Token apagado')).toBeVisible();
  });
});
