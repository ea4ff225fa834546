import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../../testing/fill.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answer, stubServer } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import { ConnectionsPage } from '../ConnectionsPage.tsx';
import { detailRoutes, shop } from '../testing/connections.ts';

const official = { ...shop, name: 'Oficial', provider: 'cloud', status: 'DISCONNECTED' };
const field = (name: string, kind: string, rest: object = {}) => ({
  ...{ name, kind, label: name, help: `De ${name}`, isRequired: kind !== 'shown', value: '', isSet: false },
  ...rest,
});
const fields = [
  field('phoneNumberId', 'text', { value: '111222333', isSet: true }),
  field('token', 'secret', { isSet: true }),
  field('appSecret', 'secret'),
  field('webhookUrl', 'shown', { value: '/cloud/webhook/abc', isSet: true }),
];

async function openSettings(routes: Record<string, unknown> = {}) {
  const server = stubServer({
    'GET /whatsapp': [official],
    'GET /whatsapp/providers': {
      providers: [{ provider: 'cloud', available: true, works: true, hasSettings: true }],
    },
    'GET /queue': [],
    'GET /moved-numbers': [],
    'GET /whatsapp/3/settings': { fields },
    ...routes,
  });
  await renderApp(<ConnectionsPage />, { user: anAdmin(), server });
  await userEvent.click(await screen.findByRole('button', { name: 'Dados do canal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dados de Oficial' }));
  await dialog.findByLabelText('phoneNumberId');
  return { server, dialog };
}

test('a channel’s settings send what was typed and leave a stored secret as it is', async () => {
  const { server, dialog } = await openSettings({ 'PUT /whatsapp/3/settings': { fields } });
  expect(dialog.getByLabelText('token')).toHaveValue('');
  expect(dialog.getByLabelText('webhookUrl')).toHaveValue('http://localhost/cloud/webhook/abc');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(server.callsTo('PUT /whatsapp/3/settings')).toEqual([]);
  await fill(dialog.getByLabelText('appSecret'), 'ab'.repeat(16));
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(server.callsTo('PUT /whatsapp/3/settings')).toEqual([
      expect.objectContaining({ body: { values: { appSecret: 'ab'.repeat(16) } } }),
    ]),
  );
});

test('a value that is refused says so at its field, and where to find the right one', async () => {
  const { dialog } = await openSettings({
    'PUT /whatsapp/3/settings': answer(400, {
      error: 'ERR_VALIDATION',
      details: { phoneNumberId: 'invalid' },
    }),
  });
  await userEvent.clear(dialog.getByLabelText('phoneNumberId'));
  await fill(dialog.getByLabelText('phoneNumberId'), '+55 11 3000');
  await fill(dialog.getByLabelText('appSecret'), 'ab'.repeat(16));
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText(/Este valor não é aceito/)).toBeInTheDocument();
  expect(dialog.getByText('De phoneNumberId')).toBeInTheDocument();
  expect(dialog.getByLabelText('phoneNumberId')).toHaveValue('+55 11 3000');
});

test('a check of a channel’s settings says at the field what is wrong', async () => {
  const whole = fields.map((each) => ({ ...each, isSet: true }));
  const { dialog, server } = await openSettings({
    'GET /whatsapp/3/settings': { fields: whole },
    'POST /whatsapp/3/settings/check': {
      verdicts: [
        {
          field: 'token',
          isRight: false,
          reason: 'A Meta recusa o token.',
          reasonCode: 'X',
          reasonDetails: null,
        },
      ],
    },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Testar' }));
  expect(await dialog.findByText('A Meta recusa o token.')).toBeInTheDocument();
  server.on('POST /whatsapp/3/settings/check', {
    verdicts: [{ field: 'token', isRight: true, reason: null, reasonCode: null, reasonDetails: null }],
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Testar' }));
  expect(await dialog.findByText(/Tudo certo/)).toBeInTheDocument();
});

test('a value of ours is drawn anew after a question, and shown to be copied', async () => {
  const shown = (value: string) => [field('webhookUrl', 'shown', { value, isSet: true, isRenewable: true })];
  const { dialog, server } = await openSettings({
    'GET /whatsapp/3/settings': { fields: [fields[0], ...shown('/cloud/webhook/abc')] },
    'POST /whatsapp/3/settings/renew': { fields: [fields[0], ...shown('/cloud/webhook/new')] },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Gerar de novo: webhookUrl' }));
  const question = within(await screen.findByRole('dialog', { name: 'Gerar de novo: webhookUrl?' }));
  expect(server.callsTo('POST /whatsapp/3/settings/renew')).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Gerar de novo' }));
  expect(await screen.findByDisplayValue('http://localhost/cloud/webhook/new')).toBeInTheDocument();
  expect(server.callsTo('POST /whatsapp/3/settings/renew')[0]?.body).toEqual({ field: 'webhookUrl' });
});

test('the business profile is read from Meta, and only what was changed is sent', async () => {
  const profile = {
    ...{ about: 'Pães', address: 'Rua A, 1', description: '', email: '' },
    ...{ websites: ['https://flor.example'], vertical: 'NEW_ONE' },
  };
  const server = stubServer({
    ...detailRoutes(),
    'GET /whatsapp': [{ ...official, status: 'CONNECTED' }],
    'GET /whatsapp/3/business-profile': profile,
    'PUT /whatsapp/3/business-profile': profile,
  });
  await renderApp(<ConnectionsPage />, { user: anAdmin(), server });
  await userEvent.click(await screen.findByRole('button', { name: 'Detalhes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Editar perfil' }));
  await screen.findByLabelText(/^Outro site/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Perfil comercial de Oficial' }));
  await fill(dialog.getByLabelText(/^Outro site/), 'flor');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(dialog.getByLabelText(/^Outro site/)).toHaveAttribute('aria-invalid', 'true');
  expect(server.callsTo('PUT /whatsapp/3/business-profile')).toEqual([]);
  await userEvent.clear(dialog.getByLabelText(/^Outro site/));
  await fill(dialog.getByLabelText(/^Outro site/), 'https://pao.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(server.callsTo('PUT /whatsapp/3/business-profile')).toEqual([
      expect.objectContaining({ body: { websites: ['https://flor.example', 'https://pao.example'] } }),
    ]),
  );
});
