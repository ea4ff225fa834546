import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillDate } from '../../../testing/dates.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import type { Sending } from '../api/wire.ts';
import { ConnectionsPage } from '../ConnectionsPage.tsx';
import { aSending, channelLimits, detailRoutes } from '../testing/connections.ts';
import { withoutStep, withStep } from './limits-form.ts';
import { risksOf } from './risks.ts';

async function openForm(sending: Sending = aSending()) {
  const server = stubServer({
    ...detailRoutes(sending),
    'PUT /whatsapp/:id/sending': aSending({ isCustom: true }),
    'DELETE /whatsapp/:id/sending': aSending(),
  });
  await renderApp(<ConnectionsPage />, { user: anAdmin(), server });
  await userEvent.click(await screen.findByRole('button', { name: 'Detalhes' }));
  await userEvent.click(await screen.findByRole('button', { name: /^(Ajustar|Definir) limites$/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Limites de envio de Loja' });
  return { server, dialog: within(dialog) };
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
const bulkGap = 'Intervalo entre envios em massa (segundos)';

describe('the form of the limits', () => {
  test('the form of the limits begins with what is in force and saves what was changed', async () => {
    const { server, dialog } = await openForm();
    expect(dialog.getByLabelText('Intervalo entre mensagens (segundos)')).toHaveValue('0,7');
    type(dialog.getByLabelText(bulkGap), '45');
    await fillDate(dialog, 'Silêncio das', '');
    await fillDate(dialog, 'até as', '');
    await userEvent.click(dialog.getByRole('button', { name: 'Remover a etapa 1' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar etapa' }));
    await save(dialog);
    await waitFor(() =>
      expect(server.callsTo('PUT /whatsapp/3/sending')[0]?.body).toEqual({
        replyGapSeconds: 0.7,
        bulkGapSeconds: 45,
        bulkJitterSeconds: 10,
        dailyBudget: [
          { fromDay: 0, perDay: 200 },
          { fromDay: 7, perDay: 400 },
        ],
        quietFrom: null,
        quietTo: null,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Limites/ })).toBeNull());
    expect(screen.getByRole('region', { name: 'Envio' })).toHaveTextContent('Definidos pela empresa');
  });

  test('the form of the limits reads decimals after a comma, and refuses what may be thousands', async () => {
    const { server, dialog } = await openForm();
    type(dialog.getByLabelText(bulkGap), '10.000');
    await save(dialog);
    expect(await dialog.findByText(/^Informe os segundos com até duas casas, como 20 ou 1,5/)).toBeVisible();
    expect(server.callsTo('PUT /whatsapp/3/sending')).toHaveLength(0);
    type(dialog.getByLabelText(bulkGap), '21,5');
    await save(dialog);
    await waitFor(() =>
      expect(server.callsTo('PUT /whatsapp/3/sending')[0]?.body).toMatchObject({ bulkGapSeconds: 21.5 }),
    );
  });

  test('the form of the limits keeps a stored number with more decimals than are typed', async () => {
    const limits = { ...channelLimits, replyGapSeconds: 1.2345, bulkJitterSeconds: 12.125 };
    const { server, dialog } = await openForm(aSending({ limits }));
    expect(dialog.getByLabelText('Intervalo entre mensagens (segundos)')).toHaveValue('1,235');
    type(dialog.getByLabelText(bulkGap), '45');
    await save(dialog);
    await waitFor(() =>
      expect(server.callsTo('PUT /whatsapp/3/sending')[0]?.body).toMatchObject({
        ...{ replyGapSeconds: 1.2345, bulkGapSeconds: 45, bulkJitterSeconds: 12.125 },
      }),
    );
  });

  test('the form of the limits explains every limit in a sentence', async () => {
    const { dialog } = await openForm();
    expect(dialog.getByLabelText(bulkGap)).toHaveAccessibleDescription(/motivo mais comum de bloqueio/);
    expect(dialog.getByText(/Um número novo precisa de tempo/)).toBeVisible();
    expect(dialog.getByText(/nenhum envio em massa sai/)).toBeVisible();
  });

  test('the form of the limits warns only where a value protects less than the channel', async () => {
    const { dialog } = await openForm();
    expect(dialog.queryByText(/aumenta a chance/)).toBeNull();
    type(dialog.getByLabelText(bulkGap), '5');
    expect(await dialog.findByText(/^Mais arriscado que o padrão do canal \(20 s\)/)).toBeVisible();
    expect(dialog.getAllByText(/aumenta a chance/)).toHaveLength(1);
  });

  test.each([
    ['an end without a beginning', '', '08:00', 'Informe o início e o fim, ou nenhum dos dois.'],
    ['a beginning without an end', '21:00', '', 'Informe o início e o fim, ou nenhum dos dois.'],
    ['an end at the beginning', '08:00', '08:00', 'O fim precisa ser diferente do início.'],
  ])('the form of the limits refuses quiet hours with %s', async (_what, from, to, said) => {
    const { server, dialog } = await openForm();
    await fillDate(dialog, 'Silêncio das', from);
    await fillDate(dialog, 'até as', to);
    await save(dialog);
    expect(await dialog.findByText(said)).toBeVisible();
    expect(server.callsTo('PUT /whatsapp/3/sending')).toHaveLength(0);
  });

  test('the form of the limits refuses two steps of one day', async () => {
    const { server, dialog } = await openForm();
    type(dialog.getAllByLabelText('A partir do dia')[1] as HTMLElement, '0');
    await save(dialog);
    expect(await dialog.findByText('Já existe uma etapa deste dia.')).toBeVisible();
    expect(server.callsTo('PUT /whatsapp/3/sending')).toHaveLength(0);
  });

  test('the form of the limits goes back to the defaults of the channel after a question', async () => {
    const { server, dialog } = await openForm(aSending({ isCustom: true }));
    await userEvent.click(dialog.getByRole('button', { name: 'Voltar ao padrão' }));
    const question = within(await screen.findByRole('dialog', { name: 'Voltar aos limites padrão?' }));
    await userEvent.click(question.getByRole('button', { name: 'Voltar ao padrão' }));
    await waitFor(() => expect(server.callsTo('DELETE /whatsapp/3/sending')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Limites/ })).toBeNull());
  });

  test('the form of the limits suggests careful limits where the channel has none, without a warning', async () => {
    const { dialog } = await openForm(aSending({ limits: null, defaults: null }));
    expect(dialog.getByText(/Esta conexão não tem limites/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Voltar ao padrão' })).toBeNull();
    type(dialog.getByLabelText(bulkGap), '0');
    expect(dialog.queryByText(/aumenta a chance/)).toBeNull();
  });
});

describe('risksOf', () => {
  const risks = (given: Partial<typeof channelLimits>) => [
    ...risksOf({ ...channelLimits, ...given }, channelLimits),
  ];
  test.each([
    ['the same limits', {}, []],
    ['a shorter gap', { bulkGapSeconds: 19 }, ['bulkGapSeconds']],
    ['a longer gap', { bulkGapSeconds: 21 }, []],
    ['less chance in the rhythm', { bulkJitterSeconds: 0 }, ['bulkJitterSeconds']],
    ['no end to a day', { dailyBudget: [] }, ['dailyBudget']],
    ['the later step sooner', { dailyBudget: [{ fromDay: 0, perDay: 200 }] }, ['dailyBudget']],
    ['fewer a day', { dailyBudget: [{ fromDay: 0, perDay: 10 }] }, []],
    ['no quiet hours', { quietFrom: null, quietTo: null }, ['quiet']],
    ['quiet hours over midnight that are longer', { quietFrom: '20:00' }, []],
    ['quiet hours that are shorter', { quietTo: '07:00' }, ['quiet']],
  ])('risksOf finds in %s: %j', (_what, given, found) => expect(risks(given)).toEqual(found));
});

describe('the steps of the daily budget', () => {
  test('a new step of the daily budget is a week later with twice the messages', () => {
    expect(withStep([])).toEqual([{ fromDay: 0, perDay: 15 }]);
    expect(withStep([{ fromDay: 7, perDay: 80 }])[1]).toEqual({ fromDay: 14, perDay: 160 });
  });

  test('the steps of the daily budget always begin with day 0', () => {
    const steps = [
      { fromDay: 0, perDay: 50 },
      { fromDay: 7, perDay: 200 },
    ];
    expect(withoutStep(steps, 0)).toEqual([{ fromDay: 0, perDay: 200 }]);
    expect(withoutStep(steps, 1)).toEqual([{ fromDay: 0, perDay: 50 }]);
  });
});
