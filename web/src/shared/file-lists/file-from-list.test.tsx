import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik, useField } from 'formik';
import { deferred } from '../../testing/deferred.ts';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, type StubCall, stubServer } from '../../testing/stub-server.ts';
import { FileField, type FileValue } from '../file-field/FileField.tsx';
import { FileFromList } from './FileFromList.tsx';

const aList = (id: number, name: string) => ({
  ...{ id, name, message: `Segue: ${name}`, userId: 7, companyId: 1 },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});
const option = (id: number, name: string, path: string) => ({
  ...{ id, fileId: 3, name, path, mediaType: 'application/pdf' },
  url: path === '' ? null : `/public/1/k/${path}`,
});
const catalogue = {
  ...aList(3, 'Catálogo'),
  options: [option(1, 'Verão', 'verao.pdf'), option(2, 'Inverno', '')],
};

/** A form with one file, and what it would send. */
function Form() {
  return (
    <Formik initialValues={{ file: null }} onSubmit={() => undefined}>
      <form>
        <FileField
          name="file"
          texts={{ label: 'Anexo', attach: 'Anexar', none: 'Sem', replace: 'Trocar', remove: 'Remover' }}
          kept={null}
          otherWay={<FileFromList name="file" />}
        />
        <GrabbedCard />
      </form>
    </Formik>
  );
}

function GrabbedCard() {
  const [{ value }] = useField<FileValue>('file');
  return <output>{value instanceof File ? value.name : 'none'}</output>;
}

async function openDialog(routes: Record<string, unknown> = {}) {
  const server = stubServer({
    'GET /files': { files: [aList(3, 'Catálogo'), aList(4, 'Contratos')], count: 2, hasMore: false },
    'GET /files/:id': catalogue,
    'GET /public/1/k/verao.pdf': 'bytes',
    ...routes,
  });
  const app = await renderApp(<Form />, { server });
  await userEvent.click(await screen.findByRole('button', { name: 'Escolher de uma lista' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Escolher de uma lista' }));
  return { ...app, dialog };
}
const openCatalogue = async (dialog: ReturnType<typeof within>) =>
  userEvent.click(await dialog.findByRole('button', { name: /Catálogo/ }));

describe('a file of the company’s lists', () => {
  test('a file of a company list goes into the form as one of this computer does', async () => {
    const { dialog, server } = await openDialog();
    await openCatalogue(dialog);
    expect(server.callsTo('GET /files')[0]?.query).toEqual({ companyId: '1', pageNumber: '1' });
    await userEvent.click(await dialog.findByRole('button', { name: /Verão/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('status')).toHaveTextContent('verao.pdf');
    expect(screen.getByRole('button', { name: 'Escolher de uma lista' })).toHaveFocus();
  });

  test('a file of a company list is found by the keyboard alone, and Esc leaves the form as it was', async () => {
    const { dialog } = await openDialog();
    expect(await dialog.findByRole('searchbox')).toHaveFocus();
    await dialog.findByRole('button', { name: /Catálogo/ });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await dialog.findByRole('button', { name: /Verão/ });
    expect(dialog.getByRole('button', { name: 'Voltar às listas' })).toHaveFocus();
    await userEvent.tab();
    expect(dialog.getByRole('button', { name: /Verão/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('status')).toHaveTextContent('none');
  });

  test('a file of a company list is offered only where an option has one', async () => {
    const { dialog, server } = await openDialog();
    await openCatalogue(dialog);
    await dialog.findByRole('button', { name: /Verão/ });
    expect(dialog.queryByRole('button', { name: /Inverno/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Voltar às listas' }));
    server.on('GET /files/:id', { ...catalogue, options: [option(2, 'Inverno', '')] });
    await openCatalogue(dialog);
    expect(await dialog.findByText('Nenhum arquivo nesta lista')).toBeVisible();
  });

  test('a file of a company list may be in a list of a later page, or in one that is searched for', async () => {
    const { dialog, server } = await openDialog({
      'GET /files': ({ query }: StubCall) =>
        query.pageNumber === '1'
          ? { files: [aList(3, 'Catálogo')], count: 2, hasMore: true }
          : { files: [aList(4, 'Contratos')], count: 2, hasMore: false },
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Mostrar mais' }));
    expect(await dialog.findByRole('button', { name: /Contratos/ })).toBeVisible();
    server.on('GET /files', { files: [], count: 0, hasMore: false });
    await fill(dialog.getByRole('searchbox'), 'natal');
    expect(await dialog.findByText('Nada encontrado')).toBeVisible();
    expect(server.callsTo('GET /files').at(-1)?.query.searchParam).toBe('natal');
  });

  test('a file of a company list that cannot be loaded is reported, and another may be chosen', async () => {
    const { dialog } = await openDialog({ 'GET /public/1/k/verao.pdf': answer(404) });
    await openCatalogue(dialog);
    await userEvent.click(await dialog.findByRole('button', { name: /Verão/ }));
    expect(await screen.findByText('Não foi possível carregar o arquivo.')).toBeVisible();
    expect(dialog.getByRole('button', { name: /Verão/ })).toHaveAttribute('aria-disabled', 'false');
  });

  test('a file of a company list that arrives after the dialog was left is not taken', async () => {
    const { promise, resolve } = deferred<string>();
    const { dialog, server } = await openDialog({ 'GET /public/1/k/verao.pdf': () => promise });
    await openCatalogue(dialog);
    await userEvent.click(await dialog.findByRole('button', { name: /Verão/ }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => resolve('bytes'));
    expect(server.callsTo('GET /public/1/k/verao.pdf')).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('none');
  });
});

describe('without lists', () => {
  test('the file dialog says so when the company has no lists', async () => {
    const { dialog } = await openDialog({ 'GET /files': { files: [], count: 0, hasMore: false } });
    expect(await dialog.findByText('Nenhuma lista de arquivos ainda')).toBeVisible();
  });

  test('the file dialog offers another try when the lists could not be loaded', async () => {
    const { dialog, server } = await openDialog({ 'GET /files': answer(500) });
    const again = await dialog.findByRole('button', { name: 'Tentar de novo' });
    server.on('GET /files', { files: [aList(3, 'Catálogo')], count: 1, hasMore: false });
    await userEvent.click(again);
    expect(await dialog.findByRole('button', { name: /Catálogo/ })).toBeVisible();
  });
});
