import type { FileListWithOptions } from '@balcao/plugins/file-lists/schemas.ts';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, type StubCall, stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { FileListsPage } from './FileListsPage.tsx';
import { fileListBody, fileListValues, hasFiles, newOption, uploadOf } from './file-list-form.ts';

const option = (id: number, name: string, path = '') => ({
  ...{ id, fileId: 3, name, path, mediaType: '', file: null },
  url: path === '' ? null : `/media/${path}`,
});
const list = (changes: Partial<FileListWithOptions> = {}): FileListWithOptions => ({
  id: 3,
  name: 'Catálogo',
  message: 'Segue o catálogo',
  userId: 7,
  companyId: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  options: [option(1, 'Verão', 'verao.pdf'), option(2, 'Inverno')],
  ...changes,
});

async function openPage(routes: Record<string, unknown> = {}) {
  const server = stubServer({
    'GET /files': { files: [list()], count: 1, hasMore: false },
    'GET /files/:id': list(),
    ...routes,
  });
  const app = await renderApp(<FileListsPage />, { user: anAdmin(), server });
  await screen.findByText('Catálogo');
  return app;
}
const save = (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));

test('a file list with a name of two letters says that the name is too short', async () => {
  const { server } = await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Nova lista' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText('Nome'), 'AB');
  await save(dialog);
  expect(await dialog.findByText('nome muito curto')).toBeInTheDocument();
  expect(server.callsTo('POST /files')).toEqual([]);
});

