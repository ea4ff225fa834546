import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Validates the form around it again when the user changes the language, so that its errors are shown in the new one. */
export function ErrorsInTheLanguage() {
  const { validateForm } = useFormikContext();
  const { i18n } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is what the errors are in
  useEffect(() => {
    void validateForm();
  }, [validateForm, i18n.language]);
  return null;
}
