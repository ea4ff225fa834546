import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router';
import { currentPath, renderApp } from '../../../testing/render-app.tsx';
import { type StubCall, stubServer } from '../../../testing/stub-server.ts';
import { anAdmin, aUser } from '../../../testing/users.ts';
import { setViewportWidth } from '../../../testing/viewport.ts';
import { aMessage, aTicket } from '../testing/tickets.ts';
import { landingState, openScreen, sales } from '../testing/tickets-screen.tsx';
import type { Ticket } from '../ticket.ts';
import { WelcomeFirst } from './WelcomeFirst.tsx';

const phone = { id: 3, name: 'Telefone de teste', provider: 'sandbox', status: 'CONNECTED' };
const number = { id: 4, name: 'Loja', provider: 'beta', status: 'CONNECTED', number: '5511999990000' };
const waiting = aTicket({ status: 'pending', unreadMessages: 1 });

/** The first visit of an admin, to a company with these connections and tickets. */
async function visit(
  connections: readonly object[] = [],
  tickets: readonly Ticket[] = [],
  { simulates = true, user = anAdmin(), most = 3 } = {},
) {
  return openScreen({
    user,
    tickets,
    routes: {
      'GET /whatsapp': connections,
      'GET /whatsapp/providers': { providers: [{ provider: 'sandbox', available: simulates }] },
      'POST /whatsapp': ({ body }: StubCall) => ({ ...phone, ...(body as object) }),
      'POST /sandbox/:id/scan': {},
      'GET /companies/listPlan/:id': { places: { connections: { taken: connections.length, most } } },
    },
  });
}
const guide = () => screen.findByRole('region', { name: 'Boas-vindas ao Balcão' });
const currentStep = async () =>
  within(await guide())
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step') as HTMLElement;

describe('a first visit', () => {
  test('the first steps begin with a test phone, which is created and paired at once, or with a number', async () => {
    const { server } = await visit();
    const step = await currentStep();
    expect(step).toHaveTextContent('Conecte um número');
    expect(within(step).getByRole('link', { name: 'Parear um número' })).toHaveAttribute(
      'href',
      '/connections',
    );
    await userEvent.click(within(step).getByRole('button', { name: 'Criar telefone de teste' }));
    await waitFor(() => expect(currentPath()).toBe('/sandbox'));
    expect(server.callsTo('POST /whatsapp')[0]?.body).toEqual({
      name: 'Telefone de teste',
      provider: 'sandbox',
    });
    expect(server.callsTo('POST /sandbox/3/scan')).toHaveLength(1);
  });

  test('the first steps say that the plan is full before they try to create a test phone', async () => {
    const { server } = await visit([{ ...number, status: 'qrcode' }], [], { most: 1 });
    await userEvent.click(
      within(await currentStep()).getByRole('button', { name: 'Criar telefone de teste' }),
    );
    expect(await screen.findByRole('dialog', { name: 'O plano está cheio' })).toBeVisible();
    expect(server.callsTo('POST /whatsapp')).toHaveLength(0);
  });

  test('the first steps offer no test phone where the server simulates none', async () => {
    await visit([], [], { simulates: false });
    const step = await currentStep();
    expect(within(step).queryByRole('button')).toBeNull();
    expect(within(step).getByRole('link', { name: 'Parear um número' })).toBeVisible();
  });

  test('the first steps lead from the test phone to the customer’s side', async () => {
    await visit([phone]);
    const step = await currentStep();
    expect(step).toHaveTextContent('Escreva como um cliente');
    expect(within(step).getByRole('link', { name: 'Abrir o telefone de teste' })).toHaveAttribute(
      'href',
      '/sandbox',
    );
  });

  test('the first steps say which number to write to where a number is connected', async () => {
    await visit([number]);
    expect(await currentStep()).toHaveTextContent('mande uma mensagem para +5511999990000');
  });

  test('the first steps lead to a waiting customer after their message, and end with the answer', async () => {
    const { socket } = await visit([phone]);
    await currentStep();
    const written = aMessage({ ticketId: waiting.id });
    act(() =>
      socket.receive('company-1-appMessage', { action: 'create', message: written, ticket: waiting }),
    );
    await waitFor(async () => expect(await currentStep()).toHaveTextContent('Responda'));
    await userEvent.click(within(await currentStep()).getByRole('link', { name: 'Ver quem espera' }));
    await waitFor(() => expect(landingState()).toBe('null'));
    expect(screen.getByRole('tab', { name: /^Aguardando/ })).toHaveAttribute('aria-selected', 'true');
    const answered = {
      ...waiting,
      status: 'open' as const,
      userId: 7,
      fromMe: true,
      updatedAt: '2027-01-01T00:00:00.000Z',
    };
    act(() =>
      socket.receive('company-1-ticket', { action: 'update', ticketId: answered.id, ticket: answered }),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: /Boas-vindas/ })).toBeNull());
    expect(screen.getByText('Selecione um ticket')).toBeVisible();
  });

  test('the first steps can be dismissed, which is remembered for the user', async () => {
    const first = await visit();
    await guide();
    await userEvent.click(screen.getByRole('button', { name: 'Já conheço, dispensar' }));
    expect(screen.queryByRole('region', { name: /Boas-vindas/ })).toBeNull();
    first.unmount();
    const again = await visit();
    expect(await screen.findByText('Selecione um ticket')).toBeVisible();
    again.unmount();
    await visit([], [], { user: anAdmin({ id: 99 }) });
    expect(await guide()).toBeVisible();
  });

  test('the first steps take the place of the empty list on a narrow screen', async () => {
    setViewportWidth(500);
    await visit([phone]);
    const list = await screen.findByRole('region', { name: 'Atendimentos' });
    expect(await within(list).findByRole('heading', { name: 'Boas-vindas ao Balcão' })).toBeVisible();
  });
});

