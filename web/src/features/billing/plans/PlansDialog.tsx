import type { PlanOffer, PlanOffers } from '@balcao/plugins/billing/plan-changes/schemas.ts';
import Button from '@mui/material/Button';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { toast } from '../../../lib/toast.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { FormSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { changePlan } from '../api/plans.ts';
import { OfferCard } from './OfferCard.tsx';
import { PendingChange } from './PendingChange.tsx';
import { planOffersKey, usePlanOffers } from './use-plan-offers.ts';

interface PlansDialogProps {
  open: boolean;
  onClose: () => void;
  /** Opens the checkout of the invoice that pays for the change. */
  onPay: (invoiceId: number) => void;
}

/**
 * Dialog in which an admin changes the company's plan. Each offer shows its price today and the day from which it is
 * valid.
 */
export function PlansDialog({ open, onClose, onPay }: PlansDialogProps) {
  const { t } = useTranslation('billing');
  const { data, error, refetch } = usePlanOffers(open);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { isBusy, change } = useChange({ onClose, onPay });
  const chosen =
    data?.offers.find(
      ({ plan, isCurrent, over }) => plan.id === chosenId && !isCurrent && over.length === 0,
    ) ?? null;
  return (
    <AppDialog
      open={open}
      title={t('plans.title')}
      onClose={onClose}
      width="sm"
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('plans.close')}
          </Button>
          <Button
            variant="contained"
            disabled={chosen === null || isBusy}
            onClick={() => chosen && void change(chosen)}
          >
            {chosen ? t('plans.change', { plan: chosen.plan.name }) : t('plans.choose')}
          </Button>
        </>
      }
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Offers data={data} chosenId={chosenId} onChoose={setChosenId} onPay={onPay} /> : null}
      {data || error ? null : <FormSkeleton />}
    </AppDialog>
  );
}

interface OffersProps {
  data: PlanOffers;
  chosenId: number | null;
  onChoose: (planId: number) => void;
  onPay: (invoiceId: number) => void;
}

function Offers({ data: { offers, pending, renewsOn }, chosenId, onChoose, onPay }: OffersProps) {
  const { t } = useTranslation('billing');
  if (offers.length === 0) return <Typography component="p">{t('plans.none')}</Typography>;
  const planName = offers.find(({ plan }) => plan.id === pending?.toPlanId)?.plan.name ?? '';
  return (
    <>
      {pending ? (
        <PendingChange pending={pending} planName={planName} renewsOn={renewsOn} onPay={onPay} />
      ) : null}
      <RadioGroup
        value={chosenId === null ? '' : String(chosenId)}
        onChange={(_event, value) => onChoose(Number(value))}
        aria-label={t('plan.choose')}
        sx={{ gap: 2 }}
      >
        {offers.map((offer) => (
          <OfferCard
            key={offer.plan.id}
            offer={offer}
            renewsOn={renewsOn}
            isChosen={offer.plan.id === chosenId}
          />
        ))}
      </RadioGroup>
    </>
  );
}

function useChange({ onClose, onPay }: Pick<PlansDialogProps, 'onClose' | 'onPay'>) {
  const { t } = useTranslation('billing');
  const client = useQueryClient();
  const { refresh } = useSession();
  const [isBusy, setBusy] = useState(false);
  const change = async ({ plan, cost, moment }: PlanOffer) => {
    setBusy(true);
    try {
      const { invoiceId } = await changePlan(plan.id, cost);
      if (invoiceId !== null) return onPay(invoiceId);
      toast.success(t(`plans.done.${moment === 'now' ? 'now' : 'renewal'}`, { plan: plan.name }));
      if (moment === 'now') void refresh();
      onClose();
    } catch (error) {
      // The cost may have changed meanwhile: the list shows the present one.
      toast.failure(error);
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: planOffersKey });
    }
  };
  return { isBusy, change };
}
