import type { TestApp, TestUser } from '@balcao/core/testing/index.ts';
import { connections } from '../../connections/plugin.ts';
import { queues } from '../../queues/plugin.ts';
import { contacts } from '../plugin.ts';

/** Contacts and the plugins that they require, for tests in which no number is connected. */
export const contactPlugins = [queues, connections, contacts];

/** An admin of a new company that dials as in Brazil. */
export async function anAdminInBrazil(app: TestApp): Promise<TestUser> {
  const admin = await app.aUser(await app.aCompany());
  const { status, body } = await app.api(admin).put('/settings/country', { value: 'BR' });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return admin;
}
