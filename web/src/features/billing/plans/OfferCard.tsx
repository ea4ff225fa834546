import type { PlanOffer } from '@balcao/plugins/billing/plan-changes/schemas.ts';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format/due-day.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { formatMoney } from '../money.ts';

interface OfferCardProps {
  offer: PlanOffer;
  /** Due day, YYYY-MM-DD. */
  renewsOn: string | null;
  isChosen: boolean;
}

/** Plan that an admin can choose, with its limits, its price, and the cost of a change to it today. */
export function OfferCard({ offer, renewsOn, isChosen }: OfferCardProps) {
  const { t } = useTranslation('billing');
  const { plan, isCurrent, over } = offer;
  const isClosed = isCurrent || over.length > 0;
  return (
    <Card data-chosen={isChosen || undefined}>
      <FormControlLabel
        value={String(plan.id)}
        disabled={isClosed}
        control={<Radio />}
        label={
          <Line>
            <strong>{plan.name}</strong>
            <span className="numeric">{t('plan.value', { value: formatMoney(plan.value) })}</span>
          </Line>
        }
        slotProps={{ typography: { sx: { flex: 1, minWidth: 0 } } }}
        sx={{ display: 'flex', mr: 0 }}
      />
      <p className="limits">
        {t('plan.users', { count: plan.users })} · {t('plan.connections', { count: plan.connections })} ·{' '}
        {t('plan.queues', { count: plan.queues })}
      </p>
      <p>{useCostText(offer, renewsOn)}</p>
    </Card>
  );
}

function useCostText({ isCurrent, over, moment, cost }: PlanOffer, renewsOn: string | null): string {
  const { t } = useTranslation('billing');
  const date = renewsOn === null ? '' : formatDay(renewsOn);
  if (isCurrent) return t('plans.current');
  if (over.length > 0)
    return t('plans.over', { what: over.map((limit) => t(`plans.limit.${limit}`)).join(', ') });
  return t(`plans.cost.${moment}`, { cost: formatMoney(cost), date });
}

const Card = styled('div')({
  padding: '8px 16px 12px',
  borderRadius: 8,
  border: hairline,
  '&[data-chosen]': { borderColor: token('accent'), boxShadow: `inset 0 0 0 1px ${token('accent')}` },
  '& p': { margin: '2px 0 0 30px', fontSize: textSizes.body },
  '& .limits': { color: token('muted') },
});

const Line = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 12,
  '& strong': { overflowWrap: 'anywhere' },
});
