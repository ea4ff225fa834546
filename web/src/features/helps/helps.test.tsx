import type { Help } from '@balcao/plugins/helps/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { HelpsPage } from './HelpsPage.tsx';
import { HelpsTab } from './manage/HelpsTab.tsx';

const help = (changes: Partial<Help>): Help => ({
  id: 1,
  title: 'Primeiros passos',
  description: 'Como começar',
  video: 'dQw4w9WgXcQ',
  link: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
const helps = [help({}), help({ id: 2, title: 'Filas', description: 'Como organizar a equipe', video: '' })];

async function openPage(routes: Record<string, unknown> = {}) {
  return renderApp(<HelpsPage />, { server: stubServer({ 'GET /helps/list': helps, ...routes }) });
}
const cards = () => screen.getAllByRole('button', { name: /Como / });

describe('the page of helps', () => {
  test('the page of helps has a card each with the picture of its video, by title', async () => {
    await openPage();
    await screen.findByText('Primeiros passos');
    expect(cards().map((card) => card.textContent)).toEqual([
      'FilasComo organizar a equipe',
      'Primeiros passosComo começar',
    ]);
    expect(cards()[1]?.querySelector('img')).toHaveAttribute(
      'src',
      'https://i.ytimg.com/vi/dQw4w9WgXcQ/mqdefault.jpg',
    );
  });

  test('a help plays a video by its code in a dialog that Esc closes, and calls no other host before', async () => {
    await openPage();
    await userEvent.click(await screen.findByRole('button', { name: /^Primeiros passos/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Primeiros passos' }));
    expect(dialog.getByTitle('Vídeo: Primeiros passos')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(document.querySelector('iframe')).toBeNull();
  });

  test('the page of helps is searched through title and description, without accents', async () => {
    await openPage();
    await fill(await screen.findByRole('searchbox', { name: 'Pesquisar na ajuda' }), 'comecar');
    await waitFor(() => expect(cards()).toHaveLength(1));
    await fill(screen.getByRole('searchbox'), 'zz');
    expect(await screen.findByText('Nada encontrado')).toBeInTheDocument();
  });

  test('the page of helps says when it could not be loaded, and follows what is published', async () => {
    const { unmount } = await openPage({ 'GET /helps/list': answer(500) });
    expect(await screen.findByText('Não foi possível carregar a lista de registros')).toBeInTheDocument();
    unmount();
    const { socket } = await openPage();
    await screen.findByText('Filas');
    act(() => socket.receive('helps', { action: 'create', record: help({ id: 3, title: 'Macros' }) }));
    expect(await screen.findByText('Macros')).toBeInTheDocument();
    act(() => socket.receive('helps', { action: 'delete', id: 2 }));
    await waitFor(() => expect(screen.queryByText('Filas')).not.toBeInTheDocument());
  });
});

describe("our own staff's helps", () => {
  async function openTab(routes: Record<string, unknown> = {}) {
    const server = stubServer({ 'GET /helps/list': helps, ...routes });
    const app = await renderApp(<HelpsTab />, { user: anAdmin({ super: true }), server });
    await screen.findByText('Filas');
    return app;
  }
  const openNew = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Nova ajuda' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByLabelText('Título'), 'Macros');
    await fill(dialog.getByLabelText('Descrição'), 'Vários passos');
    return dialog;
  };
  const save = (dialog: ReturnType<typeof within>) =>
    userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));

  test('helps of our own staff are listed and added, and the form says what is wrong', async () => {
    const { server } = await openTab({ 'POST /helps': help({ id: 3, title: 'Macros' }) });
    const dialog = await openNew();
    await fill(dialog.getByLabelText('Vídeo'), 'não é um código');
    await fill(dialog.getByLabelText(/Página com mais/), 'javascript:alert(1)');
    await save(dialog);
    expect(await dialog.findByText(/Informe o código de um vídeo/)).toBeInTheDocument();
    expect(dialog.getByText('O endereço precisa começar com https://')).toBeInTheDocument();
    for (const name of ['Vídeo', /Página com mais/]) await userEvent.clear(dialog.getByLabelText(name));
    await fill(dialog.getByLabelText('Vídeo'), 'https://youtu.be/dQw4w9WgXcQ');
    await save(dialog);
    expect(await screen.findByText('Operação realizada com sucesso!')).toBeInTheDocument();
    expect(server.callsTo('POST /helps')[0]?.body).toEqual({
      title: 'Macros',
      description: 'Vários passos',
      video: 'https://youtu.be/dQw4w9WgXcQ',
      link: null,
    });
  });

  test('helps of our own staff follow what a colleague changes', async () => {
    const { socket } = await openTab();
    act(() => socket.receive('helps', { action: 'update', record: help({ id: 2, title: 'Setores' }) }));
    expect(await screen.findByText('Setores')).toBeInTheDocument();
    expect(screen.queryByText('Filas')).not.toBeInTheDocument();
    act(() => socket.receive('helps', { action: 'delete', id: 2 }));
    await waitFor(() => expect(screen.queryByText('Setores')).not.toBeInTheDocument());
  });

  test('helps of our own staff stay listed with an error when they could not be saved or deleted', async () => {
    await openTab({ 'POST /helps': answer(500), 'DELETE /helps/:id': answer(500) });
    const dialog = await openNew();
    await save(dialog);
    expect(await screen.findByText(/Verifique se já existe uma ajuda com o mesmo nome/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const row = within(screen.getByText('Filas').closest('tr') as HTMLElement);
    await userEvent.click(row.getByRole('button', { name: 'Excluir' }));
    const question = within(await screen.findByRole('dialog', { name: 'Excluir a ajuda Filas?' }));
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Não foi possível realizar a operação')).toBeInTheDocument();
    expect(screen.getByText('Filas')).toBeInTheDocument();
  });
});
