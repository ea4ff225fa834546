import type { Company } from '@balcao/core/tenancy/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dateIn } from '../../testing/dates.ts';
import { fill } from '../../testing/fill.ts';
import { answer, type StubCall } from '../../testing/stub-server.ts';
import { dueDayOf } from './due.ts';
import { company, dialog, edit, inDays, openTab, ours, save } from './testing/companies-kit.tsx';

describe('the form of a company', () => {
  test('a new company starts with default values, and its generated password is shown once', async () => {
    const opened = { ...company({ id: 5 }), initialPassword: 'a-senha-sorteada' };
    const { server } = await openTab({ 'POST /companies': opened });
    await userEvent.click(screen.getByRole('button', { name: 'Nova empresa' }));
    const form = await dialog();
    await fill(await form.findByLabelText('Nome'), 'Padaria Nova');
    await fill(form.getByLabelText('E-mail'), 'nova@padaria.test');
    await save(form);
    const shown = within(await screen.findByRole('dialog', { name: 'Senha do primeiro administrador' }));
    expect(shown.getByText('a-senha-sorteada')).toBeInTheDocument();
    await screen.findByText('Operação realizada com sucesso!');
    expect(server.callsTo('POST /companies')[0]?.body).toEqual({
      name: 'Padaria Nova',
      email: 'nova@padaria.test',
      status: true,
      recurrence: 'MENSAL',
      dueDate: dueDayOf(inDays(1)),
      campaignsEnabled: true,
    });
    await userEvent.click(shown.getByRole('button', { name: 'Já anotei' }));
    await waitFor(() => expect(screen.queryByText('a-senha-sorteada')).not.toBeInTheDocument());
  });

  test('the form of a company takes a password of 64 characters', async () => {
    const password = 'pão-quente '.repeat(6).slice(0, 64);
    const { server } = await openTab({ 'PUT /companies/:id': company() });
    const form = await edit();
    await fill(form.getByLabelText('Nova senha'), password);
    await save(form);
    await waitFor(() =>
      expect(server.callsTo('PUT /companies/:id').map(({ body }) => body)).toEqual([{ password }]),
    );
  });

  test('the form of a company sends only what was changed, so that a payment meanwhile is not undone', async () => {
    const { server } = await openTab({ 'PUT /companies/:id': company() });
    const form = await edit();
    await userEvent.clear(form.getByLabelText('Telefone'));
    await fill(form.getByLabelText('Telefone'), '11 5000-0000');
    await save(form);
    await waitFor(() =>
      expect(server.callsTo('PUT /companies/:id').map(({ body }) => body)).toEqual([
        { phone: '11 5000-0000' },
      ]),
    );
  });

  test('the form of a company offers only the monthly recurrence, and keeps another that is stored', async () => {
    await openTab({}, [ours, company({ recurrence: 'ANUAL' })]);
    const form = await edit();
    await userEvent.click(form.getByRole('combobox', { name: /Recorrência/ }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Mensal',
      'Anual',
    ]);
  });

  test('the form of a company stores the weekly hours on demand', async () => {
    const { server } = await openTab({ 'PUT /companies/:id/schedules': company() });
    const form = await edit();
    await userEvent.click(form.getByText('Horário de atendimento'));
    await userEvent.type(await form.findByLabelText('segunda-feira, abre às'), '0830');
    await userEvent.type(form.getByLabelText('segunda-feira, fecha às'), '18');
    await userEvent.type(form.getByLabelText('segunda-feira, fecha às'), '00');
    await save(form);
    await waitFor(() => expect(server.callsTo('PUT /companies/:id/schedules')).toHaveLength(1));
    const [call] = server.callsTo('PUT /companies/:id/schedules') as [StubCall];
    expect((call.body as Company).schedules[0]).toMatchObject({
      weekdayEn: 'monday',
      startTime: '08:30',
      endTime: '18:00',
    });
    expect(server.callsTo('PUT /companies/:id')).toEqual([]);
  });

  test('the form of a company says when it could not be saved, and which field is at fault', async () => {
    const taken = answer(400, { error: 'ERR_COMPANY_NAME_ALREADY_EXISTS', message: 'Já existe' });
    await openTab({ 'PUT /companies/:id': taken });
    const form = await edit();
    await fill(form.getByLabelText('Nome'), ' Dois');
    await save(form);
    expect(
      await screen.findByText(
        'Não foi possível realizar a operação. Verifique se já existe uma empresa com o mesmo nome ou se os campos foram preenchidos corretamente',
      ),
    ).toBeInTheDocument();
    expect(form.getByLabelText('Nome')).toHaveAttribute('aria-describedby');
  });

  test('the form of a company renews from the due date it shows, unless there are unsaved changes', async () => {
    const dueDate = '2027-01-31T03:00:00.000Z';
    const renewed = company({ dueDate: '2027-02-28T03:00:00.000Z', dueDay: '2027-02-28' });
    const { server } = await openTab({ 'POST /companies/:id/renew': renewed }, [
      ours,
      company({ dueDate, dueDay: '2027-01-31' }),
    ]);
    const form = await edit();
    await userEvent.click(form.getByRole('button', { name: 'Renovar até 28/02/2027' }));
    await form.findByRole('button', { name: 'Renovar até 28/03/2027' });
    expect(await dateIn(form, 'Vencimento')).toBe('2027-02-28');
    expect(server.callsTo('POST /companies/:id/renew').map(({ body }) => body)).toEqual([{ dueDate }]);
    await fill(form.getByLabelText('Telefone'), '9');
    expect(form.getByRole('button', { name: /Renovar/ })).toBeDisabled();
  });

  test('the form of our own company keeps its due date and state from being changed', async () => {
    await openTab({ 'GET /companies/:id': ours });
    await userEvent.click(screen.getByRole('button', { name: 'Editar: Nossa' }));
    const form = await dialog();
    await form.findByLabelText('Nome');
    expect((await form.findByRole('group', { name: 'Vencimento' })).querySelector('input')).toBeDisabled();
    expect(form.getByRole('switch', { name: 'Empresa ativa' })).toBeDisabled();
    expect(form.queryByRole('button', { name: /Renovar/ })).toBeNull();
  });
});

describe('deleting a company', () => {
  const typeName = async (typed: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Excluir: Padaria Sol' }));
    const form = await dialog();
    await fill(form.getByLabelText('Para confirmar, escreva Padaria Sol'), typed);
    await userEvent.click(form.getByRole('button', { name: 'Excluir' }));
    return form;
  };

  test('deleting a company requires its typed name, and removes the row', async () => {
    const { server } = await openTab({ 'DELETE /companies/:id': {} });
    const form = await typeName('Padaria');
    expect(await form.findByText('Não é o nome da empresa.')).toBeInTheDocument();
    expect(server.callsTo('DELETE /companies/:id')).toEqual([]);
    await fill(form.getByLabelText('Para confirmar, escreva Padaria Sol'), ' Sol');
    await userEvent.click(form.getByRole('button', { name: 'Excluir' }));
    await screen.findByText('Operação realizada com sucesso!');
    await waitFor(() => expect(screen.queryByText('Padaria Sol')).not.toBeInTheDocument());
  });

  test('deleting a company says when it failed', async () => {
    await openTab({ 'DELETE /companies/:id': answer(500) });
    await typeName('Padaria Sol');
    expect(await screen.findByText('Não foi possível realizar a operação')).toBeInTheDocument();
  });
});
