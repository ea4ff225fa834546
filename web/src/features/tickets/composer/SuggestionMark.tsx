import { useTranslation } from 'react-i18next';
import { OverBox } from '../handover/OverBox.tsx';
import type { Suggestion } from './use-suggestion.ts';

/**
 * Warns the agent, above the message box, that messages came after the suggested reply in it was written by the assistant. After a first
 * press of *Send*, which is held back, it says that the next press sends all the same.
 */
export function SuggestionMark({ mark }: Pick<Suggestion, 'mark'>) {
  const { t } = useTranslation('tickets');
  if (mark === 'none') return null;
  return <OverBox>{t(mark === 'pressed' ? 'handling.outlivedPressed' : 'handling.outlived')}</OverBox>;
}
