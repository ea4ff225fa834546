import type { Field } from '@balcao/plugins/fields/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { followSending } from '../../shared/conversation/on-their-way.ts';
import type { FieldValue } from '../../shared/field-values/value-form.ts';
import { aPendingTicket } from '../../testing/a-pending-ticket.ts';
import { dateIn, fillDate } from '../../testing/dates.ts';
import { deferred } from '../../testing/deferred.ts';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { anAdmin } from '../../testing/users.ts';
import { FieldsTab } from './FieldsTab.tsx';
import { FieldSections } from './values/FieldSections.tsx';
import { RequiredFields } from './values/RequiredFields.tsx';
import { ValuesDialog } from './values/ValuesDialog.tsx';

const field = (changes: Partial<Field> = {}): Field => ({
  ...{ id: 1, target: 'ticket', key: 'pedido', label: 'Pedido', type: 'text', choices: [] },
  ...{ requiredAt: 'never', queueIds: [], position: 0, isArchived: false, valuesCount: 3, companyId: 1 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...changes,
});
const reason = field({
  ...{ id: 2, key: 'motivo', label: 'Motivo', type: 'choice', position: 1 },
  choices: [{ id: 1, label: 'Troca', isArchived: false, valuesCount: 0 }],
});
const openTab = (routes: Record<string, unknown> = {}) =>
  renderApp(<FieldsTab />, {
    user: anAdmin(),
    server: stubServer({ 'GET /fields': [field(), reason], 'GET /queue': [], ...routes }),
  });

describe('the tab of fields', () => {
  test('the tab of fields explains itself where there are none', async () => {
    await openTab({ 'GET /fields': [] });
    expect(await screen.findByText(/Crie um campo para guardar/)).toBeInTheDocument();
  });

  test('a field with choices is made', async () => {
    const { server } = await openTab({ 'POST /fields': field({ id: 3 }) });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Novo campo' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByLabelText('Nome'), 'Loja');
    await userEvent.click(dialog.getByRole('combobox', { name: /Tipo/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Uma opção' }));
    await fill(dialog.getByLabelText('Opção 1'), 'Centro');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.callsTo('POST /fields')).toHaveLength(1));
    expect(server.callsTo('POST /fields')[0]?.body).toEqual({
      ...{ target: 'ticket', label: 'Loja', type: 'choice', requiredAt: 'never', queueIds: [] },
      ...{ isArchived: false, choices: [{ label: 'Centro', isArchived: false }] },
    });
  });

  test('a field is moved by its buttons', async () => {
    const { server } = await openTab({
      'PUT /fields/order': [{ ...reason, position: 0 }, field({ position: 1 })],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Mover Motivo para cima' }));
    await waitFor(() => expect(server.callsTo('PUT /fields/order')).toHaveLength(1));
    expect(server.callsTo('PUT /fields/order')[0]?.body).toEqual({ target: 'ticket', ids: [2, 1] });
  });
});

test('the drawer shows the fields of the ticket, and saves what was changed alone', async () => {
  const value = { fieldId: 1, key: 'pedido', label: 'Pedido', type: 'text', value: 'A-1', text: 'A-1' };
  const { server } = await renderApp(<FieldSections ticket={{ ...aPendingTicket(7), fields: [value] }} />, {
    server: stubServer({ 'GET /fields': [field(), reason], 'PUT /tickets/7/fields': {} }),
  });
  expect(await screen.findByText('A-1')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Preencher: Campos do ticket' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox', { name: /Motivo/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Troca' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(server.callsTo('PUT /tickets/7/fields')).toHaveLength(1));
  expect(server.callsTo('PUT /tickets/7/fields')[0]?.body).toEqual({ fields: { motivo: 1 } });
});

test('a moment is filled in by the clock of the company, on a computer with another clock too', async () => {
  const delivery = field({ key: 'entrega', label: 'Entrega', type: 'moment' });
  const value = {
    ...{ fieldId: 1, key: 'entrega', label: 'Entrega', type: 'moment', text: '02/12/2026 06:05' },
    value: '2026-12-01T21:05:00.000Z',
  };
  const { server } = await renderApp(<FieldSections ticket={{ ...aPendingTicket(7), fields: [value] }} />, {
    user: anAdmin({ company: { ...anAdmin().company, timeZone: 'Asia/Tokyo' } }),
    server: stubServer({ 'GET /fields': [delivery], 'PUT /tickets/7/fields': {} }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Preencher: Campos do ticket' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dateIn(dialog, 'Entrega')).toBe('2026-12-02T06:05');
  expect(dialog.getByText(/relógio da empresa/)).toBeInTheDocument();
  await fillDate(dialog, 'Entrega', '2026-12-02T18:30');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(server.callsTo('PUT /tickets/7/fields')[0]?.body).toEqual({
      fields: { entrega: '2026-12-02T18:30' },
    }),
  );
});

test('values that change while the dialog is open are not sent back', async () => {
  const value = (text: string) => ({
    ...{ fieldId: 1, key: 'pedido', label: 'Pedido', type: 'text', value: text, text },
  });
  const dialogOf = (text: string) => (
    <ValuesDialog
      open
      title="Campos"
      fields={[field(), reason]}
      values={[value(text)]}
      onSubmit={async (changed) => sent.push(changed)}
      onClose={() => undefined}
    />
  );
  const sent: Array<Record<string, unknown>> = [];
  function Live() {
    const [text, setText] = useState('A-1');
    return (
      <>
        <button type="button" onClick={() => setText('B-2')}>
          Mudar
        </button>
        {dialogOf(text)}
      </>
    );
  }
  await renderApp(<Live />, { server: stubServer({}) });
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(screen.getByText('Mudar'));
  await userEvent.click(dialog.getByRole('combobox', { name: /Motivo/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Troca' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent).toEqual([{ motivo: 1 }]));
});

test('a closing that is refused once its fields are stored leaves the question open, and says so', async () => {
  const required = field({ requiredAt: 'close' });
  function Live() {
    const { data = [] } = useQuery({
      queryKey: ['ticket-of-test'],
      queryFn: () => api.get<FieldValue[]>('/values'),
    });
    return <RequiredFields ticket={{ ...aPendingTicket(7), fields: data }} />;
  }
  let stored: FieldValue[] = [];
  const { queryClient } = await renderApp(<Live />, {
    path: { pathname: '/tickets/7', state: { asksForFields: true } },
    server: stubServer({
      'GET /fields': [required],
      'GET /values': () => stored,
      'PUT /tickets/7/fields': () => {
        stored = [{ fieldId: 1, key: 'pedido', label: 'Pedido', type: 'text', value: 'A', text: 'A' }];
        return {};
      },
      'PUT /tickets/7': async () => {
        await queryClient.invalidateQueries({ queryKey: ['ticket-of-test'] });
        return answer(400, { error: 'ERR_OTHER_OPEN_TICKET' });
      },
    }),
  });
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText(/Pedido/), 'A');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar e resolver' }));
  expect(await screen.findByText('Já existe um ticket aberto para este contato.')).toBeInTheDocument();
  expect(dialog.getByLabelText(/Pedido/)).toHaveValue('A');
});

test('a ticket is closed with its fields only after the message that is on its way', async () => {
  const isTaken = deferred<boolean>();
  void followSending({ tempId: 'm1', ticketId: 7 }, isTaken.promise);
  const { server } = await renderApp(<RequiredFields ticket={{ ...aPendingTicket(7), fields: [] }} />, {
    path: { pathname: '/tickets/7', state: { asksForFields: true } },
    server: stubServer({
      'GET /fields': [field({ requiredAt: 'close' })],
      'PUT /tickets/7/fields': {},
      'PUT /tickets/7': {},
    }),
  });
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText(/Pedido/), 'A');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar e resolver' }));
  await waitFor(() => expect(server.callsTo('PUT /tickets/7/fields')).toHaveLength(1));
  expect(server.callsTo('PUT /tickets/7')).toEqual([]);
  await act(async () => isTaken.resolve(true));
  await waitFor(() => expect(server.callsTo('PUT /tickets/7')).toHaveLength(1));
});
