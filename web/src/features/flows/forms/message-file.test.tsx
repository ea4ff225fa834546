import type { FlowInFull, SaveDraft } from '@balcao/plugins/flows/schemas.ts';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { deferred } from '../../../testing/deferred.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answer, type StubCall, stubServer } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import { FlowPage } from '../editor/FlowPage.tsx';

const flow: FlowInFull = {
  ...{ id: 5, name: 'Vitrine', isOn: true, draftRevision: 3, publishedNumber: null, isDraftPublished: false },
  ...{ problemCount: 0, startWords: [], companyId: 1, problems: [] },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  draft: {
    nodes: [
      { id: 'start', kind: 'start', outputs: { next: 'hello' } },
      { id: 'hello', kind: 'message', text: 'Oi' },
    ],
  },
};
const stored = {
  ...{ id: 9, name: 'tabela.pdf', mimeType: 'application/pdf', size: 3 },
  mediaUrl: '/public/1/abc/tabela.pdf',
};

async function openMessage(routes: Record<string, unknown>) {
  const { server } = await renderApp(
    <Routes>
      <Route path="/flows/:flowId" element={<FlowPage />} />
    </Routes>,
    {
      ...{ user: anAdmin(), path: '/flows/5', open: ['useFlows'] },
      server: stubServer({
        'GET /flows/:id': flow,
        'PUT /flows/:id/draft': ({ body }: StubCall) => {
          const { graph, revision } = body as SaveDraft;
          return { ...flow, draft: graph, draftRevision: revision + 1 };
        },
        ...{ 'GET /whatsapp': [], 'GET /queue': [], 'GET /users/list': [], 'GET /flow-media/:id': stored },
        ...routes,
      }),
    },
  );
  await userEvent.click(await screen.findByRole('treeitem', { name: /Mensagem/ }));
  const drafts = () =>
    server.callsTo('PUT /flows/:id/draft').map(({ body }) => (body as SaveDraft).graph.nodes[1]);
  return { drafts };
}

test('a chosen file is stored at once, named by the draft, and taken off again', async () => {
  const { drafts } = await openMessage({ 'POST /flow-media': stored });
  await userEvent.upload(
    await screen.findByLabelText('Anexar arquivo', { selector: 'input' }),
    new File(['abc'], 'tabela.pdf'),
  );
  expect(await screen.findByRole('link', { name: 'tabela.pdf' })).toHaveAttribute('href', stored.mediaUrl);
  await waitFor(() => expect(drafts().at(-1)).toMatchObject({ text: 'Oi', flowMediaId: 9 }));
  await userEvent.click(screen.getByRole('button', { name: 'Tirar o arquivo' }));
  await waitFor(() => expect(drafts().at(-1)).not.toHaveProperty('flowMediaId'));
});

test('a file that arrives after its form was closed is in the draft, and a publication waits for it', async () => {
  const upload = deferred<unknown>();
  const { drafts } = await openMessage({ 'POST /flow-media': () => upload.promise });
  await userEvent.upload(
    await screen.findByLabelText('Anexar arquivo', { selector: 'input' }),
    new File(['abc'], 'tabela.pdf'),
  );
  expect(await screen.findByText(/Enviando/)).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('treeitem')[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByText(/Enviando/)).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  upload.resolve(stored);
  expect(await screen.findByRole('dialog', { name: 'Publicar o fluxo' })).toBeInTheDocument();
  expect(drafts().at(-1)).toMatchObject({ text: 'Oi', flowMediaId: 9 });
});

test('a file that the server refuses leaves the message without one, and says why', async () => {
  const { drafts } = await openMessage({
    'POST /flow-media': answer(413, { error: 'ERR_FLOW_MEDIA_TOO_LARGE' }),
  });
  await userEvent.upload(
    await screen.findByLabelText('Anexar arquivo', { selector: 'input' }),
    new File(['abc'], 'filme.mp4'),
  );
  expect(await screen.findByText(/no máximo 16 MB/)).toBeInTheDocument();
  expect(await screen.findByText('Anexar arquivo')).toBeInTheDocument();
  expect(drafts()).toEqual([]);
});
