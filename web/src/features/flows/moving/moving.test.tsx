import type { FlowRuns } from '@balcao/plugins/flows/moving/schemas.ts';
import type { FlowInFull } from '@balcao/plugins/flows/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import { FlowPage } from '../editor/FlowPage.tsx';

const flow: FlowInFull = {
  ...{
    id: 5,
    name: 'Segunda via',
    isOn: true,
    draftRevision: 3,
    publishedNumber: 2,
    isDraftPublished: false,
  },
  ...{ problemCount: 0, startWords: [], companyId: 1, problems: [] },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  draft: { nodes: [{ id: 'start', kind: 'start' }] },
};

/** Opens the dialog of publication; `runs` are answered one after another, the last one again and again. */
async function openDialog(runs: readonly FlowRuns[]) {
  const left = [...runs];
  const server = stubServer({
    'GET /flows/:id': flow,
    'GET /flows/list': [],
    'GET /queue': [],
    'GET /users/list': [],
    'GET /flows/:id/runs': () => (left.length > 1 ? left.shift() : left[0]),
    'POST /flows/:id/publish': { ...flow, publishedNumber: 3, isDraftPublished: true },
  });
  const pages = (
    <Routes>
      <Route path="/flows/:flowId" element={<FlowPage />} />
    </Routes>
  );
  await renderApp(pages, { user: anAdmin(), path: '/flows/5', open: ['useFlows'], server });
  await userEvent.click(await screen.findByRole('button', { name: 'Publicar' }));
  return { server, dialog: within(await screen.findByRole('dialog', { name: 'Publicar o fluxo' })) };
}

describe('the dialog of publication', () => {
  test('offers to move the conversations that run, with their number, and says how many did', async () => {
    const before = { number: 2, moved: 1, stayed: 0, isOver: true };
    const { dialog, server } = await openDialog([
      { running: 1200, move: before },
      { running: 1200, move: { number: 3, moved: 200, stayed: 0, isOver: false } },
      { running: 1200, move: { number: 3, moved: 1190, stayed: 10, isOver: true } },
    ]);
    const name = 'Levar as conversas em andamento para esta versão (1.200)';
    await userEvent.click(await dialog.findByRole('switch', { name }));
    await userEvent.click(dialog.getByRole('button', { name: 'Publicar' }));
    expect(
      await screen.findByText('Conversas levadas para a versão 3: 1.190. Ficaram na versão delas: 10.'),
    ).toBeInTheDocument();
    expect(server.callsTo('POST /flows/:id/publish')[0]?.body).toEqual({ revision: 3, moveRuns: true });
  });

  test('offers nothing while no conversation runs', async () => {
    const { dialog, server } = await openDialog([{ running: 0, move: null }]);
    await userEvent.click(dialog.getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText(/Versão 3 publicada$/)).toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: /^Levar as conversas/ })).not.toBeInTheDocument();
    expect(server.callsTo('POST /flows/:id/publish')[0]?.body).toEqual({ revision: 3 });
  });
});
