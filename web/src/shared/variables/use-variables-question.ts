import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { unknownVariables } from './unknown-variables.ts';
import { useFieldVariables } from './use-field-variables.ts';

/** Asks whether texts with unknown variables are to go as they are; true where there is none, or the user says so. */
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

/** The question about names in braces that stand for nothing. */
export function variablesQuestion(t: (key: string, about?: { names: string }) => string, names: string) {
  return {
    title: t('variables.unknownTitle'),
    text: t('variables.unknownText', { names }),
    confirmLabel: t('variables.keep'),
    cancelLabel: t('variables.correct'),
  };
}
