import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readToken } from '../../../lib/storage.ts';
import { fill } from '../../../testing/fill.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answer, stubServer } from '../../../testing/stub-server.ts';
import { aUser } from '../../../testing/users.ts';
import { OverduePage } from './OverduePage.tsx';

const invoice = {
  id: 7,
  detail: 'Plano Ouro',
  value: 49.9,
  kind: 'period',
  dueDate: '2026-01-10T12:00:00.000Z',
  dueDay: '2026-01-10',
  daysLeft: -5,
  periodStart: '2026-01-10',
  periodEnd: '2026-02-10',
  paidBy: null,
  gateway: null,
  status: 'open',
  isOverdue: true,
  paidAt: null,
  companyId: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const bill = {
  company: { name: 'Padaria Sol' },
  invoices: [invoice],
  periodsOwed: 1,
  isRenewed: false,
  isSandbox: false,
  needsDocument: true,
};
const charge = {
  txid: 'a'.repeat(32),
  invoiceId: 7,
  gateway: 'efi',
  status: 'active',
  expiresAt: new Date(Date.now() + 60 * 60_000).toISOString(),
  valor: { original: 49.9 },
  received: 0,
  qrcode: { qrcode: '000201pix', imagemQrcode: null },
};

const waits = answer(401, { error: 'ERR_SUBSCRIPTION_EXPIRED' });
async function open(
  routes: Record<string, unknown>,
  state: unknown = { reason: 'overdue', dueDay: '2026-01-10', payToken: 'of-the-refusal' },
) {
  const server = stubServer({ 'POST /auth/refresh_token': waits, ...routes });
  await renderApp(<OverduePage />, { user: null, server, path: { pathname: '/overdue', state } });
  return server;
}

describe('an admin of a company whose subscription is over', () => {
  test('an admin of an overdue company sees what is owed, gets a code for it, and sees it become paid', async () => {
    let isPaid = false;
    const server = await open({
      'POST /overdue/invoices': () => (isPaid ? { ...bill, invoices: [], isRenewed: true } : bill),
      'POST /overdue/charges': charge,
      'POST /overdue/charges/state': () => {
        isPaid = true;
        return { ...charge, status: 'paid' };
      },
    });
    expect(await screen.findByText('Renovar a assinatura de Padaria Sol')).toBeInTheDocument();
    expect(screen.getByText('Plano Ouro')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Gerar código Pix' }));
    expect(await screen.findByText('O nome completo é obrigatório')).toBeInTheDocument();
    expect(screen.getByText('Informe um CPF ou CNPJ válido')).toBeInTheDocument();
    await fill(screen.getByLabelText('Nome completo'), 'Rita Souza');
    await fill(screen.getByLabelText('CPF ou CNPJ'), '529.982.247-25');
    await userEvent.click(screen.getByRole('button', { name: 'Gerar código Pix' }));
    await waitFor(() =>
      expect(server.callsTo('POST /overdue/charges')[0]?.body).toEqual({
        token: 'of-the-refusal',
        invoiceId: 7,
        firstName: 'Rita Souza',
        document: '529.982.247-25',
      }),
    );
    expect(await screen.findByText(/Você já pode entrar/)).toBeInTheDocument();
    expect(screen.getByText('Pagamento confirmado')).toBeInTheDocument();
  });

  test('an admin of a company several periods behind is led to the next one, and is not sent to the sign-in', async () => {
    let isPaid = false;
    await open({
      'POST /overdue/invoices': () =>
        isPaid
          ? { ...bill, invoices: [{ ...invoice, id: 8, dueDay: '2026-02-10' }] }
          : { ...bill, periodsOwed: 2 },
      'POST /overdue/charges': charge,
      'POST /overdue/charges/state': () => {
        isPaid = true;
        return { ...charge, status: 'paid' };
      },
    });
    expect(await screen.findByText(/Faltam 2 períodos/)).toBeInTheDocument();
    await fill(screen.getByLabelText('Nome completo'), 'Rita Souza');
    await fill(screen.getByLabelText('CPF ou CNPJ'), '529.982.247-25');
    await userEvent.click(screen.getByRole('button', { name: 'Gerar código Pix' }));
    expect(await screen.findByText(/Recebemos o pagamento/)).toBeInTheDocument();
    expect(screen.getByText('10/02/2026')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Gerar código Pix' })).toBeInTheDocument();
    expect(screen.queryByText(/Você já pode entrar/)).not.toBeInTheDocument();
    expect(screen.queryByText(/Faltam/)).not.toBeInTheDocument();
  });

  test('an admin of an overdue company reads why the screen stops once its time is over', async () => {
    await open({
      'POST /overdue/invoices': answer(401, {
        error: 'ERR_OVERDUE_TOKEN',
        message: 'O tempo desta tela acabou.',
      }),
    });
    expect(await screen.findByText(/tempo desta tela acabou/)).toBeInTheDocument();
  });
});

describe('a user of a company whose sign-in is refused', () => {
  test('an agent of an overdue company reads why, and goes on by itself once the company is renewed', async () => {
    const company = { id: 1, name: 'Padaria Sol' };
    let next: unknown = waits;
    const server = await open(
      { 'POST /auth/refresh_token': () => next },
      { reason: 'overdue', company: 'Padaria Sol', dueDay: '2026-01-10' },
    );
    expect(await screen.findByText('A assinatura de Padaria Sol venceu em 10/01/2026.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Gerar código Pix' })).not.toBeInTheDocument();
    next = { token: 'fresh', user: aUser({ company }), can: [], open: [] };
    await userEvent.click(await screen.findByRole('button', { name: 'Já foi pago: tentar entrar' }));
    await waitFor(() => expect(readToken()).toBe('fresh'));
    expect(server.callsTo('POST /auth/refresh_token').length).toBeGreaterThan(1);
  });

  test('a user without a waiting session is led to the sign-in', async () => {
    await open(
      { 'POST /auth/refresh_token': answer(401, { error: 'ERR_SESSION_EXPIRED' }) },
      { reason: 'overdue', dueDay: '2026-01-10' },
    );
    expect(await screen.findByRole('link', { name: 'Ir para a entrada' })).toHaveAttribute('href', '/login');
  });

  test('a user of a company that is switched off reads that, with whom to contact, and nothing of a session', async () => {
    await open(
      { 'GET /support-contact': { email: 'ajuda@balcao.test', phone: null } },
      { reason: 'blocked', company: 'Padaria Sol' },
    );
    expect(await screen.findByText(/O acesso de Padaria Sol foi suspenso/)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'ajuda@balcao.test' })).toBeInTheDocument();
    expect(screen.queryByText(/expirad/i)).not.toBeInTheDocument();
  });

  test('an admin who was marked as paid by hand sees it on the page of the code', async () => {
    await open({ 'POST /overdue/invoices': { ...bill, invoices: [], isRenewed: true } });
    expect(await screen.findByText('Pagamento confirmado')).toBeInTheDocument();
  });
});
