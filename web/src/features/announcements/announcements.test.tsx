import type { Announcement } from '@balcao/plugins/announcements/schemas.ts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { AnnouncementsPage } from './AnnouncementsPage.tsx';
import { announcementBody, announcementRules, announcementValues } from './announcement-form.ts';
import { AnnouncementsButton } from './popover/AnnouncementsButton.tsx';

const row = (changes: Partial<Announcement> = {}): Announcement => ({
  id: 1,
  title: 'Manutenção',
  text: 'Domingo às 3h',
  priority: 3,
  status: true,
  ...{ readers: 'everyone', planIds: null, startsAt: null, endsAt: null },
  ...{ mediaPath: null, mediaUrl: null, mediaName: null },
  ...{ createdAt: '2026-03-02T12:00:00.000Z', updatedAt: '2026-03-02T12:00:00.000Z' },
  ...changes,
});
const page = (records: Announcement[]) => ({ records, count: records.length, hasMore: false });
const staff = anAdmin({ super: true });

async function openPage(routes: Record<string, unknown> = {}) {
  const draft = row({ id: 2, title: 'Rascunho', priority: 1, status: false });
  const server = stubServer({ 'GET /announcements': page([draft, row()]), ...routes });
  const app = await renderApp(<AnnouncementsPage />, { user: staff, server });
  await screen.findByText('Rascunho');
  return app;
}
const openNew = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Novo informativo' }));
  return within(await screen.findByRole('dialog'));
};

