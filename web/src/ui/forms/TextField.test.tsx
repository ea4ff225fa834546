import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { renderApp } from '../../testing/render-app.tsx';
import { TextField } from './TextField.tsx';

test('a field says that a pasted text was cut, until there is room again', async () => {
  await renderApp(
    <Formik initialValues={{ name: '' }} onSubmit={() => undefined}>
      <TextField name="name" label="Nome" maxLength={5} help="Curto" />
    </Formik>,
  );
  const box = screen.getByLabelText('Nome');
  await userEvent.click(box);
  await userEvent.paste('Padaria');
  expect(box).toHaveValue('Padar');
  expect(box).toHaveAccessibleDescription('Cortado: cabem 5 caracteres.');
  await userEvent.type(box, '{Backspace}');
  expect(box).toHaveAccessibleDescription('Curto');
});
