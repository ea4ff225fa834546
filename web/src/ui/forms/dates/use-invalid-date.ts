import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Whether a day that is none stands in a `DateInput`, and what the field says of it once it was left. `input` are properties of the
 * input.
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
