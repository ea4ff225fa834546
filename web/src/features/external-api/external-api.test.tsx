import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { StubUploads } from '../../testing/stub-uploads.ts';
import { curlOf } from './curl.ts';
import { MessagesApiPage } from './MessagesApiPage.tsx';

const realXhr = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = StubUploads as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = realXhr;
});

async function openPage(routes: Record<string, unknown> = {}) {
  const server = stubServer({ 'POST /api/messages/send': { mensagem: 'Mensagem enviada' }, ...routes });
  await renderApp(<MessagesApiPage />, { server });
  const form = async (name: string) => within(await screen.findByRole('region', { name }));
  return { server, text: await form('Enviar texto'), media: await form('Enviar mídia') };
}
type Form = Awaited<ReturnType<typeof openPage>>['text'];

const press = (form: Form) => userEvent.click(form.getByRole('button', { name: 'Enviar' }));
async function fillIn(form: Form) {
  await fill(form.getByLabelText('Token da conexão'), 'chave-da-loja');
  await fill(form.getByLabelText('Número'), '5511987654321');
}
const sent = () => screen.findByText('Mensagem enviada com sucesso');

describe('the page of the messages API', () => {
  test('a text is sent with the given API token, and not with the session', async () => {
    const { server, text } = await openPage();
    await fillIn(text);
    await fill(text.getByLabelText('Mensagem'), 'Olá');
    await press(text);
    expect(await sent()).toBeInTheDocument();
    const [call] = server.callsTo('POST /api/messages/send');
    expect(call?.headers.authorization).toBe('Bearer chave-da-loja');
    expect(call?.body).toEqual({ number: '5511987654321', body: 'Olá', closeTicket: false });
  });

  test('a file is sent as a form, its caption and the closing only where they are wanted', async () => {
    const { server, media } = await openPage();
    await fillIn(media);
    await userEvent.upload(media.getByLabelText('Escolher arquivo'), new File(['a'], 'nota.pdf'));
    await userEvent.click(media.getByRole('switch'));
    await press(media);
    await waitFor(() => expect(server.callsTo('POST /api/messages/send')).toHaveLength(1));
    expect(await sent()).toBeInTheDocument();
    const form = server.callsTo('POST /api/messages/send')[0]?.body as FormData;
    expect([...form.keys()]).toEqual(['number', 'closeTicket', 'medias']);
    expect((form.get('medias') as File).name).toBe('nota.pdf');
  });

  test('the messages API page sends nothing while something is missing', async () => {
    const { server, text, media } = await openPage();
    await press(text);
    expect(await text.findAllByText('Obrigatório')).toHaveLength(3);
    await press(media);
    expect(await media.findAllByText('Obrigatório')).toHaveLength(3);
    expect(server.callsTo('POST /api/messages/send')).toEqual([]);
  });

  test('an unknown API token is marked, and the user stays signed in', async () => {
    const { text, server } = await openPage({
      'POST /api/messages/send': answer(401, { error: 'ERR_INVALID_TOKEN', message: '' }),
    });
    await fillIn(text);
    await fill(text.getByLabelText('Mensagem'), 'Olá');
    await press(text);
    expect(await text.findByText('Este token não existe ou deixou de valer.')).toBeInTheDocument();
    expect(text.getByLabelText('Token da conexão')).toHaveValue('chave-da-loja');
    expect(server.callsTo('POST /auth/refresh_token')).toHaveLength(1);
  });

  test('the messages API page shows the address, and a command equal to the form, but for the token', async () => {
    const user = userEvent.setup();
    const { text } = await openPage();
    expect(screen.getByText('POST http://localhost/api/messages/send')).toBeInTheDocument();
    await fillIn(text);
    await fill(text.getByLabelText('Mensagem'), "Copo d'água");
    const command = text.getByRole('group', { name: 'Enviar texto: comando curl' });
    expect(command).toHaveTextContent(`"body":"Copo d'\\''água"`);
    expect(command).not.toHaveTextContent('chave-da-loja');
    await user.click(text.getByRole('button', { name: 'Copiar: Enviar texto: comando curl' }));
    expect(await screen.findByText('Copiado')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toContain('5511987654321');
  });
});

test('a curl command names every file, and the optional fields of a call', () => {
  const about = { address: 'https://x/send', token: 't', number: '55', closeTicket: true };
  expect(curlOf({ ...about, body: 'Oi', files: ['a.pdf', 'b.pdf'] })).toBe(
    [
      "curl 'https://x/send'",
      '-H "Authorization: Bearer t"',
      "-F 'number=55'",
      "-F 'body=Oi'",
      "-F 'medias=@a.pdf'",
      "-F 'medias=@b.pdf'",
      "-F 'closeTicket=true'",
    ].join(' \\\n  '),
  );
});
