import type { ContactList, ContactListItem } from '@balcao/plugins/contact-lists/schemas.ts';
import type { ImportDraft } from '@balcao/plugins/contacts/import/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { ColumnsDialog } from '../../shared/contact-import/ColumnsDialog.tsx';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { ContactListsPage } from './ContactListsPage.tsx';
import { ItemsPage } from './ItemsPage.tsx';

const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const list = (changes: Partial<ContactList> = {}): ContactList => ({
  id: 3,
  name: 'Clientes',
  contactsCount: '2',
  waitingCount: 1,
  validCount: 1,
  companyId: 1,
  ...times,
  ...changes,
});
const item = (changes: Partial<ContactListItem> = {}): ContactListItem => ({
  id: 11,
  name: 'Ana Lima',
  number: '5511988880001',
  email: 'ana@x.com',
  isWhatsappValid: true,
  checkedAt: times.createdAt,
  contactListId: 3,
  companyId: 1,
  ...times,
  ...changes,
});
const save = (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));

describe('the page of contact lists', () => {
  const open = async (routes: Record<string, unknown> = {}) => {
    const server = stubServer({
      'GET /contact-lists': { records: [list()], count: 1, hasMore: false },
      ...routes,
    });
    const app = await renderApp(<ContactListsPage />, { user: anAdmin(), server });
    await screen.findByText('Clientes');
    return app;
  };

  test('the page of contact lists shows the size of each and how many numbers are still to be checked, live', async () => {
    const { socket } = await open();
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('Clientes21 com WhatsApp1 a verificar');
    const record = list({ contactsCount: '5', waitingCount: 0, validCount: 4 });
    act(() => socket.receive('company-1-contactList', { action: 'update', record }));
    expect(await screen.findByText('4 com WhatsApp')).toBeInTheDocument();
    expect(screen.queryByText(/a verificar/)).toBeNull();
  });

  test('a contact list is added by its name', async () => {
    const { server } = await open({
      'POST /contact-lists': list({ id: 4, name: 'Natal', contactsCount: '0' }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Nova lista' }));
    const dialog = within(await screen.findByRole('dialog'));
    await save(dialog);
    expect(await dialog.findByText('Obrigatório')).toBeInTheDocument();
    await fill(dialog.getByLabelText('Nome'), 'Natal');
    await save(dialog);
    expect(await screen.findByText('Natal')).toBeInTheDocument();
    expect(server.callsTo('POST /contact-lists')[0]?.body).toEqual({ name: 'Natal' });
  });

  test('a contact list that a campaign uses stays, and the page says why', async () => {
    const details = { campaign: 'Black Friday' };
    await open({ 'DELETE /contact-lists/:id': answer(409, { error: 'ERR_CONTACTLIST_IN_USE', details }) });
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    const question = within(await screen.findByRole('dialog', { name: 'Excluir a lista Clientes?' }));
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(/Black Friday/)).toBeInTheDocument();
    expect(screen.getByText('Clientes')).toBeInTheDocument();
  });
});

describe("the page of a list's contacts", () => {
  const open = async (routes: Record<string, unknown> = {}) => {
    const server = stubServer({
      'GET /contact-lists/:id': list(),
      'GET /contact-lists/:id/imports': { imports: [] },
      'GET /contact-list-items': { contacts: [item()], count: 1, hasMore: false },
      ...routes,
    });
    const page = (
      <Routes>
        <Route path="/contact-lists/:contactListId/contacts" element={<ItemsPage />} />
      </Routes>
    );
    const app = await renderApp(page, { user: anAdmin(), server, path: '/contact-lists/3/contacts' });
    await screen.findByText('Ana Lima');
    return app;
  };

  test('the contacts of a list show name, number, e-mail and WhatsApp check, and how far the check got', async () => {
    const { socket, server } = await open();
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('Ana Lima+55 11 98888-0001ana@x.comVerificado');
    expect(
      screen.getByRole('progressbar', { name: 'Verificando os números no WhatsApp' }),
    ).toBeInTheDocument();
    expect(server.callsTo('GET /contact-list-items')[0]?.query).toEqual({
      contactListId: '3',
      pageNumber: '1',
    });
    const rui = item({ id: 12, name: 'Rui', isWhatsappValid: false, checkedAt: null });
    act(() => socket.receive('company-1-contactListItem', { action: 'create', record: rui }));
    expect(await screen.findByText('Ainda não verificado')).toBeInTheDocument();
    const other = item({ id: 13, name: 'De outra lista', contactListId: 9 });
    act(() => socket.receive('company-1-contactListItem', { action: 'create', record: other }));
    act(() =>
      socket.receive('company-1-contactList', { action: 'update', record: list({ waitingCount: 0 }) }),
    );
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByText('De outra lista')).toBeNull();
  });

  test.each([
    [{ isOnline: true, secondsLeft: 460 }, 'faltam 8 minutos'],
    [{ isOnline: true, secondsLeft: 4 }, 'falta menos de um minuto'],
    [{ isOnline: false, secondsLeft: null }, 'espera uma conexão ficar online'],
  ])('the progress of a list’s numbers says how long it goes on: %j', async (checks, said) => {
    await open({ 'GET /contact-lists/:id': { ...list(), checks } });
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  test('a new contact of a list is sent to the server, and an invalid number is marked', async () => {
    const { server } = await open({
      'POST /contact-list-items': answer(400, { error: 'ERR_CONTACTLISTITEM_INVALID_NUMBER' }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Novo contato' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByLabelText('Nome'), 'Rui');
    await fill(dialog.getByLabelText('Número'), 'abcdefgh');
    await save(dialog);
    expect(await dialog.findByText(/número de telefone completo/)).toBeInTheDocument();
    expect(server.callsTo('POST /contact-list-items')[0]?.body).toMatchObject({
      contactListId: 3,
      name: 'Rui',
    });
  });

  test('a contact of a list with a name longer than a user may enter gets another number', async () => {
    const long = item({ id: 12, name: 'n'.repeat(80) });
    const { server } = await open({
      'GET /contact-list-items': { contacts: [item(), long], count: 2, hasMore: false },
      'PUT /contact-list-items/:id': long,
    });
    await userEvent.click(screen.getAllByRole('button', { name: 'Editar' })[1] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Nome')).toHaveAttribute('maxlength', '80');
    await userEvent.clear(dialog.getByLabelText('Número'));
    await fill(dialog.getByLabelText('Número'), '5511988880002');
    await save(dialog);
    await waitFor(() => expect(server.callsTo('PUT /contact-list-items/12')).toHaveLength(1));
    expect(server.callsTo('PUT /contact-list-items/12')[0]?.body).toEqual({ number: '5511988880002' });
  });

  test('a contact leaves a list only after the question, and removals by others are followed', async () => {
    const rui = item({ id: 12, name: 'Rui Sá' });
    const { server, socket } = await open({
      'GET /contact-list-items': { contacts: [item(), rui], count: 2, hasMore: false },
      'DELETE /contact-list-items/:id': { message: 'Contact deleted' },
    });
    const [first] = screen.getAllByRole('button', { name: 'Tirar da lista' });
    await userEvent.click(first as HTMLElement);
    const question = within(await screen.findByRole('dialog', { name: 'Tirar Ana Lima da lista?' }));
    expect(server.callsTo('DELETE /contact-list-items/11')).toHaveLength(0);
    await userEvent.click(question.getByRole('button', { name: 'Tirar da lista' }));
    await waitFor(() => expect(screen.queryByText('Ana Lima')).toBeNull());
    act(() => socket.receive('company-1-contactListItem', { action: 'delete', id: '12' }));
    await waitFor(() => expect(screen.queryByText('Rui Sá')).toBeNull());
  });

  test('the numbers of a list are checked again on demand', async () => {
    const { server } = await open({ 'POST /contact-lists/:id/recheck': list() });
    await userEvent.click(screen.getByRole('button', { name: 'Ações da lista' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Verificar os números de novo' }));
    await waitFor(() => expect(server.callsTo('POST /contact-lists/3/recheck')).toHaveLength(1));
  });
});

test('a file for a contact list has no columns beyond name, number and e-mail', async () => {
  const draft = {
    contactImport: { id: 7, fileName: 'a.csv', state: 'draft', rows: 2, target: 'contact-list', targetId: 3 },
    head: [
      { row: 1, cells: ['Nome', 'Fone'] },
      { row: 2, cells: ['Ana', '5511988887777'] },
    ],
    proposal: { columns: ['name', 'number'], hasHeading: true, countryCode: '' },
  } as ImportDraft;
  const place = { path: '/contact-lists/3/imports', target: 'contact-list', targetId: 3, takesExtra: false };
  const server = stubServer({ 'POST /contacts/imports/:id/start': { contactImport: draft.contactImport } });
  await renderApp(<ColumnsDialog place={place} open draft={draft} onClose={() => undefined} />, { server });
  expect(await screen.findByText('Quem já está na lista')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('combobox', { name: /Nome é/ }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(['Não importar', 'Nome', 'Número', 'DDD', 'E-mail']);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Importar' }));
  await waitFor(() => expect(server.callsTo('POST /contacts/imports/7/start')).toHaveLength(1));
});
