import { dueDay } from '@balcao/core/tenancy/companies/days-left.ts';
import type { ListedCompany } from '@balcao/core/tenancy/schemas.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer } from '../../../testing/stub-server.ts';
import { anAdmin, aPlan } from '../../../testing/users.ts';
import { CompaniesTab } from '../CompaniesTab.tsx';

export const dayMs = 24 * 60 * 60_000;
export const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
/** Due date, day and clock of a company that has so many days left. */
export const dueIn = (days: number) => ({
  dueDate: inDays(days),
  dueDay: dueDay(Date.parse(inDays(days))),
  daysLeft: days,
  timeZone: 'America/Sao_Paulo',
});
export const company = (changes: Partial<ListedCompany> = {}): ListedCompany => ({
  id: 2,
  name: 'Padaria Sol',
  email: 'sol@padaria.test',
  phone: '11 4000-0000',
  status: true,
  ...dueIn(40),
  recurrence: 'MENSAL',
  schedules: [],
  planId: 1,
  billingName: null,
  addressZipCode: null,
  addressStreet: null,
  addressState: null,
  addressCity: null,
  addressDistrict: null,
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
  campaignsEnabled: true,
  plan: aPlan({ users: 10 }),
  settings: [],
  usage: {
    users: 3,
    connections: 1,
    queues: 2,
    messages: 1234,
    messagesThisMonth: 56,
    storageMb: 12.5,
    storageLimitMb: null,
  },
  ...changes,
});
export const ours = company({ id: 1, name: 'Nossa', ...dueIn(-50) });

/** Our own staff at the list of companies. */
export async function openTab(routes: Record<string, unknown> = {}, companies = [ours, company()]) {
  const server = stubServer({
    'GET /companies': { companies, count: companies.length, hasMore: false },
    'GET /companies/:id': companies.at(-1),
    'GET /plans/list': [aPlan()],
    ...routes,
  });
  const app = await renderApp(<CompaniesTab />, { user: anAdmin({ super: true }), server });
  await screen.findByText('Padaria Sol');
  return app;
}
export const row = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;
export const dialog = async () => within(await screen.findByRole('dialog'));
export const save = (form: ReturnType<typeof within>) =>
  userEvent.click(form.getByRole('button', { name: 'Salvar' }));
export const edit = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Editar: Padaria Sol' }));
  const form = await dialog();
  await form.findByLabelText('Nome');
  return form;
};
