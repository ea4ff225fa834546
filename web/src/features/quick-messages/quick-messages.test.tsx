import type { QuickMessage } from '@balcao/plugins/quick-messages/schemas.ts';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { StubUploads } from '../../testing/stub-uploads.ts';
import { anAdmin, aUser } from '../../testing/users.ts';
import { QuickMessagesPage } from './QuickMessagesPage.tsx';

const row = (changes: Partial<QuickMessage>): QuickMessage => ({
  id: 1,
  shortcode: 'pix',
  message: 'A chave é {{name}}',
  geral: false,
  status: true,
  isMedia: false,
  mediaPath: null,
  mediaName: null,
  userId: 7,
  companyId: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
const own = row({});
const shared = row({ id: 2, shortcode: 'endereço', message: 'Rua A', geral: true, userId: 8, status: false });

async function openPage(routes: Record<string, unknown> = {}, user = aUser()) {
  const server = stubServer({
    'GET /quick-messages': { records: [shared, own], count: 2, hasMore: false },
    ...routes,
  });
  const app = await renderApp(<QuickMessagesPage />, { user, server });
  await screen.findByText('/pix');
  return app;
}
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
const openNew = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Nova resposta rápida' }));
  return within(await screen.findByRole('dialog'));
};
const save = (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));

describe('the links of attachments', () => {
  afterEach(() => void jest.useRealTimers());

  test('the links of attachments are renewed before they end, on a page that is left open', async () => {
    const now = Date.parse('2026-11-22T18:00:00Z');
    jest.useFakeTimers({ now, advanceTimers: true });
    const withLink = (hours: number) => ({
      records: [
        row({ mediaPath: `/public/1/k/a.png?expires=${now / 1000 + hours * 3600}`, mediaName: 'a.png' }),
      ],
      count: 1,
      hasMore: false,
    });
    const { server } = await openPage({ 'GET /quick-messages': withLink(9) });
    server.on('GET /quick-messages', withLink(18));
    act(() => jest.advanceTimersByTime(8 * 3_600_000));
    expect(server.callsTo('GET /quick-messages')).toHaveLength(1);
    act(() => jest.advanceTimersByTime(3_600_000));
    await waitFor(() => expect(server.callsTo('GET /quick-messages')).toHaveLength(2));
  });

  test('the links of attachments are renewed in an open dialog too, and what is typed meanwhile stays', async () => {
    const now = Date.parse('2026-11-22T18:00:00Z');
    jest.useFakeTimers({ now, advanceTimers: true });
    const expires = (hours: number) => `expires=${now / 1000 + hours * 3600}`;
    const withLink = (hours: number) => ({
      records: [row({ mediaPath: `/public/1/k/a.png?${expires(hours)}`, mediaName: 'a.png' })],
      count: 1,
      hasMore: false,
    });
    const { server } = await openPage({ 'GET /quick-messages': withLink(9) });
    await userEvent.click(screen.getByText('/pix'));
    const dialog = within(await screen.findByRole('dialog'));
    const link = () => dialog.getByRole('link', { name: 'a.png' }).getAttribute('href');
    expect(link()).toContain(expires(9));
    await fill(dialog.getByLabelText('Mensagem'), ' do caixa');
    server.on('GET /quick-messages', withLink(18));
    await act(() => jest.advanceTimersByTimeAsync(9 * 3_600_000));
    await waitFor(() => expect(link()).toContain(expires(18)));
    expect(dialog.getByLabelText('Mensagem')).toHaveValue('A chave é {{name}} do caixa');
  });
});

