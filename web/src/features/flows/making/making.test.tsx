import type { FlowFile } from '@balcao/plugins/flows/files/schemas.ts';
import type { Flow } from '@balcao/plugins/flows/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { currentPath, renderApp } from '../../../testing/render-app.tsx';
import { type StubCall, stubServer } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import { FlowsPage } from '../FlowsPage.tsx';

const moment = '2026-01-01T00:00:00.000Z';
const flow: Flow = {
  ...{ id: 6, name: 'Fluxo', isOn: false, draftRevision: 1, publishedNumber: null, isDraftPublished: false },
  ...{ problemCount: 0, startWords: [], companyId: 1, createdAt: moment, updatedAt: moment },
};

async function openDialog(option: string) {
  const { server: calls } = await renderApp(
    <Routes>
      <Route path="/flows" element={<FlowsPage />} />
      <Route path="/flows/:flowId" element={<p>Editor</p>} />
    </Routes>,
    {
      ...{ user: anAdmin(), path: '/flows', open: ['useFlows'] },
      server: stubServer({
        'GET /flows': { flows: [], count: 0, hasMore: false },
        'GET /flows/list': [],
        'GET /whatsapp': [],
        'GET /queue': [],
        'POST /flows/import': ({ body }: StubCall) => ({ ...flow, name: (body as FlowFile).name }),
      }),
    },
  );
  await userEvent.click((await screen.findAllByRole('button', { name: 'Novo fluxo' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo fluxo' }));
  await userEvent.click(dialog.getByRole('combobox', { name: /Começar com/ }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
  return {
    dialog,
    imported: () => calls.callsTo('POST /flows/import').map(({ body }) => body as FlowFile),
    make: () => userEvent.click(dialog.getByRole('button', { name: 'Criar e desenhar' })),
  };
}

/** Files of jsdom have no `text()`. */
function aFile(content: object): File {
  const words = JSON.stringify(content);
  return Object.assign(new File([words], 'fluxo.json', { type: 'application/json' }), {
    text: async () => words,
  });
}

describe('a new flow', () => {
  test('a flow that is ready to take is made under its own name and opens in the editor', async () => {
    const { make, imported } = await openDialog('Agendamento por data');
    await make();
    await waitFor(() => expect(currentPath()).toBe('/flows/6'));
    expect(imported()[0]).toMatchObject({ format: 'balcao-flow-1', name: 'Agendamento por data' });
  });

  test('a Typebot export is named what it leaves out before it is made', async () => {
    const { dialog, make, imported } = await openDialog('Um arquivo');
    const blocks = [
      { id: 'a', type: 'text', content: { plainText: 'Oi' } },
      { id: 'b', type: 'webhook' },
    ];
    const input = dialog.getByLabelText(/Escolher um arquivo/, { selector: 'input' });
    await userEvent.upload(input, aFile({ name: 'Vendas', groups: [{ id: 'g', blocks }], edges: [] }));
    expect(await dialog.findByText(/fica de fora: webhook \(1\)/)).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText(/^Nome/), 'Loja');
    await make();
    await waitFor(() => expect(imported()).toHaveLength(1));
    expect(imported()[0]).toMatchObject({
      name: 'Loja',
      graph: { nodes: [{ id: 'start' }, { text: 'Oi' }] },
    });
  });

  test('a file of anything else is refused at its field', async () => {
    const { dialog, make, imported } = await openDialog('Um arquivo');
    const input = dialog.getByLabelText(/Escolher um arquivo/, { selector: 'input' });
    await userEvent.upload(input, aFile({ events: [] }));
    await make();
    expect(await dialog.findByText(/não é um fluxo do Balcão/)).toBeInTheDocument();
    expect(imported()).toEqual([]);
  });
});
