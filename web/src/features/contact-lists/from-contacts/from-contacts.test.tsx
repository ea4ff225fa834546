import type { AddressBookPreview, ContactImport } from '@balcao/plugins/contacts/import/schemas.ts';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportStrips } from '../../../shared/contact-import/ImportStrips.tsx';
import type { ImportPlace } from '../../../shared/contact-import/place.ts';
import { fillDate } from '../../../testing/dates.ts';
import { fill } from '../../../testing/fill.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answer, stubServer } from '../../../testing/stub-server.ts';
import { FromContactsDialog } from './FromContactsDialog.tsx';

const place: ImportPlace = {
  path: '/contact-lists/3/imports',
  target: 'contact-list',
  targetId: 3,
  takesExtra: false,
};
const preview = (changes: Partial<AddressBookPreview> = {}): AddressBookPreview => ({
  ...{ found: 1240, fresh: 1194, known: 30, withoutNumber: 12, optedOut: 4, isWhole: true },
  ...changes,
});
const tag = (id: number, name: string) => ({ id, name, color: '#e65100', kanban: 0 });

async function open(routes: Record<string, unknown> = {}) {
  const server = stubServer({
    'GET /tags/list': [tag(5, 'VIP'), tag(6, 'Atrasado')],
    'GET /whatsapp': [],
    'POST /contact-lists/:id/from-contacts/preview': preview(),
    'POST /contact-lists/:id/from-contacts': { contactImport: {} },
    ...routes,
  });
  let isOpen = true;
  const app = await renderApp(
    <FromContactsDialog listId="3" place={place} open onClose={() => (isOpen = false)} />,
    { server },
  );
  return { ...app, dialog: within(await screen.findByRole('dialog')), isOpen: () => isOpen };
}

test('the filter shows how many contacts it finds and what becomes of them, as it changes', async () => {
  const { dialog, server } = await open();
  expect(await dialog.findByText('1.240 contatos encontrados')).toBeInTheDocument();
  expect(dialog.getByRole('status')).toHaveTextContent(
    '1.194 entram na lista · 30 já estão nela · 12 sem número · 4 não querem campanhas',
  );
  server.on(
    'POST /contact-lists/:id/from-contacts/preview',
    preview({ found: 1, fresh: 1, known: 0, withoutNumber: 0, optedOut: 0 }),
  );
  await fill(dialog.getByLabelText('Nome, número ou e-mail'), ' ana ');
  expect(await dialog.findByText('1 contato encontrado')).toBeInTheDocument();
  expect(dialog.getByRole('status')).toHaveTextContent(/1 entra na lista$/);
  const asked = server.callsTo('POST /contact-lists/3/from-contacts/preview').at(-1)?.body;
  expect(asked).toMatchObject({ searchParam: 'ana', tagIds: [], whatsappId: null, talkedSince: null });
});

test('the found contacts are added with the tags and days that were chosen', async () => {
  const { dialog, server, isOpen } = await open();
  await userEvent.click(await dialog.findByRole('combobox', { name: /Tags/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'VIP' }));
  await userEvent.keyboard('{Escape}');
  await fillDate(dialog, 'Última conversa antes de', '2026-01-31');
  await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(server.callsTo('POST /contact-lists/3/from-contacts')[0]?.body).toMatchObject({
    tagIds: [5],
    talkedBefore: new Date('2026-01-31T00:00').toISOString(),
  });
});

test('the found contacts are those with the values of fields that were filled in', async () => {
  const shop = {
    ...{ id: 2, target: 'contact', key: 'shop', label: 'Loja', type: 'choice', position: 1 },
    ...{ requiredAt: 'never', queueIds: [], isArchived: false, valuesCount: 0, companyId: 1 },
    choices: [{ id: 1, label: 'Centro', isArchived: false, valuesCount: 0 }],
  };
  const { dialog, server, isOpen } = await open({
    'GET /fields': [shop, { ...shop, id: 3, key: 'notes', label: 'Notas', type: 'longText', choices: [] }],
  });
  await userEvent.click(await dialog.findByRole('combobox', { name: /Loja/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Centro' }));
  expect(dialog.queryByLabelText('Notas')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
  await waitFor(() => expect(isOpen()).toBe(false));
  const asked = server.callsTo('POST /contact-lists/3/from-contacts')[0]?.body;
  expect(asked).toMatchObject({ fieldFilter: { shop: 1 } });
});

test('a filter that cannot be counted says why', async () => {
  const refused = answer(404, { error: 'ERR_NO_TAG_FOUND' });
  const { dialog } = await open({ 'POST /contact-lists/:id/from-contacts/preview': refused });
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/tag/i));
});

test('an import from the contacts shows its progress as a number of contacts', async () => {
  const running = {
    ...{ id: 9, target: 'contact-list', targetId: 3, source: 'book', state: 'running', fileName: '' },
    ...{
      rows: 1240,
      rowsDone: 310,
      created: 300,
      updated: 0,
      known: 0,
      skipped: 10,
      partly: 0,
      problems: {},
    },
    ...{ existing: 'keep', failure: null, createdAt: '2026-01-01T00:00:00.000Z', finishedAt: null },
  } satisfies ContactImport;
  const server = stubServer({ 'GET /contact-lists/:id/imports': { imports: [running] } });
  const { socket } = await renderApp(<ImportStrips place={place} onEnded={() => undefined} />, { server });
  expect(await screen.findByText('Importando contatos da agenda')).toBeInTheDocument();
  expect(screen.getByText('310 de 1.240 contatos')).toBeInTheDocument();
  const contactImport = {
    ...running,
    ...{ state: 'done', rowsDone: 1240, created: 1194, known: 30, skipped: 16 },
    finishedAt: new Date().toISOString(),
  };
  act(() => socket.receive('company-1-contact-import', { action: 'update', contactImport }));
  expect(await screen.findByText(/30 já estavam na lista · 16 contatos ficaram de fora/)).toBeInTheDocument();
});
