import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferred } from '../../testing/deferred.ts';
import { fill } from '../../testing/fill.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { type StubCall, stubServer } from '../../testing/stub-server.ts';
import { anAdmin, aUser } from '../../testing/users.ts';
import { ContactsPage } from './ContactsPage.tsx';

const marta = {
  id: 11,
  name: 'Marta Nunes',
  number: '5511912345678',
  email: 'marta@cliente.test',
  profilePicUrl: null,
  isGroup: false,
  uuid: 'u-11',
  whatsappId: 2,
  companyId: 1,
  can: { edit: true, delete: true },
};
const rui = { ...marta, id: 12, name: 'Rui Sá', number: '5511900000002', email: '' };
const martaInFull = {
  ...marta,
  whatsapp: { id: 2, name: 'Loja' },
  extraInfo: [{ id: 5, contactId: 11, name: 'CPF', value: '123' }],
};

/** The first page of 3,000 contacts; the next one is on its way. */
const firstOfMany = ({ query }: StubCall) =>
  query.pageNumber === '1'
    ? { contacts: [marta, rui], count: 3000, hasMore: true }
    : new Promise(() => undefined);

async function openPage(user = anAdmin(), routes: Record<string, unknown> = {}) {
  const server = stubServer({
    'GET /contacts': { contacts: [marta, rui], count: 2, hasMore: false },
    'GET /contacts/imports': { imports: [] },
    'GET /contacts/deletions': { deletions: [] },
    'GET /tags/taggings': { taggings: [] },
    'GET /contacts/:id': martaInFull,
    'GET /tickets': { tickets: [], count: 0, hasMore: false },
    ...routes,
  });
  const app = await renderApp(<ContactsPage />, { user, server });
  await screen.findByText('Marta Nunes');
  return app;
}

const rowOf = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);

async function openNew() {
  await userEvent.click(screen.getByRole('button', { name: 'Novo contato' }));
  return within(await screen.findByRole('dialog'));
}

