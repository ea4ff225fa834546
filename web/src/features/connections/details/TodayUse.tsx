import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import type { Sending } from '../api/wire.ts';

interface TodayUseProps {
  today: Sending['today'];
  hasLimits: boolean;
}

/**
 * Shows an admin how many messages a number sent today, and the used part of its daily limit for bulk messages, such as
 * campaigns'.
 */
export function TodayUse({ today, hasLimits }: TodayUseProps) {
  const { t } = useTranslation('connections');
  const { sent, bulk, budget } = today;
  const used = budget === null ? String(bulk) : t('limits.usedOf', { bulk, budget });
  const share = budget === null ? 0 : budget === 0 ? 1 : Math.min(1, bulk / budget);
  return (
    <Use>
      <div>
        <strong className="numeric">{used}</strong>
        <span>{t('limits.bulkToday', { count: budget ?? bulk })}</span>
        <small className="numeric">{t('limits.sentToday', { count: sent })}</small>
      </div>
      {budget !== null ? (
        <Track
          role="meter"
          aria-label={t('limits.budgetUsed')}
          aria-valuemin={0}
          aria-valuemax={budget}
          aria-valuenow={Math.min(bulk, budget)}
          aria-valuetext={used}
        >
          <span data-full={share >= 1 || undefined} style={{ width: `${share * 100}%` }} />
        </Track>
      ) : hasLimits ? (
        <p>{t('limits.noBudget')}</p>
      ) : null}
    </Use>
  );
}

const Use = styled('div')({
  marginBottom: 14,
  '& > div:first-of-type': { display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: '0 6px' },
  '& strong': { fontSize: textSizes.title, fontWeight: 600 },
  '& span': { fontSize: textSizes.body },
  '& small': { marginLeft: 'auto', color: token('muted'), fontSize: textSizes.caption },
  '& p': { margin: '2px 0 0', color: token('muted'), fontSize: textSizes.caption },
});

const Track = styled('div')({
  height: 6,
  marginTop: 6,
  borderRadius: 3,
  overflow: 'hidden',
  background: token('hover'),
  '& > span': { display: 'block', height: '100%', borderRadius: 3, background: token('accent') },
  '& > span[data-full]': { background: token('waiting') },
});
