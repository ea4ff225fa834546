import type { Page } from 'playwright-core';
import type { Product } from './product.ts';

/** Signs in on the product's own page, as users do, and waits for the first screen. */
export async function signIn(
  page: Page,
  product: Product,
  who: { email: string; password: string },
): Promise<void> {
  await page.goto(`${product.url}/login`);
  await page.getByLabel('E-mail').fill(who.email);
  await page.getByLabel('Senha', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByText('Login efetuado com sucesso!').waitFor();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** Returns the authorization header of a user, by which a test prepares rows through the API. */
export async function bearer(
  product: Product,
  who: { email: string; password: string },
): Promise<Record<string, string>> {
  const answer = await fetch(`${product.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who),
  });
  if (!answer.ok) throw new Error(`Sign-in refused: ${answer.status} ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

/** Creates an agent who works in every queue of the first company, and returns their sign-in. */
export async function anAgent(
  product: Product,
  name: string,
): Promise<{ name: string; email: string; password: string }> {
  const headers = await bearer(product, product.admin);
  const queues = (await (await fetch(`${product.url}/queue`, { headers })).json()) as Array<{ id: number }>;
  const agent = { name, email: `${name.toLowerCase()}@balcao.test`, password: 'Atende-2026' };
  const answer = await fetch(`${product.url}/users`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...agent, profile: 'user', queueIds: queues.map(({ id }) => id) }),
  });
  if (!answer.ok) throw new Error(`The agent was refused: ${answer.status} ${await answer.text()}`);
  return agent;
}
