import type { Flow, FlowInFull, SaveDraft } from '@balcao/plugins/flows/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { deferred } from '../../testing/deferred.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { answer, type StubCall, stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { FlowPage } from './editor/FlowPage.tsx';
import { FlowsPage } from './FlowsPage.tsx';

const flow: Flow = {
  id: 5,
  name: 'Segunda via',
  isOn: true,
  draftRevision: 3,
  publishedNumber: 2,
  isDraftPublished: false,
  problemCount: 0,
  startWords: ['boleto'],
  companyId: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const inFull: FlowInFull = {
  ...flow,
  draft: {
    nodes: [
      { id: 'start', kind: 'start', outputs: { next: 'hello' } },
      { id: 'hello', kind: 'message', text: 'Oi', outputs: { next: 'people' } },
      { id: 'people', kind: 'hand-over', name: 'Equipe' },
    ],
  },
  problems: [],
};

/** A server on which each saved draft rises the revision. */
function server(routes: Record<string, unknown> = {}) {
  let stored = inFull;
  return stubServer({
    'GET /flows': { flows: [flow], count: 1, hasMore: false },
    'GET /flows/list': [flow],
    'GET /flows/:id': () => stored,
    'PUT /flows/:id/draft': ({ body }: StubCall) => {
      const { graph, revision } = body as SaveDraft;
      stored = { ...stored, draft: graph, draftRevision: revision + 1 };
      return stored;
    },
    'GET /whatsapp': [{ id: 1, name: 'Loja', status: 'CONNECTED', flowId: 5 }],
    'GET /queue': [{ id: 3, name: 'Suporte', color: '#1a237e', flowId: null }],
    'GET /users/list': [],
    ...routes,
  });
}

async function open(path: string, routes: Record<string, unknown> = {}) {
  return renderApp(
    <Routes>
      <Route path="/flows" element={<FlowsPage />} />
      <Route path="/flows/:flowId" element={<FlowPage />} />
    </Routes>,
    { user: anAdmin(), path, open: ['useFlows'], server: server(routes) },
  );
}
const lineTexts = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent?.trim());
const draftsOf = (calls: StubCall[]) => calls.map(({ body }) => body as SaveDraft);

describe('the page of flows', () => {
  test('the page says of a flow its state, its version and where it begins', async () => {
    await open('/flows');
    const row = within((await screen.findByText('Segunda via')).closest('tr') as HTMLElement);
    expect(row.getByText('Versão 2, com mudanças no rascunho')).toBeInTheDocument();
    expect(await row.findByText('Loja, “boleto”')).toBeInTheDocument();
    await userEvent.click(row.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(/Conversas começam nele em: Loja/)).toBeInTheDocument();
  });

  test('the page asks for flows page by page, and the server for those that a search names', async () => {
    const { server: calls } = await open('/flows');
    await screen.findByText('Segunda via');
    await userEvent.type(screen.getByRole('searchbox'), 'via');
    await waitFor(() =>
      expect(calls.callsTo('GET /flows').at(-1)?.query).toEqual({ searchParam: 'via', pageNumber: '1' }),
    );
    expect(calls.callsTo('GET /flows/list')).toEqual([]);
  });

  test('a copy of a flow gets a name of its own and the drawing of the first', async () => {
    const { server: calls } = await open('/flows', {
      'POST /flows': { ...inFull, id: 6, name: 'Segunda via (cópia)' },
    });
    await screen.findByText('Segunda via');
    await userEvent.click(screen.getByRole('button', { name: 'Duplicar' }));
    expect(await screen.findByText('Segunda via (cópia)')).toBeInTheDocument();
    expect(calls.callsTo('POST /flows')[0]?.body).toEqual({
      name: 'Segunda via (cópia)',
      graph: inFull.draft,
    });
  });
});

describe('the editor of a flow', () => {
  test('a line moves by its keys, undo leads it back, and the draft is saved on the revision before', async () => {
    const { server: calls } = await open('/flows/5');
    const tree = await screen.findByRole('tree');
    expect(lineTexts()).toEqual(['Início', 'Mensagem Oi', 'Entrega à equipe Equipe']);
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar passo' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Observação' }));
    expect(lineTexts()).toEqual(['Início', 'Observação', 'Mensagem Oi', 'Entrega à equipe Equipe']);
    const first = within(tree).getByRole('treeitem', { name: /^Observação/ });
    await waitFor(() => expect(screen.getByLabelText('Nome do passo')).toHaveFocus());
    first.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(lineTexts()).toEqual(['Início', 'Mensagem Oi', 'Observação', 'Entrega à equipe Equipe']);
    expect(screen.getByText(/Observação foi movido. Agora é a linha 3/)).toBeInTheDocument();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(lineTexts()).toEqual(['Início', 'Observação', 'Mensagem Oi', 'Entrega à equipe Equipe']);
    await waitFor(() => expect(calls.callsTo('PUT /flows/:id/draft').length).toBeGreaterThan(0));
    const [saved] = draftsOf(calls.callsTo('PUT /flows/:id/draft'));
    expect(saved?.revision).toBe(3);
    expect(saved?.graph.nodes.map(({ id }) => id)).toEqual(['start', 'note-1', 'hello', 'people']);
  });

  test('typed text is in the line, and an unknown variable is marked', async () => {
    await open('/flows/5');
    await userEvent.click(await screen.findByRole('treeitem', { name: /Mensagem/ }));
    const text = screen.getByLabelText('Texto');
    await userEvent.click(text);
    await userEvent.paste(' {{flow.cpf}}');
    expect(lineTexts()[1]).toBe('Mensagem Oi {{flow.cpf}}');
    expect(screen.getByText('Não é variável e sairia assim: {{flow.cpf}}')).toBeInTheDocument();
  });

  test('the words that begin a flow are saved line by line with how and where they count', async () => {
    const { server: calls } = await open('/flows/5');
    await userEvent.click(await screen.findByRole('treeitem', { name: /Início/ }));
    await userEvent.click(screen.getByLabelText('Palavras que iniciam o fluxo'));
    await userEvent.paste('boleto\nsegunda via');
    await userEvent.click(await screen.findByLabelText('A mensagem'));
    await userEvent.click(await screen.findByRole('option', { name: 'contém uma das palavras' }));
    await waitFor(() =>
      expect(draftsOf(calls.callsTo('PUT /flows/:id/draft')).at(-1)?.graph.nodes[0]).toMatchObject({
        words: ['boleto', 'segunda via'],
        wordMatch: 'contains',
      }),
    );
  });

  test('a queue that an imported file names is shown at its step until it is discarded', async () => {
    const nodes = inFull.draft.nodes.map((node) =>
      node.id === 'people' ? { ...node, missing: { queue: 'Financeiro' } } : node,
    );
    await open('/flows/5', { 'GET /flows/:id': { ...inFull, draft: { nodes } } });
    await userEvent.click(await screen.findByRole('treeitem', { name: /Equipe/ }));
    expect(screen.getByText(/cita a fila “Financeiro”/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Descartar “Financeiro”' }));
    expect(screen.queryByText(/cita a fila/)).not.toBeInTheDocument();
  });

  test('a draft that a colleague changed is theirs, or the own one is saved as a copy', async () => {
    const { server: calls } = await open('/flows/5', {
      'PUT /flows/:id/draft': answer(409, { error: 'ERR_FLOW_CHANGED', details: { draftRevision: 4 } }),
      'POST /flows': { ...inFull, id: 6 },
    });
    await userEvent.click(await screen.findByRole('treeitem', { name: /Mensagem/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Excluir o passo' }));
    const question = await screen.findByRole('dialog', { name: 'Outra pessoa mudou este fluxo' });
    await userEvent.click(within(question).getByRole('button', { name: 'Guardar o meu como cópia' }));
    await waitFor(() => expect(currentPath()).toBe('/flows/6'));
    const copy = calls.callsTo('POST /flows')[0]?.body as { graph: FlowInFull['draft'] };
    expect(copy.graph.nodes.map(({ id }) => id)).toEqual(['start', 'people']);
  });

  test('a problem keeps the flow from being published and leads to its node', async () => {
    await open('/flows/5', {
      'GET /flows/:id': {
        ...inFull,
        problems: [{ code: 'FLOW_NO_QUEUE', nodeId: 'people', level: 'error' }],
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Publicar' }));
    const problems = await screen.findByRole('dialog', { name: 'O fluxo não pode ser publicado' });
    await userEvent.click(within(problems).getByRole('button', { name: 'Ir ao passo Equipe' }));
    expect(await screen.findByLabelText('Nome do passo')).toHaveValue('Equipe');
    expect(await screen.findByRole('treeitem', { selected: true })).toHaveTextContent('Equipe');
  });

  test('a flow without problems is published with a note', async () => {
    const { server: calls } = await open('/flows/5', {
      'POST /flows/:id/publish': { ...inFull, publishedNumber: 3, isDraftPublished: true },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Publicar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publicar o fluxo' }));
    await userEvent.click(dialog.getByLabelText('O que mudou'));
    await userEvent.paste('Primeira');
    await userEvent.click(dialog.getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText(/Versão 3 publicada$/)).toBeInTheDocument();
    expect(calls.callsTo('POST /flows/:id/publish')[0]?.body).toEqual({ revision: 3, note: 'Primeira' });
  });

  test('what a hidden field of a step holds keeps no later edit from the drawing, and a wrong one that is shown keeps it from being published', async () => {
    const nodes = inFull.draft.nodes.map((node) =>
      node.id === 'hello'
        ? { ...node, kind: 'question' as const, as: 'number' as const, variable: 'n' }
        : node,
    );
    const { server: calls } = await open('/flows/5', { 'GET /flows/:id': { ...inFull, draft: { nodes } } });
    await userEvent.click(await screen.findByRole('treeitem', { name: /Oi/ }));
    await userEvent.type(screen.getByLabelText('Menor valor'), 'x');
    expect(await screen.findByText('Não foi salvo: corrija o campo marcado')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Publicar' })).toBeDisabled();
    await userEvent.click(screen.getByRole('combobox', { name: /Tipo de resposta/ }));
    await userEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('textbox', { name: 'Texto' }));
    await userEvent.paste(' de novo');
    await waitFor(() =>
      expect(draftsOf(calls.callsTo('PUT /flows/:id/draft')).at(-1)?.graph.nodes[1]?.text).toBe('Oi de novo'),
    );
    expect(screen.getByRole('button', { name: 'Publicar' })).toBeEnabled();
  });

  test('an editor whose drawing cannot be saved is left only after a question', async () => {
    await open('/flows/5', { 'PUT /flows/:id/draft': answer(500, { error: 'ERR_INTERNAL' }) });
    await userEvent.click(await screen.findByRole('treeitem', { name: /Mensagem/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Excluir o passo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Voltar aos fluxos' }));
    const question = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }));
    await userEvent.click(question.getByRole('button', { name: 'Ficar' }));
    expect(currentPath()).toBe('/flows/5');
    await userEvent.click(await screen.findByRole('button', { name: 'Voltar aos fluxos' }));
    const again = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }));
    await userEvent.click(again.getByRole('button', { name: 'Sair sem salvar' }));
    await waitFor(() => expect(currentPath()).toBe('/flows'));
  });

  test('a draft that was changed while its publication was asked for is not published, and the dialog says so', async () => {
    const { socket, server: calls } = await open('/flows/5', {
      'POST /flows/:id/publish': answer(409, { error: 'ERR_FLOW_CHANGED' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Publicar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publicar o fluxo' }));
    calls.on('GET /flows/:id', { ...inFull, draftRevision: 4 });
    act(() => socket.receive('company-1-flow', { action: 'update', record: { ...flow, draftRevision: 4 } }));
    await waitFor(() => expect(calls.callsTo('GET /flows/:id').length).toBe(2));
    await userEvent.click(dialog.getByRole('button', { name: 'Publicar' }));
    expect(await dialog.findByText(/O rascunho mudou/)).toBeInTheDocument();
    expect(calls.callsTo('POST /flows/:id/publish')[0]?.body).toEqual({ revision: 3 });
  });

  test('an older answer about the draft of a colleague replaces no newer one', async () => {
    const { socket, server: calls } = await open('/flows/5');
    await screen.findByRole('treeitem', { name: /Oi/ });
    const answers = [deferred<unknown>(), deferred<unknown>()];
    let asked = 0;
    calls.on('GET /flows/:id', () => answers[asked++]?.promise);
    const drawn = (draftRevision: number, text: string) => ({
      ...inFull,
      draftRevision,
      draft: { nodes: inFull.draft.nodes.map((node) => (node.id === 'hello' ? { ...node, text } : node)) },
    });
    for (const draftRevision of [4, 5])
      act(() => socket.receive('company-1-flow', { action: 'update', record: { ...flow, draftRevision } }));
    answers[1]?.resolve(drawn(5, 'Novo'));
    await screen.findByRole('treeitem', { name: /Novo/ });
    await act(async () => answers[0]?.resolve(drawn(4, 'Velho')));
    await act(() => answers[0]?.promise);
    expect(screen.getByRole('treeitem', { name: /Novo/ })).toBeInTheDocument();
  });

  test('a problem names the field that is empty, and an output the kind of an unnamed step once', async () => {
    const nodes = [
      { id: 'start', kind: 'start', outputs: { next: 'orders' } },
      { id: 'orders', kind: 'call', method: 'GET', address: '', answerPaths: [{ variable: '', path: 'n' }] },
    ];
    await open('/flows/5', {
      'GET /flows/:id': {
        ...{ ...inFull, draft: { nodes } },
        problems: [{ code: 'FLOW_FIELD_MISSING', nodeId: 'orders', level: 'error' }],
      },
    });
    expect(await screen.findByRole('combobox', { name: 'segue' })).toHaveValue('API da empresa');
    await userEvent.click(screen.getByRole('button', { name: '1 problema' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Problemas' }));
    expect(dialog.getByText(/Falta preencher: Endereço, Variável 1\./)).toBeInTheDocument();
  });

  test('the dialog of a flow sends what was changed in it alone', async () => {
    const { server: calls } = await open('/flows', { 'PUT /flows/:id': { ...inFull, name: 'Boletos' } });
    await screen.findByText('Segunda via');
    await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
    const name = within(await screen.findByRole('dialog')).getByLabelText('Nome');
    await userEvent.clear(name);
    await userEvent.type(name, 'Boletos');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(calls.callsTo('PUT /flows/:id')[0]?.body).toEqual({ name: 'Boletos' }));
  });
});
