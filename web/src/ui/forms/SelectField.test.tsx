import { afterEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { changeLanguage } from '../../lib/format/i18n.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { type OptionValue, SelectField, type SelectFieldProps } from './SelectField.tsx';

const plans = [
  { value: 1, label: 'Básico' },
  { value: 2, label: 'Completo' },
];

async function aSelect(props: Partial<SelectFieldProps> = {}, chosen: OptionValue | OptionValue[] = '') {
  await renderApp(
    <Formik initialValues={{ plan: chosen }} onSubmit={() => undefined}>
      <SelectField name="plan" label="Plano" options={plans} {...props} />
    </Formik>,
  );
  return { box: screen.getByRole('combobox', { name: /^Plano/ }) };
}

describe('a choice of a form', () => {
  afterEach(() => changeLanguage('pt'));

  test.each([
    { language: 'pt', words: 'Escolha uma opção' },
    { language: 'en', words: 'Choose an option' },
    { language: 'es', words: 'Elija una opción' },
  ] as const)('a required select asks for a choice where nothing is chosen: $language', async (said) => {
    await changeLanguage(said.language);
    const { box } = await aSelect({ required: true });
    expect(box).toHaveTextContent(said.words);
    await userEvent.click(box);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Básico', 'Completo']);
    await userEvent.click(screen.getByRole('option', { name: 'Completo' }));
    expect(box).toHaveTextContent(/^Completo$/);
  });

  test('an optional select says in its own words that nothing is chosen, and offers that', async () => {
    const { box } = await aSelect({ emptyLabel: 'Nenhum' });
    expect(box).toHaveTextContent(/^Nenhum$/);
    await userEvent.click(box);
    expect(screen.getByRole('option', { name: 'Nenhum' })).toBeVisible();
  });

  test('a multiple select asks for a choice where nothing is chosen', async () => {
    const { box } = await aSelect({ multiple: true }, []);
    expect(box).toHaveTextContent('Escolha uma opção');
  });

  test('a select does not show its empty label for a value whose names are not loaded yet', async () => {
    const { box } = await aSelect({ emptyLabel: 'Nenhum', options: [] }, 2);
    expect(box).toHaveTextContent(/^[\s\u200b]*$/);
  });

  test('a multiple select shows no numbers for values that have no names yet', async () => {
    const { box } = await aSelect({ multiple: true, options: [] }, [1, 2]);
    expect(box).toHaveTextContent(/^[\s\u200b]*$/);
  });
});
