import { useTranslation } from 'react-i18next';
import { languageTag } from '../../../lib/format/i18n.ts';
import type { SendingLimits } from '../api/wire.ts';

import { Facts } from './Sections.tsx';

interface LimitFactsProps {
  limits: SendingLimits;
  isCustom: boolean;
  timeZone: string;
}

/** The limits in force, in words. */
export function LimitFacts({ limits, isCustom, timeZone }: LimitFactsProps) {
  const { t } = useTranslation('connections');
  const { replyGapSeconds, bulkGapSeconds, bulkJitterSeconds, dailyBudget, quietFrom, quietTo } = limits;
  const least = format(bulkGapSeconds);
  const facts = [
    { label: t('limits.source'), value: isCustom ? t('limits.custom') : t('limits.default') },
    { label: t('limits.betweenReplies'), value: t('limits.seconds', { seconds: format(replyGapSeconds) }) },
    {
      label: t('limits.betweenBulk'),
      value:
        bulkJitterSeconds === 0
          ? t('limits.seconds', { seconds: least })
          : t('limits.secondsRange', { least, most: format(bulkGapSeconds + bulkJitterSeconds) }),
    },
    {
      label: t('limits.dailyBudget'),
      value:
        dailyBudget.length === 0
          ? t('limits.noBudget')
          : dailyBudget.map((step) => (
              <span key={step.fromDay} className="numeric" style={{ display: 'block' }}>
                {t('limits.step', step)}
              </span>
            )),
    },
    {
      label: t('limits.quiet'),
      value: quietFrom && quietTo ? t('limits.quietBetween', { from: quietFrom, to: quietTo }) : t('none'),
      more: quietFrom && quietTo ? t('limits.zone', { zone: timeZone }) : null,
    },
  ];
  return (
    <div style={{ marginTop: 8 }}>
      <Facts facts={facts} />
    </div>
  );
}

function format(seconds: number): string {
  return new Intl.NumberFormat(languageTag(), { maximumFractionDigits: 1 }).format(seconds);
}
