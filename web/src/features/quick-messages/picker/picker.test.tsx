import type { QuickMessage } from '@balcao/plugins/quick-messages/schemas.ts';
import { afterEach, describe, expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import type { TicketInSlot } from '../../../app/slots.ts';
import { deferred } from '../../../testing/deferred.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answer, stubServer } from '../../../testing/stub-server.ts';
import { feature } from '../index.tsx';
import { QuickPicker } from './QuickPicker.tsx';

const ticket: TicketInSlot = {
  id: 41,
  uuid: 'u',
  status: 'open',
  contactId: 5,
  whatsappId: 1,
  queueId: null,
  tags: [],
  contact: { id: 5, name: 'Rita' },
};
const long = 'Aceitamos cartão, dinheiro e transferência';
const row = (id: number, shortcode: string, message: string, changes: Partial<QuickMessage> = {}) => ({
  id,
  shortcode,
  message,
  geral: true,
  status: true,
  isMedia: false,
  mediaPath: null,
  mediaName: null,
  userId: 7,
  companyId: 1,
  ...changes,
});
const offered = [
  row(1, 'endereço', 'Rua A, nº 1'),
  row(2, 'pagamento', long),
  row(3, 'saudação', 'Olá {{name}}'),
  row(4, 'tabela', '', { isMedia: true, mediaPath: '/public/1/k/t.pdf', mediaName: 't.pdf' }),
];
const [tool] = feature.composerTools ?? [];

afterEach(() => onlineManager.setOnline(true));

/** The composer as far as a tool knows it. */
function Composer({ isAsked }: { isAsked: boolean }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isClosed, setClosed] = useState(false);
  const [sent, setSent] = useState('');
  const isOpen = !isClosed && (isAsked || tool?.isCalledBy?.(text));
  return (
    <>
      <textarea
        aria-label="Mensagem"
        ref={box}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && setSent(text)}
      />
      {isOpen ? (
        <QuickPicker
          ticket={ticket}
          typed={isAsked ? null : text}
          onClose={() => setClosed(true)}
          composer={{
            box,
            replace: (text) => setText(text),
            insert: (piece) => setText(text + piece),
            attach: setFiles,
            attachSoon: async (_, file) => setFiles([await file]),
            focus: () => box.current?.focus(),
            sendHeld: async () => undefined,
            isSigned: false,
          }}
        />
      ) : null}
      <output>{files.map(({ name, type }) => `${name} ${type}`).join()}</output>
      <p data-testid="sent">{sent}</p>
    </>
  );
}

async function openComposer({ isAsked = false, routes = {} } = {}) {
  const server = stubServer({
    'GET /quick-messages/list': offered,
    'GET /quick-messages/:id/filled/:ticket': { message: 'Olá Rita' },
    ...routes,
  });
  const app = await renderApp(<Composer isAsked={isAsked} />, { server });
  return { ...app, box: screen.getByRole('textbox', { name: 'Mensagem' }) };
}
const options = () => screen.queryAllByRole('option').map((option) => option.getAttribute('aria-label'));
const opened = () => screen.findByRole('listbox', { name: 'Respostas rápidas' });

