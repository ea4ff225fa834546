import { useQuery } from '@tanstack/react-query';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { SwitchField } from '../../../ui/forms/SwitchField.tsx';
import { flowRuns } from '../api/runs.ts';
import { inDigits } from '../figures/figures-of.ts';
import { movingTexts } from './texts.ts';

/** Choice of a publication to move the conversations that run now; absent where none does. */
export function MoveRunsField({ flowId }: { flowId: number }) {
  const { data } = useQuery(flowRuns(flowId));
  if (!data || data.running === 0) return null;
  return (
    <SwitchField
      name="moveRuns"
      label={inLanguage(movingTexts.move).replace('{{count}}', inDigits(data.running))}
      help={inLanguage(movingTexts.help)}
    />
  );
}
