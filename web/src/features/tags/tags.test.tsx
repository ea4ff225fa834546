import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PanelSlots } from '../../app/slots.ts';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, type StubCall, stubServer } from '../../testing/stub-server.ts';
import { anAdmin, aUser } from '../../testing/users.ts';
import { TagsPage } from './TagsPage.tsx';
import { TicketTags } from './TicketTags.tsx';

const urgent = {
  ...{ id: 1, name: 'Urgente', color: '#d32f2f', kanban: 0, lanePosition: 0, ticketsCount: 12 },
  updatedAt: '2026-11-01T10:00:00.000Z',
};
const won = { id: 2, name: 'Ganho', color: '#388e3c', kanban: 1, lanePosition: 0, ticketsCount: 1 };

async function openPage(routes: Record<string, unknown> = {}, user = anAdmin()) {
  const page = { tags: [won, urgent], count: 2, hasMore: false };
  const server = stubServer({ 'GET /tags': page, ...routes });
  const app = await renderApp(<TagsPage />, { user, server, open: ['useKanban'] });
  await screen.findByText('Urgente');
  return app;
}
const rowOf = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);

describe('the tags page', () => {
  test('the tags page lists name, colour, number of tickets and which are columns', async () => {
    await openPage();
    expect(screen.getByText('Urgente').closest('tr')).toHaveTextContent('Urgente#d32f2f12');
    expect(rowOf('Ganho').getByRole('switch')).toBeChecked();
    expect(rowOf('Urgente').getByRole('switch')).not.toBeChecked();
  });

  test('a tag is created, and a name of none or two letters is refused', async () => {
    const { server } = await openPage({
      'POST /tags': { ...urgent, id: 3, name: 'Retorno', ticketsCount: 0 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Nova tag' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Obrigatório')).toBeInTheDocument();
    await fill(dialog.getByLabelText('Nome'), 'Re');
    expect(await dialog.findByText('Mensagem muito curta')).toBeInTheDocument();
    await fill(dialog.getByLabelText('Nome'), 'torno');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Retorno')).toBeInTheDocument();
    expect(server.callsTo('POST /tags').map(({ body }) => body)).toEqual([
      { name: 'Retorno', color: '#a4cccc', kanban: 0 },
    ]);
  });

  test('a tag becomes a column at once, and a tag again when the server refuses', async () => {
    const { server } = await openPage({ 'PUT /tags/1': answer(400, { error: 'ERR_LANE_LIMIT' }) });
    await userEvent.click(rowOf('Urgente').getByRole('switch'));
    expect(await screen.findByText('O quadro já tem 50 colunas.')).toBeInTheDocument();
    expect(server.callsTo('PUT /tags/1')[0]?.body).toEqual({ kanban: 1 });
    await waitFor(() => expect(rowOf('Urgente').getByRole('switch')).not.toBeChecked());
  });

  test('a tag that another user renamed meanwhile shows both names and stores the chosen one', async () => {
    const theirs = { ...urgent, name: 'Muito urgente', updatedAt: '2026-11-02T10:00:00.000Z' };
    const mine = { ...theirs, name: 'Pressa', updatedAt: '2026-11-03T10:00:00.000Z' };
    const { server } = await openPage({
      'GET /tags/1': theirs,
      'PUT /tags/1': ({ headers }: StubCall) =>
        headers['if-match'] === `"${theirs.updatedAt}"`
          ? mine
          : answer(412, { error: 'ERR_CHANGED_MEANWHILE' }),
    });
    await userEvent.click(rowOf('Urgente').getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText('Nome'));
    await fill(dialog.getByLabelText('Nome'), 'Pressa');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    const question = await screen.findByRole('dialog', { name: 'Outra pessoa mudou isto também' });
    expect(question).toHaveTextContent('NomeSeuPressaDa outra pessoaMuito urgente');
    await userEvent.click(within(question).getByRole('button', { name: 'Continuar editando' }));
    expect(dialog.getByLabelText('Nome')).toHaveValue('Pressa');
    await userEvent.click(await dialog.findByRole('button', { name: 'Salvar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Manter o meu' }));
    expect(await screen.findByText('Pressa')).toBeInTheDocument();
    expect(server.callsTo('PUT /tags/1').map(({ body }) => body)).toEqual([
      { name: 'Pressa' },
      { name: 'Pressa' },
      { name: 'Pressa' },
    ]);
  });

  test('a tag is deleted after a question that says on how many tickets it is', async () => {
    await openPage({ 'DELETE /tags/1': { message: 'Tag deleted' } });
    await userEvent.click(rowOf('Urgente').getByRole('button', { name: 'Excluir' }));
    const question = within(await screen.findByRole('dialog', { name: 'Excluir a tag Urgente?' }));
    expect(question.getByText('Ela sai de 12 tickets.')).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByText('Urgente')).not.toBeInTheDocument());
  });

  test('the tags page follows what others do', async () => {
    const { socket } = await openPage();
    const receive = (payload: object) => act(() => socket.receive('company-1-tag', payload));
    receive({ action: 'create', tag: { ...urgent, id: 4, name: 'Novidade' } });
    expect(await screen.findByText('Novidade')).toBeInTheDocument();
    receive({ action: 'update', tag: { ...urgent, ticketsCount: 13 } });
    await waitFor(() => expect(screen.getByText('Urgente').closest('tr')).toHaveTextContent('13'));
    receive({ action: 'delete', tagId: 2 });
    await waitFor(() => expect(screen.queryByText('Ganho')).not.toBeInTheDocument());
  });

  test('the tags page lets agents create, change and delete tags, and leaves the columns to admins', async () => {
    const renamed = { ...urgent, name: 'Pressa', updatedAt: '2026-11-02T10:00:00.000Z' };
    const { server } = await openPage({ 'PUT /tags/1': renamed }, aUser());
    expect(screen.getByRole('button', { name: 'Nova tag' })).toBeInTheDocument();
    const column = rowOf('Ganho').getByRole('switch');
    expect(column).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(column);
    expect(server.callsTo('PUT /tags/2')).toHaveLength(0);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Só administradores decidem');
    expect(rowOf('Ganho').queryByRole('button', { name: 'Excluir' })).toBeNull();
    expect(rowOf('Ganho').getByRole('button', { name: 'Editar' })).toBeInTheDocument();
    expect(rowOf('Urgente').getByRole('button', { name: 'Excluir' })).toBeInTheDocument();
    await userEvent.click(rowOf('Urgente').getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText('Nome'));
    await fill(dialog.getByLabelText('Nome'), 'Pressa');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Pressa')).toBeInTheDocument();
    expect(server.callsTo('PUT /tags/1').map(({ body }) => body)).toEqual([{ name: 'Pressa' }]);
  });
});

