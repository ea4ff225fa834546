import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { daysLeft } from './days-left.ts';
import { SubscriptionPage } from './SubscriptionPage.tsx';

const hourMs = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

async function open(company: object, contact: object = { email: null, phone: null }) {
  const server = stubServer({ 'GET /support-contact': contact });
  const user = aUser({ company: { id: 4, name: 'Padaria Sol', email: 'contas@padaria.test', ...company } });
  await renderApp(<SubscriptionPage />, { user, server, path: '/subscription' });
  await screen.findByRole('heading', { name: 'Assinatura' });
}

describe('the page of the subscription', () => {
  test('says how many days are left, begun ones counted, and where bills go', async () => {
    await open({ trialExpiration: inHours(25), dueDate: inHours(900), createdAt: inHours(-1) });
    expect(screen.getByText('Restam 2 dias do seu período de teste')).toBeInTheDocument();
    expect(screen.getByText('contas@padaria.test')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('goes by the due date where no trial is named, and counts no days of what is over', async () => {
    await open({ trialExpiration: null, dueDate: inHours(-30), createdAt: inHours(-2000) });
    expect(screen.getByText('Restam 0 dias do seu período de assinatura')).toBeInTheDocument();
    expect(screen.getByText(/Terminou em/)).toBeInTheDocument();
  });

  test('says how to reach those who run the installation', async () => {
    await open({ dueDate: inHours(2) }, { email: 'vendas@balcao.test', phone: '+55 11 4000-1234' });
    await userEvent.click(screen.getByRole('button', { name: 'Assine Agora!' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fale conosco para assinar' }));
    expect(await dialog.findByRole('link', { name: 'vendas@balcao.test' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:vendas@balcao\.test\?subject=.*Padaria/),
    );
    expect(dialog.getByRole('link', { name: /4000-1234/ })).toHaveAttribute('href', 'tel:+551140001234');
  });

  test('admits that nobody entered how', async () => {
    await open({ dueDate: inHours(2) });
    await userEvent.click(screen.getByRole('button', { name: 'Assine Agora!' }));
    expect(await screen.findByText(/Fale com quem abriu a sua conta/)).toBeInTheDocument();
  });
});

test.each([
  [0, 0],
  [-5, 0],
  [1, 1],
  [24, 1],
  [24.01, 2],
])('%d hours are %d days left', (hours, days) => {
  const now = Date.now();
  expect(daysLeft(new Date(now + hours * hourMs).toISOString(), now)).toBe(days);
});
