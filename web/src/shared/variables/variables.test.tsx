import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { fill } from '../../testing/fill.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { VariablesField } from './VariablesField.tsx';

const field = { id: 1, target: 'ticket', key: 'order', label: 'Pedido', type: 'text', isArchived: false };

test('a field is put into a text by its button, and a key that there is not is marked while typing', async () => {
  await renderApp(
    <Formik initialValues={{ message: '' }} onSubmit={() => undefined}>
      <VariablesField name="message" label="Mensagem" />
    </Formik>,
    {
      server: stubServer({
        'GET /fields': [field, { ...field, id: 2, key: 'old', label: 'Antigo', isArchived: true }],
      }),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Pedido' }));
  const box = screen.getByLabelText('Mensagem');
  expect(box).toHaveValue('{{field.order}}');
  expect(screen.queryByRole('button', { name: 'Antigo' })).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await fill(box, ' {{field.old}}');
  expect(await screen.findByText(/\{\{field\.old\}\}/, { selector: '[role=status]' })).toBeInTheDocument();
});
