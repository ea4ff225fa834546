import { dueDay } from '@balcao/core/tenancy/companies/days-left.ts';
import { describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Feature } from '../../app/feature.ts';
import type { SessionUser } from '../../lib/api/session-types.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { anAdmin, aUser } from '../../testing/users.ts';
import { DueBanner } from './DueBanner.tsx';
import { StorageBanner } from './StorageBanner.tsx';
import { SubscriptionPage } from './SubscriptionPage.tsx';

const hourMs = 60 * 60 * 1000;
const hasPage: Feature = {
  name: 'billing',
  routes: [
    {
      path: '/financeiro',
      access: 'private',
      permission: 'billing:view',
      lazy: async () => ({ Component: () => null }),
    },
  ],
};
const dueIn = (days: number) => ({
  dueDate: inHours(24 * days),
  dueDay: dueDay(Date.parse(inHours(24 * days))),
  timeZone: 'America/Sao_Paulo',
});
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

const using = (storageUsedMb: number, storageLimitMb: number | null) => ({
  'GET /companies/listPlan/:id': { storageUsedMb, storageLimitMb },
});

async function open(
  company: object,
  contact: object = { email: null, phone: null },
  storage = using(1, null),
) {
  const server = stubServer({ 'GET /support-contact': contact, ...storage });
  const user = aUser({ company: { id: 4, name: 'Padaria Sol', email: 'contas@padaria.test', ...company } });
  await renderApp(<SubscriptionPage />, { user, server, path: '/subscription' });
  await screen.findByRole('heading', { name: 'Assinatura' });
}

describe('the page of the subscription', () => {
  test('the subscription page says how many days are left, and where bills go', async () => {
    await open({ ...dueIn(2), isOnTrial: true });
    expect(screen.getByText('Restam 2 dias do seu período de teste')).toBeInTheDocument();
    expect(screen.getByText('contas@padaria.test')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('the subscription page calls a trial of sixty days a trial, and a term that was renewed in it paid', async () => {
    await open({ ...dueIn(60), createdAt: inHours(0), isOnTrial: true });
    expect(screen.getByText('Restam 60 dias do seu período de teste')).toBeInTheDocument();
    cleanup();
    await open({ ...dueIn(20), createdAt: inHours(-24), isOnTrial: false });
    expect(screen.getByText('Restam 20 dias do seu período de assinatura')).toBeInTheDocument();
  });

  test("the subscription page says by which clock its last day is meant, where the browser's shows another time", async () => {
    await open({ ...dueIn(2), isOnTrial: true, timeZone: 'Asia/Kathmandu' });
    expect(screen.getByText(/No relógio da empresa \(.*Kathmandu/)).toBeInTheDocument();
  });

  test('the subscription page counts no days once the due day is over', async () => {
    await open(dueIn(-2));
    expect(screen.getByText('Sua assinatura venceu')).toBeInTheDocument();
    expect(screen.getByText(/Terminou em/)).toBeInTheDocument();
  });

  test('the subscription page names the last day today', async () => {
    await open(dueIn(0));
    expect(screen.getByText('Sua assinatura vence hoje')).toBeInTheDocument();
    expect(screen.getByText(/Vale até/)).toBeInTheDocument();
  });

  test('the subscription page says how to reach the operator of the installation', async () => {
    await open({ dueDate: inHours(2) }, { email: 'vendas@balcao.test', phone: '+55 11 4000-1234' });
    await userEvent.click(screen.getByRole('button', { name: 'Assine Agora!' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fale conosco para assinar' }));
    expect(await dialog.findByRole('link', { name: 'vendas@balcao.test' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:vendas@balcao\.test\?subject=.*Padaria/),
    );
    expect(dialog.getByRole('link', { name: /4000-1234/ })).toHaveAttribute('href', 'tel:+551140001234');
  });

  test('the subscription page says so when no contact of the operator was entered', async () => {
    await open({ dueDate: inHours(2) });
    await userEvent.click(screen.getByRole('button', { name: 'Assine Agora!' }));
    expect(await screen.findByText(/Fale com quem abriu a sua conta/)).toBeInTheDocument();
  });
});

describe('space for files', () => {
  const banner = async (user: SessionUser, used: number, limit: number | null) =>
    renderApp(<StorageBanner />, { user, server: stubServer(using(used, limit)) });

  test('the space for files is shown on the page with its limit', async () => {
    await open({ dueDate: inHours(2) }, undefined, using(512.5, 10_240));
    expect(await screen.findByText('512,5 de 10.240 MB usados')).toBeInTheDocument();
  });

  test('full space for files is shown on every screen of an admin: texts go on, and what to do', async () => {
    await banner(anAdmin(), 10_300, 10_240);
    expect(
      await screen.findByText(/está cheio: 10\.300 de 10\.240 MB.*textos continuam/),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver o uso' })).toHaveAttribute('href', '/subscription');
  });

  test('nearly full space for files is shown before files are refused', async () => {
    await banner(anAdmin(), 9800, 10_240);
    expect(await screen.findByText(/quase cheio/)).toBeInTheDocument();
  });

  test.each([
    [100, 10_240],
    [50_000, null],
  ])('enough space for files (%d of %s MB) is not mentioned', async (used, limit) => {
    const { server } = await banner(anAdmin(), used, limit);
    await waitFor(() => expect(server.callsTo('GET /companies/listPlan/1')).toHaveLength(1));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  test('the space for files is neither shown to agents nor requested for them', async () => {
    const { server } = await banner(aUser(), 10_300, 10_240);
    expect(server.callsTo('GET /companies/listPlan/1')).toEqual([]);
  });
});

describe('the banner of the due day', () => {
  const banner = (days: number, user = anAdmin()) =>
    renderApp(<DueBanner />, {
      user: { ...user, company: { id: 1, name: 'Padaria Sol', ...dueIn(days) } },
      server: stubServer({}),
      features: [hasPage],
    });

  test.each([
    [0, /vence hoje/],
    [1, 'Sua assinatura vence em 1 dia.'],
    [4, 'Sua assinatura vence em 4 dias.'],
  ])('the banner of the due day counts %d days as every other place does', async (days, text) => {
    await banner(days);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver as faturas' })).toHaveAttribute('href', '/financeiro');
  });

  test.each([
    [5, anAdmin()],
    [2, aUser()],
  ])('the banner of the due day is silent with %d days left, or to who does not pay', async (days, user) => {
    await banner(days, user);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
