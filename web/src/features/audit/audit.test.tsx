import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { AuditPage } from './AuditPage.tsx';

const text = (pt: string) => ({ pt, en: pt, es: pt });
const catalogue = {
  actions: { 'user.changed': text('{actor} mudou o usuário {record}') },
  fields: {
    profile: { ...text('perfil'), values: { user: text('usuário'), admin: text('administrador') } },
  },
};
const line = {
  seq: 7,
  at: '2026-11-22T18:00:00.000Z',
  action: 'user.changed',
  actor: { kind: 'user', id: 1, name: 'Ana' },
  record: { type: 'user', id: '8', name: 'Bruno' },
  changes: [{ field: 'profile', before: 'user', after: 'admin', secret: false }],
  ip: '10.0.0.7',
  userAgent: 'Firefox',
  requestId: 'abc',
  sessionId: 'xyz',
};

async function openPage(routes: Record<string, unknown> = {}, user = anAdmin()) {
  const server = stubServer({
    'GET /audit': { rows: [line], next: null },
    'GET /audit/actions': catalogue,
    'GET /users/list': [],
    ...routes,
  });
  await renderApp(<AuditPage />, { user, server });
  await screen.findByText(/Ana mudou o usuário Bruno/);
  return server;
}

describe('the audit page', () => {
  test('the audit page shows records as sentences, with what changed', async () => {
    await openPage();
    expect(
      await screen.findByText('Ana mudou o usuário Bruno: perfil usuário → administrador'),
    ).toBeInTheDocument();
  });

  test('the audit page shows before, after and from where on demand', async () => {
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Detalhes' }));
    const row = screen.getByRole('row', { name: /perfil/ });
    expect(within(row).getByText('administrador')).toBeInTheDocument();
    expect(screen.getByText('10.0.0.7')).toBeInTheDocument();
  });

  test('the audit page says that the log is intact, or which record is not', async () => {
    const verified = { checked: 7, next: null, first: 1, last: 7, hash: 'h', findings: [] };
    await openPage({ 'POST /audit/verify': verified });
    await userEvent.click(screen.getByRole('button', { name: 'Verificar' }));
    expect(await screen.findByText(/está íntegra: 7 registros/)).toBeInTheDocument();
  });

  test('the audit page names the record that was touched', async () => {
    const findings = [{ fault: 'changed', from: 3, to: 3 }];
    await openPage({
      'POST /audit/verify': { checked: 7, next: null, first: 1, last: 7, hash: 'h', findings },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Verificar' }));
    expect(await screen.findByText('O registro 3 não é o que foi gravado.')).toBeInTheDocument();
  });

  test('the audit page is narrowed to one user or one record, from the list or from a line', async () => {
    const server = await openPage({ 'GET /users/list': [{ id: 1, name: 'Ana' }] });
    const asked = () => server.callsTo('GET /audit').at(-1)?.query;
    expect(screen.queryByLabelText('Empresa')).not.toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Quem'));
    await userEvent.click(await screen.findByRole('option', { name: 'Ana' }));
    await waitFor(() => expect(asked()).toEqual({ userId: '1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Detalhes' }));
    await userEvent.click(screen.getByRole('button', { name: 'Só sobre Bruno' }));
    await waitFor(() => expect(asked()).toEqual({ userId: '1', recordType: 'user', recordId: '8' }));
    expect(await screen.findByText('Sobre Bruno')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(screen.queryByText('Sobre Bruno')).not.toBeInTheDocument());
  });

  test('the audit page shows our own staff the log of another company, where they verify it too', async () => {
    const verified = { checked: 7, next: null, first: 1, last: 7, hash: 'h', findings: [] };
    const server = await openPage(
      {
        'GET /users/list': [],
        'GET /companies/list': [
          { id: 1, name: 'Balcão' },
          { id: 9, name: 'Padaria Sol' },
        ],
        'POST /audit/verify': verified,
      },
      anAdmin({ super: true }),
    );
    await userEvent.click(await screen.findByLabelText('Empresa'));
    await userEvent.click(await screen.findByRole('option', { name: 'Padaria Sol' }));
    await waitFor(() => expect(server.callsTo('GET /audit').at(-1)?.query).toEqual({ companyId: '9' }));
    await userEvent.click(screen.getByRole('button', { name: 'Verificar' }));
    await waitFor(() => expect(server.callsTo('POST /audit/verify')[0]?.body).toEqual({ companyId: 9 }));
  });
});
