import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../../testing/fill.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answer, stubServer } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import { shop } from '../testing/connections.ts';
import { TemplatesDialog } from './TemplatesDialog.tsx';

const aTemplate = (given: object) => ({
  ...{ id: 1, name: 'modelo', language: 'pt_BR', category: 'UTILITY', state: 'APPROVED', reason: '' },
  ...{ quality: 'GREEN', header: null, body: 'Olá {{1}}, tudo bem?', footer: '', buttons: [] },
  variables: [
    { key: 'body.1', part: 'body', kind: 'text', name: '1', button: null, example: 'Ana', maxLength: 1024 },
  ],
  isSendable: true,
  ...given,
});
const rejected = aTemplate({ id: 2, name: 'promocao', state: 'REJECTED', reason: 'PROMOTIONAL' });
const list = {
  templates: [aTemplate({ id: 1, name: 'pronto' }), rejected],
  ...{ count: 2, hasMore: false, languages: ['pt_BR'], failureCode: null, canManage: true },
  syncedAt: '2026-03-10T12:00:00.000Z',
};

async function openDialog(routes: Record<string, unknown> = {}) {
  const server = stubServer({ 'GET /whatsapp/3/templates': list, ...routes });
  const connection = { ...shop, id: 3, name: 'Oficial', provider: 'cloud' };
  await renderApp(<TemplatesDialog connection={connection} open onClose={() => undefined} />, {
    user: anAdmin(),
    server,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Modelos de Oficial' }));
  await dialog.findByText('pronto');
  return { server, dialog };
}

test('the templates of a number are listed with their states, quality and the reason of a rejection', async () => {
  const { server, dialog } = await openDialog({ 'POST /whatsapp/3/templates/sync': list });
  const row = within(dialog.getByText('promocao').closest('li') as HTMLElement);
  expect(row.getByText('Recusado')).toBeInTheDocument();
  expect(row.getByText('PROMOTIONAL')).toBeInTheDocument();
  expect(row.getByText(/Qualidade alta/)).toBeInTheDocument();
  expect(dialog.getByText(/Lidos da Meta em/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Sincronizar' }));
  await waitFor(() => expect(server.callsTo('POST /whatsapp/3/templates/sync')).toHaveLength(1));
});

test('a template is made with an example for each of its variables, and a refusal of Meta keeps what was typed', async () => {
  const { server, dialog } = await openDialog({
    'POST /whatsapp/3/templates': answer(409, {
      error: 'ERR_CLOUD_META_REFUSED',
      details: { reason: 'Já existe.' },
    }),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Novo modelo' }));
  const form = within(await screen.findByRole('dialog', { name: 'Novo modelo' }));
  await fill(form.getByLabelText(/^Nome/), 'pedido_pronto');
  await fill(form.getByLabelText(/^Texto/), 'Olá {{1}}');
  await userEvent.click(form.getByRole('button', { name: 'Enviar para análise' }));
  expect(await form.findByText('Não pode começar nem terminar com uma variável')).toBeInTheDocument();
  expect(form.getByLabelText(/Exemplo de “Texto: 1”/)).toHaveAccessibleDescription('Obrigatório');
  expect(server.callsTo('POST /whatsapp/3/templates')).toEqual([]);
  await fill(form.getByLabelText(/^Texto/), ', está pronto.');
  await fill(await form.findByLabelText(/Exemplo de “Texto: 1”/), 'Ana');
  await userEvent.click(form.getByRole('button', { name: 'Adicionar botão' }));
  await fill(form.getByLabelText('Texto do botão 1'), 'Obrigada');
  await userEvent.click(form.getByRole('button', { name: 'Enviar para análise' }));
  await waitFor(() =>
    expect(server.callsTo('POST /whatsapp/3/templates')).toEqual([
      expect.objectContaining({
        body: {
          ...{ name: 'pedido_pronto', language: 'pt_BR', category: 'UTILITY' },
          ...{ header: '', headerFile: null, body: 'Olá {{1}}, está pronto.', footer: '' },
          buttons: [{ kind: 'QUICK_REPLY', text: 'Obrigada' }],
          examples: { 'body.1': 'Ana' },
        },
      }),
    ]),
  );
  expect(await screen.findByText(/Já existe/)).toBeInTheDocument();
  expect(form.getByLabelText(/^Nome/)).toHaveValue('pedido_pronto');
});

test('a template is changed under its name, and deleted after a question', async () => {
  const { server, dialog } = await openDialog({
    'PUT /whatsapp/3/templates/2': rejected,
    'DELETE /whatsapp/3/templates/1': { id: 1 },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Editar promocao' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar promocao' }));
  expect(form.getByLabelText(/^Nome/)).toBeDisabled();
  expect(form.getByLabelText(/Exemplo de “Texto: 1”/)).toHaveValue('Ana');
  await fill(form.getByLabelText('Rodapé'), 'Flor de Trigo');
  await userEvent.click(form.getByRole('button', { name: 'Enviar para análise' }));
  await waitFor(() =>
    expect(server.callsTo('PUT /whatsapp/3/templates/2')).toEqual([
      expect.objectContaining({ body: expect.objectContaining({ footer: 'Flor de Trigo' }) }),
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Editar promocao' })).toBeNull());
  await userEvent.click(dialog.getByRole('button', { name: 'Excluir pronto' }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: /Excluir o modelo/ })).getByRole('button', {
      name: 'Excluir',
    }),
  );
  await waitFor(() => expect(server.callsTo('DELETE /whatsapp/3/templates/1')).toHaveLength(1));
});

test('a template with a file in its header hands the sample to Meta first, and is not sent without one', async () => {
  const sample = { kind: 'image', handle: '4:abc' };
  const { server, dialog } = await openDialog({
    'POST /whatsapp/3/templates/header-files': sample,
    'POST /whatsapp/3/templates': aTemplate({ id: 4 }),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Novo modelo' }));
  const form = within(await screen.findByRole('dialog', { name: 'Novo modelo' }));
  await fill(form.getByLabelText(/^Nome/), 'novidade');
  await fill(form.getByLabelText(/^Texto/), 'Chegou a coleção.');
  await userEvent.click(form.getByRole('combobox', { name: /Cabeçalho/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Arquivo/ }));
  await userEvent.click(form.getByRole('button', { name: 'Enviar para análise' }));
  expect(await form.findByText('Obrigatório')).toBeInTheDocument();
  expect(server.callsTo('POST /whatsapp/3/templates')).toEqual([]);
  const attach = (file: File) => userEvent.upload(form.getByLabelText('Anexar arquivo'), file);
  const large = new File([new Uint8Array(5 * 2 ** 20 + 1)], 'grande.png', { type: 'image/png' });
  await attach(large);
  await userEvent.click(form.getByRole('button', { name: 'Enviar para análise' }));
  await waitFor(() => expect(form.getAllByText(/até 5 MB/)).toHaveLength(2));
  expect(server.callsTo('POST /whatsapp/3/templates/header-files')).toEqual([]);
  await userEvent.upload(
    form.getByLabelText(/Anexar arquivo|Trocar/),
    new File(['x'], 'foto.png', { type: 'image/png' }),
  );
  await userEvent.click(form.getByRole('button', { name: 'Enviar para análise' }));
  await waitFor(() => expect(server.callsTo('POST /whatsapp/3/templates')).toHaveLength(1));
  expect(server.callsTo('POST /whatsapp/3/templates')[0]?.body).toMatchObject({
    header: '',
    headerFile: sample,
  });
});
