import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import { DashboardPage } from '../DashboardPage.tsx';
import { aFigureTicket, aReport } from './reports.ts';

function Address() {
  const { search } = useLocation();
  return <output data-testid="search">{search}</output>;
}
/** The query of the address. */
export const address = () => screen.getByTestId('search').textContent;

/** The page as an admin sees it, and what the server was asked for. */
export async function openDashboard(routes: Record<string, unknown> = {}, path = '/') {
  const server = stubServer({
    'GET /dashboard/report': aReport(),
    'GET /dashboard/report/tickets': { rows: [aFigureTicket()], count: 1, next: null },
    'GET /queue': [{ id: 1, name: 'Vendas', color: '#1976d2' }],
    'GET /users/list': [{ id: 7, name: 'Ana Lima', queues: [] }],
    'GET /whatsapp': [{ id: 4, name: 'Loja', status: 'CONNECTED' }],
    ...routes,
  });
  const page = (
    <>
      <DashboardPage />
      <Address />
    </>
  );
  const app = await renderApp(page, { user: anAdmin(), server, path });
  return { ...app, server, asked: () => server.callsTo('GET /dashboard/report').map(({ query }) => query) };
}

/** Resolves once the figures are there. */
export const shown = () => screen.findByText('Atendimentos hoje: 7');
