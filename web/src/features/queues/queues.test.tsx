import { queueColors } from '@balcao/plugins/queues/limits.ts';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../testing/fill.ts';
import { anAdmin } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { QueuesPage } from './QueuesPage.tsx';

const sales = {
  id: 1,
  name: 'Vendas',
  color: '#b71c1c',
  greetingMessage: 'Olá!',
  outOfHoursMessage: '',
  orderQueue: 2,
};
const support = {
  id: 2,
  name: 'Suporte',
  color: '#1a237e',
  greetingMessage: '',
  outOfHoursMessage: '',
  orderQueue: 1,
};

async function openPage(routes: Record<string, unknown> = {}) {
  const server = stubServer({ 'GET /queue': [sales, support], ...routes });
  const app = await renderApp(<QueuesPage />, { user: anAdmin(), server });
  await screen.findByText('Vendas');
  return app;
}

async function openNew() {
  await userEvent.click(screen.getByRole('button', { name: 'Nova fila' }));
  return within(await screen.findByRole('dialog'));
}

describe('the queues page', () => {
  test('lists name, colour, greeting and order, in their order', async () => {
    await openPage();
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveTextContent('Suporte#1a237eSem saudação1');
    expect(second).toHaveTextContent('Vendas#b71c1cOlá!2');
  });

  test('adds a queue with the first colour that no other has', async () => {
    const { server } = await openPage({
      'POST /queue': { ...sales, id: 3, name: 'Financeiro', color: '#880e4f' },
    });
    const dialog = await openNew();
    await fill(dialog.getByLabelText('Nome'), 'Financeiro');
    await fill(dialog.getByLabelText('Ordem'), '3');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Financeiro')).toBeInTheDocument();
    expect(server.callsTo('POST /queue')[0]?.body).toEqual({
      name: 'Financeiro',
      color: '#880e4f',
      greetingMessage: '',
      outOfHoursMessage: '',
      orderQueue: 3,
    });
  });

  test('offers fifty colours without those of other queues, by pointer and by arrow keys', async () => {
    await openPage();
    const dialog = await openNew();
    expect(queueColors).toHaveLength(50);
    const colors = dialog.getAllByRole('radio');
    expect(colors).toHaveLength(50);
    expect(dialog.getByRole('radio', { name: '#b71c1c, já usada por outra fila' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('radio', { name: '#4a148c' }));
    // The next one, #1a237e, belongs to Suporte.
    await userEvent.keyboard('{ArrowRight}');
    expect(dialog.getByRole('radio', { name: '#0d47a1' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: '#0d47a1' })).toHaveFocus();
  });

  test.each([
    ['', 'Obrigatório'],
    ['A', 'Muito curto!'],
    ['A'.repeat(51), 'Muito longo!'],
  ])('refuses the name "%s"', async (name, said) => {
    const { server } = await openPage();
    const dialog = await openNew();
    if (name) await fill(dialog.getByLabelText('Nome'), name);
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(said)).toBeInTheDocument();
    expect(server.callsTo('POST /queue')).toHaveLength(0);
  });

  test('says that a colour is taken when another person was quicker', async () => {
    await openPage({ 'POST /queue': answer(400, { error: 'ERR_QUEUE_COLOR_ALREADY_EXISTS' }) });
    const dialog = await openNew();
    await fill(dialog.getByLabelText('Nome'), 'Financeiro');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Esta cor já está em uso, escolha outra.')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Nova fila' })).toBeInTheDocument();
  });

  test('deletes a queue only after the question, and opens nothing else', async () => {
    const { server } = await openPage({ 'DELETE /queue/:id': {} });
    const row = within(screen.getByText('Vendas').closest('tr') as HTMLElement);
    await userEvent.click(row.getByRole('button', { name: 'Excluir' }));
    const question = within(await screen.findByRole('dialog', { name: 'Excluir a fila Vendas?' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.callsTo('DELETE /queue/1')).toHaveLength(0);
    await userEvent.click(row.getByRole('button', { name: 'Excluir' }));
    const again = within(await screen.findByRole('dialog'));
    await userEvent.click(again.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByText('Vendas')).not.toBeInTheDocument());
  });

  test('follows other people’s changes', async () => {
    const { socket } = await openPage();
    act(() =>
      socket.receive('company-1-queue', { action: 'update', queue: { ...sales, name: 'Vendas e trocas' } }),
    );
    expect(await screen.findByText('Vendas e trocas')).toBeInTheDocument();
    act(() => socket.receive('company-1-queue', { action: 'delete', queueId: 2 }));
    await waitFor(() => expect(screen.queryByText('Suporte')).not.toBeInTheDocument());
  });
});
