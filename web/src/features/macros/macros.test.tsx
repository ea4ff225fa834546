import type { Macro } from '@balcao/plugins/macros/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import type { ComposerAccess, TicketInSlot } from '../../app/slots.ts';
import { deferred } from '../../testing/deferred.ts';
import { fill } from '../../testing/fill.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { MacrosPage } from './MacrosPage.tsx';
import { MacroPicker } from './picker/MacroPicker.tsx';

const macro = (changes: Partial<Macro>): Macro => ({
  id: 1,
  name: 'Encerrar',
  message: 'Até logo',
  quickMessageId: null,
  headerMessageId: null,
  location: null,
  contactIds: [],
  poll: null,
  whatsappId: null,
  template: null,
  tagIds: [],
  priority: null,
  queueId: null,
  userId: null,
  closes: true,
  companyId: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
const closing = macro({});
const moving = macro({
  id: 2,
  name: 'Passar ao suporte',
  message: '',
  quickMessageId: 5,
  tagIds: [7, 99],
  queueId: 3,
  closes: false,
});
const server = (routes: Record<string, unknown> = {}) =>
  stubServer({
    'GET /macros': [closing, moving],
    'GET /contacts': { contacts: [], count: 0, hasMore: false },
    'GET /whatsapp': [{ id: 3, name: 'Oficial', status: 'CONNECTED', provider: 'cloud' }],
    'GET /queue': [{ id: 3, name: 'Suporte', color: '#1a237e' }],
    'GET /users/list': [{ id: 9, name: 'Davi' }],
    'GET /tags/list': [{ id: 7, name: 'VIP', color: '#b71c1c' }],
    'GET /quick-messages/list': [
      { id: 5, shortcode: 'pix', geral: true },
      { id: 6, shortcode: 'minha', geral: false },
    ],
    ...routes,
  });

async function openPage(routes: Record<string, unknown> = {}) {
  const app = await renderApp(<MacrosPage />, { user: anAdmin(), server: server(routes) });
  await screen.findByText('Encerrar');
  return app;
}
const openNew = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Nova macro' }));
  return within(await screen.findByRole('dialog'));
};
const choose = async (field: HTMLElement, option: string) => {
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

describe('the page of macros', () => {
  test('the page of macros says of each what it does, and leaves out what is gone', async () => {
    await openPage();
    expect(await screen.findByText('Envia /pix, põe VIP, transfere para Suporte')).toBeInTheDocument();
    expect(screen.getByText('Envia um texto, resolve o ticket')).toBeInTheDocument();
  });

  test('a macro is added; of the quick messages it offers the shared ones', async () => {
    const { server: calls } = await openPage({ 'POST /macros': macro({ id: 3, name: 'Nova' }) });
    const dialog = await openNew();
    await fill(dialog.getByLabelText('Nome'), 'Nova');
    const ready = dialog.getByRole('combobox', { name: /Enviar esta resposta rápida/ });
    await userEvent.click(ready);
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Nenhuma',
      '/pix',
    ]);
    await userEvent.click(screen.getByRole('option', { name: '/pix' }));
    await choose(dialog.getByRole('combobox', { name: /Depois/ }), 'Transferir o ticket');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Escolha uma fila ou um atendente.')).toBeInTheDocument();
    await choose(dialog.getByRole('combobox', { name: /Para o atendente/ }), 'Davi');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Nova')).toBeInTheDocument();
    expect(calls.callsTo('POST /macros')[0]?.body).toEqual({
      name: 'Nova',
      message: '',
      quickMessageId: 5,
      tagIds: [],
      priority: null,
      queueId: null,
      userId: 9,
      closes: false,
      location: null,
      contactIds: [],
      poll: null,
      whatsappId: null,
      template: null,
      headerMessageId: null,
    });
  });

  test('a macro whose name is taken is marked at its field', async () => {
    await openPage({
      'POST /macros': answer(400, { error: 'ERR_MACRO_NAME_ALREADY_EXISTS', message: 'Já existe' }),
    });
    const dialog = await openNew();
    await fill(dialog.getByLabelText('Nome'), 'Encerrar');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(dialog.getByLabelText('Nome')).toHaveAccessibleDescription(/Já existe/));
  });

  test('a macro is deleted after the question, and changes by other users are followed', async () => {
    const { socket } = await openPage({ 'DELETE /macros/:id': answer(200, null) });
    const row = within(screen.getByText('Encerrar').closest('tr') as HTMLElement);
    await userEvent.click(row.getByRole('button', { name: 'Excluir' }));
    const question = within(await screen.findByRole('dialog', { name: 'Excluir a macro Encerrar?' }));
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByText('Encerrar')).not.toBeInTheDocument());
    act(() =>
      socket.receive('company-1-macro', {
        action: 'create',
        record: macro({ id: 8, name: 'De outra pessoa' }),
      }),
    );
    expect(await screen.findByText('De outra pessoa')).toBeInTheDocument();
  });
});

