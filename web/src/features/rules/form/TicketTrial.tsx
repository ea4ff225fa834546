import type { RuleTicketTrial, TryRule } from '@balcao/plugins/rules/schemas.ts';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfFailure } from '../../../lib/errors.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { isOfComposition } from '../../../lib/is-of-composition.ts';
import type { FieldInfo } from '../../../shared/ticket-filters/filter-form.ts';
import { triedOnTicket } from '../api/rules.ts';
import { conditionInWords } from '../runs/RunEntry.tsx';

interface TicketTrialProps {
  /** The rule as it stands in the form; null: it cannot be tried yet. */
  asked: () => TryRule | null;
  /** The rule's conditions as text: an answer about other ones is not shown. */
  now: string;
  fields: readonly FieldInfo[];
}

/** Shows an admin what the rule would do on one ticket in its present state. */
export function TicketTrial({ asked, now, fields }: TicketTrialProps) {
  const { t } = useTranslation('rules');
  const inputId = useId();
  const [ticket, setTicket] = useState('');
  const trial = useMutation({
    mutationFn: ({ id, rule }: { id: number; rule: TryRule; now: string }) => triedOnTicket(id, rule),
  });
  const run = () => {
    const rule = asked();
    if (rule) trial.mutate({ id: Number(ticket), rule, now });
  };
  const mayRun = ticket !== '' && !trial.isPending;
  const isOfNow = trial.variables?.now === now;
  return (
    <>
      <div>
        <label htmlFor={inputId}>{t('tryTicket')}</label>
        <OutlinedInput
          size="small"
          id={inputId}
          value={ticket}
          slotProps={{ input: { inputMode: 'numeric', maxLength: 10 } }}
          sx={{ width: 112 }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isOfComposition(event.nativeEvent)) return;
            // Enter would save the rule, whose form this field is in.
            event.preventDefault();
            if (mayRun) run();
          }}
          onChange={({ target }) => {
            setTicket(target.value.replace(/\D/g, ''));
            trial.reset();
          }}
        />
        <Button variant="outlined" disabled={!mayRun} onClick={run}>
          {t('tryIt')}
        </Button>
      </div>
      <div role="status" data-failed={(isOfNow && trial.isError) || undefined}>
        {isOfNow && trial.isError ? <p>{textOfFailure(trial.error)}</p> : null}
        {isOfNow && trial.data ? <Result trial={trial.data} fields={fields} /> : null}
      </div>
    </>
  );
}

function Result({ trial, fields }: { trial: RuleTicketTrial; fields: readonly FieldInfo[] }) {
  const { t } = useTranslation('rules');
  const { isTrue, conditions, dueAt, obstacle } = trial;
  return (
    <>
      <p>
        <strong>{t(isTrue ? 'holds' : 'holdsNot')}</strong>
      </p>
      {conditions.map((condition, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the conditions of a trial never change
        <p key={index}>{conditionInWords(condition, fields)}</p>
      ))}
      {dueAt && !obstacle ? <p>{t('looksAt', { at: formatDateTime(dueAt) })}</p> : null}
      {obstacle ? <p>{t(`obstacles.${obstacle}`)}</p> : null}
    </>
  );
}
