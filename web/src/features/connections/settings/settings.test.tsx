import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../../testing/fill.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answer, stubServer } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import { BlockPanel } from '../blocked/BlockPanel.tsx';
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

test('an official number is registered by its PIN, and those whom it blocks are listed and unblocked', async () => {
  const server = stubServer({
    ...detailRoutes(),
    'GET /whatsapp': [{ ...official, status: 'CONNECTED' }],
    'GET /whatsapp/3/blocked': { customers: [{ number: '5511988887777' }], after: null },
    'DELETE /whatsapp/3/blocked/5511988887777': { number: '5511988887777' },
    'POST /whatsapp/3/registration': answer(409, { error: 'ERR_CLOUD_PIN_WRONG' }),
  });
  await renderApp(<ConnectionsPage />, { user: anAdmin(), server });
  await userEvent.click(await screen.findByRole('button', { name: 'Detalhes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar com PIN' }));
  const form = within(await screen.findByRole('dialog', { name: 'Registrar Oficial na Meta' }));
  const pin = form.getByLabelText(/^PIN/);
  expect(pin).toHaveAttribute('type', 'password');
  await fill(pin, '481516');
  await userEvent.click(form.getByRole('button', { name: 'Registrar' }));
  expect(await form.findByText(/não é o PIN deste número/)).toBeInTheDocument();
  expect(server.callsTo('POST /whatsapp/3/registration')[0]).toMatchObject({ body: { pin: '481516' } });
  await userEvent.click(form.getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Clientes bloqueados' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Desbloquear' }));
  await waitFor(() => expect(server.callsTo('DELETE /whatsapp/3/blocked/5511988887777')).toHaveLength(1));
});

test('the contact of an official number’s conversation is blocked after a question', async () => {
  const server = stubServer({ 'POST /whatsapp/3/blocked': { number: '5511988887777' } });
  const ticket = {
    ...{ id: 1, uuid: 'u-1', status: 'open' as const, contactId: 5, whatsappId: 3, queueId: null, tags: [] },
    hasTemplates: true,
    contact: { id: 5, name: 'Maria', number: '5511988887777', isGroup: false },
  };
  await renderApp(<BlockPanel ticket={ticket} />, { user: anAdmin(), server });
  await userEvent.click(await screen.findByRole('button', { name: 'Bloquear neste número' }));
  const question = within(await screen.findByRole('dialog', { name: 'Bloquear Maria?' }));
  await userEvent.click(question.getByRole('button', { name: 'Bloquear neste número' }));
  await waitFor(() =>
    expect(server.callsTo('POST /whatsapp/3/blocked')).toEqual([
      expect.objectContaining({ body: { number: '5511988887777' } }),
    ]),
  );
});

test('a contact without a number is blocked by its contact', async () => {
  const server = stubServer({ 'POST /whatsapp/3/blocked': { number: 'BR.a1b2' } });
  const ticket = {
    ...{ id: 1, uuid: 'u-1', status: 'open' as const, contactId: 5, whatsappId: 3, queueId: null, tags: [] },
    hasTemplates: true,
    contact: { id: 5, name: 'Rosa', number: '', isGroup: false },
  };
  await renderApp(<BlockPanel ticket={ticket} />, { user: anAdmin(), server });
  await userEvent.click(await screen.findByRole('button', { name: 'Bloquear neste número' }));
  const question = within(await screen.findByRole('dialog', { name: 'Bloquear Rosa?' }));
  await userEvent.click(question.getByRole('button', { name: 'Bloquear neste número' }));
  await waitFor(() =>
    expect(server.callsTo('POST /whatsapp/3/blocked')).toEqual([
      expect.objectContaining({ body: { contactId: 5 } }),
    ]),
  );
});
