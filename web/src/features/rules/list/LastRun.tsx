import type { Rule } from '@balcao/plugins/rules/schemas.ts';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { StateMark } from '../../../ui/text/StateMark.tsx';

/** Time of a rule's last run, and whether it failed. */
export function LastRun({ rule: { lastRun } }: { rule: Rule }) {
  const { t } = useTranslation('rules');
  if (!lastRun) return t('never');
  return (
    <>
      {formatDateTime(lastRun.at)}
      {lastRun.outcome === 'done' ? null : (
        <>
          {' '}
          <StateMark data-state={lastRun.outcome === 'failed' ? 'failed' : 'retrying'}>
            {t(lastRun.outcome)}
          </StateMark>
        </>
      )}
    </>
  );
}