describe('the tags of a ticket', () => {
  const ticket = {
    id: 9,
    uuid: 'u',
    status: 'open' as const,
    contactId: 5,
    whatsappId: 1,
    queueId: null,
    contact: { id: 5, name: 'Bruno' },
    tags: [{ id: 1, name: 'Urgente', color: '#d32f2f' }],
  } satisfies PanelSlots['contact-drawer']['ticket'];

  async function openDrawer(routes: Record<string, unknown> = {}) {
    const all = [urgent, won, { ...won, id: 3, name: 'Atenção' }];
    const server = stubServer({
      'GET /tags/list': all,
      'POST /tags/sync': ({ body }: StubCall) => {
        const { tags } = body as { tags: Array<{ id: number }> };
        const known = [...all, { ...won, id: 7, name: 'Retorno' }];
        return { ...ticket, tags: known.filter(({ id }) => tags.some((tag) => tag.id === id)) };
      },
      ...routes,
    });
    const app = await renderApp(<TicketTags ticket={ticket} />, { user: aUser(), server });
    const box = screen.getByRole('combobox', { name: 'Adicionar uma tag' });
    return { ...app, box };
  }
  const synced = (calls: StubCall[]) =>
    calls.map(({ body }) => (body as { tags: Array<{ id: number }> }).tags.map(({ id }) => id));

  test('tags of a ticket are chosen from those of the company, found without accents, and seen at once', async () => {
    const { server, box } = await openDrawer();
    await fill(box, 'aten');
    await userEvent.click(await screen.findByRole('option', { name: 'Atenção' }));
    expect(screen.getByRole('button', { name: 'Tirar a tag Atenção' })).toBeInTheDocument();
    await waitFor(() => expect(synced(server.callsTo('POST /tags/sync'))).toEqual([[1, 3]]));
    expect(server.callsTo('POST /tags/sync')[0]?.body).toMatchObject({ ticketId: 9 });
    expect(box).toHaveValue('');
  });

  test('a tag can be created in the ticket by typing a new name', async () => {
    const { server, box } = await openDrawer({ 'POST /tags': { ...won, id: 7, name: 'Retorno' } });
    await fill(box, 'Re');
    expect(await screen.findByText('Digite ao menos 3 letras para criar uma tag')).toBeInTheDocument();
    await fill(box, 'torno');
    await userEvent.click(await screen.findByRole('option', { name: 'Criar a tag “Retorno”' }));
    expect(await screen.findByRole('button', { name: 'Tirar a tag Retorno' })).toBeInTheDocument();
    expect(server.callsTo('POST /tags')[0]?.body).toEqual({ name: 'Retorno' });
    await waitFor(() => expect(synced(server.callsTo('POST /tags/sync'))).toEqual([[1, 7]]));
  });

  test('the tag field says when no other tag is left; Escape closes it, and leaves it', async () => {
    const { box } = await openDrawer({ 'GET /tags/list': [urgent] });
    await userEvent.click(box);
    expect(await screen.findByText('O ticket já tem todas as tags.')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('O ticket já tem todas as tags.')).toBeNull();
    expect(box).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(box).not.toHaveFocus();
  });

  test('the tag field invites to create the first tag', async () => {
    const { box } = await openDrawer({ 'GET /tags/list': [] });
    await userEvent.click(box);
    expect(await screen.findByText(/Digite um nome para criar a primeira/)).toBeInTheDocument();
  });

  test('a removed tag of a ticket is back with a notice when the server refuses', async () => {
    await openDrawer({ 'POST /tags/sync': answer(404, { error: 'ERR_NO_TAG_FOUND' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Tirar a tag Urgente' }));
    expect(await screen.findByText('Nenhuma tag encontrada com este ID.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Tirar a tag Urgente' })).toBeInTheDocument();
  });
});
