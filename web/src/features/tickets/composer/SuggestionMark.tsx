import { useTranslation } from 'react-i18next';
import { OverBox } from '../handover/OverBox.tsx';
import type { Suggestion } from './use-suggestion.ts';

/**
 * Warns the agent, above the message box, that newer messages arrived after the assistant wrote the suggested reply in
 * the box. The first press of *Send* is held back, and the warning then states that the next press sends the reply.
 */
export function SuggestionMark({ mark }: Pick<Suggestion, 'mark'>) {
  const { t } = useTranslation('tickets');
  if (mark === 'none') return null;
  return <OverBox>{t(mark === 'pressed' ? 'handling.outlivedPressed' : 'handling.outlived')}</OverBox>;
}