describe('users without first steps', () => {
  test('the first steps are not shown to a company that has answered before', async () => {
    await visit([phone], [aTicket({ status: 'closed' })]);
    expect(await screen.findByText('Selecione um ticket')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('firstSteps-7')).not.toBeNull());
  });

  test('the first steps are only for admins; an agent without a queue learns what is missing', async () => {
    const { server } = await visit([], [], { user: aUser() });
    expect(await screen.findByText('Você ainda não está em nenhuma fila')).toBeVisible();
    expect(server.callsTo('GET /whatsapp/providers')).toHaveLength(0);
  });

  test('the first steps and the queue notice are not shown to an agent with a queue', async () => {
    await visit([], [], { user: aUser({ queues: [sales] }) });
    expect(await screen.findByText('Nenhum ticket com você')).toBeVisible();
  });
});

describe('the first page', () => {
  async function openHome(userId: number, tickets: readonly Ticket[]) {
    const server = stubServer({
      'GET /tickets': { tickets, count: tickets.length, hasMore: false },
      'GET /whatsapp': [],
      'GET /whatsapp/providers': { providers: [] },
    });
    await renderApp(
      <Routes>
        <Route
          path="/"
          element={
            <WelcomeFirst>
              <Link to="/tickets">Painel</Link>
            </WelcomeFirst>
          }
        />
        <Route path="/tickets" element={<Link to="/">Início</Link>} />
      </Routes>,
      { user: anAdmin({ id: userId }), server, path: '/' },
    );
  }

  test('the first page is the welcome until a customer was answered, and home can be opened from there', async () => {
    await openHome(71, []);
    await userEvent.click(await screen.findByRole('link', { name: 'Início' }));
    expect(await screen.findByRole('link', { name: 'Painel' })).toBeInTheDocument();
  });

  test('the first page is home once a customer was answered', async () => {
    await openHome(72, [aTicket({ status: 'open', fromMe: true })]);
    expect(await screen.findByRole('link', { name: 'Painel' })).toBeInTheDocument();
  });
});
