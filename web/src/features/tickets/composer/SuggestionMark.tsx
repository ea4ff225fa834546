import { useTranslation } from 'react-i18next';
import { OverBox } from '../handover/OverBox.tsx';
import type { Suggestion } from './use-suggestion.ts';

/** Line over the box that the conversation has gone on since the suggestion in it was written. */
export function SuggestionMark({ mark }: Pick<Suggestion, 'mark'>) {
  const { t } = useTranslation('tickets');
  if (mark === 'none') return null;
  return <OverBox>{t(mark === 'pressed' ? 'handling.outlivedPressed' : 'handling.outlived')}</OverBox>;
}
