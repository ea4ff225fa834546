import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ColumnsDialog } from '../../../shared/contact-import/ColumnsDialog.tsx';
import { addressBook } from '../../../shared/contact-import/place.ts';
import { fill } from '../../../testing/fill.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answer, stubServer } from '../../../testing/stub-server.ts';
import { anAdmin, aUser } from '../../../testing/users.ts';
import { ContactsPage } from '../ContactsPage.tsx';

const running = {
  id: 7,
  target: 'contacts',
  targetId: null,
  source: 'file',
  state: 'running',
  fileName: 'clientes.xlsx',
  rows: 2000,
  rowsDone: 500,
  created: 480,
  updated: 0,
  known: 0,
  skipped: 20,
  partly: 0,
  existing: 'keep',
  problems: {},
  failure: null,
  createdAt: new Date().toISOString(),
  finishedAt: null,
};
const done = {
  ...running,
  state: 'done',
  rowsDone: 2000,
  created: 1980,
  problems: { repeated: 3, noAreaCode: 17 },
  finishedAt: new Date().toISOString(),
};
const draft = {
  contactImport: { ...running, state: 'draft', rows: 3 },
  head: [
    { row: 1, cells: ['Cliente', 'Fone', 'Obs'] },
    { row: 2, cells: ['Ana', '(11) 98888-7777', ''] },
  ],
  proposal: { columns: ['name', 'number', null], hasHeading: true, countryCode: '' },
} as const;

async function openPage(user = anAdmin(), imports: unknown[] = []) {
  const server = stubServer({
    'GET /contacts': { contacts: [], count: 0, hasMore: false },
    'GET /contacts/imports': { imports },
    'GET /whatsapp': [],
  });
  const app = await renderApp(<ContactsPage />, { user, server });
  await screen.findByText('Nenhum contato ainda');
  return { ...app, server };
}

describe('the menu of the whole address book', () => {
  test('the address book menu offers imports to all users, and exports only to permitted users', async () => {
    await openPage(aUser());
    await userEvent.click(screen.getByRole('button', { name: 'Importar ou exportar' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Importar planilha…', 'Importar agenda do telefone…']);
  });

  test('an export of the address book contains what the search found', async () => {
    const { server } = await openPage();
    server.on('GET /contacts/export', 'name;number;email');
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    // This environment follows no link.
    HTMLAnchorElement.prototype.click = () => undefined;
    await fill(screen.getByRole('searchbox'), 'ana');
    await waitFor(() => expect(server.callsTo('GET /contacts').at(-1)?.query.searchParam).toBe('ana'));
    await userEvent.click(screen.getByRole('button', { name: 'Importar ou exportar' }));
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Exportar o resultado da busca em CSV' }),
    );
    await waitFor(() => expect(server.callsTo('GET /contacts/export')).toHaveLength(1));
    expect(server.callsTo('GET /contacts/export')[0]?.query).toEqual({ format: 'csv', searchParam: 'ana' });
  });

  test('an import from the phone requests its address book, and says when it gives none', async () => {
    const { server } = await openPage();
    server.on('POST /contacts/imports/phone', answer(409, { error: 'ERR_PHONE_BOOK_EMPTY' }));
    await userEvent.click(screen.getByRole('button', { name: 'Importar ou exportar' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Importar agenda/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('radio', { name: 'recebe os dados novos' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Importar' }));
    await waitFor(() => expect(server.callsTo('POST /contacts/imports/phone')).toHaveLength(1));
    expect(server.callsTo('POST /contacts/imports/phone')[0]?.body).toEqual({ existing: 'update' });
    expect(await screen.findByText(/ainda não entregou nenhum contato/)).toBeInTheDocument();
  });
});

describe('the columns of a file', () => {
  async function open() {
    const server = stubServer({
      'POST /contacts/imports/:id/start': { contactImport: running },
      'GET /contacts/imports': { imports: [] },
    });
    let isClosed = false;
    await renderApp(
      <ColumnsDialog place={addressBook} open draft={draft as never} onClose={() => (isClosed = true)} />,
      {
        user: anAdmin(),
        server,
      },
    );
    return { server, isClosed: () => isClosed, dialog: within(await screen.findByRole('dialog')) };
  }

  test('the columns of a file show their first values, and begin with the suggested choice', async () => {
    const { server, dialog, isClosed } = await open();
    expect(dialog.getByText('(11) 98888-7777')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('combobox', { name: /Obs é/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Informação adicional' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Importar' }));
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(server.callsTo('POST /contacts/imports/7/start')[0]?.body).toEqual({
      columns: ['name', 'number', 'extra'],
      hasHeading: true,
      // The numbers of the file have none, and the screen speaks Portuguese.
      countryCode: '55',
      existing: 'keep',
    });
  });

  test('the columns of a file may be several numbers, and say when none of them is one', async () => {
    const { server, dialog } = await open();
    await userEvent.click(dialog.getByRole('combobox', { name: /Cliente é/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Número' }));
    expect(await dialog.findByText(/os outros números ficam como informação adicional/)).toBeInTheDocument();
    for (const column of [/Cliente é/, /Fone é/]) {
      await userEvent.click(dialog.getByRole('combobox', { name: column }));
      await userEvent.click(await screen.findByRole('option', { name: 'Não importar' }));
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Importar' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('qual coluna tem o número');
    expect(server.callsTo('POST /contacts/imports/7/start')).toHaveLength(0);
  });
});

describe('an import under way', () => {
  test('a running import shows its progress live, and leads to the report of what was left out', async () => {
    const { server, socket } = await openPage(anAdmin(), [running]);
    expect(await screen.findByText('500 de 2.000 linhas')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Progresso da importação' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    const before = server.callsTo('GET /contacts').length;
    socket.receive('company-1-contact-import', { action: 'update', contactImport: done });
    expect(await screen.findByText('1980 contatos novos · 20 linhas ignoradas')).toBeInTheDocument();
    expect(screen.getByText('17 sem DDD · 3 repetidas')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Baixar relatório' })).toBeInTheDocument();
    await waitFor(() => expect(server.callsTo('GET /contacts').length).toBeGreaterThan(before));
    await userEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
    expect(screen.queryByText(/clientes.xlsx/)).not.toBeInTheDocument();
  });

  test('a running import is stopped', async () => {
    const { server } = await openPage(anAdmin(), [running]);
    server.on('DELETE /contacts/imports/:id', { contactImport: { ...running, state: 'cancelled' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Parar' }));
    await waitFor(() => expect(server.callsTo('DELETE /contacts/imports/7')).toHaveLength(1));
  });
});
