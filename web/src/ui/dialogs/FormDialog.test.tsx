import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useField, useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { object } from 'yup';
import { api } from '../../lib/api/api.ts';
import { nameRule } from '../../lib/forms/form-rules.ts';
import { submitDelayMs } from '../../lib/forms/submit.ts';
import { pauseTimers } from '../../testing/paused-timers.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { TextField } from '../forms/TextField.tsx';
import { FormDialog } from './FormDialog.tsx';

function Dialog({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <FormDialog
      open={open}
      title="Tag"
      initialValues={{ name: '' }}
      validationSchema={object({ name: nameRule() })}
      onSubmit={(values) => api.post('/tags', values)}
      onClose={() => {
        setOpen(false);
        onClosed();
      }}
    >
      <TextField name="name" label="Nome" autoFocus required />
    </FormDialog>
  );
}

async function opened(routes: Record<string, unknown> = {}) {
  const onClosed = jest.fn();
  const { server } = await renderApp(<Dialog onClosed={onClosed} />, { server: stubServer(routes) });
  return {
    onClosed,
    server,
    name: screen.getByLabelText('Nome'),
    save: screen.getByRole('button', { name: 'Salvar' }),
  };
}

describe('FormDialog', () => {
  test('a form dialog moves nothing under a finger: the fault of a field that was left is shown after the click', async () => {
    const { onClosed, name } = await opened();
    const user = userEvent.setup();
    name.focus();
    const cancel = screen.getByRole('button', { name: 'Cancelar' });
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('dialog') });
    expect(name).not.toHaveFocus();
    expect(name).toBeValid();
    await user.pointer({ keys: '[/MouseLeft]' });
    await waitFor(() => expect(name).toBeInvalid());
    await user.click(cancel);
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  test('a form dialog closes on Esc at once while nothing was typed', async () => {
    const { onClosed } = await opened();
    await userEvent.keyboard('{Escape}');
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  test('a form dialog asks on Esc before it loses what was typed', async () => {
    const { onClosed, name } = await opened();
    await userEvent.type(name, 'VIP');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(onClosed).not.toHaveBeenCalled();
    expect(name).toHaveValue('VIP');
    await waitFor(() => expect(screen.queryByText('Descartar o que você digitou?')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
  });

  test('a form dialog asks nothing after what was typed is taken back', async () => {
    const { onClosed, name } = await opened();
    await userEvent.type(name, 'VIP');
    await userEvent.clear(name);
    await userEvent.type(name, ' ');
    await userEvent.keyboard('{Escape}');
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  test('a form dialog asks nothing for a value that a field has set by itself', async () => {
    const onClosed = jest.fn();
    function Suggested() {
      const [, , { setValue }] = useField<string>('name');
      useEffect(() => void setValue('Sugestão'), [setValue]);
      return <TextField name="name" label="Nome" autoFocus />;
    }
    await renderApp(
      <FormDialog
        open
        title="Tag"
        initialValues={{ name: '' }}
        onSubmit={async () => undefined}
        onClose={onClosed}
      >
        <Suggested />
      </FormDialog>,
      { server: stubServer() },
    );
    await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveValue('Sugestão'));
    await userEvent.keyboard('{Escape}');
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  test('a form dialog asks nothing after an act in it was saved and gave the form the values of the record', async () => {
    const onClosed = jest.fn();
    function Renew() {
      const { resetForm } = useFormikContext();
      return (
        <button type="button" onClick={() => resetForm({ values: { name: 'Renovado' } })}>
          Renovar
        </button>
      );
    }
    await renderApp(
      <FormDialog
        open
        title="Tag"
        initialValues={{ name: '' }}
        onSubmit={async () => undefined}
        onClose={onClosed}
      >
        <TextField name="name" label="Nome" autoFocus />
        <Renew />
      </FormDialog>,
      { server: stubServer() },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Renovar' }));
    await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveValue('Renovado'));
    await userEvent.keyboard('{Escape}');
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  test('a form dialog shows at the field what is wrong with it, and sends nothing', async () => {
    const { server, name, save } = await opened();
    await userEvent.type(name, 'a');
    await userEvent.click(save);
    expect(await screen.findByText('Curto demais')).toBeInTheDocument();
    expect(name).toHaveAccessibleDescription('Curto demais');
    expect(server.callsTo('POST /tags')).toHaveLength(0);
  });

  test('a form dialog sends 400 ms after Enter, once, and closes', async () => {
    const { server, name, onClosed } = await opened({ 'POST /tags': { id: 1 } });
    expect(submitDelayMs).toBe(400);
    const delays = pauseTimers(submitDelayMs);
    await userEvent.type(name, 'VIP{Enter}{Enter}');
    await waitFor(() => expect(delays.running).toBe(1));
    expect(server.callsTo('POST /tags')).toHaveLength(0);
    await delays.end();
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
    // While it fades away, too.
    fireEvent.submit(name.closest('form') as HTMLFormElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(delays.running).toBe(0);
    expect(server.callsTo('POST /tags').map(({ body }) => body)).toEqual([{ name: 'VIP' }]);
  });

  test('a form dialog shows server errors at the fields they name, and stays open', async () => {
    const { name, save, onClosed } = await opened({
      'POST /tags': answer(400, {
        error: 'ERR_VALIDATION',
        details: { name: 'must NOT have fewer than 2 characters' },
      }),
    });
    await userEvent.type(name, 'VIP');
    await userEvent.click(save);
    await waitFor(() => expect(name).toHaveAccessibleDescription(/não é aceito/));
    expect(onClosed).not.toHaveBeenCalled();
    await waitFor(() => expect(save).toBeEnabled());
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
  });

  test('a form dialog says in a toast what the field at fault cannot show', async () => {
    await renderApp(
      <FormDialog
        open
        title="Tag"
        initialValues={{ name: 'VIP', kind: 1 }}
        onSubmit={(values) => api.post('/tags', values)}
        onClose={() => undefined}
      >
        <TextField name="name" label="Nome" autoFocus />
      </FormDialog>,
      {
        server: stubServer({
          'POST /tags': answer(400, { error: 'ERR_NO_PERMISSION', details: { name: 'bad', kind: 'bad' } }),
        }),
      },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.getAllByText(/Você não tem permissão/)).toHaveLength(2));
    expect(document.querySelector('[data-sonner-toast]')).not.toBeNull();
    expect(screen.getByLabelText('Nome')).toBeInvalid();
  });

  test('a form dialog shows an unknown error in the server’s words or in its own', async () => {
    const { name, save, server } = await opened({
      'POST /tags': answer(409, { error: 'ERR_UNHEARD_OF', message: 'Esta tag está em uso.' }),
    });
    await userEvent.type(name, 'VIP');
    await userEvent.click(save);
    expect(await screen.findByText('Esta tag está em uso.')).toBeInTheDocument();
    server.on('POST /tags', answer(502, 'Bad gateway'));
    await waitFor(() => expect(save).toBeEnabled());
    await userEvent.click(save);
    expect(await screen.findByText(/o motivo não foi informado/)).toBeInTheDocument();
  });

  test('a form dialog fills the details of a refusal into its text', async () => {
    const { name, save } = await opened({
      'POST /tags': answer(400, { error: 'ERR_PLAN_LIMIT_QUEUES', details: { limit: 3 } }),
    });
    await userEvent.type(name, 'VIP');
    await userEvent.click(save);
    expect(await screen.findByText('Número máximo de filas já alcançado: 3')).toBeInTheDocument();
  });

  test('a form dialog shows the text of a known code as a toast', async () => {
    const { name, save } = await opened({ 'POST /tags': answer(403, { error: 'ERR_NO_PERMISSION' }) });
    await userEvent.type(name, 'VIP');
    await userEvent.click(save);
    expect(await screen.findByText('Você não tem permissão para acessar este recurso.')).toBeInTheDocument();
  });
});
