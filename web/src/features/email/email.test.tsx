import type { Email } from '@balcao/plugins/email/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../testing/fill.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { EmailPage } from './EmailPage.tsx';
import { preview, readRecipients } from './recipients.ts';
import { SentEmailsPage } from './SentEmailsPage.tsx';

const email = (changes: Partial<Email>): Email => ({
  id: 1,
  sender: 'ana@fora.test',
  subject: 'Promoção',
  message: 'Oi',
  status: 'sent',
  attempts: 1,
  sentAt: '2026-01-01T12:00:00.000Z',
  failureReason: null,
  failureCode: null,
  failureDetails: null,
  user: { id: 1, name: 'Rita' },
  scheduled: null,
  sendAt: null,
  companyId: 1,
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
  ...changes,
});
const account = { isComplete: true, sender: 'contato@loja.test' };

test('e-mail addresses are split, stray commas ignored, and each counts once', () => {
  expect(readRecipients(' a@x.com,, b@x.com ,A@x.com,\nnada; c@x.com,')).toEqual({
    good: ['a@x.com', 'b@x.com', 'c@x.com'],
    bad: ['nada'],
  });
});

test('a preview ends in ... only where more follows', () => {
  expect(preview('a'.repeat(100), 100)).toBe('a'.repeat(100));
  expect(preview('a'.repeat(101), 100)).toBe(`${'a'.repeat(100)}...`);
  expect(preview('😀'.repeat(101), 100)).toBe(`${'😀'.repeat(100)}...`);
});

describe('the page that sends', () => {
  async function write(recipients: string, routes: Record<string, unknown> = {}, user = anAdmin()) {
    const app = await renderApp(<EmailPage />, {
      user,
      server: stubServer({ 'GET /emails/account': account, 'GET /texts': { texts: {} }, ...routes }),
    });
    await screen.findByText('Vem de contato@loja.test');
    await fill(screen.getByLabelText('Destinatários'), recipients);
    await fill(screen.getByLabelText('Assunto'), 'Olá');
    await fill(screen.getByLabelText('Mensagem'), 'Oi');
    return app;
  }
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }));

  test('an e-mail is sent by one call for each recipient, and a toast shows each result', async () => {
    let id = 0;
    const { server, socket } = await write('a@x.com,,b@x.com, nada', {
      'POST /enviar-email': ({ body }: { body: { email: string } }) => ({
        message: 'E-mail enviado com sucesso',
        email: email({ id: ++id, sender: body.email, status: 'waiting', sentAt: null }),
      }),
    });
    await send();
    expect(await screen.findByText('nada não é um endereço de e-mail')).toBeInTheDocument();
    await waitFor(() => expect(server.callsTo('POST /enviar-email')).toHaveLength(2));
    expect(server.callsTo('POST /enviar-email')[0]?.body).toEqual({
      email: 'a@x.com',
      tokenSenha: '',
      assunto: 'Olá',
      mensagem: 'Oi',
    });
    expect(await screen.findByText('E-mail para b@x.com a caminho')).toBeInTheDocument();
    // Wrong recipients stay in the field to be corrected.
    expect(screen.getByLabelText('Destinatários')).toHaveValue('nada');
    const own = 'company-1-own-email';
    act(() => socket.receive(own, { action: 'update', record: email({ sender: 'a@x.com' }) }));
    expect(await screen.findByText('E-mail para a@x.com enviado com sucesso')).toBeInTheDocument();
    const refused = {
      id: 2,
      sender: 'b@x.com',
      status: 'failed',
      failureCode: 'X',
      failureReason: 'Recusado.',
    };
    act(() => socket.receive(own, { action: 'update', record: email(refused as Partial<Email>) }));
    expect(await screen.findByText('b@x.com: Recusado.')).toBeInTheDocument();
  });

  test('the e-mail page asks for what is missing, and keeps what could not be sent', async () => {
    const { server } = await write('a@x.com', { 'POST /enviar-email': answer(500) });
    await userEvent.clear(screen.getByLabelText('Assunto'));
    await send();
    expect(await screen.findByText('Obrigatório')).toBeInTheDocument();
    expect(server.callsTo('POST /enviar-email')).toHaveLength(0);
    await fill(screen.getByLabelText('Assunto'), 'Olá');
    await send();
    expect(await screen.findByText(/^a@x.com: /)).toBeInTheDocument();
    expect(screen.getByLabelText('Destinatários')).toHaveValue('a@x.com');
  });

  test('an e-mail is repeated under its key while its answer is lost, and as a new one after an answer', async () => {
    let round = 0;
    const ofA = { message: '', email: email({ id: 8, sender: 'a@x.com' }) };
    const ofB = { message: '', email: email({ id: 9, sender: 'b@x.com' }) };
    const answers = [answer(502), answer(502), ofA, ofB, ofA];
    const { server } = await write('a@x.com, b@x.com', { 'POST /enviar-email': () => answers[round++] });
    const keys = () => server.callsTo('POST /enviar-email').map(({ headers }) => headers['idempotency-key']);
    await send();
    await waitFor(() => expect(keys()).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Enviar' })).toBeEnabled());
    expect(screen.getByLabelText('Destinatários')).toHaveValue('a@x.com, b@x.com');
    await send();
    await waitFor(() => expect(screen.getByLabelText('Mensagem')).toHaveValue(''));
    // The stored e-mail has left meanwhile.
    expect(await screen.findByText('E-mail para a@x.com enviado com sucesso')).toBeInTheDocument();
    await fill(screen.getByLabelText('Destinatários'), 'a@x.com');
    await fill(screen.getByLabelText('Assunto'), 'Olá');
    await fill(screen.getByLabelText('Mensagem'), 'Oi');
    await send();
    await waitFor(() => expect(keys()).toHaveLength(5));
    const [a, b, againA, againB, anew] = keys();
    expect([againA, againB]).toEqual([a, b]);
    expect(new Set([a, b, anew]).size).toBe(3);
  });

  test('a written e-mail asks before it goes with its page, and stays by a no', async () => {
    await write('a@x.com');
    const isAskedAtEnd = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const leave = () => userEvent.click(screen.getByRole('link', { name: 'Enviados' }));
    expect(isAskedAtEnd()).toBe(true);
    await leave();
    expect(await screen.findByText('Este e-mail ainda não foi enviado e será perdido.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Mensagem')).toHaveValue('Oi');
    for (const name of ['Destinatários', 'Assunto', 'Mensagem'])
      await userEvent.clear(screen.getByLabelText(name));
    expect(isAskedAtEnd()).toBe(false);
    await fill(screen.getByLabelText('Mensagem'), 'Oi');
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(currentPath()).toBe('/EmailLis'));
  });

  test('a page that is left while it sends asks first, and keeps what was typed since', async () => {
    let send1 = () => undefined as unknown;
    const sent = new Promise((resolve) => {
      send1 = () => resolve({ message: '', email: email({ id: 8, sender: 'a@x.com' }) });
    });
    const { server } = await write('a@x.com', { 'POST /enviar-email': () => sent });
    await send();
    await waitFor(() => expect(server.callsTo('POST /enviar-email')).toHaveLength(1));
    const end = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(end);
    expect(end.defaultPrevented).toBe(true);
    await fill(screen.getByLabelText('Assunto'), ' de novo');
    send1();
    await waitFor(() => expect(screen.getByLabelText('Destinatários')).toHaveValue(''));
    expect(screen.getByLabelText('Assunto')).toHaveValue('Olá de novo');
    expect(screen.getByLabelText('Mensagem')).toHaveValue('Oi');
  });

  test('the e-mail page says so where the company has no account', async () => {
    const server = stubServer({ 'GET /emails/account': { isComplete: false, sender: null } });
    await renderApp(<EmailPage />, { server });
    expect(await screen.findByText(/ainda não tem uma conta de envio/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
    // An agent writes, and does not read what others wrote.
    expect(screen.queryByRole('link', { name: 'Enviados' })).not.toBeInTheDocument();
  });
});