describe('the page of quick messages', () => {
  test('the page of quick messages lists shortcut, text, attachment and owner, with a query that old servers take', async () => {
    const { server } = await openPage();
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveTextContent('/endereçoDesativadaRua ASem anexo');
    expect(second).toHaveTextContent('/pixA chave é {{name}}Sem anexo');
    expect(server.callsTo('GET /quick-messages')[0]?.query).toEqual({ userId: '7', pageNumber: '1' });
  });

  test('a quick message may be changed by its owner, and every one by admins', async () => {
    const { unmount } = await openPage();
    expect(rowOf('/pix').getByRole('button', { name: 'Excluir' })).toBeInTheDocument();
    expect(rowOf('/endereço').queryByRole('button', { name: 'Excluir' })).toBeNull();
    await userEvent.click(screen.getByText('/endereço'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Resposta rápida' }));
    expect(dialog.getByLabelText('Atalho')).toBeDisabled();
    expect(dialog.queryByRole('button', { name: 'Salvar' })).toBeNull();
    expect(dialog.getByRole('note')).toHaveTextContent('Só quem criou esta resposta');
    unmount();
    await openPage({}, anAdmin());
    expect(rowOf('/endereço').getByRole('button', { name: 'Excluir' })).toBeInTheDocument();
  });

  test('a new quick message takes variables where the cursor stands', async () => {
    const { server } = await openPage({ 'POST /quick-messages': row({ id: 3, shortcode: 'oi' }) });
    const dialog = await openNew();
    await fill(dialog.getByLabelText('Atalho'), '/oi');
    await fill(dialog.getByLabelText('Mensagem'), 'Olá ');
    await userEvent.click(dialog.getByRole('button', { name: 'Primeiro nome' }));
    await userEvent.click(dialog.getByRole('switch', { name: 'Compartilhar com toda a empresa' }));
    await save(dialog);
    expect(await screen.findByText('/oi')).toBeInTheDocument();
    expect(server.callsTo('POST /quick-messages')[0]?.body).toEqual({
      shortcode: 'oi',
      message: 'Olá {{firstName}}',
      geral: true,
      status: true,
    });
  });

  test('a new quick message with a file of a company list keeps a copy of it', async () => {
    Object.assign(globalThis, { XMLHttpRequest: StubUploads });
    const made = row({ id: 3, shortcode: 'tabela', message: '' });
    const option = {
      id: 5,
      fileId: 4,
      name: 'Tabela de preços',
      path: 'precos.pdf',
      mediaType: '',
      url: '/public/1/k/p',
    };
    const { server } = await openPage({
      'GET /files': { files: [{ id: 4, name: 'Vendas', message: 'Segue' }], count: 1, hasMore: false },
      'GET /files/:id': { id: 4, name: 'Vendas', message: 'Segue', options: [option] },
      'GET /public/1/k/p': 'bytes',
      'POST /quick-messages': made,
      'POST /quick-messages/:id/media-upload': { mensagem: '', record: { ...made, mediaName: 'precos.pdf' } },
    });
    const dialog = await openNew();
    await fill(dialog.getByLabelText('Atalho'), 'tabela');
    await userEvent.click(await dialog.findByRole('button', { name: 'Escolher de uma lista' }));
    const lists = within(await screen.findByRole('dialog', { name: 'Escolher de uma lista' }));
    await userEvent.click(await lists.findByRole('button', { name: /Vendas/ }));
    await userEvent.click(await lists.findByRole('button', { name: /Tabela de preços/ }));
    expect(await dialog.findByText('precos.pdf')).toBeVisible();
    await save(dialog);
    await waitFor(() => expect(server.callsTo('POST /quick-messages/3/media-upload')).toHaveLength(1));
    const sent = server.callsTo('POST /quick-messages/3/media-upload')[0]?.body as FormData;
    expect((sent.get('file') as File).name).toBe('precos.pdf');
  });

  test('a quick message needs a shortcut, and a text or a file', async () => {
    const { server } = await openPage();
    const dialog = await openNew();
    await fill(dialog.getByLabelText('Atalho'), ' / ');
    await save(dialog);
    expect(await dialog.findByText('Obrigatório')).toBeInTheDocument();
    expect(dialog.getByText('Escreva um texto ou anexe um arquivo.')).toBeInTheDocument();
    expect(server.callsTo('POST /quick-messages')).toHaveLength(0);
  });

  test('a quick message loses its removed file once that is saved', async () => {
    const withFile = row({ isMedia: true, mediaPath: '/public/1/k/a.png', mediaName: 'a.png' });
    const { server } = await openPage({
      'GET /quick-messages': { records: [withFile], count: 1, hasMore: false },
      'GET /quick-messages/:id': withFile,
      'PUT /quick-messages/:id': withFile,
      'DELETE /quick-messages/:id/media-upload': { mensagem: '', record: own },
    });
    await userEvent.click(rowOf('/pix').getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('link', { name: 'a.png' })).toHaveAttribute('href', '/public/1/k/a.png');
    await userEvent.click(dialog.getByRole('button', { name: 'Remover o anexo' }));
    await save(dialog);
    await waitFor(() => expect(screen.getByText('Sem anexo')).toBeInTheDocument());
    expect(server.callsTo('DELETE /quick-messages/1/media-upload')).toHaveLength(1);
  });

  test('the form of a quick message shows at the field what the server refuses', async () => {
    await openPage({ 'POST /quick-messages': answer(400, { error: 'ERR_QUICKMESSAGE_INVALID_NAME' }) });
    const dialog = await openNew();
    await fill(dialog.getByLabelText('Atalho'), 'oi');
    await fill(dialog.getByLabelText('Mensagem'), 'Olá');
    await save(dialog);
    expect(await dialog.findByText(/O atalho precisa ter/)).toBeInTheDocument();
  });

  test('a quick message is deleted only after the question', async () => {
    const { server } = await openPage({ 'DELETE /quick-messages/:id': { message: '' } });
    await userEvent.click(rowOf('/pix').getByRole('button', { name: 'Excluir' }));
    const question = within(await screen.findByRole('dialog', { name: 'Excluir a resposta rápida /pix?' }));
    expect(server.callsTo('DELETE /quick-messages/1')).toHaveLength(0);
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByText('/pix')).not.toBeInTheDocument());
  });

  test('the page of quick messages follows changes by other users', async () => {
    const { socket } = await openPage();
    const tell = (payload: unknown) => act(() => socket.receive('company-1-quickMessage', payload));
    tell({ action: 'update', record: { ...shared, message: 'Rua B' } });
    expect(await screen.findByText('Rua B')).toBeInTheDocument();
    tell({ action: 'create', record: row({ id: 9, shortcode: 'nova', geral: true, userId: 8 }) });
    expect(await screen.findByText('/nova')).toBeInTheDocument();
    tell({ action: 'delete', id: 2 });
    await waitFor(() => expect(screen.queryByText('/endereço')).not.toBeInTheDocument());
  });
});
