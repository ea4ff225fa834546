import { inLanguage } from '../../lib/format/i18n.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { unknownVariables } from './unknown-variables.ts';
import { useFieldVariables } from './use-field-variables.ts';
import { variableTexts as texts } from './variable-texts.ts';

/**
 * Asks the user whether texts with unknown variables are saved as they are; resolves to true where there are none, or the
 * user agrees.
 */
export function useVariablesQuestion(): (texts: readonly string[]) => Promise<boolean> {
  const confirm = useConfirm();
  const { keys } = useFieldVariables();
  return async (texts) => {
    const names = [...new Set(texts.flatMap((text) => unknownVariables(text, keys)))];
    if (names.length === 0) return true;
    return confirm(variablesQuestion(names.join(', ')));
  };
}

/** Question about names in braces that are no variables. */
export function variablesQuestion(names: string) {
  return {
    title: inLanguage(texts.unknownTitle),
    text: inLanguage(texts.unknownText).replace('{{names}}', () => names),
    confirmLabel: inLanguage(texts.keep),
    cancelLabel: inLanguage(texts.correct),
  };
}
