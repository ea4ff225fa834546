import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../../testing/fill.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answer, stubServer } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import { ConnectionsPage } from '../ConnectionsPage.tsx';
import { shop } from '../testing/connections.ts';

const waiting = { ...shop, status: 'qrcode', qrcode: 'a code', number: null };

async function openDialog(routes: Record<string, unknown> = {}, row: object = waiting) {
  const server = stubServer({
    'GET /whatsapp': [row],
    'GET /whatsapp/providers': { providers: [] },
    'GET /whatsapp/:id': row,
    ...routes,
  });
  const app = await renderApp(<ConnectionsPage />, { user: anAdmin(), server });
  await userEvent.click(await screen.findByRole('button', { name: 'Ver QR Code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Parear Loja' }));
  await dialog.findByRole('img', { name: 'Parear Loja' });
  const tell = (change: object) =>
    act(async () =>
      app.socket.receive('company-1-whatsappSession', { action: 'update', session: { ...row, ...change } }),
    );
  return { ...app, dialog, tell };
}

async function askCode(routes: Record<string, unknown>, number = '+55 (11) 91234-5678') {
  const opened = await openDialog(routes);
  await userEvent.click(opened.dialog.getByRole('button', { name: 'Conectar com número de telefone' }));
  await fill(opened.dialog.getByLabelText('Número do WhatsApp'), number);
  await userEvent.click(opened.dialog.getByRole('button', { name: 'Gerar código' }));
  return opened;
}

test('a simulated phone is paired by the test phone, and a link leads there', async () => {
  const { dialog } = await openDialog({}, { ...waiting, provider: 'sandbox' });
  expect(dialog.getByRole('link', { name: 'Abrir o telefone de teste' }).getAttribute('href')).toBe(
    '/sandbox',
  );
  expect(dialog.queryByText(/Abra o WhatsApp/)).toBeNull();
});

describe('pairing by a code that is typed', () => {
  const code = { 'POST /whatsappsession/:id/pairing-code': { code: 'ABCD1234' } };

  test('pairing by a typed code sends the number as typed and shows the code in two groups with its steps', async () => {
    const { server, dialog } = await askCode(code);
    const shown = await dialog.findByRole('img', { name: 'Código: A B C D 1 2 3 4' });
    expect(server.callsTo('POST /whatsappsession/3/pairing-code')[0]?.body).toEqual({
      number: '+55 (11) 91234-5678',
    });
    expect(shown.children).toHaveLength(9);
    expect(shown).toHaveTextContent('ABCD1234');
    expect(dialog.getByText(/toque em Conectar com número de telefone/)).toBeVisible();
    expect(dialog.getByText(/\+5511912345678/)).toBeVisible();
  });

  test('pairing by a typed code copies the code', async () => {
    const user = userEvent.setup();
    const { dialog } = await askCode(code);
    await user.click(await dialog.findByRole('button', { name: 'Copiar código' }));
    expect(await navigator.clipboard.readText()).toBe('ABCD1234');
    expect(await screen.findByText('Código copiado.')).toBeVisible();
  });

  test('pairing by a typed code closes by itself when the phone is connected', async () => {
    const { dialog, tell } = await askCode(code);
    await dialog.findByRole('img', { name: /^Código/ });
    await tell({ qrcode: 'another code' });
    expect(dialog.getByRole('img', { name: /^Código/ })).toBeVisible();
    await tell({ status: 'CONNECTED', qrcode: '' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('pairing by a typed code says in words why there is no code, and keeps the number', async () => {
    const { dialog } = await askCode({
      'POST /whatsappsession/:id/pairing-code': answer(400, { error: 'ERR_WAPP_PAIRING_NUMBER' }),
    });
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Número inválido/);
    expect(dialog.getByLabelText('Número do WhatsApp')).toHaveValue('+55 (11) 91234-5678');
  });

  test.each([
    ['', 'Obrigatório'],
    ['1234', 'Este valor não é aceito. Confira e tente de novo.'],
  ])('pairing by a typed code refuses the number "%s" without a request', async (number, said) => {
    const { server, dialog } = await openDialog(code);
    await userEvent.click(dialog.getByRole('button', { name: 'Conectar com número de telefone' }));
    if (number) await fill(dialog.getByLabelText('Número do WhatsApp'), number);
    await userEvent.click(dialog.getByRole('button', { name: 'Gerar código' }));
    expect(await dialog.findByText(said)).toBeVisible();
    expect(server.callsTo('POST /whatsappsession/3/pairing-code')).toHaveLength(0);
  });

  test('pairing by a typed code leads back to the QR code', async () => {
    const { dialog } = await askCode(code);
    await dialog.findByRole('img', { name: /^Código/ });
    await userEvent.click(dialog.getByRole('button', { name: 'Usar o QR Code' }));
    expect(dialog.getByRole('img', { name: 'Parear Loja' })).toHaveAttribute('width', '256');
  });

  test('pairing by a typed code is not offered for a simulated phone', async () => {
    const { dialog } = await openDialog({}, { ...waiting, provider: 'sandbox' });
    expect(dialog.queryByRole('button', { name: 'Conectar com número de telefone' })).toBeNull();
  });
});

describe('a code that was not used in time', () => {
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  test.each(['DISCONNECTED', 'TIMEOUT', 'OPENING'])(
    'the dialog of a code closes by itself when the session becomes %s without a code, and says so',
    async (status) => {
      const { tell } = await openDialog();
      await tell({ status, qrcode: '' });
      await closed();
      expect(await screen.findByText('O código expirou')).toBeVisible();
    },
  );

  const toastOf = async () =>
    (await screen.findByText('O código expirou')).closest('[data-sonner-toast]') as HTMLElement;

  test.each([
    ['the notice', toastOf],
    ['the row', async () => screen.getByRole('table')],
  ])('after an expired code %s orders another, which the dialog waits for', async (_name, place) => {
    const { server, tell } = await openDialog({ 'PUT /whatsappsession/:id': {} });
    await tell({ status: 'DISCONNECTED', qrcode: '' });
    await closed();
    server.on('GET /whatsapp/:id', { ...waiting, qrcode: 'a new code' });
    (await within(await place()).findByRole('button', { name: /Novo QR Code/ })).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Parear Loja' }));
    await dialog.findByRole('img', { name: 'Parear Loja' });
    expect(server.callsTo('PUT /whatsappsession/3')).toHaveLength(1);
    // The event of that order comes late.
    await tell({ status: 'OPENING', qrcode: '' });
    expect(await dialog.findByLabelText('Conectando')).toBeVisible();
    await tell({ status: 'qrcode', qrcode: 'a new code' });
    expect(await dialog.findByRole('img', { name: 'Parear Loja' })).toBeVisible();
    await tell({ status: 'OPENING', qrcode: '' });
    await closed();
  });

  test('the dialog of a code stays while another code takes its place', async () => {
    const { dialog, tell } = await openDialog();
    await tell({ status: 'qrcode', qrcode: 'another code' });
    expect(dialog.getByRole('img', { name: 'Parear Loja' })).toBeVisible();
  });
});
