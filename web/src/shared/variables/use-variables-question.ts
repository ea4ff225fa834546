import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { unknownVariables } from './unknown-variables.ts';
import { useFieldVariables } from './use-field-variables.ts';

/**
 * Asks the user whether texts with unknown variables are saved as they are; resolves to true where there are none, or the
 * user agrees.
 */
export function useVariablesQuestion(): (texts: readonly string[]) => Promise<boolean> {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { keys } = useFieldVariables();
  return async (texts) => {
    const names = [...new Set(texts.flatMap((text) => unknownVariables(text, keys)))];
    if (names.length === 0) return true;
    return confirm(variablesQuestion(t, names.join(', ')));
  };
}

/** Question about names in braces that are no variables. */
export function variablesQuestion(t: (key: string, about?: { names: string }) => string, names: string) {
  return {
    title: t('variables.unknownTitle'),
    text: t('variables.unknownText', { names }),
    confirmLabel: t('variables.keep'),
    cancelLabel: t('variables.correct'),
  };
}
