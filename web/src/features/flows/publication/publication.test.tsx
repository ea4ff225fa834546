import type { FlowPublicationOrder, OrderPublication } from '@balcao/plugins/flows/orders/schemas.ts';
import type { FlowInFull } from '@balcao/plugins/flows/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { renderApp } from '../../../testing/render-app.tsx';
import { answer, type StubCall, stubServer } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import { FlowPage } from '../editor/FlowPage.tsx';

const year = new Date().getFullYear() + 1;
const flow: FlowInFull = {
  ...{ id: 5, name: 'Natal', isOn: true, draftRevision: 3, publishedNumber: null, isDraftPublished: false },
  ...{ problemCount: 0, startWords: [], companyId: 1, problems: [] },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  draft: { nodes: [{ id: 'start', kind: 'start', outputs: {} }] },
};
const waiting: FlowPublicationOrder = {
  order: {
    ...{ publishAt: `${year}-03-02T11:00:00.000Z`, revision: 2, note: '', failure: null, problems: [] },
    moveRuns: false,
    ...{ orderedBy: { id: 1, name: 'Ana' }, orderedAt: '2026-01-01T00:00:00.000Z' },
  },
  timeZone: 'America/Sao_Paulo',
};
const none: FlowPublicationOrder = { order: null, timeZone: 'America/Sao_Paulo' };

async function open(first: FlowPublicationOrder, routes: Record<string, unknown> = {}) {
  let stored = first;
  return renderApp(
    <Routes>
      <Route path="/flows/:flowId" element={<FlowPage />} />
    </Routes>,
    {
      ...{ user: anAdmin(), path: '/flows/5', open: ['useFlows'] },
      server: stubServer({
        'GET /flows/:id': flow,
        'GET /flows/:id/publication-order': () => stored,
        'PUT /flows/:id/publication-order': () => {
          stored = waiting;
          return stored;
        },
        'DELETE /flows/:id/publication-order': () => {
          stored = none;
          return {};
        },
        'GET /whatsapp': [],
        'GET /queue': [],
        'GET /users/list': [],
        'GET /fields': [],
        ...routes,
      }),
    },
  );
}

describe('A publication that is ordered', () => {
  test('the editor says when and by whom, by the clock of the company, and cancels it', async () => {
    const { server } = await open(waiting);
    const notice = await screen.findByText(/Publica em .*02\/03.*08:00, marcado por Ana\./);
    expect(notice).toHaveTextContent('O rascunho mudou desde então');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar publicação' }));
    await waitFor(() => expect(screen.queryByText(/marcado por Ana/)).not.toBeInTheDocument());
    expect(server.callsTo('DELETE /flows/:id/publication-order')).toHaveLength(1);
  });

  test('one that failed says why until it is dismissed', async () => {
    const problems = [{ code: 'FLOW_NO_QUEUE' as const, nodeId: 'start', level: 'error' as const }];
    const order = {
      ...(waiting.order as NonNullable<typeof waiting.order>),
      failure: 'problems' as const,
      problems,
    };
    await open({ ...waiting, order });
    expect(await screen.findByText(/falhou: A fila não existe mais/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(screen.queryByText(/falhou/)).not.toBeInTheDocument());
  });

  test('the dialog of the publication orders one for a day and time', async () => {
    const { server } = await open(none);
    await userEvent.click(await screen.findByRole('button', { name: 'Publicar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('switch', { name: 'Publicar mais tarde' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Marcar publicação' }));
    expect(server.callsTo('PUT /flows/:id/publication-order')).toHaveLength(0);
    const when = await dialog.findByRole('group', { name: /Quando/ });
    await userEvent.click(within(when).getAllByRole('spinbutton')[0] as HTMLElement);
    await userEvent.keyboard(`0203${year}0800`);
    await userEvent.click(dialog.getByRole('button', { name: 'Marcar publicação' }));
    await waitFor(() => expect(server.callsTo('PUT /flows/:id/publication-order')).toHaveLength(1));
    const [call] = server.callsTo('PUT /flows/:id/publication-order') as [StubCall];
    expect(call.body as OrderPublication).toEqual({ revision: 3, publishAt: `${year}-03-02T08:00` });
    expect(await screen.findByText(/marcado por Ana/)).toBeInTheDocument();
  });

  test('a moment that the server refuses is said at the field', async () => {
    await open(none, {
      'PUT /flows/:id/publication-order': answer(400, { error: 'ERR_FLOW_PUBLICATION_TIME' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Publicar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('switch', { name: 'Publicar mais tarde' }));
    const when = await dialog.findByRole('group', { name: /Quando/ });
    await userEvent.click(within(when).getAllByRole('spinbutton')[0] as HTMLElement);
    await userEvent.keyboard('020320200800');
    await userEvent.click(dialog.getByRole('button', { name: 'Marcar publicação' }));
    expect(await dialog.findByText(/a partir de agora, dentro de um ano/)).toBeInTheDocument();
  });
});
