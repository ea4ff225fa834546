import type { Plan } from '@balcao/core/tenancy/schemas.ts';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { formatMoney } from '../money.ts';

/** The company's plan. This form pays the invoice alone; the plan is changed beside it. */
export function PlanStep({ plan }: { plan: Plan | null }) {
  const { t } = useTranslation('billing');
  if (!plan) return <Typography>{t('plan.none')}</Typography>;
  return (
    <>
      <RadioGroup value={String(plan.id)} aria-label={t('plan.choose')}>
        <Card>
          <FormControlLabel
            value={String(plan.id)}
            control={<Radio autoFocus />}
            label={<strong>{plan.name}</strong>}
          />
          <ul>
            <li>{t('plan.users', { count: plan.users })}</li>
            <li>{t('plan.connections', { count: plan.connections })}</li>
            <li>{t('plan.queues', { count: plan.queues })}</li>
          </ul>
          <p className="numeric">{t('plan.value', { value: formatMoney(plan.value) })}</p>
        </Card>
      </RadioGroup>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('plan.other')} <Link to="/financeiro?plans=open">{t('plans.open')}</Link>
      </Typography>
    </>
  );
}

const Card = styled('div')({
  padding: '8px 16px 12px',
  borderRadius: 8,
  border: `2px solid ${token('accent')}`,
  '& ul': { margin: '4px 0 8px', paddingLeft: 46, color: token('muted'), fontSize: textSizes.body },
  '& p': { margin: '0 0 0 30px', fontWeight: 600 },
});
