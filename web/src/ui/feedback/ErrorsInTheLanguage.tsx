import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Within the form of a page, beside which the language can be changed: its errors are said anew in the new one. */
export function ErrorsInTheLanguage() {
  const { validateForm } = useFormikContext();
  const { i18n } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is what the errors are in
  useEffect(() => {
    void validateForm();
  }, [validateForm, i18n.language]);
  return null;
}
