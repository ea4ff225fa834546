import { array, mixed, object } from 'yup';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { isRequired } from '../../../lib/forms/form-rules.ts';
import { optionsOf, useAgents, useQueues } from '../../../shared/choices/use-choices.ts';
import { prioritiesDown, priorityNames } from '../../../shared/priority/priorities.ts';
import { useTagChoices } from '../../../shared/tags/use-tag-choices.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { actNames, batchTexts, valueNames } from './batch-texts.ts';
import { Lead } from './Lead.tsx';

/** Actions that need a value. */
export type AskedAct = 'queue' | 'assign' | 'tag' | 'priority';

interface WholeActDialogProps {
  act: AskedAct;
  /** Rejects where the order is refused: the dialog stays then, and says why. */
  onOrder: (value: unknown) => Promise<void>;
  onClose: () => void;
}

const one = object({ value: mixed().test('chosen', isRequired, (value) => typeof value === 'number') });
const several = object({ value: array().min(1, isRequired) });

/** Dialog that asks for the queue, agent, tag or priority that all tickets of a view get. */
export function WholeActDialog({ act, onOrder, onClose }: WholeActDialogProps) {
  const isTag = act === 'tag';
  const tags = useTagChoices({ enabled: isTag });
  const choices = useChoices(act);
  const options = isTag
    ? tags.rows.map(({ id, name, color }) => ({ value: id, label: name, color }))
    : choices;
  return (
    <FormDialog<{ value: number | number[] | '' }>
      open
      title={inLanguage(actNames[act])}
      isLoading={isTag && tags.isLoading}
      failed={isTag && tags.error && tags.rows.length === 0 ? { error: tags.error, retry: tags.retry } : null}
      initialValues={{ value: isTag ? [] : '' }}
      validationSchema={isTag ? several : one}
      submitLabel={inLanguage(actNames[act])}
      onClose={onClose}
      onSubmit={({ value }) => onOrder(value)}
    >
      <Lead>{inLanguage(batchTexts.text)}</Lead>
      <SelectField
        name="value"
        label={inLanguage(valueNames[act])}
        multiple={isTag}
        required
        options={options}
        autoFocus
      />
    </FormDialog>
  );
}

function useChoices(act: AskedAct) {
  const agents = useAgents();
  const queues = useQueues();
  if (act === 'assign') return optionsOf(agents);
  if (act === 'queue') return optionsOf(queues);
  return prioritiesDown.map((priority) => ({ value: priority, label: inLanguage(priorityNames[priority]) }));
}