describe('the contacts page', () => {
  test('the contacts page lists name, number, e-mail and actions', async () => {
    await openPage();
    const row = screen.getByText('Marta Nunes').closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('5511912345678');
    expect(row).toHaveTextContent('marta@cliente.test');
    for (const name of ['Abrir conversa', 'Editar', 'Excluir']) {
      expect(within(row).getByRole('button', { name })).toBeInTheDocument();
    }
  });

  test('the contacts page searches half a second after the last key', async () => {
    const { server } = await openPage();
    await fill(screen.getByRole('searchbox'), 'mar');
    await waitFor(() => expect(server.callsTo('GET /contacts').at(-1)?.query.searchParam).toBe('mar'));
    expect(server.callsTo('GET /contacts')).toHaveLength(2);
  });

  test('the contacts page offers an agent no deletion', async () => {
    const contact = { ...marta, can: { edit: true, delete: false } };
    await openPage(aUser(), {
      'GET /contacts': { contacts: [contact], count: 1, hasMore: false },
    });
    expect(screen.queryByRole('button', { name: 'Excluir' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  const waiting = {
    id: 3,
    state: 'waiting',
    total: 2,
    deleted: 0,
    contactIds: [11, 12],
    searchParam: '',
    dueAt: new Date(Date.now() + 60_000).toISOString(),
  };
  const selectAll = async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: /Selecionar todos/ }));
    return within(screen.getByRole('toolbar'));
  };
  const agree = async (title: string) => {
    const question = within(await screen.findByRole('dialog', { name: title }));
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
  };

  test('the selected contacts are deleted after the question, and come back when that is undone', async () => {
    const { server } = await openPage(anAdmin(), {
      'POST /contacts/deletions': { contactDeletion: waiting },
      'DELETE /contacts/deletions/:id': { contactDeletion: { ...waiting, state: 'undone' } },
    });
    const bar = await selectAll();
    await userEvent.click(bar.getByRole('button', { name: 'Excluir' }));
    expect(server.callsTo('POST /contacts/deletions')).toHaveLength(0);
    await agree('Excluir 2 contatos?');
    await waitFor(() => expect(screen.queryByText('Marta Nunes')).not.toBeInTheDocument());
    expect(server.callsTo('POST /contacts/deletions')[0]?.body).toEqual({ contactIds: [11, 12] });
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Marta Nunes')).toBeInTheDocument();
    expect(server.callsTo('DELETE /contacts/deletions/3')).toHaveLength(1);
    expect(screen.queryByText('2 contatos serão excluídos')).not.toBeInTheDocument();
  });

  test('a deletion of all contacts takes everything the list would show, loaded or not', async () => {
    const { server } = await openPage(anAdmin(), {
      'GET /contacts': firstOfMany,
      'POST /contacts/deletions': { contactDeletion: { ...waiting, contactIds: null, total: 3000 } },
    });
    const bar = await selectAll();
    await userEvent.click(bar.getByRole('button', { name: 'Selecionar toda a agenda' }));
    expect(screen.getByText('3000 selecionados')).toBeInTheDocument();
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Excluir' }));
    await agree('Excluir 3000 contatos?');
    await waitFor(() => expect(server.callsTo('POST /contacts/deletions')).toHaveLength(1));
    expect(server.callsTo('POST /contacts/deletions')[0]?.body).toEqual({
      allMatching: true,
      searchParam: '',
    });
  });

  test('another search ends the selection, also that of everything found', async () => {
    const { server } = await openPage(anAdmin(), { 'GET /contacts': firstOfMany });
    await userEvent.click((await selectAll()).getByRole('button', { name: 'Selecionar toda a agenda' }));
    expect(screen.getByText('3000 selecionados')).toBeInTheDocument();
    await fill(screen.getByRole('searchbox'), 'mar');
    await waitFor(() => expect(server.callsTo('GET /contacts').at(-1)?.query.searchParam).toBe('mar'));
    expect(screen.queryByText(/selecionados/)).not.toBeInTheDocument();
  });

  test('a deletion that still waits can be undone by a user who opens the contacts page', async () => {
    const { socket } = await openPage();
    socket.receive('company-1-contact-deletion', {
      action: 'update',
      contactDeletion: { ...waiting, contactIds: [12] },
    });
    expect(await screen.findByRole('button', { name: 'Desfazer' })).toBeInTheDocument();
    expect(screen.queryByText('Rui Sá')).not.toBeInTheDocument();
    expect(screen.getByText('Marta Nunes')).toBeInTheDocument();
  });

  const tagging = {
    id: 5,
    state: 'running',
    tagIds: [7],
    total: 3000,
    done: 1200,
    tagged: 1100,
    failed: 0,
    undone: 0,
    undoUntil: null,
  };

  test('all contacts of the list are tagged, with progress, and untagged when that is undone', async () => {
    const { server, socket } = await openPage(anAdmin(), {
      'GET /contacts': firstOfMany,
      'GET /tags/list': [{ id: 7, name: 'VIP', color: '#1976d2', kanban: 0 }],
      'POST /tags/taggings': { tagging: { ...tagging, done: 0, tagged: 0 } },
      'DELETE /tags/taggings/:id': { tagging: { ...tagging, state: 'undoing' } },
    });
    await userEvent.click((await selectAll()).getByRole('button', { name: 'Selecionar toda a agenda' }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Colocar tags' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/cada um dos 3000 contatos/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('combobox', { name: /Tags/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'VIP' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Colocar' }));
    await waitFor(() => expect(server.callsTo('POST /tags/taggings')).toHaveLength(1));
    expect(server.callsTo('POST /tags/taggings')[0]?.body).toEqual({
      allMatching: true,
      searchParam: '',
      tagIds: [7],
    });
    expect(await screen.findByText('Colocando tags em 3000 contatos')).toBeInTheDocument();
    socket.receive('company-1-tagging', { action: 'update', tagging });
    expect(await screen.findByText('1.200 de 3.000')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Tirando as tags de 3000 contatos')).toBeInTheDocument();
    socket.receive('company-1-tagging', { action: 'update', tagging: { ...tagging, state: 'undone' } });
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });

  test('the progress of tagging is shown, also when the answer to its order comes last', async () => {
    const answer = deferred<unknown>();
    const { server, socket } = await openPage(anAdmin(), {
      'GET /tags/list': [{ id: 7, name: 'VIP', color: '#1976d2', kanban: 0 }],
      'POST /tags/taggings': () => answer.promise,
    });
    await userEvent.click((await selectAll()).getByRole('button', { name: 'Colocar tags' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('combobox', { name: /Tags/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'VIP' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Colocar' }));
    await waitFor(() => expect(server.callsTo('POST /tags/taggings')).toHaveLength(1));
    const undoUntil = new Date(Date.now() + 60_000).toISOString();
    const done = { ...tagging, state: 'done', total: 2, done: 2, tagged: 2, undoUntil };
    socket.receive('company-1-tagging', { action: 'update', tagging: done });
    expect(await screen.findByText('2 conversas marcadas')).toBeInTheDocument();
    answer.resolve({ tagging: { ...tagging, total: 2, done: 0, tagged: 0 } });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('2 conversas marcadas')).toBeInTheDocument();
  });

  test('a tagging can be undone after a reload, until its time is over', async () => {
    const done = { ...tagging, state: 'done', done: 3000, tagged: 2990 };
    const { server } = await openPage(anAdmin(), {
      'GET /tags/taggings': {
        taggings: [{ ...done, undoUntil: new Date(Date.now() + 60_000).toISOString() }],
      },
    });
    expect(await screen.findByText('2990 conversas marcadas')).toBeInTheDocument();
    expect(screen.getByText('10 contatos ainda não têm conversa')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Desfazer' })).toBeInTheDocument();
    expect(server.callsTo('GET /tags/taggings')).toHaveLength(1);
  });

  test('the contacts page opens the conversation of a contact who has one', async () => {
    await openPage(anAdmin(), {
      'GET /tickets': { tickets: [{ contactId: 11, uuid: 'abc', status: 'open' }], count: 1, hasMore: false },
    });
    await userEvent.click(rowOf('Marta Nunes').getByRole('button', { name: 'Abrir conversa' }));
    await waitFor(() => expect(currentPath()).toBe('/tickets/abc'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the contact dialog', () => {
  test('the contact dialog shows the connection of origin, and adds and removes further information', async () => {
    const { server } = await openPage(anAdmin(), { 'PUT /contacts/:id': martaInFull });
    await userEvent.click(screen.getByText('Marta Nunes'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Chegou pela conexão Loja.')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Remover informação' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar informação' }));
    await fill(dialog.getByLabelText('Nome do campo'), 'Aniversário');
    await fill(dialog.getByLabelText('Valor'), '4 de maio');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.callsTo('PUT /contacts/11')).toHaveLength(1));
    expect(server.callsTo('PUT /contacts/11')[0]?.body).toEqual({
      extraInfo: [{ name: 'Aniversário', value: '4 de maio' }],
    });
  });

  test('the contact dialog that is opened again shows what a colleague stored meanwhile', async () => {
    const { server } = await openPage();
    const open = async () => {
      await userEvent.click(rowOf('Marta Nunes').getByRole('button', { name: 'Editar' }));
      return within(await screen.findByRole('dialog'));
    };
    const first = await open();
    expect(await first.findByLabelText('E-mail')).toHaveValue('marta@cliente.test');
    await userEvent.click(first.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.on('GET /contacts/:id', { ...martaInFull, email: 'nova@cliente.test' });
    expect(await (await open()).findByDisplayValue('nova@cliente.test')).toBeInTheDocument();
  });

  test('the contact dialog changes a contact without a number, which may stay so', async () => {
    const visitor = { ...martaInFull, number: '' };
    const { server } = await openPage(anAdmin(), {
      'GET /contacts/:id': visitor,
      'PUT /contacts/:id': visitor,
    });
    await userEvent.click(screen.getByText('Marta Nunes'));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(await dialog.findByLabelText('Número'), '12');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(/Curto/)).toBeInTheDocument();
    await userEvent.clear(dialog.getByLabelText('Número'));
    await fill(dialog.getByLabelText('Nome'), ' Lima');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.callsTo('PUT /contacts/11')).toHaveLength(1));
    expect(server.callsTo('PUT /contacts/11')[0]?.body).toEqual({ name: 'Marta Nunes Lima' });
  });

  test('the contact dialog sends a number as typed, and leads to the ticket of the contact', async () => {
    const { server } = await openPage(anAdmin(), {
      'POST /contacts': martaInFull,
      'GET /tickets': {
        tickets: [{ contactId: 11, uuid: 'abc', status: 'pending' }],
        count: 1,
        hasMore: false,
      },
    });
    const dialog = await openNew();
    await fill(dialog.getByLabelText('Nome'), 'Marta Nunes');
    await fill(dialog.getByLabelText('Número'), '+55 (11) 91234-5678');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(currentPath()).toBe('/tickets/abc'));
    expect(server.callsTo('POST /contacts')[0]?.body).toMatchObject({ number: '+55 (11) 91234-5678' });
  });

  test.each([
    ['Nome', 'A', 'Curto demais'],
    ['Nome', 'A'.repeat(51), 'Longo demais'],
    ['Número', '1234567', 'Curto demais'],
    ['Número', '1'.repeat(51), 'Longo demais'],
    ['E-mail', 'no mail', 'E-mail inválido'],
  ])('the contact dialog refuses as %s "%s"', async (field, text, said) => {
    const { server } = await openPage();
    const dialog = await openNew();
    await fill(dialog.getByLabelText(field), text);
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(said)).toBeInTheDocument();
    expect(server.callsTo('POST /contacts')).toHaveLength(0);
  });
});
