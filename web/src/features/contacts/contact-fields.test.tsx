import type { Field } from '@balcao/plugins/fields/schemas.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { columnsKey } from '../../lib/storage.ts';
import { ContactDialog } from '../../shared/contact-dialog/ContactDialog.tsx';
import { ColumnsDialog } from '../../shared/contact-import/ColumnsDialog.tsx';
import { addressBook } from '../../shared/contact-import/place.ts';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, type StubCall, stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { ContactsPage } from './ContactsPage.tsx';

const field = (changes: Partial<Field>): Field => ({
  ...{ id: 1, target: 'contact', key: 'limit', label: 'Limite', type: 'number', choices: [] },
  ...{ requiredAt: 'never', queueIds: [], position: 0, isArchived: false, valuesCount: 0, companyId: 1 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...changes,
});
const shop = field({
  ...{ id: 2, key: 'shop', label: 'Loja', type: 'choice', position: 1 },
  choices: [{ id: 1, label: 'Centro', isArchived: false, valuesCount: 0 }],
});
const fields = [
  field({}),
  shop,
  field({ id: 3, key: 'old', label: 'Antigo', isArchived: true }),
  field({ id: 4, key: 'order', label: 'Pedido', target: 'ticket' }),
];
const marta = {
  ...{ id: 11, uuid: 'c11', name: 'Marta Nunes', number: '5511912345678', email: '', companyId: 1 },
  ...{ profilePicUrl: null, isGroup: false, whatsappId: null, whatsapp: null, extraInfo: [] },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  can: { edit: true, delete: true },
  fields: [{ fieldId: 1, key: 'limit', label: 'Limite', type: 'number', value: 12.5, text: '12,5' }],
};

beforeEach(() => {
  localStorage.clear();
});

async function openDialog(contactId: number | null, routes: Record<string, unknown> = {}) {
  return renderApp(
    <ContactDialog open contactId={contactId} onClose={() => undefined} onSaved={() => undefined} />,
    { server: stubServer({ 'GET /fields': fields, 'GET /contacts/:id': marta, ...routes }) },
  );
}

test('the contact dialog shows the fields of contacts, and sends those that were changed alone', async () => {
  const { server } = await openDialog(11, { 'PUT /contacts/:id': marta });
  expect(await screen.findByLabelText('Limite')).toHaveValue('12,5');
  expect(screen.queryByLabelText('Antigo')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Pedido')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('combobox', { name: /Loja/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Centro' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(server.callsTo('PUT /contacts/:id')).toHaveLength(1));
  expect(server.callsTo('PUT /contacts/:id')[0]?.body).toEqual({ fieldValues: { shop: 1 } });
});

test('the contact dialog keeps a name that its owner chose, longer than one that a user may enter', async () => {
  const long = { ...marta, name: 'n'.repeat(80), fields: [] };
  const { server } = await openDialog(11, { 'GET /contacts/:id': long, 'PUT /contacts/:id': long });
  await fill(await screen.findByLabelText(/E-mail/), 'n@n.co');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(server.callsTo('PUT /contacts/:id')).toHaveLength(1));
  expect(server.callsTo('PUT /contacts/:id')[0]?.body).toEqual({ email: 'n@n.co' });
});

test('a value that does not fit is said at its field', async () => {
  await openDialog(11, {
    'PUT /contacts/:id': answer(400, {
      ...{ error: 'ERR_FIELD_VALUES', details: { fields: { limit: 'number' }, names: 'Limite' } },
    }),
  });
  await fill(await screen.findByLabelText('Limite'), 'muito');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Escreva um número, como 12,5.')).toBeInTheDocument();
  expect(screen.getByLabelText('Limite')).toHaveValue('12,5muito');
});

test('a new contact is sent with its fields', async () => {
  const { server } = await openDialog(null, { 'POST /contacts': marta });
  await fill(await screen.findByLabelText('Limite'), '7');
  await fill(screen.getByLabelText('Nome'), 'Marta Nunes');
  await fill(screen.getByLabelText('Número'), '5511912345678');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(server.callsTo('POST /contacts')).toHaveLength(1));
  expect(server.callsTo('POST /contacts')[0]?.body).toMatchObject({
    fieldValues: { limit: '7', shop: null },
  });
});

