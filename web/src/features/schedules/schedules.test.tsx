import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dateIn } from '../../testing/dates.ts';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stopClock } from '../../testing/still-clock.ts';
import { answer, type StubCall, stubServer } from '../../testing/stub-server.ts';
import { StubUploads } from '../../testing/stub-uploads.ts';
import { anAdmin } from '../../testing/users.ts';
import { UndoBar } from './calendar/UndoBar.tsx';
import { useMoves } from './calendar/use-moves.ts';
import { UpcomingStrip } from './conversation/UpcomingStrip.tsx';
import { ScheduleDialog } from './dialog/ScheduleDialog.tsx';
import { LateWatch } from './LateWatch.tsx';
import { SchedulesPage } from './SchedulesPage.tsx';
import type { Schedule } from './schedule.ts';
import { aPageOf, aSchedule } from './testing/schedules.ts';

const contact = { id: 5, name: 'Bruno Reis' };

// Half past nine on a Sunday in São Paulo. Only the clock stands still; timers run.
beforeEach(() => {
  // jsdom makes no addresses for files.
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  stopClock(new Date('2026-11-22T12:30:00Z'));
});
afterEach(() => {
  jest.useRealTimers();
});

async function openPage(routes: Record<string, unknown> = {}, path = '/schedules') {
  const failed = aSchedule({ id: 2, status: 'ERRO', contact: { id: 6, name: 'Célia' } });
  const server = stubServer({
    'GET /schedules': aPageOf(aSchedule(), failed),
    'GET /contacts/:id': contact,
    ...routes,
  });
  return renderApp(<SchedulesPage />, { user: anAdmin(), server, path });
}

describe('the page of scheduled messages', () => {
  test("the page of scheduled messages shows company time, the contact's name, and in words what went wrong", async () => {
    const { server } = await openPage();
    expect(await screen.findByLabelText(/25\/11\/2026, 10:00, Bruno Reis, Pendente/)).toBeInTheDocument();
    expect(screen.getByText('Erro de Envio')).toBeInTheDocument();
    expect(server.callsTo('GET /schedules').map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ from: '2026-11-01', to: '2026-12-12' }),
    );
  });

  test('the page of scheduled messages opens the dialog for the contact of the address', async () => {
    await openPage({}, '/schedules?contactId=5');
    expect(await screen.findByRole('dialog', { name: 'Agendar mensagem' })).toBeInTheDocument();
  });
});

async function openDialog(schedule: Schedule | null, routes: Record<string, unknown> = {}) {
  const server = stubServer({ 'GET /schedules': aPageOf(), ...routes });
  const close = jest.fn();
  await renderApp(<ScheduleDialog open schedule={schedule} onClose={close} />, { server });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('group', { name: 'Dia' });
  return { dialog, server, close };
}

describe('a plan without a place for another scheduled message', () => {
  test('the form of a new message says why it cannot be scheduled, from whatever screen it is opened', async () => {
    const { dialog } = await openDialog(null, {
      'GET /companies/listPlan/:id': { places: { schedules: { taken: 5, most: 5 } } },
    });
    expect(await dialog.findByRole('note')).toHaveTextContent(
      'Todos os agendamentos do plano estão em uso (5)',
    );
    expect(dialog.queryByRole('button', { name: 'Agendar mensagem' })).toBeNull();
  });
});

const variable = { part: 'body', kind: 'text', button: null, example: '', maxLength: 1024 };
const officialRoutes = {
  'GET /whatsapp': [{ id: 3, name: 'Oficial', status: 'CONNECTED', provider: 'cloud' }],
  'GET /whatsapp/:id/templates': {
    templates: [
      {
        ...{
          id: 5,
          name: 'pao_pronto',
          language: 'pt_BR',
          category: 'UTILITY',
          state: 'APPROVED',
          reason: '',
        },
        ...{
          quality: 'GREEN',
          header: null,
          body: 'Olá {{1}}, o {{2}} está pronto.',
          footer: '',
          buttons: [],
        },
        variables: ['1', '2'].map((name) => ({ ...variable, key: `body.${name}`, name })),
        isSendable: true,
      },
    ],
    ...{
      count: 1,
      hasMore: false,
      languages: ['pt_BR'],
      syncedAt: null,
      failureCode: null,
      canManage: false,
    },
  },
};

