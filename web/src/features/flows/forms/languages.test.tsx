import type { FlowInFull, SaveDraft } from '@balcao/plugins/flows/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { renderApp } from '../../../testing/render-app.tsx';
import { type StubCall, stubServer } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import type { FlowNode } from '../drawing/graph.ts';
import { FlowPage } from '../editor/FlowPage.tsx';
import { nodeFields, nodeValues } from './node-values.ts';

const choice: FlowNode = {
  ...{ id: 'plan', kind: 'choice', text: 'Plano?', outputs: {} },
  options: [
    { id: '1', title: 'Pequeno' },
    { id: '2', title: 'Grande', language: 'en' },
  ],
  translations: { en: { text: 'Plan?', options: [{ id: '1', title: 'Small', synonyms: ['basic'] }] } },
};
const start: FlowNode = { id: 'start', kind: 'start', languages: ['pt', 'en'], outputs: { next: 'plan' } };
const flow: FlowInFull = {
  ...{ id: 5, name: 'Planos', isOn: true, draftRevision: 3, publishedNumber: null, isDraftPublished: false },
  ...{ problemCount: 1, startWords: [], companyId: 1 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  draft: { nodes: [start, choice] },
  problems: [
    { code: 'FLOW_NOT_TRANSLATED', nodeId: null, level: 'warning', language: 'en', nodeIds: ['plan'] },
  ],
};

async function open() {
  let stored = flow;
  return renderApp(
    <Routes>
      <Route path="/flows/:flowId" element={<FlowPage />} />
    </Routes>,
    {
      ...{ user: anAdmin(), path: '/flows/5', open: ['useFlows'] },
      server: stubServer({
        'GET /flows/:id': () => stored,
        'PUT /flows/:id/draft': ({ body }: StubCall) => {
          const { graph, revision } = body as SaveDraft;
          stored = { ...stored, draft: graph, draftRevision: revision + 1 };
          return stored;
        },
        'GET /flows/:id/publication-order': { order: null, timeZone: 'UTC' },
        ...{ 'GET /whatsapp': [], 'GET /queue': [], 'GET /users/list': [], 'GET /fields': [] },
      }),
    },
  );
}
const lastDraft = (calls: StubCall[]) => (calls.at(-1)?.body as SaveDraft | undefined)?.graph.nodes ?? [];

describe('Texts of a node in further languages', () => {
  test('the form gives back what the drawing has, in every language', () => {
    for (const node of [choice, start, { ...start, saysBot: true, botText: 'Robô' }]) {
      const { id: _id, kind, outputs: _outputs, ...fields } = node;
      expect(JSON.parse(JSON.stringify(nodeFields(kind, nodeValues(node))))).toMatchObject(fields);
    }
    expect(
      nodeFields('message', nodeValues({ id: 'a', kind: 'message', text: 'Oi' })).translations,
    ).toBeUndefined();
  });

  test('a text in a further language is written beside the main one and saved with it', async () => {
    const { server } = await open();
    await userEvent.click(await screen.findByText('Plano?'));
    expect(await screen.findByText('English: faltam textos')).toBeInTheDocument();
    expect(screen.getByRole('note')).toHaveTextContent('Há textos sem tradução: English.');
    await userEvent.type(screen.getByLabelText('Opção 2 (English)'), 'Large');
    expect(await screen.findByText('English: traduzido')).toBeInTheDocument();
    await waitFor(() =>
      expect(lastDraft(server.callsTo('PUT /flows/:id/draft'))[1]?.translations).toEqual({
        en: {
          text: 'Plan?',
          options: [
            { id: '1', title: 'Small', synonyms: ['basic'] },
            { id: '2', title: 'Large' },
          ],
        },
      }),
    );
  });

  test('the start chooses the line that a bot speaks, and a flow of one language shows no others', async () => {
    const { server } = await open();
    await userEvent.click(await screen.findByRole('switch', { name: 'Dizer que um robô fala' }));
    await userEvent.type(await screen.findByLabelText('Frase'), 'Robô');
    expect(await screen.findByText('English: faltam textos')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Frase (English)'), 'Bot');
    await waitFor(() =>
      expect(lastDraft(server.callsTo('PUT /flows/:id/draft'))[0]).toMatchObject({
        ...{ saysBot: true, botText: 'Robô', translations: { en: { botText: 'Bot' } } },
      }),
    );
  });

  test('the list of problems leads to each node whose texts lack', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '1 problema' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Há textos sem tradução: English/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: /Plano/ }));
    expect(await screen.findByText('English: faltam textos')).toBeInTheDocument();
  });
});
