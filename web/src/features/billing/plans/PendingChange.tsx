import type { PlanChange } from '@balcao/plugins/billing/plan-changes/schemas.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format/due-day.ts';
import { toast } from '../../../lib/toast.ts';
import { cancelPlanChange } from '../api/plans.ts';
import { planOffersKey } from './use-plan-offers.ts';

interface PendingChangeProps {
  pending: PlanChange;
  planName: string;
  /** Due day, YYYY-MM-DD. */
  renewsOn: string | null;
  onPay: (invoiceId: number) => void;
}

/** Notice about a waiting change of plan, with buttons to pay for it or to cancel it. */
export function PendingChange({ pending, planName, renewsOn, onPay }: PendingChangeProps) {
  const { t } = useTranslation('billing');
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const handleCancel = async () => {
    setBusy(true);
    await toast.attempt(() => cancelPlanChange());
    setBusy(false);
    await client.invalidateQueries({ queryKey: planOffersKey });
  };
  const { invoiceId } = pending;
  const about = { plan: planName, date: renewsOn === null ? '' : formatDay(renewsOn) };
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {t(invoiceId === null ? 'plans.pending.renewal' : 'plans.pending.payment', about)}
      <Stack sx={{ flexDirection: 'row', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {invoiceId === null ? null : (
          <Button size="small" variant="contained" onClick={() => onPay(invoiceId)}>
            {t('pay')}
          </Button>
        )}
        <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void handleCancel()}>
          {t('plans.giveUp')}
        </Button>
      </Stack>
    </Alert>
  );
}
