import type { FlowInFull } from '@balcao/plugins/flows/schemas.ts';
import type { FlowSimulation, SimulateFlow } from '@balcao/plugins/flows/simulation/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { renderApp } from '../../../testing/render-app.tsx';
import { answer, type StubCall, stubServer } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import { FlowPage } from '../editor/FlowPage.tsx';

const flow: FlowInFull = {
  id: 5,
  name: 'Triagem',
  isOn: true,
  draftRevision: 3,
  publishedNumber: null,
  isDraftPublished: false,
  problemCount: 0,
  startWords: [],
  companyId: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  draft: {
    nodes: [
      { id: 'start', kind: 'start', outputs: { next: 'what' } },
      {
        id: 'what',
        kind: 'choice',
        name: 'Assunto',
        text: 'O que deseja?',
        options: [
          { id: 'a', title: 'Boleto' },
          { id: 'b', title: 'Vendas' },
        ],
        outputs: { a: 'people', timeout: 'people' },
      },
      { id: 'people', kind: 'hand-over', name: 'Equipe' },
    ],
  },
  problems: [],
};

const dueAt = '2026-03-02T12:10:00.000Z';
const asking: FlowSimulation = {
  entries: [
    {
      at: '2026-03-02T12:00:00.000Z',
      from: 'customer',
      text: 'Oi',
      fileName: null,
      note: null,
      nodeId: null,
    },
    {
      at: '2026-03-02T12:00:00.000Z',
      from: 'bot',
      text: 'O que deseja?',
      fileName: null,
      note: null,
      nodeId: 'what',
    },
  ],
  way: [{ nodeId: 'start', output: 'next' }],
  standing: { state: 'flow', nodeId: 'what', waitsFor: 'answer', dueAt, variables: { cpf: '52998224725' } },
  ...{ isCut: false, problems: [], timeZone: 'UTC' },
};
const before: FlowSimulation = {
  ...asking,
  ...{ entries: [], way: [] },
  standing: { state: 'none', nodeId: null, waitsFor: null, dueAt: null, variables: {} },
};