describe('the macros of a conversation', () => {
  const ticket = { id: 41 } as TicketInSlot;
  const composer = {
    isSigned: true,
    focus: () => undefined,
    sendHeld: async () => undefined,
  } as ComposerAccess;

  async function openPicker(
    routes: Record<string, unknown> = {},
    about: Partial<TicketInSlot> = {},
    access: Partial<ComposerAccess> = {},
  ) {
    const app = await renderApp(
      <MacroPicker
        ticket={{ ...ticket, ...about }}
        composer={{ ...composer, ...access }}
        typed={null}
        onClose={() => undefined}
      />,
      { server: server(routes), path: '/tickets/0000' },
    );
    await screen.findByRole('listbox', { name: 'Macros' });
    return app;
  }

  test('macros of a conversation are searched and run by keyboard, once a press', async () => {
    const { server: calls } = await openPicker({ 'POST /macros/:id/run': { isRepeat: false } });
    await userEvent.type(screen.getByRole('searchbox'), 'suporte');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Macro executada: Passar ao suporte')).toBeInTheDocument();
    const [call, ...more] = calls.callsTo('POST /macros/2/run');
    expect(more).toEqual([]);
    expect(call?.body).toEqual({ ticketId: 41, isSigned: true });
    expect(call?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  });

  test('macros lead back to the list only when they transfer the ticket', async () => {
    await openPicker({ 'POST /macros/:id/run': { isRepeat: false } });
    await userEvent.click(screen.getByRole('option', { name: /^Encerrar/ }));
    expect(await screen.findByText('Macro executada: Encerrar')).toBeInTheDocument();
    expect(currentPath()).toBe('/tickets/0000');
    await userEvent.click(screen.getByRole('option', { name: /^Passar ao suporte/ }));
    await waitFor(() => expect(currentPath()).toBe('/tickets'));
  });

  test('a macro that had run already says so, and stays in the conversation', async () => {
    await openPicker({ 'POST /macros/:id/run': { isRepeat: true } });
    await userEvent.click(screen.getByRole('option', { name: /^Passar ao suporte/ }));
    expect(
      await screen.findByText('A macro Passar ao suporte já tinha sido executada; nada foi repetido.'),
    ).toBeInTheDocument();
    expect(currentPath()).toBe('/tickets/0000');
  });

  test('a macro that takes long leaves an agent where they went meanwhile', async () => {
    const { promise, resolve } = deferred<unknown>();
    await renderApp(
      <>
        <MacroPicker ticket={ticket} composer={composer} typed={null} onClose={() => undefined} />
        <Link to="/tickets/1111">Outra</Link>
      </>,
      { server: server({ 'POST /macros/:id/run': () => promise }), path: '/tickets/0000' },
    );
    await userEvent.click(await screen.findByRole('option', { name: /^Passar ao suporte/ }));
    await userEvent.click(screen.getByRole('link', { name: 'Outra' }));
    await act(async () => resolve({ isRepeat: false }));
    expect(await screen.findByText('Macro executada: Passar ao suporte')).toBeInTheDocument();
    expect(currentPath()).toBe('/tickets/1111');
  });

  test('a macro run on a pending ticket accepts it', async () => {
    const { server: calls } = await openPicker(
      { 'POST /macros/:id/run': { isRepeat: false } },
      { status: 'pending' },
    );
    await userEvent.click(screen.getByRole('option', { name: /^Encerrar/ }));
    await waitFor(() =>
      expect(calls.callsTo('POST /macros/1/run')[0]?.body).toMatchObject({ accepts: true }),
    );
  });

  test('a macro goes behind a greeting that waits to be taken back', async () => {
    const { promise, resolve } = deferred<void>();
    const { server: calls } = await openPicker(
      { 'POST /macros/:id/run': { isRepeat: false } },
      {},
      { sendHeld: () => promise },
    );
    await userEvent.click(screen.getByRole('option', { name: /^Encerrar/ }));
    expect(calls.callsTo('POST /macros/1/run')).toEqual([]);
    resolve();
    await waitFor(() => expect(calls.callsTo('POST /macros/1/run')).toHaveLength(1));
  });

  test('a macro is repeated as the same press while its result is unknown, and as a new one after an answer', async () => {
    let round = 0;
    const replies = [answer(502), answer(409, { error: 'ERR_TICKET_NOT_OPEN' }), { isRepeat: false }];
    const { server: calls } = await openPicker({ 'POST /macros/:id/run': () => replies[round++] });
    const option = () => screen.getByRole('option', { name: /^Encerrar/ });
    const keys = () => calls.callsTo('POST /macros/1/run').map(({ headers }) => headers['idempotency-key']);
    for (const done of [1, 2, 3]) {
      await userEvent.click(option());
      await waitFor(() => expect(keys()).toHaveLength(done));
    }
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('the contents of a macro', () => {
  const place = { latitude: -23.5505, longitude: -46.6333, name: 'Loja' };
  const full = macro({
    message: '',
    location: place,
    contactIds: [21, 22],
    poll: { question: 'Qual?', options: ['Manhã', 'Tarde'], multiple: true },
  });
  const rita = { id: 21, name: 'Rita', number: '5511987654321' };

  test('a macro is made with a place, contact cards and a poll, each behind its switch', async () => {
    const { server: calls } = await openPage({
      'POST /macros': macro({ id: 3, name: 'Loja' }),
      'GET /contacts': { contacts: [rita], count: 1, hasMore: false },
    });
    const dialog = await openNew();
    await fill(dialog.getByLabelText('Nome'), 'Loja');
    await userEvent.click(dialog.getByRole('switch', { name: 'Enviar uma localização' }));
    await fill(dialog.getByLabelText(/Link do mapa/), 'https://maps.google.com/?q=-23.5505,-46.6333');
    await fill(dialog.getByLabelText('Nome do local'), 'Loja');
    await userEvent.click(dialog.getByRole('switch', { name: 'Enviar contatos' }));
    await userEvent.type(dialog.getByRole('combobox', { name: /Contatos/ }), 'Rita');
    await userEvent.click(await screen.findByRole('option', { name: /Rita/ }));
    await userEvent.click(dialog.getByRole('switch', { name: 'Enviar uma enquete' }));
    await fill(dialog.getByLabelText('Pergunta'), 'Qual?');
    await fill(dialog.getByLabelText('Respostas'), 'Manhã\n\nTarde');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(calls.callsTo('POST /macros')[0]?.body).toMatchObject({
        location: place,
        contactIds: [21],
        poll: { question: 'Qual?', options: ['Manhã', 'Tarde'], multiple: false },
      }),
    );
  });

  test('a macro with a poll of one answer, or a place without coordinates, is not saved', async () => {
    const { server: calls } = await openPage();
    const dialog = await openNew();
    await fill(dialog.getByLabelText('Nome'), 'Loja');
    await userEvent.click(dialog.getByRole('switch', { name: 'Enviar uma localização' }));
    await fill(dialog.getByLabelText(/Link do mapa/), 'Rua Direita, 10');
    await userEvent.click(dialog.getByRole('switch', { name: 'Enviar uma enquete' }));
    await fill(dialog.getByLabelText('Pergunta'), 'Qual?');
    await fill(dialog.getByLabelText('Respostas'), 'Manhã');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(/Não há coordenadas/)).toBeInTheDocument();
    expect(dialog.getByText(/Escreva de 2 a/)).toBeInTheDocument();
    expect(calls.callsTo('POST /macros')).toEqual([]);
  });

  test('a macro that is edited keeps its contents, less the cards of contacts that are gone', async () => {
    const { server: calls } = await openPage({
      'GET /macros': [closing, { ...full, id: 8, name: 'Cheia' }],
      'GET /contacts/21': rita,
      'GET /contacts/22': answer(404, { error: 'ERR_NO_CONTACT_FOUND' }),
      'PUT /macros/8': full,
    });
    const row = within((await screen.findByText('Cheia')).closest('tr') as HTMLElement);
    await userEvent.click(row.getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Rita')).toBeInTheDocument();
    expect(dialog.getByLabelText('Pergunta')).toHaveValue('Qual?');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(calls.callsTo('PUT /macros/8').map(({ body }) => body)).toEqual([{ contactIds: [21] }]),
    );
  });
});

describe('the template of a macro', () => {
  const variable = { part: 'body', kind: 'text', button: null, example: '', maxLength: 1024 };
  const stored = {
    name: 'pao_pronto',
    language: 'pt_BR',
    values: { 'body.1': '{nome}', 'body.2': '{ticket}' },
  };
  const routes = {
    'GET /whatsapp/:id/templates': {
      templates: [
        {
          ...{ id: 5, name: 'pao_pronto', language: 'pt_BR', category: 'UTILITY', state: 'APPROVED' },
          ...{ reason: '', quality: 'GREEN', header: null, body: 'Olá {{1}}, o {{2}} está pronto.' },
          ...{ footer: '', buttons: [], isSendable: true },
          variables: ['1', '2'].map((name) => ({ ...variable, key: `body.${name}`, name })),
        },
      ],
      ...{ count: 1, hasMore: false, languages: ['pt_BR'], syncedAt: null, failureCode: null },
      canManage: false,
    },
  };

  test('a macro is made with a template of an official number, and not without a text for each of its variables', async () => {
    const { server: calls } = await openPage({ ...routes, 'POST /macros': macro({ id: 3, name: 'Pão' }) });
    const dialog = await openNew();
    await fill(dialog.getByLabelText('Nome'), 'Pão');
    await choose(await dialog.findByRole('combobox', { name: /Enviar um modelo/ }), 'Oficial');
    await userEvent.click(await dialog.findByRole('button', { name: 'Escolher modelo' }));
    const list = within(await screen.findByRole('dialog', { name: 'Escolher modelo' }));
    await userEvent.click(await list.findByRole('button', { name: /pao_pronto/ }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Outro modelo' })).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Obrigatório')).toBeInTheDocument();
    expect(calls.callsTo('POST /macros')).toEqual([]);
    await fill(dialog.getByLabelText(/Texto: 2/), 'pedido');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(calls.callsTo('POST /macros')).toHaveLength(1));
    expect(calls.callsTo('POST /macros')[0]?.body).toMatchObject({
      whatsappId: 3,
      template: { ...stored, values: { 'body.1': '{nome}', 'body.2': 'pedido' } },
    });
  });

  test('a macro whose number is chosen without a template is not saved', async () => {
    const { server: calls } = await openPage(routes);
    const dialog = await openNew();
    await fill(dialog.getByLabelText('Nome'), 'Pão');
    await choose(await dialog.findByRole('combobox', { name: /Enviar um modelo/ }), 'Oficial');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Escolha um modelo.')).toBeInTheDocument();
    expect(calls.callsTo('POST /macros')).toEqual([]);
  });

  test('a macro keeps the template of a number that is gone until it is taken off', async () => {
    const kept = macro({ id: 8, name: 'Antiga', whatsappId: 77, template: stored });
    const { server: calls } = await openPage({
      'GET /macros': [closing, kept],
      'PUT /macros/8': { ...kept, whatsappId: null, template: null },
    });
    expect(screen.getByText(/envia o modelo pao_pronto/)).toBeInTheDocument();
    const row = within(screen.getByText('Antiga').closest('tr') as HTMLElement);
    await userEvent.click(row.getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('{ticket}')).toBeInTheDocument();
    const number = dialog.getByRole('combobox', { name: /Enviar um modelo/ });
    await waitFor(() => expect(number).toHaveTextContent('Conexão excluída'));
    await choose(number, 'Nenhum');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(calls.callsTo('PUT /macros/8')[0]?.body).toEqual({ whatsappId: null, template: null }),
    );
  });
});

test.each(['GET /tags/list', 'GET /contacts/:id'])(
  'a macro whose choices cannot be read (%s) is no form until they are read again',
  async (route) => {
    let isDown = true;
    const good: Record<string, unknown> = {
      'GET /tags/list': [{ id: 7, name: 'VIP', color: '#b71c1c' }],
      'GET /contacts/:id': { id: 4, name: 'Rosa', number: '551199999' },
    };
    await openPage({
      'GET /macros': [macro({ contactIds: [4], tagIds: [7] })],
      ...good,
      [route]: () => (isDown ? answer(500, { error: 'ERR_INTERNAL' }) : good[route]),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog'));
    const again = await dialog.findByRole('button', { name: 'Tentar de novo' });
    expect(dialog.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByLabelText('Nome')).toHaveValue('Encerrar');
    expect(within(screen.getByRole('dialog')).getByText('VIP')).toBeInTheDocument();
  },
);