describe('quick messages while writing', () => {
  test('quick messages open on a slash and a character, not on the slash alone', async () => {
    const { box, server } = await openComposer();
    await userEvent.type(box, '/');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(server.callsTo('GET /quick-messages/list')).toHaveLength(0);
    await userEvent.type(box, 'e');
    await opened();
    expect(server.callsTo('GET /quick-messages/list')[0]?.query).toEqual({ companyId: '1', userId: '7' });
    expect(options()[0]).toBe('/endereço - Rua A, nº 1');
  });

  test('quick messages are found by scattered letters of the shortcut, without accents, and by words of the text', async () => {
    const { box } = await openComposer();
    await userEvent.type(box, '/pgto');
    await opened();
    expect(options()).toEqual([`/pagamento - ${long.slice(0, 35)}...`]);
    await userEvent.clear(box);
    await userEvent.type(box, '/TRANSFERENCIA');
    await waitFor(() => expect(options()).toEqual([`/pagamento - ${long.slice(0, 35)}...`]));
    await userEvent.clear(box);
    await userEvent.type(box, '/saudacao');
    await waitFor(() => expect(options()).toEqual(['/saudação - Olá {{name}}']));
  });

  test('quick messages are chosen by arrows and Enter, which replaces the typed text and sends nothing', async () => {
    const { box } = await openComposer();
    await userEvent.type(box, '/a');
    await opened();
    const [first, second] = screen.getAllByRole('option');
    expect(box).toHaveAttribute('aria-activedescendant', first?.id);
    await userEvent.keyboard('{ArrowDown}');
    expect(box).toHaveAttribute('aria-activedescendant', second?.id);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(screen.getByTestId('sent')).toBeEmptyDOMElement();
    expect(box).not.toHaveAttribute('aria-activedescendant');
    expect((box as HTMLTextAreaElement).value).not.toMatch(/^\//);
  });

  test('quick messages have their variables filled in by the server; without it they are inserted as they stand', async () => {
    const { box, server, unmount } = await openComposer();
    await userEvent.type(box, '/saud');
    await opened();
    await userEvent.keyboard('{Tab}');
    await waitFor(() => expect(box).toHaveValue('Olá Rita'));
    expect(server.callsTo('GET /quick-messages/3/filled/41')).toHaveLength(1);
    unmount();
    const failing = await openComposer({ routes: { 'GET /quick-messages/:id/filled/:ticket': answer(500) } });
    await userEvent.type(failing.box, '/saud');
    await opened();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(failing.box).toHaveValue('Olá {{name}}'));
  });

  test('a quick message brings its attachment along', async () => {
    const { box } = await openComposer({ routes: { 'GET /public/1/k/t.pdf': 'bytes' } });
    await userEvent.type(box, '/tab');
    await opened();
    expect(options()).toEqual(['/tabela - t.pdf (com anexo)']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('t.pdf'));
    expect(box).toHaveValue('');
  });

  test('a quick message says so when its attachment cannot be loaded', async () => {
    const { box } = await openComposer();
    await userEvent.type(box, '/tab');
    await opened();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/o anexo não pôde ser carregado/)).toBeInTheDocument();
  });

  test('a text that only looks like a quick message stays, and Enter sends it', async () => {
    const { box } = await openComposer();
    await userEvent.type(box, '/e');
    await opened();
    await userEvent.clear(box);
    await userEvent.type(box, '/zzz');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByTestId('sent')).toHaveTextContent('/zzz');
  });

  test('a quick message that is typed before the list is there waits for it, and Enter does not send it', async () => {
    const { promise, resolve } = deferred<unknown>();
    const { box } = await openComposer({ routes: { 'GET /quick-messages/list': () => promise } });
    await userEvent.type(box, '/saud{Enter}');
    expect(screen.getByTestId('sent')).toBeEmptyDOMElement();
    expect(box).toHaveValue('/saud');
    await act(async () => resolve(offered));
    await opened();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(box).toHaveValue('Olá Rita'));
  });

  test('Enter sends what looks like a quick message where the list cannot be had', async () => {
    const { box, unmount } = await openComposer({ routes: { 'GET /quick-messages/list': answer(500) } });
    await userEvent.type(box, '/saud');
    await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
    await userEvent.keyboard('{Enter}');
    expect(screen.getByTestId('sent')).toHaveTextContent('/saud');
    unmount();
    onlineManager.setOnline(false);
    const { box: other } = await openComposer();
    await userEvent.type(other, '/saud{Enter}');
    expect(screen.getByTestId('sent')).toHaveTextContent('/saud');
  });

  test('quick messages opened by their button have their own search and add to what is written', async () => {
    const { box } = await openComposer({ isAsked: true });
    const search = await screen.findByRole('searchbox', { name: 'Pesquisar' });
    await opened();
    expect(search).toHaveFocus();
    expect(options()).toHaveLength(4);
    await userEvent.type(search, 'rua');
    await waitFor(() => expect(options()).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(box).toHaveValue('Rua A, nº 1'));
  });

  test('quick messages close on Esc', async () => {
    const { box } = await openComposer({ isAsked: true });
    await opened();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box).toHaveFocus();
  });
});
