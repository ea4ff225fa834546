import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { AccessBanner } from './AccessBanner.tsx';
import { AccessTab } from './AccessTab.tsx';
import { minutesLeft } from './use-impersonations.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const entry = {
  id: 3,
  userName: 'Rita Suporte',
  reason: 'Chamado 4711',
  startedAt: inMinutes(-5),
  endsAt: inMinutes(25),
  endedAt: null,
  endedBy: null,
};
const list = (entries: object[]) => ({ entries, count: entries.length, hasMore: false });

describe("the company's admin", () => {
  test('an admin sees at once which support user is there, with the reason, and ends the access', async () => {
    const server = stubServer({ 'GET /super-entries': list([]), 'DELETE /super-entries/:id': entry });
    const { socket } = await renderApp(<AccessBanner />, { user: anAdmin(), server });
    server.on('GET /super-entries', list([entry]));
    await waitFor(() => expect(socket.hears('company-1-super-entry')).toBe(true));
    await act(async () => socket.receive('company-1-super-entry', { action: 'update', entry }));
    expect(await screen.findByText(/Rita Suporte.*Motivo: Chamado 4711/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Encerrar' }));
    await waitFor(() => expect(server.callsTo('DELETE /super-entries/3')).toHaveLength(1));
  });

  test('an admin reads which support user was there, and how the access ended', async () => {
    const ended = { ...entry, endedAt: inMinutes(-1), endedBy: 'Ana Lima' };
    const server = stubServer({ 'GET /super-entries': list([ended]) });
    await renderApp(<AccessTab />, { user: anAdmin(), server });
    expect(await screen.findByText('Chamado 4711')).toBeInTheDocument();
    expect(screen.getByText(/encerrado por Ana Lima/)).toBeInTheDocument();
    expect(screen.queryByText('Entrar em uma empresa')).not.toBeInTheDocument();
  });
});

describe('our own staff', () => {
  test('our own staff enter with a company, a time and a reason', async () => {
    const server = stubServer({
      'GET /super-entries': list([]),
      'GET /companies/list': [
        { id: 1, name: 'Padaria Sol' },
        { id: 9, name: 'Clínica Vida' },
      ],
      'POST /super-entries': entry,
    });
    await renderApp(<AccessTab />, { user: anAdmin({ super: true }), server });
    await userEvent.click(await screen.findByRole('combobox', { name: /Empresa/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Clínica Vida' }));
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText('Obrigatório')).toBeInTheDocument();
    expect(server.callsTo('POST /super-entries')).toHaveLength(0);
    await fill(screen.getByLabelText('Motivo'), 'Chamado 4711');
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(server.callsTo('POST /super-entries')).toHaveLength(1));
    expect(server.callsTo('POST /super-entries')[0]?.body).toEqual({
      companyId: 9,
      minutes: 30,
      reason: 'Chamado 4711',
    });
  });

  test('a support access counts as many whole minutes as are begun', () => {
    const now = Date.now();
    expect(
      [61_000, 60_000, 1, 0, -5].map((ms) => minutesLeft(new Date(now + ms).toISOString(), now)),
    ).toEqual([2, 1, 1, 0, 0]);
  });
});
