import type { RuleTrial } from '@balcao/plugins/rules/schemas.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfFailure } from '../../../lib/errors.ts';
import { type FieldInfo, filterOf } from '../../../shared/ticket-filters/filter-form.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { triedRule } from '../api/rules.ts';
import { type RuleValues, triggerOf } from './rule-form.ts';
import { TicketTrial } from './TicketTrial.tsx';

/** Shows an admin on how many tickets of the last days the rule of the form would have run. */
export function TrialPanel({ fields }: { fields: readonly FieldInfo[] }) {
  const { t } = useTranslation('rules');
  const { values, errors, setFieldTouched } = useFormikContext<RuleValues>();
  const now = JSON.stringify({ trigger: triggerOf(values), filter: filterOf(values.groups, fields) });
  const [asked, setAsked] = useState<string | null>(null);
  // An answer about other conditions than those on screen is not shown.
  const isAsked = asked === now;
  const query = useQuery(triedRule(isAsked ? JSON.parse(now) : null));
  const run = () => {
    if (errors.groups) return void setFieldTouched('groups', true);
    if (isAsked) void query.refetch();
    else setAsked(now);
  };
  const asRule = () => {
    if (!errors.groups) return JSON.parse(now);
    void setFieldTouched('groups', true);
    return null;
  };
  return (
    <Panel>
      <div>
        <Button variant="outlined" disabled={query.isFetching} onClick={run}>
          {t('try')}
        </Button>
        <p>{t('tryHelp')}</p>
      </div>
      <div role="status" data-failed={Boolean(isAsked && query.error) || undefined}>
        {query.isFetching ? <p>{t('trying')}</p> : null}
        {isAsked && !query.isFetching && query.error ? <p>{textOfFailure(query.error)}</p> : null}
        {isAsked && !query.isFetching && query.data ? <Result trial={query.data} /> : null}
      </div>
      <TicketTrial asked={asRule} now={now} fields={fields} />
    </Panel>
  );
}

const shownTickets = 20;

function Result({ trial }: { trial: RuleTrial }) {
  const { t } = useTranslation('rules');
  const { isKept, isFirstOnly, isPartial, events, matched, unknown, ticketIds, days } = trial;
  if (!isKept) return <p>{t('notKept')}</p>;
  const shown = ticketIds.slice(0, shownTickets);
  return (
    <>
      <p>
        <strong>{t('matched', { count: matched, days })}</strong>
      </p>
      <p>{t('happened', { count: events })}</p>
      {unknown > 0 ? <p>{t('unknown', { count: unknown })}</p> : null}
      {isFirstOnly ? <p>{t('firstOnly')}</p> : null}
      {isPartial ? <p>{t('partial')}</p> : null}
      {shown.length > 0 ? (
        <p>
          {t(matched > shown.length ? 'newest' : 'these', { ids: shown.map((id) => `#${id}`).join(', ') })}
        </p>
      ) : null}
    </>
  );
}

const Panel = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: '10px 12px',
  borderRadius: 8,
  background: token('sunken'),
  fontSize: textSizes.small,
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& > div:nth-of-type(odd)': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
  '& > div:first-of-type > p': { flex: '1 1 220px', color: token('muted') },
  '& > [data-failed]': { color: token('failed') },
  '& > [role="status"]:empty': { display: 'none' },
});