describe('the page of announcements', () => {
  test('the page of announcements lists title, text, priority and whether users see it', async () => {
    await openPage();
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveTextContent(/RascunhoDomingo às 3hAltaTodos os usuáriosTodos os planos–Inativo/);
    expect(second).toHaveTextContent(/ManutençãoDomingo às 3hBaixaTodos os usuáriosTodos os planos–Ativo/);
  });

  test('a new announcement is active and of low priority unless chosen otherwise', async () => {
    const { server } = await openPage({ 'POST /announcements': row({ id: 3, title: 'Nova versão' }) });
    const dialog = await openNew();
    await fill(dialog.getByLabelText(/Título/), 'Nova versão');
    await fill(dialog.getByLabelText(/Texto/), 'Já no ar');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Operação realizada com sucesso!')).toBeInTheDocument();
    expect(server.callsTo('POST /announcements')[0]?.body).toEqual({
      ...{ title: 'Nova versão', text: 'Já no ar', priority: 3, status: true },
      ...{ readers: 'everyone', planIds: null, startsAt: null, endsAt: null },
    });
  });

  test('an announcement for the admins of a plan, until a date, is sent so', async () => {
    const { server } = await openPage({
      'GET /plans/list': [
        { id: 7, name: 'Ouro' },
        { id: 8, name: 'Prata' },
      ],
      'POST /announcements': row({ id: 3 }),
    });
    const dialog = await openNew();
    await fill(dialog.getByLabelText(/Título/), 'Novo preço');
    await fill(dialog.getByLabelText(/Texto/), 'A partir de março');
    const choose = async (field: string, option: string) => {
      await userEvent.click(dialog.getByRole('combobox', { name: new RegExp(field) }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Público', 'Só administradores');
    await choose('Planos', 'Ouro');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.callsTo('POST /announcements')).toHaveLength(1));
    expect(server.callsTo('POST /announcements')[0]?.body).toMatchObject({ readers: 'admins', planIds: [7] });
  });

  test('the page of announcements says which are planned, over or limited', async () => {
    const [soon, gone] = ['2031-03-02T12:00:00.000Z', '2026-03-02T12:00:00.000Z'];
    await openPage({
      'GET /announcements': page([
        row({ id: 2, title: 'Rascunho', status: false, planIds: [7, 8], readers: 'admins' }),
        row({ id: 3, title: 'Depois', startsAt: soon }),
        row({ id: 4, title: 'Passado', endsAt: gone }),
        row({ id: 5, title: 'Agora', endsAt: soon }),
      ]),
    });
    const [, ...lines] = screen.getAllByRole('row').map((line) => line.textContent);
    expect(lines[0]).toMatch(/Só administradores2 planos.*Inativo/);
    expect(lines[1]).toMatch(/Todos os usuáriosTodos os planos.*Programadoa partir de 02\/03\/2031/);
    expect(lines[2]).toMatch(/Encerradoem 02\/03\/2026/);
    expect(lines[3]).toMatch(/Ativoaté 02\/03\/2031/);
  });

  test('an announcement needs title and text, and takes only pictures', async () => {
    const { server } = await openPage();
    const dialog = await openNew();
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findAllByText('Obrigatório')).toHaveLength(2);
    expect(dialog.getByLabelText('Anexar imagem')).toHaveAttribute('accept', 'image/png,image/jpeg');
    expect(server.callsTo('POST /announcements')).toHaveLength(0);
  });

  test('an announcement whose picture is refused is shown to no user, and is not left behind', async () => {
    const { server } = await openPage({
      'POST /announcements': row({ id: 9, status: false }),
      'POST /announcements/:id/media-upload': answer(400, { error: 'ERR_ANNOUNCEMENT_INVALID_IMAGE' }),
      'DELETE /announcements/:id': { message: 'Announcement deleted' },
    });
    const dialog = await openNew();
    await fill(dialog.getByLabelText(/Título/), 'Manutenção');
    await fill(dialog.getByLabelText(/Texto/), 'Domingo às 3h');
    await userEvent.upload(
      dialog.getByLabelText('Anexar imagem'),
      new File(['x'], 'mau.png', { type: 'image/png' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.callsTo('DELETE /announcements/9')).toHaveLength(1));
    expect(server.callsTo('POST /announcements')[0]?.body).toMatchObject({ status: false });
    expect(server.callsTo('PUT /announcements/9')).toHaveLength(0);
    // The removal fails this time: the next attempt finishes it and makes no second one.
    server.on('DELETE /announcements/:id', answer(503, { error: 'ERR_UNAVAILABLE' }));
    const press = async () => {
      await waitFor(() => expect(dialog.getByRole('button', { name: 'Salvar' })).toBeEnabled());
      await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    };
    await press();
    await waitFor(() => expect(server.callsTo('DELETE /announcements/9')).toHaveLength(2));
    server.on('POST /announcements/:id/media-upload', { mensagem: '', record: row({ id: 9 }) });
    server.on('PUT /announcements/:id', row({ id: 9, title: 'Manutenção' }));
    await press();
    await waitFor(() => expect(server.callsTo('PUT /announcements/9')).toHaveLength(1));
    expect(server.callsTo('POST /announcements')).toHaveLength(2);
  });

  test('an announcement is deleted after the question, with a confirmation', async () => {
    const { server } = await openPage({ 'DELETE /announcements/:id': { message: 'Announcement deleted' } });
    const line = within(screen.getByText('Rascunho').closest('tr') as HTMLElement);
    await userEvent.click(line.getByRole('button', { name: 'Excluir' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Operação realizada com sucesso!')).toBeInTheDocument();
    expect(server.callsTo('DELETE /announcements/2')).toHaveLength(1);
    expect(screen.queryByText('Rascunho')).toBeNull();
  });
});

describe('the announcements of the top bar', () => {
  beforeEach(() => localStorage.clear());

  const openBar = (records: Announcement[]) =>
    renderApp(<AnnouncementsButton />, { server: stubServer({ 'GET /announcements': page(records) }) });

  test('announcements of the top bar show a dot until they were opened, the urgent ones first', async () => {
    const records = [row(), row({ id: 2, title: 'Urgente', priority: 1 }), row({ id: 3, title: 'Nova' })];
    const { server, unmount } = await openBar(records);
    expect(await screen.findByTestId('announcements-dot')).toBeInTheDocument();
    expect(server.callsTo('GET /announcements')[0]?.query).toMatchObject({ active: 'true', pageNumber: '1' });
    await userEvent.click(screen.getByRole('button', { name: '3 informativos novos' }));
    const titles = await screen.findAllByRole('heading', { level: 3 });
    expect(titles.map((title) => title.textContent)).toEqual(['Urgente', 'Nova', 'Manutenção']);
    expect(screen.queryByTestId('announcements-dot')).toBeNull();
    unmount();
    await openBar(records);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Informativos' })).toBeInTheDocument());
  });

  test('announcements of the top bar follow live events: a new one, one hidden, one deleted', async () => {
    const { socket } = await openBar([row()]);
    await screen.findByTestId('announcements-dot');
    const receive = (payload: unknown) => act(() => socket.receive('company-announcement', payload));
    const record = row({ id: 2, title: 'Agora', updatedAt: '2026-03-03T12:00:00.000Z' });
    receive({ action: 'create', record });
    expect(await screen.findByRole('button', { name: '2 informativos novos' })).toBeInTheDocument();
    receive({
      action: 'create',
      record: row({ id: 3, title: 'Depois', startsAt: '2031-03-03T12:00:00.000Z' }),
    });
    expect(screen.queryByRole('button', { name: '3 informativos novos' })).toBeNull();
    receive({ action: 'update', record: { ...record, status: false } });
    receive({ action: 'delete', id: 1 });
    expect(await screen.findByRole('button', { name: 'Informativos' })).toBeInTheDocument();
  });
});

describe('the form of an announcement', () => {
  const values = announcementValues(null);

  test.each([
    ['before its start', { startsAt: '2031-03-02T12:00', endsAt: '2031-03-02T11:00' }],
    ['already over', { endsAt: '2020-03-02T11:00' }],
  ])('refuses an end %s at its field', async (_case, dates) => {
    const rules = announcementRules('cedo demais', '');
    const typed = { ...values, title: 'Aviso', text: 'Texto', ...dates };
    await expect(rules.validate(typed)).rejects.toMatchObject({ path: 'endsAt', message: 'cedo demais' });
  });

  test('keeps the seconds of a date that was not touched, and an end that is over by now', async () => {
    const stored = row({ startsAt: '2026-03-02T12:00:31.000Z', endsAt: '2026-03-03T12:00:31.000Z' });
    const form = announcementValues(stored);
    expect(announcementBody(form, stored)).toMatchObject({
      startsAt: stored.startsAt,
      endsAt: stored.endsAt,
    });
    await announcementRules('cedo demais', form.endsAt).validate(form);
  });
});