async function openTrial(routes: Record<string, unknown> = {}) {
  const app = await renderApp(
    <Routes>
      <Route path="/flows/:flowId" element={<FlowPage />} />
    </Routes>,
    {
      user: anAdmin(),
      path: '/flows/5',
      open: ['useFlows'],
      server: stubServer({
        'GET /flows/:id': flow,
        'GET /whatsapp': [],
        'GET /queue': [],
        'GET /users/list': [],
        'POST /flows/simulations': ({ body }: StubCall) =>
          (body as SimulateFlow).events.length === 0 ? before : asking,
        ...routes,
      }),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Testar' }));
  return { ...app, panel: within(await screen.findByRole('region', { name: 'Testar o rascunho' })) };
}

type Trial = Awaited<ReturnType<typeof openTrial>>;
const eventsOf = ({ server: calls }: Trial) =>
  calls
    .callsTo('POST /flows/simulations')
    .map(({ body }) => (body as SimulateFlow).events)
    .at(-1);

describe('the test of a draft', () => {
  test('what is said is answered by the drawing, whose line is marked, and a press on the answer opens its step', async () => {
    const trial = await openTrial();
    await userEvent.type(await trial.panel.findByLabelText('Escreva como cliente'), 'Oi{Enter}');
    expect(await trial.panel.findByText('O que deseja?')).toBeInTheDocument();
    expect(await screen.findByRole('treeitem', { name: /Escolha Assunto.*está aqui/ })).toBeInTheDocument();
    expect(screen.getByRole('treeitem', { name: /Início.*passou aqui/ })).toBeInTheDocument();
    await userEvent.click(trial.panel.getByRole('button', { name: 'Assunto' }));
    expect(screen.getByRole('treeitem', { selected: true })).toHaveTextContent('Assunto');
    expect(trial.panel.getByText('52998224725')).toBeInTheDocument();
  });

  test('an option is pressed in place of being written, and time moves on to the moment for which the step waits', async () => {
    const trial = await openTrial();
    await userEvent.type(await trial.panel.findByLabelText('Escreva como cliente'), 'Oi{Enter}');
    await userEvent.click(await trial.panel.findByRole('button', { name: 'Boleto' }));
    await waitFor(() => expect(eventsOf(trial)?.at(-1)).toMatchObject({ kind: 'customer', text: 'Boleto' }));
    await userEvent.click(await trial.panel.findByRole('button', { name: /Avançar até/ }));
    await waitFor(() => expect(eventsOf(trial)?.at(-1)).toMatchObject({ kind: 'clock', at: dueAt }));
    await userEvent.click(trial.panel.getByRole('button', { name: 'Começar de novo' }));
    expect(await trial.panel.findByText(/A conversa ainda não começou/)).toBeInTheDocument();
  });

  test('a closed test leaves no mark in the list', async () => {
    const trial = await openTrial();
    await userEvent.type(await trial.panel.findByLabelText('Escreva como cliente'), 'Oi{Enter}');
    expect(await screen.findByText('está aqui')).toBeInTheDocument();
    await userEvent.click(trial.panel.getByRole('button', { name: 'Fechar o teste' }));
    await waitFor(() => expect(screen.queryByText('está aqui')).not.toBeInTheDocument());
  });

  test('a drawing that the server refuses to play says so', async () => {
    const trial = await openTrial({
      'POST /flows/simulations': answer(400, { error: 'ERR_FLOW_TOO_LARGE' }),
    });
    expect(await trial.panel.findByRole('alert')).toHaveTextContent('Não foi possível testar o rascunho.');
  });
});

describe('a question in the test of a draft', () => {
  const asked = (as: string) => ({
    'GET /flows/:id': {
      ...flow,
      draft: { nodes: [flow.draft.nodes[0], { id: 'what', kind: 'question', as }] },
    },
  });

  test('yes and no are pressed in place of being written', async () => {
    const trial = await openTrial(asked('yes-no'));
    await userEvent.type(await trial.panel.findByLabelText('Escreva como cliente'), 'Oi{Enter}');
    await userEvent.click(await trial.panel.findByRole('button', { name: 'Sim' }));
    await waitFor(() => expect(eventsOf(trial)?.at(-1)).toMatchObject({ kind: 'customer', text: 'Sim' }));
  });

  test('a file of each kind is sent without having one', async () => {
    const trial = await openTrial(asked('file'));
    await userEvent.type(await trial.panel.findByLabelText('Escreva como cliente'), 'Oi{Enter}');
    await userEvent.click(await trial.panel.findByRole('button', { name: 'Enviar: Documento' }));
    await waitFor(() =>
      expect(eventsOf(trial)?.at(-1)).toMatchObject({ kind: 'file', fileKind: 'document' }),
    );
  });
});

describe('a call to the API in the test of a draft', () => {
  test('the author answers in the place of the API, and the answer is stored with the check', async () => {
    const waiting: FlowSimulation = {
      ...asking,
      standing: { ...asking.standing, waitsFor: 'call', dueAt: null },
    };
    const trial = await openTrial({
      'POST /flows/simulations': ({ body }: StubCall) =>
        [before, waiting, asking][(body as SimulateFlow).events.length] ?? asking,
      'GET /flows/:id/assertions': { revision: 0, assertions: [], results: [] },
      'PUT /flows/:id/assertions': ({ body }: StubCall) => ({ ...(body as object), results: [] }),
    });
    await userEvent.type(await trial.panel.findByLabelText('Escreva como cliente'), 'Oi{Enter}');
    const box = await trial.panel.findByRole('textbox', { name: 'Resposta da API, em JSON' });
    await userEvent.clear(box);
    await userEvent.type(box, '{{"n":1}');
    await userEvent.click(trial.panel.getByRole('button', { name: 'respondeu' }));
    await waitFor(() =>
      expect(eventsOf(trial)?.at(-1)).toMatchObject({ kind: 'called', output: 'ok', text: '{"n":1}' }),
    );
    await userEvent.click(trial.panel.getByRole('button', { name: 'Conferências' }));
    await userEvent.click(await screen.findByLabelText(/os prazos vencem/));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(trial.server.callsTo('PUT /flows/:id/assertions')).toHaveLength(1));
    expect(trial.server.callsTo('PUT /flows/:id/assertions')[0]?.body).toMatchObject({
      assertions: [{ staysSilent: true, callAnswers: [{ output: 'ok', text: '{"n":1}' }] }],
    });
  });
});

describe('a prompt in the test of a draft', () => {
  test('the panel says that no prompt is asked, and the author answers in its place', async () => {
    const nodes = [flow.draft.nodes[0], { id: 'what', kind: 'ai' }];
    const waiting: FlowSimulation = {
      ...asking,
      standing: { ...asking.standing, waitsFor: 'call', dueAt: null },
    };
    const trial = await openTrial({
      'GET /flows/:id': { ...flow, draft: { nodes } },
      'POST /flows/simulations': ({ body }: StubCall) =>
        [before, waiting, asking][(body as SimulateFlow).events.length] ?? asking,
    });
    await userEvent.type(await trial.panel.findByLabelText('Escreva como cliente'), 'Oi{Enter}');
    expect(await trial.panel.findByText(/No teste ele não é consultado/)).toBeVisible();
    await userEvent.type(trial.panel.getByRole('textbox', { name: 'O que responde' }), 'Pronto');
    await userEvent.click(trial.panel.getByRole('button', { name: 'concluída' }));
    await waitFor(() =>
      expect(eventsOf(trial)?.at(-1)).toMatchObject({ kind: 'called', output: 'done', text: 'Pronto' }),
    );
  });
});

describe('the replay of a flow', () => {
  test('a publication shows which conversations of the week would go differently', async () => {
    const groups = { same: 43, words: [], queue: [7, 9], person: [], longer: [], loop: [] };
    await openTrial({
      'GET /flows/:id': { ...flow, publishedNumber: 1 },
      'POST /flows/:id/replays': { played: 45, left: 1, groups, hash: 'x' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Publicar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Comparar com as conversas da semana' }));
    expect(await screen.findByText(/Conversas refeitas com o rascunho: 45/)).toBeInTheDocument();
    expect(screen.getByText('Vão para outra fila')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '#7' })).toHaveAttribute('href', '/tickets/7');
  });

  test('without a recorded conversation it says that there is nothing to compare', async () => {
    const groups = { same: 0, words: [], queue: [], person: [], longer: [], loop: [] };
    await openTrial({
      'GET /flows/:id': { ...flow, publishedNumber: 1 },
      'POST /flows/:id/replays': { played: 0, left: 8, groups, hash: 'x' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Publicar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Comparar com as conversas da semana' }));
    expect(await screen.findByText(/^Nada para comparar/)).toHaveTextContent('Sem registro para refazer: 8.');
  });
});

describe('the checks of a flow', () => {
  test('a conversation on trial is kept as a check, and a failing one is published only knowingly', async () => {
    const kept = { customerTexts: ['Oi'], answerHas: 'O que deseja?', endsAs: 'flow', atHours: 'open' };
    const failing = { isPassed: false, answered: 'Até logo', endsAs: 'flow', queueId: null };
    let stored: { revision: number; assertions: unknown[]; results: unknown[] } = {
      ...{ revision: 0, assertions: [], results: [] },
    };
    const { server, panel } = await openTrial({
      'GET /flows/:id/assertions': () => stored,
      'PUT /flows/:id/assertions': ({ body }: StubCall) => {
        const { assertions } = body as { assertions: unknown[] };
        stored = { revision: 1, assertions, results: assertions.map(() => failing) };
        return stored;
      },
      'POST /flows/:id/publish': ({ body }: StubCall) =>
        (body as { despiteAssertions?: boolean }).despiteAssertions
          ? { ...flow, publishedNumber: 1 }
          : answer(400, {
              error: 'ERR_FLOW_INVALID',
              details: { problems: [{ code: 'FLOW_ASSERTION_FAILED', nodeId: null, level: 'error' }] },
            }),
    });
    await userEvent.type(await panel.findByLabelText('Escreva como cliente'), 'Oi{Enter}');
    await panel.findByText('O que deseja?');
    await userEvent.click(panel.getByRole('button', { name: 'Conferências' }));
    expect(await screen.findByText('O cliente escreve: Oi')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(server.callsTo('PUT /flows/:id/assertions')).toHaveLength(1));
    expect(server.callsTo('PUT /flows/:id/assertions')[0]?.body).toEqual({
      revision: 0,
      assertions: [kept],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Publicar' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Publicar/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Publicar' }));
    expect(await dialog.findByText(/Conferências deste fluxo falham: “Oi”/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Publicar assim mesmo' }));
    await waitFor(() => expect(server.callsTo('POST /flows/:id/publish')).toHaveLength(2));
    expect(server.callsTo('POST /flows/:id/publish')[1]?.body).toEqual({
      revision: 3,
      despiteAssertions: true,
    });
  });
});
