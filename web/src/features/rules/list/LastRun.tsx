import type { Rule } from '@balcao/plugins/rules/schemas.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { StateMark } from '../../../ui/text/StateMark.tsx';
import { runsOfRule } from '../api/rules.ts';

/** When a rule ran last, and whether that failed; the table draws only the rows in view, so that few are asked for. */
export function LastRun({ rule }: { rule: Rule }) {
  const { t } = useTranslation('rules');
  const { data } = useInfiniteQuery({ ...runsOfRule(rule.id), staleTime: 30_000 });
  const last = data?.pages[0]?.runs[0];
  if (!data) return null;
  if (!last) return t('never');
  return (
    <>
      {formatDateTime(last.createdAt)}
      {last.outcome === 'done' ? null : (
        <>
          {' '}
          <StateMark data-state={last.outcome === 'failed' ? 'failed' : 'retrying'}>
            {t(last.outcome)}
          </StateMark>
        </>
      )}
    </>
  );
}
