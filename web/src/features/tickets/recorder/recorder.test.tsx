import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../../testing/fill.ts';
import { currentPath } from '../../../testing/render-app.tsx';
import { answer } from '../../../testing/stub-server.ts';
import { StubUploads } from '../../../testing/stub-uploads.ts';
import { plugInMicrophone } from '../testing/microphone.ts';
import { aMessage, aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';

const ticket = aTicket({ status: 'open', userId: 7, queueId: 1, queue: sales });
const path = `/tickets/${ticket.uuid}`;
const real = globalThis.XMLHttpRequest;
beforeEach(() => void Object.assign(globalThis, { XMLHttpRequest: StubUploads }));
afterEach(() => {
  sessionStorage.clear();
  Object.assign(globalThis, { XMLHttpRequest: real });
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
});

const box = () => screen.getByRole('textbox', { name: 'Mensagem' });
const button = (name: string) => screen.getByRole('button', { name });
const post = 'POST /messages/:id';

async function openTicket(refusal?: string, routes: Record<string, unknown> = {}) {
  const app = await openScreen({ tickets: [ticket], path, routes });
  await screen.findByRole('log');
  return { ...app, microphone: await plugInMicrophone(refusal) };
}

async function record(refusal?: string, routes?: Record<string, unknown>) {
  const app = await openTicket(refusal, routes);
  await userEvent.click(button('Gravar áudio'));
  await screen.findByRole('timer');
  return app;
}

describe('a recording', () => {
  test('a recording shows its time and how loud it is, and keeps the composer disabled', async () => {
    const { microphone } = await record();
    expect(screen.getByRole('timer')).toHaveTextContent('0:00');
    expect(box()).toBeDisabled();
    expect(box()).toHaveAttribute('placeholder', 'Gravando áudio…');
    expect(screen.queryByRole('button', { name: 'Anexar arquivos' })).toBeNull();
    microphone.hear(61.5);
    expect(screen.getByRole('timer')).toHaveTextContent('1:01');
    const level = screen.getByRole('meter', { name: 'Nível do microfone' });
    const loud = Number(level.getAttribute('aria-valuenow'));
    microphone.hear(0.1, 0.01);
    expect(Number(level.getAttribute('aria-valuenow'))).toBeLessThan(loud);
  });

  test('a recording is sent as an mp3 of 128 kbps without text, while the composer waits', async () => {
    const answers: Array<(stored: unknown) => void> = [];
    const stored = new Promise((resolve) => answers.push(resolve));
    const { server, microphone } = await record(undefined, { [post]: () => stored });
    microphone.hear(2);
    await userEvent.click(button('Enviar o áudio'));
    expect(microphone.isOpen()).toBe(false);
    expect(await screen.findByText('Enviando o áudio…')).toBeVisible();
    expect(box()).toBeDisabled();
    expect(within(screen.getByRole('log')).getByText('Áudio')).toBeVisible();
    await waitFor(() => expect(server.callsTo(post)).toHaveLength(1));
    const form = server.callsTo(post)[0]?.body as FormData;
    const file = form.get('medias') as File;
    expect(file.name).toMatch(/^audio-record-site-\d+\.mp3$/);
    expect(file.type).toBe('audio/mpeg');
    expect(form.get('body')).toBe('');
    expect(file.size / 2).toBeGreaterThan(15_000);
    expect(file.size / 2).toBeLessThan(17_500);
    expect(await firstHeader(file)).toEqual({ version: 3, layer: 1, bitrate: 9, rate: 0, mode: 3 });
    await act(async () => answers[0]?.(aMessage({ ticketId: ticket.id, fromMe: true })));
    await waitFor(() => expect(box()).toBeEnabled());
    expect(box()).toHaveFocus();
  });

  test('a recording of an instant is dropped with a notice, and nothing is sent', async () => {
    const { server, microphone } = await record();
    microphone.hear(0.4);
    await userEvent.click(button('Enviar o áudio'));
    expect(await screen.findByText('Gravação curta demais: nada foi enviado.')).toBeVisible();
    expect(server.callsTo(post)).toHaveLength(0);
    expect(box()).toBeEnabled();
    expect(microphone.isOpen()).toBe(false);
  });

  test('a recording that could not be sent stays in the conversation with a button to try again', async () => {
    const { microphone } = await record(undefined, { [post]: answer(409, { error: 'ERR_TICKET_NOT_OPEN' }) });
    microphone.hear(2);
    await userEvent.click(button('Enviar o áudio'));
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
    expect(box()).toBeEnabled();
  });

  test.each([
    ['by its button', () => userEvent.click(button('Descartar a gravação'))],
    ['by Escape wherever the focus is', () => userEvent.keyboard('{Escape}')],
  ])('a recording is cancelled %s: the microphone is free and the draft as before', async (_, cancel) => {
    const { server, microphone } = await openTicket();
    await fill(box(), 'Rascunho');
    await userEvent.click(button('Gravar áudio'));
    await screen.findByRole('timer');
    microphone.hear(2);
    act(() => (document.activeElement as HTMLElement).blur());
    await cancel();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(microphone.isOpen()).toBe(false);
    expect(box()).toHaveValue('Rascunho');
    expect(box()).toHaveFocus();
    expect(server.callsTo(post)).toHaveLength(0);
    expect(currentPath()).toBe(path);
  });

  test('a recording is dropped when the ticket is closed meanwhile', async () => {
    const { microphone, server, socket } = await record();
    server.on('GET /tickets/u/:uuid', { ...ticket, status: 'closed' });
    const closed = { action: 'update', ticketId: ticket.id, ticket: { ...ticket, status: 'closed' } };
    act(() => socket.receive('company-1-ticket', closed));
    await waitFor(() => expect(microphone.isOpen()).toBe(false));
    expect(box()).toHaveAttribute('placeholder', expect.stringContaining('foi resolvido'));
  });

  test('a recording whose microphone goes away can still be sent', async () => {
    const stored = aMessage({ ticketId: ticket.id, fromMe: true });
    const { microphone, server } = await record(undefined, { [post]: stored });
    microphone.hear(2);
    microphone.unplug();
    expect(screen.getByRole('alert')).toHaveTextContent('O microfone foi desconectado.');
    await userEvent.click(button('Enviar o áudio'));
    await waitFor(() => expect(server.callsTo(post)).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('without a microphone', () => {
  test.each([
    ['NotAllowedError', 'O navegador não permite usar o microfone.'],
    ['NotFoundError', 'Nenhum microfone foi encontrado.'],
    ['NotReadableError', 'O microfone está sendo usado por outro programa.'],
    ['AbortError', 'Não foi possível começar a gravar.'],
  ])('the microphone error %s is explained in words that stay until closed', async (refusal, words) => {
    await openTicket(refusal);
    await userEvent.click(button('Gravar áudio'));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(box()).toBeEnabled();
    expect(button('Gravar áudio')).toBeEnabled();
    await userEvent.click(button('Fechar o aviso'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a page that is not served by https says so when recording', async () => {
    await openTicket();
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
    await userEvent.click(button('Gravar áudio'));
    expect(await screen.findByRole('alert')).toHaveTextContent('https');
  });
});

/** The fields of an mp3's first frame: MPEG 1, layer III, 128 kbps, 44.1 kHz, mono. */
async function firstHeader(file: File) {
  const bytes = await new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });
  const [, second = 0, third = 0, fourth = 0] = bytes;
  return {
    version: (second >> 3) & 3,
    layer: (second >> 1) & 3,
    bitrate: third >> 4,
    rate: (third >> 2) & 3,
    mode: fourth >> 6,
  };
}
