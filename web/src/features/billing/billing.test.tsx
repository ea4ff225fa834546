import type { PlanOffers } from '@balcao/plugins/billing/plan-changes/schemas.ts';
import type { Attention, Charge, Invoice } from '@balcao/plugins/billing/schemas.ts';
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { anAdmin, aPlan } from '../../testing/users.ts';
import { InvoicesPage } from './InvoicesPage.tsx';
import { PaymentWatch } from './PaymentWatch.tsx';
import { PaymentsPage } from './staff/PaymentsPage.tsx';

const invoice = (changes: Partial<Invoice> = {}): Invoice => ({
  id: 3,
  kind: 'period',
  detail: 'Plano Ouro',
  value: 1234.5,
  dueDate: '2030-05-17T15:00:00.000Z',
  dueDay: '2030-05-17',
  daysLeft: 20,
  periodStart: '2030-05-17',
  periodEnd: '2030-06-17',
  paidBy: null,
  gateway: null,
  status: 'open',
  isOverdue: false,
  paidAt: null,
  companyId: 1,
  createdAt: '2030-05-01T00:00:00.000Z',
  updatedAt: '2030-05-01T00:00:00.000Z',
  ...changes,
});
const charge = (changes: Partial<Charge> = {}): Charge => ({
  txid: 'a'.repeat(32),
  invoiceId: 3,
  gateway: 'sandbox',
  status: 'active',
  expiresAt: new Date(Date.now() + 50 * 60_000).toISOString(),
  valor: { original: 1234.5 },
  received: 0,
  // A picture of the provider's is not shown: ours is drawn of the code that was checked.
  qrcode: { qrcode: 'CODIGO-DE-TESTE', imagemQrcode: 'data:image/png;base64,AA==' },
  ...changes,
});
const company = {
  billingName: 'Padaria Sol Ltda',
  addressStreet: '',
  addressCity: 'Recife',
  plan: aPlan({ name: 'Ouro', value: 1234.5 }),
};

function aServer(routes: Record<string, unknown> = {}) {
  return stubServer({
    'GET /invoices': {
      invoices: [
        invoice({ id: 4 }),
        invoice({ id: 3, isOverdue: true }),
        invoice({ id: 2, status: 'paid', paidAt: '2030-04-01T00:00:00.000Z' }),
      ],
      count: 3,
      hasMore: false,
    },
    'GET /invoices/:id': invoice(),
    'GET /invoices/:id/charge': { charge: null },
    'GET /companies/1': company,
    'GET /subscription': { gateway: 'sandbox', isSandbox: true, needsDocument: false },
    'POST /subscription': charge(),
    'GET /subscription/charges/:txid': charge(),
    ...routes,
  });
}
const renewed = {
  action: 'CONCLUIDA',
  company: { id: 1, dueDate: '2030-06-17T15:00:00.000Z' },
  invoice: { id: 3, kind: 'period' },
};

describe('the list of invoices', () => {
  test('the list of invoices shows what is paid, overdue and open, and offers to pay what is not paid', async () => {
    await renderApp(<InvoicesPage />, { user: anAdmin(), server: aServer() });
    const table = within(await screen.findByRole('table', { name: 'Financeiro' }));
    const rows = table.getAllByRole('row').slice(1, 4);
    expect(rows.map((row) => /Pago|Vencido|Em Aberto/.exec(row.textContent ?? '')?.[0])).toEqual([
      'Em Aberto',
      'Vencido',
      'Pago',
    ]);
    expect(rows.map((row) => row.getAttribute('data-tone') === 'over')).toEqual([false, true, false]);
    expect(table.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Pagar a fatura 4',
      'Pagar a fatura 3',
      'Baixar o recibo da fatura 2',
    ]);
    expect(rows[0]?.textContent).toMatch(/R\$\s1\.234,50/);
  });

  test('the list of invoices follows a payment live', async () => {
    const { socket } = await renderApp(<InvoicesPage />, { user: anAdmin(), server: aServer() });
    await screen.findByText('Vencido');
    const record = invoice({ id: 3, status: 'paid' });
    act(() => socket.receive('company-1-payment', { action: 'update', record }));
    await waitFor(() => expect(screen.queryByText('Vencido')).not.toBeInTheDocument());
  });
});

