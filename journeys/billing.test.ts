import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { aBrowserUser, type BrowserUser, openBrowser, saveScreen } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { bearer, signIn } from './support/sign-in.ts';

const owner = { email: 'dona@padaria.test', password: 'Um-bom-segredo-41' };
const day = 24 * 60 * 60_000;

let product: Product;
let browser: Browser;
let customer: BrowserUser;
let staff: Record<string, string>;

/** A call of the installation's own staff. */
async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(product.url + path, {
    method,
    headers: staff,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  staff = await bearer(product, product.admin);
  const limits = { users: 5, connections: 2, queues: 5 };
  const plan = await call<{ id: number }>('POST', '/plans', { name: 'Ouro', value: 149.9, ...limits });
  await call('POST', '/companies', {
    ...owner,
    name: 'Padaria Sol',
    planId: plan.id,
    recurrence: 'MENSAL',
    dueDate: new Date(Date.now() + 5 * day).toISOString().slice(0, 10),
  });
  customer = await aBrowserUser(browser);
  await signIn(customer.page, product, owner);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const button = (name: string | RegExp) => customer.page.getByRole('button', { name });

describe('A company', () => {
  test('a company pays its invoice by three steps and a code, which a reload does not lose, and works on for a month', async () => {
    const { page } = customer;
    await page.goto(`${product.url}/financeiro`);
    await button(/Pagar a fatura/).click();
    await page.getByLabel(/Nome completo/).fill('Ana da Padaria');
    await page.getByLabel(/Endereço/).fill('Rua do Sol, 10');
    await page.getByLabel(/Cidade/).fill('Recife');
    await page.getByLabel(/CEP/).fill('50000-000');
    await page.getByRole('combobox', { name: /País/ }).click();
    await page.getByRole('option', { name: 'Brasil' }).click();
    await button('Próximo').click();
    await page.getByRole('radio', { name: 'Ouro' }).waitFor();
    await button('Próximo').click();
    await page.getByText('Rua do Sol, 10').waitFor();
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await button('Copiar código').waitFor();
    await saveScreen(page, 'checkout-code-light-1440');
    await page.reload();
    const code = await page.getByLabel('Código para copiar e colar').inputValue();

    const txid = code.split('.')[1];
    await call('POST', `/payments/sandbox/${txid}/pay`, {});
    await page.getByText('Pagamento confirmado', { exact: true }).waitFor();
    await page
      .getByText(/Sua licença (?:vale|foi renovada) até/)
      .first()
      .waitFor();
    await page.waitForURL((url) => url.pathname !== '/financeiro');

    await page.goto(`${product.url}/financeiro`);
    await page.getByText('Pago', { exact: true }).waitFor();
    expect(await button(/Pagar a fatura/).count()).toBe(0);
    const { invoices } = await call<{ invoices: Array<{ dueDate: string; company: { id: number } }> }>(
      'GET',
      '/invoices/list?searchParam=padaria',
    );
    const [paid] = invoices;
    const company = await call<{ dueDate: string }>('GET', `/companies/${paid?.company.id}`);
    const days = (Date.parse(company.dueDate) - Date.parse(paid?.dueDate ?? '')) / day;
    expect([28, 29, 30, 31]).toContain(Math.round(days));
  });

  test('a company past its due day is led from its work to the page that pays, and back to work once it is marked as paid', async () => {
    const { page } = customer;
    const companies = await call<Array<{ id: number; name: string }>>('GET', '/companies/list');
    const id = companies.find(({ name }) => name === 'Padaria Sol')?.id;
    const due = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
    // No page is open meanwhile: one would be led there by itself and go on as this one begins.
    await page.goto('about:blank');
    await call('PUT', `/companies/${id}`, { dueDate: due(-3) });
    await page.goto(`${product.url}/financeiro`);
    await page.waitForURL((url) => url.pathname === '/overdue');
    await page.getByText(/A assinatura de Padaria Sol venceu em/).waitFor();
    expect(await page.getByText(/expirada/i).count()).toBe(0);
    await button('Gerar código Pix').waitFor();
    const { invoices } = await call<{ invoices: Array<{ id: number; status: string }> }>(
      'GET',
      '/invoices/list?searchParam=padaria',
    );
    const open = invoices.find(({ status }) => status === 'open');
    await call('PUT', `/invoices/${open?.id}`, { status: 'paid' });
    await page.waitForURL((url) => url.pathname !== '/overdue');
    await page.goto(`${product.url}/financeiro`);
    await button(/Baixar o recibo/)
      .first()
      .waitFor();
  });
});
