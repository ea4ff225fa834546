import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../../testing/fill.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answer, stubServer } from '../../../testing/stub-server.ts';
import { OverduePage } from './OverduePage.tsx';

const invoice = {
  id: 7,
  detail: 'Plano Ouro',
  value: 49.9,
  dueDate: '2026-01-10T12:00:00.000Z',
  status: 'open',
  isOverdue: true,
  paidAt: null,
  companyId: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const bill = { company: { name: 'Padaria Sol' }, invoices: [invoice], isSandbox: false, needsDocument: true };
const charge = {
  txid: 'a'.repeat(32),
  invoiceId: 7,
  gateway: 'efi',
  status: 'active',
  expiresAt: new Date(Date.now() + 60 * 60_000).toISOString(),
  valor: { original: 49.9 },
  qrcode: { qrcode: '000201pix', imagemQrcode: null },
};

async function open(routes: Record<string, unknown>) {
  const server = stubServer(routes);
  await renderApp(<OverduePage />, {
    user: null,
    server,
    path: { pathname: '/overdue', state: { payToken: 'of-the-refusal' } },
  });
  return server;
}

describe('an admin of a company whose subscription is over', () => {
  test('an admin of an overdue company sees what is owed, gets a code for it, and sees it become paid', async () => {
    const server = await open({
      'POST /overdue/invoices': bill,
      'POST /overdue/charges': charge,
      'POST /overdue/charges/state': { ...charge, status: 'paid' },
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
    expect(await screen.findByText('Pagamento confirmado')).toBeInTheDocument();
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
