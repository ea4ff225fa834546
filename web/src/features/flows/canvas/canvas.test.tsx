import type { FlowFigures } from '@balcao/plugins/flows/figures/schemas.ts';
import type { FlowInFull, SaveDraft } from '@balcao/plugins/flows/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { renderApp } from '../../../testing/render-app.tsx';
import { type StubCall, stubServer } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import { FlowPage } from '../editor/FlowPage.tsx';

const flow: FlowInFull = {
  ...{ id: 5, name: 'Triagem', isOn: true, draftRevision: 3, publishedNumber: 2, isDraftPublished: false },
  problemCount: 1,
  startWords: [],
  ...{ companyId: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  draft: {
    nodes: [
      { id: 'start', kind: 'start', outputs: { next: 'hello' } },
      { id: 'hello', kind: 'message', text: 'Oi', outputs: { next: 'people' } },
      { id: 'people', kind: 'hand-over', name: 'Equipe' },
    ],
  },
  problems: [{ code: 'FLOW_NO_QUEUE', nodeId: 'people', level: 'error' }],
};

const figures: FlowFigures = {
  since: '2026-01-01T00:00:00.000Z',
  isPart: false,
  nodes: [
    {
      nodeId: 'start',
      runs: 12,
      standing: 0,
      ended: 0,
      medianWaitSeconds: null,
      outputs: [{ output: 'next', runs: 12 }],
    },
    {
      ...{ nodeId: 'people', runs: 9, standing: 2, ended: 7, medianWaitSeconds: 185 },
      outputs: [
        { output: 'abandoned', runs: 3 },
        { output: 'drawn', runs: 9 },
      ],
    },
  ],
};

async function openCanvas() {
  let stored = flow;
  const opened = await renderApp(
    <Routes>
      <Route path="/flows/:flowId" element={<FlowPage />} />
    </Routes>,
    {
      ...{ user: anAdmin(), path: '/flows/5', open: ['useFlows'] },
      server: stubServer({
        'GET /flows/:id': () => stored,
        'GET /flows/:id/figures': figures,
        'PUT /flows/:id/draft': ({ body }: StubCall) => {
          const { graph, revision } = body as SaveDraft;
          stored = { ...stored, draft: graph, draftRevision: revision + 1 };
          return stored;
        },
      }),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Desenho' }));
  const canvas = within(await screen.findByRole('application', { name: 'Desenho do fluxo' }));
  return { ...opened, canvas };
}

describe('the canvas of a flow', () => {
  test('it shows kind, title and problems of each node, and where its outputs lead', async () => {
    const { canvas } = await openCanvas();
    expect(canvas.getByRole('button', { name: /^Mensagem\s*Oi$/ })).toBeInTheDocument();
    expect(
      canvas.getByRole('button', { name: /Entrega à equipe\s*1 problema\s*Equipe/ }),
    ).toBeInTheDocument();
    expect(canvas.getByRole('button', { name: 'Saída segue: vai para Equipe' })).toBeInTheDocument();
    expect(canvas.getByRole('button', { name: 'Saída voltou' })).toBeInTheDocument();
  });

  test('keys choose a node along its way and back, and only the chosen one is on the way of the Tab key', async () => {
    const { canvas } = await openCanvas();
    const head = (name: RegExp) => canvas.getByRole('button', { name });
    head(/Início/).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(head(/^Mensagem/)).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(head(/problema\s*Equipe$/)).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}{Home}');
    await waitFor(() => expect(head(/Início/)).toHaveFocus());
    expect(head(/Início/)).toHaveAttribute('tabindex', '0');
    expect(head(/^Mensagem/)).toHaveAttribute('tabindex', '-1');
    expect(screen.getByRole('treeitem', { name: /Início/ })).toHaveAttribute('aria-selected', 'true');
  });

  test('an output is disconnected by its menu, the list shows it, and undo leads it back', async () => {
    const { canvas, server } = await openCanvas();
    await userEvent.click(canvas.getByRole('button', { name: 'Saída segue: vai para Equipe' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Desligar/ }));
    expect(canvas.getByRole('button', { name: 'Saída segue' })).toBeInTheDocument();
    expect(screen.getByRole('treeitem', { name: /Mensagem/ })).toHaveTextContent('segue: termina aqui');
    await waitFor(() => {
      const saved = server.callsTo('PUT /flows/:id/draft').at(-1)?.body as SaveDraft | undefined;
      expect(saved?.graph.nodes[1]?.outputs).toEqual({});
    });
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(canvas.getByRole('button', { name: 'Saída segue: vai para Equipe' })).toBeInTheDocument();
  });

  test('a new node stands between an output and where that led', async () => {
    const { canvas } = await openCanvas();
    await userEvent.click(canvas.getByRole('button', { name: 'Saída segue: vai para Oi' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Novo: Observação' }));
    expect(canvas.getByRole('button', { name: 'Saída segue: vai para Observação' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Nome do passo')).toHaveFocus());
  });

  test('figures of a period stand at the nodes and outputs of the canvas and at the lines of the list', async () => {
    const { canvas, server } = await openCanvas();
    await userEvent.click(screen.getByRole('button', { name: 'Números' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Últimos 30 dias' }));
    expect(await canvas.findByRole('button', { name: 'Saída segue: vai para Oi: 12' })).toBeInTheDocument();
    expect(
      canvas.getByText('Chegaram: 9 · Estão aqui: 2 · Terminaram: 7 · Abandonaram: 3 · mediana 3 min'),
    ).toBeInTheDocument();
    expect(screen.getByRole('treeitem', { name: /Equipe/ })).toHaveTextContent(
      'Chegaram: 9 · Estão aqui: 2 · Terminaram: 7 · Abandonaram: 3 · mediana 3 min · entregue à equipe 9',
    );
    expect(server.callsTo('GET /flows/:id/figures')[0]?.query).toMatchObject({ days: '30' });
  });
});