describe('the dialog of a scheduled message', () => {
  test('a new scheduled message begins an hour from now, and a missing value is marked at its field', async () => {
    const { dialog, server, close } = await openDialog(null, {
      'POST /schedules': answer(200, aSchedule({ id: 3 })),
      'GET /contacts': { contacts: [{ ...contact, number: '5511999998888' }], count: 1, hasMore: false },
    });
    expect(await dateIn(dialog, 'Dia')).toBe('2026-11-22');
    expect(dialog.getByLabelText('Hora')).toHaveValue('10:30');
    await userEvent.click(dialog.getByRole('button', { name: 'Agendar mensagem' }));
    expect(await dialog.findAllByText('Obrigatório')).toHaveLength(2);
    await fill(dialog.getByLabelText('Mensagem'), 'Oi');
    expect(await dialog.findByText('Mensagem muito curta')).toBeInTheDocument();
    await fill(dialog.getByLabelText('Mensagem'), ', tudo certo?');
    await fill(dialog.getByRole('combobox', { name: 'Contato' }), 'Bruno');
    await userEvent.click(await screen.findByRole('option', { name: /Bruno Reis/ }));
    fireEvent.change(dialog.getByLabelText('Hora'), { target: { value: '945' } });
    await waitFor(() => expect(dialog.getByLabelText('Hora')).toHaveValue('09:45'));
    await userEvent.click(dialog.getByRole('button', { name: 'Agendar mensagem' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(server.callsTo('POST /schedules')[0]?.body).toEqual({
      body: 'Oi, tudo certo?',
      template: null,
      contactId: 5,
      sendAt: '2026-11-22T09:45',
      whatsappId: null,
      queueId: null,
      priority: 'bulk',
    });
  });

  test('a scheduled message takes only pictures, and an unchanged time is not sent', async () => {
    Object.assign(globalThis, { XMLHttpRequest: StubUploads });
    const { dialog, server } = await openDialog(aSchedule(), {
      'POST /schedules/:id/media-upload': answer(200, aSchedule()),
      'PUT /schedules/:id': answer(400, { error: 'ERR_SCHEDULE_ALREADY_SENT', message: 'Sent.' }),
    });
    const box = dialog.getByLabelText('Anexar uma imagem', { selector: 'input' });
    fireEvent.change(box, { target: { files: [new File(['x'], 'lista.pdf', { type: 'application/pdf' })] } });
    expect(await dialog.findByText('Só é possível anexar imagens PNG ou JPEG.')).toBeInTheDocument();
    fireEvent.change(box, { target: { files: [new File(['x'], 'foto.png', { type: 'image/png' })] } });
    expect(await dialog.findByText('foto.png')).toBeInTheDocument();
    await fill(dialog.getByRole('textbox', { name: /Mensagem/ }), 'Até já!');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.callsTo('PUT /schedules/1')).toHaveLength(1));
    // Its time stays as it is, and so is not sent.
    expect(Object.keys(server.callsTo('PUT /schedules/1')[0]?.body as object)).toEqual(['body']);
  });

  const made = answer(200, aSchedule({ id: 8 }));
  const pressSave = (dialog: ReturnType<typeof within>) =>
    userEvent.click(dialog.getByRole('button', { name: 'Agendar mensagem' }));
  /** Saves a new message with a picture for this hour, in which the server answers the steps by these routes. */
  async function savePicture(hour: string, routes: Record<string, unknown>) {
    Object.assign(globalThis, { XMLHttpRequest: StubUploads });
    const opened = await openDialog(null, {
      'GET /contacts': { contacts: [{ ...contact, number: '5511' }], count: 1, hasMore: false },
      'POST /schedules': made,
      'PUT /schedules/:id': made,
      'POST /schedules/:id/media-upload': made,
      'GET /schedules/:id': made,
      ...routes,
    });
    const { dialog } = opened;
    await fill(dialog.getByLabelText('Mensagem'), 'Oi, tudo certo?');
    await fill(dialog.getByRole('combobox', { name: 'Contato' }), 'Bruno');
    await userEvent.click(await screen.findByRole('option', { name: /Bruno Reis/ }));
    fireEvent.change(dialog.getByLabelText('Hora'), { target: { value: hour } });
    await waitFor(() => expect(dialog.getByLabelText('Hora')).toHaveValue(`09:${hour.slice(-2)}`));
    const box = dialog.getByLabelText('Anexar uma imagem', { selector: 'input' });
    fireEvent.change(box, { target: { files: [new File(['x'], 'foto.png', { type: 'image/png' })] } });
    await pressSave(dialog);
    return opened;
  }

  test('of a new scheduled message with a picture nothing stays where its last step fails', async () => {
    const { server, dialog, close } = await savePicture('940', {
      'PUT /schedules/:id': answer(400, { error: 'ERR_NO_PERMISSION', message: 'No.' }),
      'DELETE /schedules/:id': answer(200, {}),
    });
    await waitFor(() => expect(server.callsTo('DELETE /schedules/8')).toHaveLength(1));
    expect(close).not.toHaveBeenCalled();
    server.on('PUT /schedules/:id', made);
    await pressSave(dialog);
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(server.callsTo('POST /schedules')).toHaveLength(2);
  });

  test('a new scheduled message whose time passes while its picture arrives is sent at once', async () => {
    const { server, close } = await savePicture('940', {
      'PUT /schedules/:id': answer(400, { error: 'ERR_SCHEDULE_IN_THE_PAST', message: 'Past.' }),
      'POST /schedules/:id/send': made,
    });
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(server.callsTo('POST /schedules/8/send')).toHaveLength(1);
  });

  test('a new scheduled message that left although no answer came is saved, and not sent again', async () => {
    const { server, close } = await savePicture('930', {
      'POST /schedules/:id/send': answer(502, 'Bad gateway'),
      'GET /schedules/:id': answer(200, aSchedule({ id: 8, status: 'ENVIADA' })),
    });
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(server.callsTo('POST /schedules')).toHaveLength(1);
    expect(server.callsTo('DELETE /schedules/8')).toHaveLength(0);
  });

  test('a new scheduled message for now leaves after its picture has arrived, and a second press makes no second one', async () => {
    const { dialog, server, close } = await savePicture('930', {
      'POST /schedules/:id/send': answer(503, { error: 'ERR_INTERNAL' }),
      'DELETE /schedules/:id': answer(503, { error: 'ERR_INTERNAL' }),
    });
    await waitFor(() => expect(server.callsTo('POST /schedules/8/send')).toHaveLength(1));
    // Stored for later, until the picture is there.
    expect(server.callsTo('POST /schedules')[0]?.body).toMatchObject({ sendAt: '2026-11-22T09:45' });
    expect(server.callsTo('POST /schedules/8/media-upload')).toHaveLength(1);
    await waitFor(() => expect(server.callsTo('DELETE /schedules/8')).toHaveLength(1));
    server.on('POST /schedules/:id/send', made);
    await pressSave(dialog);
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(server.callsTo('POST /schedules')).toHaveLength(1);
    expect(server.callsTo('POST /schedules/8/send')).toHaveLength(2);
  });

  test('a message by an official number is a template with texts for its variables, without a picture where the header takes none', async () => {
    const { dialog, server, close } = await openDialog(aSchedule({ whatsappId: 3 }), {
      ...officialRoutes,
      'PUT /schedules/:id': answer(200, aSchedule()),
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Escolher modelo' }));
    const list = within(await screen.findByRole('dialog', { name: 'Escolher modelo' }));
    await userEvent.click(await list.findByRole('button', { name: /pao_pronto/ }));
    expect(await dialog.findByLabelText(/Texto: 1/)).toHaveValue('{nome}');
    // The window of the choice fades away first.
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Outro modelo' })).toBeVisible());
    expect(dialog.queryByRole('textbox', { name: /Mensagem/ })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Anexar uma imagem' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Obrigatório')).toBeInTheDocument();
    await fill(dialog.getByLabelText(/Texto: 2/), 'pão ');
    await userEvent.click(dialog.getByRole('button', { name: '{ticket}' }));
    expect(dialog.getByRole('group', { name: 'Como fica no celular' })).toHaveTextContent(
      'Olá {nome}, o pão {ticket} está pronto.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(server.callsTo('PUT /schedules/1')[0]?.body).toEqual({
      template: {
        name: 'pao_pronto',
        language: 'pt_BR',
        values: { 'body.1': '{nome}', 'body.2': 'pão {ticket}' },
      },
    });
  });

  test('a template is shown with its texts, and gives way to a text', async () => {
    const values = { 'body.1': 'Rosa', 'body.2': 'pedido' };
    const template = { name: 'pao_pronto', language: 'pt_BR', values };
    const { dialog, server } = await openDialog(aSchedule({ whatsappId: 3, template, body: 'Olá Rosa' }), {
      ...officialRoutes,
      'PUT /schedules/:id': answer(200, aSchedule()),
    });
    expect(await dialog.findByLabelText(/Texto: 1/)).toHaveValue('Rosa');
    await userEvent.click(dialog.getByRole('button', { name: 'Usar textos livres' }));
    await fill(await dialog.findByRole('textbox', { name: /Mensagem/ }), 'Está pronto');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.callsTo('PUT /schedules/1')).toHaveLength(1));
    expect(server.callsTo('PUT /schedules/1')[0]?.body).toEqual({ template: null, body: 'Está pronto' });
  });

  test('a late message is sent now only once what was typed is saved', async () => {
    const { dialog } = await openDialog(aSchedule({ status: 'ATRASADA' }));
    expect(dialog.getByRole('button', { name: 'Enviar agora' })).toBeEnabled();
    await fill(dialog.getByRole('textbox', { name: /Mensagem/ }), ' Até já!');
    expect(dialog.getByRole('button', { name: 'Enviar agora' })).toBeDisabled();
  });

  test('a sent scheduled message is shown without a way to send it again', async () => {
    const sent = aSchedule({ status: 'ENVIADA', sentAt: '2026-11-25T13:00:02.000Z' });
    const { dialog } = await openDialog(sent);
    expect(dialog.getByText(/Enviada em/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Enviar agora' })).not.toBeInTheDocument();
  });

  test("a colleague's scheduled message is read-only, without a way to change, send or cancel it", async () => {
    const { dialog } = await openDialog(aSchedule({ userId: 99, user: { id: 99, name: 'Rui Dias' } }));
    expect(dialog.getByRole('textbox', { name: /Mensagem/ })).toBeDisabled();
    expect(dialog.queryByRole('button', { name: 'Enviar agora' })).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Cancelar mensagem' })).not.toBeInTheDocument();
    expect(dialog.getByRole('note')).toHaveTextContent('Só quem agendou esta mensagem');
  });

  test('a scheduled message in the past is sent now by a button of its own, or marked at its time', async () => {
    const refusal = answer(400, { error: 'ERR_SCHEDULE_IN_THE_PAST', message: 'Past.' });
    const { dialog, server, close } = await openDialog(aSchedule({ status: 'ATRASADA' }), {
      'PUT /schedules/:id': refusal,
    });
    await fill(dialog.getByLabelText('Hora'), '0800');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    const question = async () => within(await screen.findByRole('dialog', { name: 'Esta hora já passou' }));
    await userEvent.click((await question()).getByRole('button', { name: 'Escolher outra hora' }));
    expect(await dialog.findByText(/^Este horário já passou/)).toBeInTheDocument();
    expect(close).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByText('Esta hora já passou')).toBeNull());

    server.on('PUT /schedules/:id', ({ body }: StubCall) =>
      (body as { sendAt: string }).sendAt === '2026-11-22T09:30' ? answer(200, aSchedule()) : refusal,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await userEvent.click((await question()).getByRole('button', { name: 'Enviar agora' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
  });
});

function Mover({ schedule }: { schedule: Schedule }) {
  const { move, moved, undo, forget } = useMoves();
  return (
    <>
      <button type="button" onClick={() => void move(schedule, '2026-11-26T10:00').catch(() => undefined)}>
        mover
      </button>
      <UndoBar moved={moved} onUndo={undo} onClose={forget} />
    </>
  );
}

describe('a message that is moved', () => {
  test('a moved message is stored, announced, and moved back by its button or by Ctrl Z', async () => {
    const server = stubServer({ 'PUT /schedules/:id': answer(200, aSchedule()) });
    await renderApp(<Mover schedule={aSchedule()} />, { server });
    await userEvent.click(screen.getByRole('button', { name: 'mover' }));
    expect(await screen.findByText(/Bruno Reis: agora qui., 26\/11\/2026, 10:00/)).toBeInTheDocument();
    fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
    expect(await screen.findByText(/Voltou para qua., 25\/11\/2026, 10:00/)).toBeInTheDocument();
    expect(server.callsTo('PUT /schedules/1').map(({ body }) => body)).toEqual([
      { sendAt: '2026-11-26T10:00' },
      { sendAt: '2026-11-25T10:00' },
    ]);
  });

  test('a moved message stays where it was when the server refuses, with the reason', async () => {
    const refusal = answer(400, { error: 'ERR_SCHEDULE_IN_THE_PAST', message: 'Past.' });
    const server = stubServer({ 'PUT /schedules/:id': refusal });
    await renderApp(<Mover schedule={aSchedule()} />, { server });
    await userEvent.click(screen.getByRole('button', { name: 'mover' }));
    expect(await screen.findByText(/^Este horário já passou/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Desfazer/ })).not.toBeInTheDocument();
  });
});

describe('in a conversation', () => {
  const ticket = {
    id: 9,
    uuid: 'u',
    status: 'open' as const,
    contactId: 5,
    whatsappId: 1,
    queueId: null,
    tags: [],
    contact,
  };

  test('the next scheduled message stands above the composer, the others at a press, and each can be cancelled', async () => {
    const late = aSchedule({ id: 2, status: 'ATRASADA', body: 'Ficou para trás' });
    const server = stubServer({ 'GET /schedules': aPageOf(aSchedule(), late), 'DELETE /schedules/:id': {} });
    await renderApp(<UpcomingStrip ticket={ticket} />, { server });
    expect(await screen.findByText('Seu pedido está pronto')).toBeInTheDocument();
    expect(screen.queryByText('Ficou para trás')).not.toBeInTheDocument();
    expect(server.callsTo('GET /schedules')[0]?.query).toMatchObject({ contactId: '5', isWaiting: 'true' });
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar todas' }));
    expect(screen.getByText('Atrasada')).toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button', { name: 'Cancelar o envio' })[0] as HTMLElement);
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Cancelar o envio' }));
    await waitFor(() => expect(server.callsTo('DELETE /schedules/1')).toHaveLength(1));
  });

  test('a conversation shows no scheduled messages when there are none', async () => {
    const server = stubServer({ 'GET /schedules': aPageOf() });
    await renderApp(<UpcomingStrip ticket={ticket} />, { server });
    await waitFor(() => expect(server.callsTo('GET /schedules')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Mensagens agendadas' })).not.toBeInTheDocument();
  });
});

test('a late scheduled message is announced once, wherever in the app', async () => {
  const { socket } = await renderApp(<LateWatch />);
  const record = aSchedule({ status: 'ATRASADA' });
  for (let again = 0; again < 2; again++)
    act(() => socket.receive('company-1-schedule', { action: 'update', record }));
  expect(await screen.findAllByText('A mensagem agendada para Bruno Reis não saiu no horário.')).toHaveLength(
    1,
  );
});