test('the list of contacts is filtered by fields, says so, and all that it finds are deleted together', async () => {
  const { server } = await renderApp(<ContactsPage />, {
    user: anAdmin(),
    server: stubServer({
      'GET /fields': fields,
      // The next page is on its way.
      'GET /contacts': ({ query }: StubCall) =>
        query.pageNumber === '1'
          ? { contacts: [marta], count: 900, hasMore: true }
          : new Promise(() => undefined),
      ...{ 'GET /contacts/imports': { imports: [] }, 'GET /contacts/deletions': { deletions: [] } },
      'GET /tags/taggings': { taggings: [] },
      'POST /contacts/deletions': ({ body }: StubCall) => ({
        contactDeletion: {
          ...{ id: 3, state: 'waiting', total: 900, deleted: 0, contactIds: null, searchParam: '' },
          ...{
            fieldFilter: (body as { fieldFilter: object }).fieldFilter,
            dueAt: '2099-01-01T00:00:00.000Z',
          },
        },
      }),
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Filtrar por campos' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox', { name: /Loja/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Centro' }));
  await fill(dialog.getByLabelText('Limite, até'), '12,5');
  await userEvent.click(dialog.getByRole('button', { name: 'Filtrar' }));
  const chip = await screen.findByText('Loja: Centro');
  const filters = () => server.callsTo('GET /contacts').map(({ query }) => query.fieldFilter);
  await waitFor(() => expect(filters().at(-1)).toBe('{"limit":{"to":"12,5"},"shop":1}'));
  await userEvent.type(await screen.findByText('Limite: até 12,5'), '{Delete}');
  await waitFor(() => expect(filters().at(-1)).toBe('{"shop":1}'));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Selecionar todos/ }));
  const bar = () => within(screen.getByRole('toolbar'));
  expect(bar().queryByText('Selecionar toda a agenda')).not.toBeInTheDocument();
  await userEvent.click(bar().getByRole('button', { name: /Selecionar tod/ }));
  await userEvent.click(bar().getByRole('button', { name: 'Excluir' }));
  const question = within(await screen.findByRole('dialog', { name: /Excluir 900/ }));
  await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(screen.queryByText(marta.name)).not.toBeInTheDocument());
  expect(server.callsTo('POST /contacts/deletions')[0]?.body).toEqual({
    ...{ allMatching: true, searchParam: '' },
    fieldFilter: { shop: 1 },
  });
  await userEvent.type(chip, '{Delete}');
  await waitFor(() => expect(screen.queryByText('Loja: Centro')).not.toBeInTheDocument());
  // Without the filter the list shows others too, who stay.
  expect(await screen.findByText(marta.name)).toBeVisible();
});

const openPage = (routes: Record<string, unknown>) =>
  renderApp(<ContactsPage />, {
    user: anAdmin(),
    server: stubServer({
      ...{ 'GET /fields': fields, 'GET /contacts/imports': { imports: [] } },
      ...{ 'GET /contacts/deletions': { deletions: [] }, 'GET /tags/taggings': { taggings: [] }, ...routes },
    }),
  });
const row = (text: string) => ({
  ...marta,
  fields: [{ fieldId: 1, key: 'limit', label: 'Limite', type: 'number', value: 1, text }],
});

test('a person chooses fields of contacts for the table, which asks for their values and keeps the choice', async () => {
  const { server } = await openPage({
    'GET /contacts': ({ query }: StubCall) => {
      const { fields: _values, ...bare } = marta;
      return { contacts: [query.columns ? row('12,5') : bare], count: 1, hasMore: false };
    },
  });
  expect(await screen.findByText('Marta Nunes')).toBeVisible();
  expect(server.callsTo('GET /contacts')[0]?.query).not.toHaveProperty('columns');
  await userEvent.click(await screen.findByRole('button', { name: 'Campos nas linhas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Campos nas linhas' }));
  await userEvent.click(await dialog.findByRole('combobox', { name: /Campos nas linhas/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Limite', 'Loja']);
  await userEvent.click(screen.getByRole('option', { name: 'Loja' }));
  await userEvent.click(screen.getByRole('option', { name: 'Limite' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('12,5')).toBeVisible();
  expect(server.callsTo('GET /contacts').at(-1)?.query.columns).toBe('["shop","limit"]');
  expect(localStorage.getItem(columnsKey('contact', anAdmin().id))).toBe('["shop","limit"]');
});

test('the table asks for values again once a contact changed, and shows no column of an archived field', async () => {
  localStorage.setItem(columnsKey('contact', anAdmin().id), '["limit","old"]');
  let text = '12,5';
  const { socket } = await openPage({
    'GET /contacts': () => ({ contacts: [row(text)], count: 1, hasMore: false }),
  });
  expect(await screen.findByText('12,5')).toBeVisible();
  expect(screen.queryByText('Antigo')).not.toBeInTheDocument();
  text = '99';
  const { fields: _values, can: _can, ...contact } = marta;
  socket.receive('company-1-contact', { action: 'update', contact });
  expect(await screen.findByText('99')).toBeVisible();
});

test('a column of a file is mapped to a field of contacts', async () => {
  const draft = {
    contactImport: { id: 7, fileName: 'clientes.xlsx', rows: 2 },
    head: [{ row: 1, cells: ['Cliente', 'Fone', 'Crédito'] }],
    proposal: { columns: ['name', 'number', null], hasHeading: true, countryCode: '' },
  };
  const { server } = await renderApp(
    <ColumnsDialog place={addressBook} open draft={draft as never} onClose={() => undefined} />,
    { server: stubServer({ 'GET /fields': fields, 'POST /contacts/imports/:id/start': {} }) },
  );
  await userEvent.click(await screen.findByRole('combobox', { name: /Crédito/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Limite' }));
  expect(screen.queryByRole('option', { name: 'Pedido' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Importar' }));
  await waitFor(() => expect(server.callsTo('POST /contacts/imports/:id/start')).toHaveLength(1));
  expect(server.callsTo('POST /contacts/imports/:id/start')[0]?.body).toMatchObject({
    columns: ['name', 'number', 'field.limit'],
  });
});
