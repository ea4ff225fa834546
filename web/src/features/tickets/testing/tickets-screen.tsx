import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import type { Feature } from '../../../app/feature.ts';
import type { SessionUser } from '../../../lib/api/session-types.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';
import { type StubCall, stubServer } from '../../../testing/stub-server.ts';
import { aUser } from '../../../testing/users.ts';
import { TicketsPage } from '../TicketsPage.tsx';
import type { Message, Ticket } from '../ticket.ts';

export const sales = { id: 1, name: 'Vendas', color: '#0E7490' };
export const support = { id: 2, name: 'Suporte', color: '#7C3AED' };

interface Screen {
  user?: SessionUser;
  /** The server's tickets; each list gets those of its status. */
  tickets?: readonly Ticket[];
  /** The messages of every conversation. */
  messages?: readonly Message[];
  path?: string;
  /** History state from another page that leads here. */
  order?: Record<string, unknown>;
  routes?: Record<string, unknown>;
  features?: readonly Feature[];
  /** Content of the frame beside the screen, such as the notifications menu. */
  beside?: ReactNode;
}

/** Opens the tickets' page of an agent with one queue for a test, on a server that answers from the given tickets. */
export async function openScreen({
  user,
  tickets = [],
  messages = [],
  path = '/tickets',
  order,
  routes,
  features = [],
  beside,
}: Screen = {}): Promise<RenderedApp> {
  const server = stubServer({
    'GET /tickets': ({ query }: StubCall) => page(tickets, query),
    'GET /tickets/u/:uuid': ({ path: asked }: StubCall) => tickets.find(({ uuid }) => asked.endsWith(uuid)),
    'GET /messages/:id': { messages, count: messages.length, hasMore: false },
    'GET /queue': [sales, support],
    'GET /users/list': [],
    'GET /whatsapp': [],
    'GET /ticket-batches': { ticketBatches: [] },
    'GET /tickets/handovers': [],
    'GET /ticket-notes/list': [],
    'GET /settings': [],
    ...routes,
  });
  const app = await renderApp(
    <>
      {beside}
      <Routes>
        <Route path="/tickets/:ticketUuid?" element={<TicketsPage />} />
        <Route path="/elsewhere" element={<Navigate to={path} state={order} />} />
        <Route path="*" element={null} />
      </Routes>
      <Wish />
    </>,
    { user: user ?? aUser({ queues: [sales] }), server, features, path: order ? '/elsewhere' : path },
  );
  await screen.findByRole('tablist', { name: 'Listas de atendimentos', hidden: true });
  return app;
}

/** Waits one turn, within which a closed element returns the focus if no element has it. */
export const afterFocusIsGivenBack = () => act(() => new Promise<void>((resume) => setTimeout(resume)));

/** Reads what remains of the request in the history state. */
export const landingState = () => screen.getByTestId('order').textContent;

function Wish() {
  return <span data-testid="order">{JSON.stringify(useLocation().state)}</span>;
}

function page(tickets: readonly Ticket[], query: Record<string, string>) {
  const found = tickets.filter(({ status }) => query.status === undefined || query.status === status);
  return { tickets: found, count: found.length, hasMore: false };
}
