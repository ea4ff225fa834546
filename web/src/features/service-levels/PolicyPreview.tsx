import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { textOfFailure } from '../../lib/errors.ts';
import { inLanguage, languageTag } from '../../lib/format/i18n.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { metricNames } from '../../shared/service-levels/sla-texts.ts';
import { type FieldInfo, filterOf } from '../../shared/ticket-filters/filter-form.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { policyPreview } from './api/sla-policies.ts';
import { hoursIn, type PolicyValues, queuesOf, targetsIn } from './policy-form.ts';

/** Shows the admin, while targets are typed, when a ticket of normal priority would be due that is opened now. */
export function PolicyPreview({ fields }: { fields: readonly FieldInfo[] }) {
  const { t } = useTranslation('service-levels');
  const { values } = useFormikContext<PolicyValues>();
  const targets = targetsIn(values.targets).filter(({ priority }) => priority === 2);
  const queueId = queuesOf({ filter: filterOf(values.groups, fields) })[0] ?? null;
  const asked = useDebounced(
    targets.length === 0 ? null : JSON.stringify({ ...hoursIn(values.hours), queueId, targets }),
  );
  const { data, error } = useQuery(policyPreview(asked === null ? null : JSON.parse(asked)));
  const shown = (moment: string) =>
    new Intl.DateTimeFormat(languageTag(), {
      ...{ weekday: 'short', day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' },
      hourCycle: 'h23',
      ...(data ? { timeZone: data.timeZone } : {}),
    }).format(new Date(moment));
  return (
    <Lines role="status" data-failed={Boolean(asked && error) || undefined}>
      {asked === null ? <p>{t('previewNone')}</p> : error ? <p>{textOfFailure(error)}</p> : null}
      {asked !== null && !error && data ? (
        <>
          <p>{t('preview')}</p>
          {data.targets.map(({ metric, dueAt }) => (
            <p key={metric}>
              {inLanguage(metricNames[metric])}: <strong>{dueAt ? shown(dueAt) : t('previewNever')}</strong>
            </p>
          ))}
        </>
      ) : null}
    </Lines>
  );
}

const Lines = styled('div')({
  padding: '10px 12px',
  borderRadius: 8,
  background: token('sunken'),
  fontSize: textSizes.small,
  '& p': { margin: 0 },
  '&[data-failed]': { color: token('failed') },
});