describe('the sent list', () => {
  const rows = Array.from({ length: 5 }, (_, at) => email({ id: 10 - at, sender: `n${10 - at}@fora.test` }));
  async function open(emails: Email[], count = emails.length, routes: Record<string, unknown> = {}) {
    const server = stubServer({ 'GET /emails': { emails, count, hasMore: false }, ...routes });
    return renderApp(<SentEmailsPage />, { server });
  }

  test('the sent list has numbered pages, and opens an e-mail whose markup is only text', async () => {
    const evil = '<img src=x onerror="alert(1)"><b>Oi</b>';
    const { server } = await open([email({ id: 11, message: evil }), ...rows.slice(1)], 12);
    await userEvent.click(await screen.findByRole('button', { name: /ana@fora.test/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Promoção' }));
    expect(dialog.getByText(evil)).toBeInTheDocument();
    expect(document.querySelector('img[src="x"]')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Página 3' }));
    await waitFor(() => expect(server.callsTo('GET /emails').at(-1)?.query).toEqual({ pageNumber: '3' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Falhou' }));
    await waitFor(() =>
      expect(server.callsTo('GET /emails').at(-1)?.query).toEqual({ pageNumber: '1', status: 'failed' }),
    );
  });

  test('the sent list shows why an e-mail failed, sends it again, and follows the result', async () => {
    const failed = email({
      id: 7,
      status: 'failed',
      sentAt: null,
      failureCode: 'REASON_MAIL_REFUSED',
      failureReason: 'O servidor recusou.',
    });
    const { server, socket } = await open([failed], 1, { 'POST /emails/:id/send': failed });
    await userEvent.click(await screen.findByRole('button', { name: /Falhou/ }));
    expect(await screen.findByText('O servidor recusou.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar de novo' }));
    await waitFor(() => expect(server.callsTo('POST /emails/:id/send')).toHaveLength(1));
    act(() => socket.receive('company-1-email', { action: 'update', record: email({ id: 7 }) }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Falhou/ })).not.toBeInTheDocument());
  });

  test('an opened e-mail stays while others come before it, and does not come back by itself', async () => {
    const { server, socket } = await open(rows, 5);
    await userEvent.click(await screen.findByRole('button', { name: /n6@fora.test/ }));
    expect(await screen.findByRole('dialog', { name: 'Promoção' })).toBeInTheDocument();
    const later = [email({ id: 11, sender: 'n11@fora.test' }), ...rows.slice(0, 4)];
    server.on('GET /emails', { emails: later, count: 6, hasMore: true });
    act(() => socket.receive('company-1-email', { action: 'create', record: later[0] }));
    expect(await screen.findByText(/n11@fora.test/)).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Promoção' })).toBeInTheDocument();
  });

  test('the sent list says what it is for while it is empty', async () => {
    await open([]);
    expect(await screen.findByText('Nenhum e-mail enviado')).toBeInTheDocument();
  });
});