describe('the checkout', () => {
  const open = async (routes: Record<string, unknown> = {}, path = '/financeiro?pay=3') => {
    const rendered = await renderApp(<InvoicesPage />, { user: anAdmin(), server: aServer(routes), path });
    return { ...rendered, dialog: within(await screen.findByRole('dialog')) };
  };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('the checkout names each missing field in its own words', async () => {
    const { dialog } = await open({ 'GET /companies/1': { ...company, billingName: '', addressCity: '' } });
    await userEvent.click(await dialog.findByRole('button', { name: 'Próximo' }));
    for (const said of [
      'O nome completo é obrigatório',
      'O Endereço é obrigatório',
      'Cidade é obrigatória',
      'CEP é obrigatório',
      'País é obrigatório',
    ])
      expect(await dialog.findByText(said)).toBeInTheDocument();
    for (const card of [/cart/i, /cvv/i, /validade/i])
      expect(dialog.queryByLabelText(card)).not.toBeInTheDocument();
  });

  test('the checkout goes from the data to the plan, the review and the code, and sends no card', async () => {
    const { dialog, server } = await open();
    expect(await dialog.findByLabelText(/Nome completo/)).toHaveValue('Padaria Sol Ltda');
    await fill(dialog.getByLabelText(/Endereço/), 'Rua do Sol, 10');
    await fill(dialog.getByLabelText(/CEP/), '50000-000');
    await userEvent.click(dialog.getByRole('combobox', { name: /País/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Brasil',
      'Estados Unidos',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Brasil' }));
    await press('Próximo');
    expect(await dialog.findByRole('radio', { name: 'Ouro' })).toBeChecked();
    await press('Próximo');
    expect(await dialog.findByText('Rua do Sol, 10')).toBeInTheDocument();
    await press('Pagar');
    expect(await screen.findByText('Assinatura realizada com sucesso!')).toBeInTheDocument();
    expect(await screen.findByText('Aguardando a realização do pagamento')).toBeInTheDocument();
    expect(await dialog.findByTitle('QR Code do pagamento')).toBeInTheDocument();
    expect(dialog.getByLabelText('Código para copiar e colar')).toHaveValue('CODIGO-DE-TESTE');
    expect(dialog.getByText('R$ 1.234,50')).toBeInTheDocument();
    expect(server.callsTo('POST /subscription')[0]?.body).toEqual({
      firstName: 'Padaria Sol Ltda',
      lastName: '',
      document: null,
      address2: 'Rua do Sol, 10',
      city: 'Recife',
      state: '',
      zipcode: '50000-000',
      country: 'BR',
      plan: JSON.stringify({ users: 10, connections: 2, price: 1234.5 }),
      price: 1234.5,
      users: 10,
      connections: 2,
      invoiceId: 3,
    });
  });

  test('the checkout goes on with a code that was issued, and says when it was paid', async () => {
    const { dialog, socket } = await open({ 'GET /invoices/:id/charge': { charge: charge() } });
    expect(await dialog.findByText(/^(?:49:5\d|50:00)$/)).toBeInTheDocument();
    const other = { ...renewed, invoice: { id: 4, kind: 'period' } };
    act(() => socket.receive('company-1-payment', other));
    expect(dialog.queryByText('Pagamento confirmado')).not.toBeInTheDocument();
    act(() => socket.receive('company-1-payment', renewed));
    expect(await dialog.findByText('Pagamento confirmado')).toBeInTheDocument();
  });

  test('the checkout offers a new code once one has expired', async () => {
    const over = charge({ status: 'expired', expiresAt: '2020-01-01T00:00:00.000Z' });
    const { dialog } = await open({
      'GET /invoices/:id/charge': { charge: over },
      'GET /subscription/charges/:txid': over,
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Gerar novo código' }));
    expect(await dialog.findByLabelText(/Nome completo/)).toBeInTheDocument();
  });

  test('the checkout asks for a document only where the provider wants one', async () => {
    const { dialog } = await open({
      'GET /subscription': { gateway: 'asaas', isSandbox: false, needsDocument: true },
    });
    await fill(await dialog.findByLabelText(/CPF ou CNPJ/), '123');
    await userEvent.click(dialog.getByRole('button', { name: 'Próximo' }));
    expect(await dialog.findByText('Informe um CPF ou CNPJ válido')).toBeInTheDocument();
  });
});

test('a payment is announced wherever in the app, with the day until which the licence was renewed', async () => {
  const { socket } = await renderApp(<PaymentWatch />, { user: anAdmin() });
  await waitFor(() => {
    act(() => socket.receive('company-1-payment', renewed));
    expect(screen.getAllByText(/Sua licença foi renovada até 17\/06\/2030/).length).toBeGreaterThan(0);
  });
});

test.each([
  ['of a greater plan', { invoice: { id: 3, kind: 'change' } }, /O novo plano da sua empresa já vale/],
  ['of a company without an end', { company: { id: 1, dueDate: null } }, /^Pagamento confirmado!$/],
  [
    'of one of several owed periods',
    { company: { id: 1, dueDate: '2020-06-17T15:00:00.000Z' } },
    /^Pagamento confirmado!$/,
  ],
])(
  'a payment %s is announced without a day until which the licence was renewed',
  async (_what, about, text) => {
    const { socket } = await renderApp(<PaymentWatch />, { user: anAdmin() });
    await waitFor(() => {
      act(() => socket.receive('company-1-payment', { ...renewed, ...about }));
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    });
    expect(screen.queryByText(/renovada/)).not.toBeInTheDocument();
  },
);

describe('payments and invoices under the care of our own staff', () => {
  const attention: Attention = {
    id: 9,
    state: 'partial',
    value: 10,
    refunded: 0,
    asked: 49.9,
    paidAt: '2030-05-17T15:00:00.000Z',
    gateway: 'efi',
    paymentId: 'E1',
    txid: 'a'.repeat(32),
    invoice: { id: 3, status: 'open', value: 49.9 },
    attentionSince: '2030-05-17T15:00:00.000Z',
    company: { id: 2, name: 'Padaria Lua' },
  };
  const user = anAdmin({ super: true });

  test('a payment to look into says what it is and leaves the list once a staff member marked it checked', async () => {
    let left: Attention[] = [attention];
    const server = stubServer({
      'GET /payments/attention': () => ({ payments: left, count: left.length, hasMore: false }),
      'POST /payments/9/seen': () => {
        left = [];
        return {};
      },
    });
    userEvent.setup();
    await renderApp(<PaymentsPage />, { user, server });
    expect(await screen.findByText(/a licença não foi renovada/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Marcar como verificado: Padaria Lua' }));
    const note = await screen.findByLabelText(/O que foi feito/);
    expect(screen.getByText('E1')).toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('button', { name: 'Copiar a identificação do pagamento: Padaria Lua' }),
    );
    expect(await navigator.clipboard.readText()).toBe('E1');
    await fill(note, 'Devolvido por Pix');
    await userEvent.click(screen.getByRole('button', { name: 'Verificado' }));
    expect(await screen.findByText('Nenhum pagamento a verificar')).toBeInTheDocument();
    expect(server.callsTo('POST /payments/9/seen')[0]?.body).toEqual({ note: 'Devolvido por Pix' });
  });

  test('an invoice is marked paid after a question', async () => {
    const server = stubServer({
      'GET /invoices/list': {
        invoices: [{ ...invoice(), company: { id: 2, name: 'Padaria Lua' } }],
        count: 1,
        hasMore: false,
      },
      'PUT /invoices/3': invoice({ status: 'paid' }),
    });
    await renderApp(<PaymentsPage />, { user, server, path: '/payments?tab=invoices' });
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar a fatura 3 como paga' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/de Padaria Lua/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Marcar como paga' }));
    expect(await screen.findByText('Fatura paga e licença renovada')).toBeInTheDocument();
    expect(server.callsTo('PUT /invoices/3')[0]?.body).toEqual({ status: 'paid' });
  });

  test('the invoices of all companies follow what a colleague does with one', async () => {
    const listed = (status: 'open' | 'paid') => ({
      invoices: [{ ...invoice({ status }), company: { id: 2, name: 'Padaria Lua' } }],
      count: 1,
      hasMore: false,
    });
    const server = stubServer({ 'GET /invoices/list': listed('open') });
    const { socket } = await renderApp(<PaymentsPage />, { user, server, path: '/payments?tab=invoices' });
    const button = () => screen.queryByRole('button', { name: 'Marcar a fatura 3 como paga' });
    await waitFor(() => expect(button()).toBeInTheDocument());
    server.on('GET /invoices/list', listed('paid'));
    act(() => socket.receive('company-1-any-invoice', { action: 'update', id: 3, companyId: 2 }));
    await waitFor(() => expect(button()).toBeNull());
    expect(screen.getByText('Padaria Lua')).toBeInTheDocument();
  });
});

describe('a paid invoice', () => {
  const paid = invoice({
    id: 2,
    status: 'paid',
    paidAt: '2030-04-01T15:00:00.000Z',
    paidBy: 'payment',
    gateway: 'efi',
    daysLeft: null,
  });

  test('a paid invoice says for which days, when and how it was paid, and gives its receipt', async () => {
    const server = aServer({
      'GET /invoices': { invoices: [paid], count: 1, hasMore: false },
      'GET /invoices/:id/receipt': new Blob(['%PDF-']),
    });
    await renderApp(<InvoicesPage />, { user: anAdmin(), server });
    expect(await screen.findByText('17/05/2030 – 17/06/2030')).toBeInTheDocument();
    expect(screen.getByText('01/04/2030 · Pix')).toBeInTheDocument();
    URL.createObjectURL = () => 'blob:receipt';
    URL.revokeObjectURL = () => undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Baixar o recibo da fatura 2' }));
    await waitFor(() => expect(server.callsTo('GET /invoices/:id/receipt')).toHaveLength(1));
  });

  test('an open invoice says how many days are left, and names the last one today', async () => {
    const invoices = [invoice({ id: 5, daysLeft: 0 }), invoice({ id: 6, daysLeft: 3 })];
    const server = aServer({ 'GET /invoices': { invoices, count: 2, hasMore: false } });
    await renderApp(<InvoicesPage />, { user: anAdmin(), server });
    expect(await screen.findByText('vence hoje')).toBeInTheDocument();
    expect(screen.getByText('vence em 3 dias')).toBeInTheDocument();
  });
});

describe('what was typed into the checkout', () => {
  afterEach(() => sessionStorage.clear());

  const openCheckout = async () => {
    const app = await renderApp(<InvoicesPage />, { user: anAdmin(), server: aServer(), path: '/?pay=3' });
    return { ...app, name: await screen.findByLabelText(/Nome completo/) };
  };

  test('what was typed into the checkout is there again after the page was left', async () => {
    const { unmount, name } = await openCheckout();
    await fill(name, 'Rita Souza');
    unmount();
    expect((await openCheckout()).name).toHaveValue('Padaria Sol LtdaRita Souza');
  });

  test('what was typed into the checkout is lost only when that was agreed to', async () => {
    await fill((await openCheckout()).name, 'Rita Souza');
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByLabelText(/Nome completo/)).not.toBeInTheDocument());
    expect(sessionStorage.getItem('draft-checkout-1')).toBeNull();
  });

  test('an untouched checkout closes without a question', async () => {
    await renderApp(<InvoicesPage />, { user: anAdmin(), server: aServer(), path: '/?pay=3' });
    await screen.findByLabelText(/Nome completo/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText(/Nome completo/)).not.toBeInTheDocument());
  });
});

