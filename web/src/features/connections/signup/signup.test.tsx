import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../../testing/fill.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answer, stubServer } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import { ConnectionsPage } from '../ConnectionsPage.tsx';

const offer = {
  appId: '21202248',
  configurationId: '17777',
  version: 'v26.0',
  scripts: 'https://connect.facebook.net',
};
const made = {
  ...{ id: 5, name: 'Loja', status: 'OPENING', provider: 'cloud', isDefault: false, queues: [], qrcode: '' },
  can: { edit: true, delete: true, operate: true },
  updatedAt: '2026-05-04T12:30:00.000Z',
};

async function openDialog(routes: Record<string, unknown> = {}) {
  const server = stubServer({
    'GET /whatsapp': [{ ...made, id: 4, name: 'Antiga' }],
    'GET /whatsapp/providers': { providers: [{ provider: 'cloud', available: true, hasSettings: true }] },
    'GET /whatsapp/signup': { offer },
    'GET /whatsapp/5': made,
    'GET /queue': [],
    'GET /moved-numbers': [],
    'POST /whatsapp/signup': { connectionId: 5, choices: [], needsPin: true },
    ...routes,
  });
  await renderApp(<ConnectionsPage />, { user: anAdmin(), server });
  const [add] = await screen.findAllByRole('button', { name: 'Nova conexão' });
  await userEvent.click(add as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await fill(await dialog.findByLabelText('Nome'), 'Loja');
  return { server, dialog };
}

const script = () => document.querySelector<HTMLScriptElement>('script[src*="sdk.js"]');

const played: NonNullable<Window['FB']> = { init: () => undefined, login: () => undefined };

/** Stands in for Meta's script, which no test may load: a window that says this and gives this code. */
function metaAnswers(code: string | null, said?: { origin: string; data: unknown }) {
  const asked: unknown[] = [];
  played.login = (callback, options) => {
    asked.push(options);
    if (said) window.dispatchEvent(new MessageEvent('message', said));
    callback({ authResponse: code === null ? null : { code } });
  };
  window.FB = played;
  return asked;
}

const finished = (phoneNumberId: string) =>
  JSON.stringify({
    ...{ type: 'WA_EMBEDDED_SIGNUP', event: 'FINISH' },
    data: { phone_number_id: phoneNumberId, waba_id: '7777777' },
  });

async function press(dialog: Awaited<ReturnType<typeof openDialog>>['dialog']) {
  await userEvent.click(await dialog.findByRole('button', { name: 'Entrar com o Facebook' }));
  if (window.fbAsyncInit) act(() => window.fbAsyncInit?.());
}

test('Meta’s script is loaded by the press alone, and the number that its window names is connected, then registered', async () => {
  const { server, dialog } = await openDialog();
  await dialog.findByRole('button', { name: 'Entrar com o Facebook' });
  expect(script()).toBeNull();
  const asked = metaAnswers('AQcode', { origin: 'https://www.facebook.com', data: finished('5555555') });
  await press(dialog);
  expect(script()?.src).toBe('https://connect.facebook.net/en_US/sdk.js');
  expect(await screen.findByRole('dialog', { name: 'Registrar Loja na Meta' })).toBeVisible();
  expect(asked).toMatchObject([{ config_id: '17777', response_type: 'code' }]);
  expect(server.callsTo('POST /whatsapp/signup').map(({ body }) => body)).toEqual([
    { code: 'AQcode', name: 'Loja', queueIds: [], accountId: '7777777', phoneNumberId: '5555555' },
  ]);
});

test('what another page says is not believed, and of several numbers the user chooses one', async () => {
  const choices = [
    { phoneNumberId: '111111', accountId: '7777777', number: '+55 11 3000-0001', name: 'Padaria' },
    { phoneNumberId: '222222', accountId: '7777777', number: '+55 11 3000-0002', name: 'Café' },
  ];
  const { server, dialog } = await openDialog({
    'POST /whatsapp/signup': ({ body }: { body: object }) =>
      'phoneNumberId' in body
        ? { connectionId: 5, choices: [], needsPin: false }
        : { connectionId: null, choices, needsPin: true },
  });
  metaAnswers('AQcode', { origin: 'https://notfacebook.com', data: finished('5555555') });
  await press(dialog);
  await userEvent.click(await dialog.findByRole('button', { name: '+55 11 3000-0002 · Café' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsTo('POST /whatsapp/signup').map(({ body }) => body)).toEqual([
    { code: 'AQcode', name: 'Loja', queueIds: [] },
    { code: 'AQcode', name: 'Loja', queueIds: [], accountId: '7777777', phoneNumberId: '222222' },
  ]);
});

test('a name that is taken is changed without a new window, and a code that ended asks for one', async () => {
  let refusal = 'ERR_WAPP_NAME_ALREADY_EXISTS';
  const { dialog } = await openDialog({ 'POST /whatsapp/signup': () => answer(409, { error: refusal }) });
  const asked = metaAnswers('AQcode');
  await press(dialog);
  const again = await dialog.findByRole('button', { name: 'Concluir a conexão' });
  refusal = 'ERR_CLOUD_SIGNUP_CODE';
  await waitFor(() => expect(again).toBeEnabled());
  await userEvent.click(again);
  expect(await dialog.findByRole('button', { name: 'Entrar com o Facebook' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a window that closed before its end says so, and nothing is sent', async () => {
  const { server, dialog } = await openDialog();
  metaAnswers(null);
  await press(dialog);
  expect(await dialog.findByText(/A janela fechou antes do fim/)).toBeVisible();
  expect(server.callsTo('POST /whatsapp/signup')).toEqual([]);
});

test('an installation without an app of its own shows nothing of the window', async () => {
  const { dialog } = await openDialog({ 'GET /whatsapp/signup': { offer: null } });
  expect(await dialog.findByRole('button', { name: 'Continuar' })).toBeEnabled();
  expect(dialog.queryByText('Conectar pela janela da Meta')).toBeNull();
});
