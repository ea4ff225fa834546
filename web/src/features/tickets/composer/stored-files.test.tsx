import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetDrafts } from '../../../lib/storage.ts';
import { StubUploads } from '../../../testing/stub-uploads.ts';
import { aTicket } from '../testing/tickets.ts';
import { openScreen } from '../testing/tickets-screen.tsx';

const ticket = aTicket({ status: 'open', userId: 7 });
const post = 'POST /messages/:id';
const real = globalThis.XMLHttpRequest;

/** Database of a browser that has stored one file for every composer, and opens when the test lets it. */
function storedFile(name: string): () => Promise<void> {
  const opening: (() => void)[] = [];
  let isOpen = false;
  const answered = (result: unknown, at?: (answer: () => void) => void) => {
    const request: { result: unknown; onsuccess?: () => void } = { result };
    (at ?? queueMicrotask)(() => request.onsuccess?.());
    return request;
  };
  const rows = {
    get: (place: string) => answered({ place, files: [new File(['a'], name)], keptAt: Date.now() }),
    getAll: () => answered([]),
    put: () => answered(undefined),
    delete: () => answered(undefined),
  };
  const database = { transaction: () => ({ objectStore: () => rows }), close: () => undefined };
  const open = () => answered(database, (answer) => (isOpen ? queueMicrotask(answer) : opening.push(answer)));
  Object.assign(globalThis, { indexedDB: { open, deleteDatabase: () => undefined } });
  return () =>
    act(async () => {
      isOpen = true;
      for (const answer of opening) answer();
    });
}

const openBox = () => {
  const screenOf = openScreen({
    tickets: [ticket],
    path: `/tickets/${ticket.uuid}`,
    routes: { [post]: { messages: [] } },
  });
  return screenOf.then(async (app) => ({
    ...app,
    box: await screen.findByRole('textbox', { name: 'Mensagem' }),
  }));
};

beforeEach(() => void Object.assign(globalThis, { XMLHttpRequest: StubUploads }));
afterEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: real, indexedDB: undefined });
  forgetDrafts();
});

test('Enter waits for the files that the browser stored, and sends them along', async () => {
  const answer = storedFile('contrato.pdf');
  const { box, server } = await openBox();
  await userEvent.type(box, 'Segue{Enter}');
  expect(box).toHaveValue('Segue');
  await answer();
  await waitFor(() => expect(server.callsTo(post)).toHaveLength(1));
  const form = server.callsTo(post)[0]?.body as FormData;
  expect(form.getAll('medias').map((file) => (file as File).name)).toEqual(['contrato.pdf']);
  expect(box).toHaveValue('');
});

test('files that are attached at once join those that the browser stored', async () => {
  const answer = storedFile('contrato.pdf');
  await openBox();
  const chooser = screen.getByLabelText('Anexar arquivos', { selector: 'input' });
  await userEvent.upload(chooser, [new File(['b'], 'foto.txt')]);
  await userEvent.upload(chooser, [new File(['c'], 'mapa.txt')]);
  await answer();
  for (const name of ['contrato.pdf', 'foto.txt', 'mapa.txt'])
    expect(await screen.findByText(name)).toBeVisible();
});