describe('the plans', () => {
  const plan = (id: number, name: string, value: number) => ({
    id,
    name,
    users: 5,
    connections: 1,
    queues: 2,
    value,
  });
  const offers: PlanOffers = {
    offers: [
      { plan: plan(1, 'Prata', 50), isCurrent: true, moment: 'now', cost: 0, over: [] },
      { plan: plan(2, 'Ouro', 100), isCurrent: false, moment: 'payment', cost: 25.5, over: [] },
      { plan: plan(3, 'Bronze', 20), isCurrent: false, moment: 'renewal', cost: 0, over: ['users'] },
    ],
    pending: null,
    renewsOn: '2030-05-17',
  };
  const change = { id: 1, fromPlanId: 1, toPlanId: 2, moment: 'payment', status: 'pending', invoiceId: 3 };

  test('the plans say what each costs today, and the chosen one leads to the checkout of its invoice', async () => {
    const server = aServer({ 'GET /subscription/plans': offers, 'POST /subscription/plan': change });
    await renderApp(<InvoicesPage />, { user: anAdmin(), server });
    await userEvent.click(await screen.findByRole('button', { name: 'Mudar de plano' }));
    expect(
      await screen.findByText(/Hoje você paga R\$\s25,50, pelos dias até 17\/05\/2030/),
    ).toBeInTheDocument();
    expect(screen.getByText('Seu plano atual.')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Bronze/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: /Ouro/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Mudar para Ouro' }));
    expect(await screen.findByLabelText(/Nome completo/)).toBeInTheDocument();
    expect(server.callsTo('POST /subscription/plan')[0]?.body).toEqual({ planId: 2, cost: 25.5 });
  });

  test('the plans show the change that waits, which can be given up', async () => {
    let pending: unknown = change;
    const server = aServer({
      'GET /subscription/plans': () => ({ ...offers, pending }),
      'DELETE /subscription/plan': () => {
        pending = null;
        return {};
      },
    });
    await renderApp(<InvoicesPage />, { user: anAdmin(), server, path: '/?plans=open' });
    expect(await screen.findByText('A mudança para o plano Ouro espera pelo pagamento.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Desistir da mudança' }));
    await waitFor(() => expect(screen.queryByText(/espera pelo pagamento/)).not.toBeInTheDocument());
  });
});

test('a part payment is said wherever those who pay are, and at the code with what is missing', async () => {
  const server = aServer({ 'GET /invoices/:id/charge': { charge: charge({ received: 0 }) } });
  const { socket } = await renderApp(
    <>
      <PaymentWatch />
      <InvoicesPage />
    </>,
    { user: anAdmin(), server, path: '/?pay=3' },
  );
  await screen.findByText(/Aguardando o pagamento/);
  server.on('GET /subscription/charges/:txid', charge({ received: 234.5 }));
  const payment = { invoiceId: 3, state: 'partial', value: 234.5, asked: 1234.5, refunded: 0 };
  act(() => socket.receive('company-1-payment-received', { action: 'create', payment }));
  expect(
    await screen.findByText(/Recebemos R\$\s234,50 de R\$\s1\.234,50 pela fatura 3/),
  ).toBeInTheDocument();
  expect(await screen.findByText(/Faltam R\$\s1\.000,00/)).toBeInTheDocument();
});
