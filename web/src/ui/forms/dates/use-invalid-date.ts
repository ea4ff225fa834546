import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Tracks whether the text in a `DateInput` is no valid day, and returns the error that its field shows once the user has
 * left it. `input` are properties of the input.
 */
export function useInvalidDate() {
  const { t } = useTranslation();
  const [isInvalid, setInvalid] = useState(false);
  const [isLeft, setLeft] = useState(false);
  return {
    isInvalid,
    text: isInvalid && isLeft ? t('form.invalidDate') : undefined,
    input: {
      onInvalid(invalid: boolean) {
        setInvalid(invalid);
        setLeft(false);
      },
      onBlur: () => setLeft(true),
    },
  };
}