test('a file list needs a name and a message, and words for each file that it has', async () => {
  const made = list({ id: 4, name: 'Preços', options: [option(8, 'Tabela')] });
  const { server } = await openPage({
    'POST /files': made,
    'POST /files/uploadList/:id': { mensagem: '', fileList: made },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Nova lista' }));
  const dialog = within(await screen.findByRole('dialog'));
  await save(dialog);
  expect(await dialog.findAllByText('Obrigatório')).toHaveLength(2);
  await fill(dialog.getByLabelText('Nome'), 'Preços');
  await fill(dialog.getByLabelText('Mensagem'), 'Segue');
  const file = new File(['x'], 'tabela.pdf', { type: 'application/pdf' });
  await userEvent.upload(dialog.getByLabelText('Arquivo 1', { selector: 'input' }), file);
  await save(dialog);
  expect(await dialog.findByText('Obrigatório')).toBeInTheDocument();
  await fill(dialog.getByLabelText('Texto do arquivo 1'), 'Tabela');
  await save(dialog);
  expect(await screen.findByText('Operação realizada com sucesso!')).toBeInTheDocument();
  expect(server.callsTo('POST /files')[0]?.body).toEqual({
    name: 'Preços',
    message: 'Segue',
    options: [{ name: 'Tabela' }],
  });
  expect(screen.getByText('Preços')).toBeInTheDocument();
});

test('a file list is saved with a name and a message alone', async () => {
  const made = list({ id: 4, name: 'Avisos', options: [] });
  const { server } = await openPage({ 'POST /files': made });
  await userEvent.click(screen.getByRole('button', { name: 'Nova lista' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText('Nome'), 'Avisos');
  await fill(dialog.getByLabelText('Mensagem'), 'Segue');
  await save(dialog);
  expect(await screen.findByText('Avisos')).toBeInTheDocument();
  expect(server.callsTo('POST /files')[0]?.body).toEqual({ name: 'Avisos', message: 'Segue', options: [] });
});

test('a file list with a stored option without words saves a changed message', async () => {
  const stored = list({ options: [option(1, '')] });
  const { server } = await openPage({
    'GET /files/:id': stored,
    'PUT /files/:id': { ...stored, message: 'Segue o catálogo de verão' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(await dialog.findByLabelText('Mensagem'), ' de verão');
  await save(dialog);
  await waitFor(() => expect(server.callsTo('PUT /files/3')).toHaveLength(1));
  expect(server.callsTo('PUT /files/3')[0]?.body).toEqual({ message: 'Segue o catálogo de verão' });
});

test('a file keeps its place where an empty option before it is left out', () => {
  const file = new File(['x'], 'tabela.pdf', { type: 'application/pdf' });
  const values = {
    ...fileListValues(null),
    options: [newOption(), { ...newOption(), name: 'Tabela', file }],
  };
  const body = fileListBody(values);
  expect(body.options).toEqual([{ name: 'Tabela' }]);
  expect(uploadOf(values, body).getAll('place')).toEqual(['0']);
});

test('each file is sent with the place of its option and the list that it belongs to', () => {
  const file = new File(['x'], 'inverno.pdf', { type: 'application/pdf' });
  const values = fileListValues(list());
  const [first = newOption(), second = newOption()] = values.options;
  const chosen = { ...values, options: [first, { ...second, file }] };
  const form = uploadOf(chosen, fileListBody(chosen));
  expect([form.getAll('place'), form.getAll('id'), form.getAll('files')]).toEqual([['1'], [], [file]]);
  expect(JSON.parse(String(form.get('list')))).toEqual({
    ...{ name: 'Catálogo', message: 'Segue o catálogo' },
    options: [
      { id: 1, name: 'Verão' },
      { id: 2, name: 'Inverno' },
    ],
  });
  // Another person may have moved the options: a change without them names each by its id.
  const alone = uploadOf(chosen, { name: 'Outro' });
  expect([alone.getAll('place'), alone.getAll('id'), alone.getAll('files')]).toEqual([[], ['2'], [file]]);
  expect([hasFiles(chosen), hasFiles(values)]).toEqual([true, false]);
});

test('a file for a list that another person changed meanwhile goes to its option, and their change stays', async () => {
  const theirs = list({
    message: 'De outra pessoa',
    updatedAt: '2026-01-02T00:00:00.000Z',
    options: [option(2, 'Inverno'), option(1, 'Verão', 'verao.pdf')],
  });
  const { server } = await openPage({
    'POST /files/uploadList/:id': ({ headers }: StubCall) =>
      headers['if-match'] === `"${theirs.updatedAt}"`
        ? { mensagem: '', fileList: theirs }
        : answer(412, { error: 'ERR_CHANGED_MEANWHILE' }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.upload(
    await dialog.findByLabelText('Arquivo 2', { selector: 'input' }),
    new File(['x'], 'inverno.pdf', { type: 'application/pdf' }),
  );
  server.on('GET /files/:id', theirs);
  await save(dialog);
  await waitFor(() => expect(server.callsTo('POST /files/uploadList/3')).toHaveLength(2));
  const form = server.callsTo('POST /files/uploadList/3')[1]?.body as FormData;
  expect([form.get('list'), form.getAll('id')]).toEqual(['{}', ['2']]);
});

describe('a file list with a refused file', () => {
  const tooLarge = answer(413, { error: 'ERR_FILE_TOO_LARGE', message: 'Grande demais.' });
  const aFile = new File(['x'], 'tabela.pdf', { type: 'application/pdf' });
  const choose = (dialog: ReturnType<typeof within>, place: number) =>
    userEvent.upload(dialog.getByLabelText(`Arquivo ${place}`, { selector: 'input' }), aFile);

  test('a file list with a refused file is not made, and made once when the next attempt succeeds', async () => {
    const made = list({ id: 4, name: 'Preços', options: [option(8, 'Tabela')] });
    const { server } = await openPage({
      'POST /files': made,
      'POST /files/uploadList/:id': tooLarge,
      'DELETE /files/:id': answer(503, { error: 'ERR_UNAVAILABLE', message: 'Fora do ar.' }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Nova lista' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByLabelText('Nome'), 'Preços');
    await fill(dialog.getByLabelText('Mensagem'), 'Segue');
    await fill(dialog.getByLabelText('Texto do arquivo 1'), 'Tabela');
    await choose(dialog, 1);
    await save(dialog);
    await waitFor(() => expect(server.callsTo('DELETE /files/4')).toHaveLength(1));
    expect(screen.queryByText('Preços')).toBeNull();
    server.on('POST /files/uploadList/:id', { mensagem: '', fileList: made });
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Salvar' })).toBeEnabled());
    await save(dialog);
    expect(await screen.findByText('Preços')).toBeInTheDocument();
    expect(server.callsTo('POST /files')).toHaveLength(1);
  });

  test('a file list with a refused file stays as it was', async () => {
    const { server } = await openPage({ 'POST /files/uploadList/:id': tooLarge });
    await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('link', { name: 'verao.pdf' });
    await choose(dialog, 2);
    await save(dialog);
    expect(await screen.findByText(/maior do que o permitido/)).toBeInTheDocument();
    expect(server.callsTo('POST /files/uploadList/3')).toHaveLength(1);
    expect(server.callsTo('PUT /files/3')).toHaveLength(0);
  });
});

describe('the links of files', () => {
  afterEach(() => void jest.useRealTimers());

  test('the links of a file list are renewed before they end, and what is typed meanwhile stays', async () => {
    const now = Date.parse('2026-11-22T18:00:00Z');
    jest.useFakeTimers({ now, advanceTimers: true });
    const withLink = (hours: number) => {
      const url = `/media/verao.pdf?expires=${now / 1000 + hours * 3600}`;
      return list({ options: [{ ...option(1, 'Verão', 'verao.pdf'), url }] });
    };
    const { server } = await openPage({ 'GET /files/:id': withLink(9) });
    await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog'));
    const link = () => dialog.getByRole('link', { name: 'verao.pdf' }).getAttribute('href');
    await waitFor(() => expect(link()).toContain(`expires=${now / 1000 + 9 * 3600}`));
    await fill(dialog.getByLabelText('Mensagem'), ' de verão');
    server.on('GET /files/:id', withLink(18));
    await act(() => jest.advanceTimersByTimeAsync(9 * 3_600_000));
    await waitFor(() => expect(link()).toContain(`expires=${now / 1000 + 18 * 3600}`));
    expect(dialog.getByLabelText('Mensagem')).toHaveValue('Segue o catálogo de verão');
  });
});

test('a lost connection leaves what was typed into a file list', async () => {
  const { server, socket } = await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(await dialog.findByLabelText('Mensagem'), ' de verão');
  act(() => socket.drop());
  act(() => socket.connect());
  await waitFor(() => expect(server.callsTo('GET /files/3').length).toBeGreaterThan(1));
  await waitFor(() => expect(dialog.getByLabelText('Mensagem')).toHaveValue('Segue o catálogo de verão'));
});

test('a file list that is opened again is read again', async () => {
  const { server } = await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText('Mensagem')).toHaveValue('Segue o catálogo');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  server.on('GET /files/:id', list({ message: 'De outra pessoa' }));
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  const again = within(await screen.findByRole('dialog'));
  expect(await again.findByDisplayValue('De outra pessoa')).toBeInTheDocument();
});

test('a removed option of a file list is left out, and a kept one keeps its id', async () => {
  const { server } = await openPage({ 'PUT /files/:id': list({ options: [option(2, 'Inverno')] }) });
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('link', { name: 'verao.pdf' })).toHaveAttribute('href', '/media/verao.pdf');
  await userEvent.click(dialog.getByRole('button', { name: 'Remover o arquivo 1' }));
  await save(dialog);
  await waitFor(() => expect(server.callsTo('PUT /files/3')).toHaveLength(1));
  expect(server.callsTo('PUT /files/3')[0]?.body).toMatchObject({ options: [{ id: 2, name: 'Inverno' }] });
});

test('a file list whose name is taken is marked at its field', async () => {
  await openPage({ 'PUT /files/:id': answer(400, { error: 'ERR_RATING_NAME_ALREADY_EXISTS' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('link', { name: 'verao.pdf' });
  await fill(dialog.getByLabelText('Nome'), 'Preços');
  await save(dialog);
  expect(await dialog.findByText('Já existe uma lista de arquivos com este nome.')).toBeInTheDocument();
});

test('the page of file lists follows changes by other users', async () => {
  const { socket } = await openPage();
  const fileList = list({ id: 9, name: 'Contratos' });
  act(() => socket.receive('company-1-fileList', { action: 'create', fileList }));
  expect(await screen.findByText('Contratos')).toBeInTheDocument();
  act(() => socket.receive('company-1-fileList', { action: 'delete', fileId: 3 }));
  await waitFor(() => expect(screen.queryByText('Catálogo')).toBeNull());
});

test('a file list is deleted only after the question, and a refusal says why', async () => {
  const { server } = await openPage({ 'DELETE /files/:id': answer(404, { error: 'ERR_NO_FILE_FOUND' }) });
  const remove = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    const question = within(await screen.findByRole('dialog', { name: 'Excluir a lista Catálogo?' }));
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
  };
  await remove();
  expect(await screen.findByText(/Nenhuma lista de arquivos encontrada/)).toBeInTheDocument();
  expect(screen.getByText('Catálogo')).toBeInTheDocument();
  server.on('DELETE /files/:id', { message: 'File List deleted' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await remove();
  expect(await screen.findByText('Operação realizada com sucesso!')).toBeInTheDocument();
  expect(screen.queryByText('Catálogo')).toBeNull();
});

test('a file list may be searched by its name', async () => {
  const { server } = await openPage();
  await fill(screen.getByRole('searchbox'), 'cat');
  await waitFor(() =>
    expect(server.callsTo('GET /files').at(-1)?.query).toEqual({ searchParam: 'cat', pageNumber: '1' }),
  );
});
