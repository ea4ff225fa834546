import type { Charge } from '@balcao/plugins/billing/schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { discardQuestion } from '../../../ui/dialogs/FormDialog.tsx';
import { FormSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import { CodeScreen } from './CodeScreen.tsx';
import { forgetDraft } from './draft.ts';
import { type Checkout, useCheckout } from './use-checkout.ts';

interface CheckoutDialogProps {
  /** null: closed. */
  invoiceId: number | null;
  onClose: () => void;
}

/**
 * Dialog in which an admin pays an invoice: payer's data, plan, review, then the Pix code; only the code where one is
 * open already.
 */
export function CheckoutDialog({ invoiceId, onClose }: CheckoutDialogProps) {
  const { t } = useTranslation('billing');
  const { data, error, refetch } = useCheckout(invoiceId);
  const confirm = useConfirm();
  const [isTyped, setTyped] = useState(false);
  const handleClose = async () => {
    if (isTyped && !(await confirm(discardQuestion(t)))) return;
    if (isTyped && data) forgetDraft(data.invoice.companyId);
    setTyped(false);
    onClose();
  };
  // While it fades away, the invoice that was shown stays.
  return (
    <AppDialog
      open={invoiceId !== null}
      title={t('checkout.title')}
      onClose={() => void handleClose()}
      width="sm"
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Steps key={data.invoice.id} checkout={data} onClose={onClose} onTyped={setTyped} /> : null}
      {data || error ? null : <FormSkeleton />}
    </AppDialog>
  );
}

interface StepsProps {
  checkout: Checkout;
  onClose: () => void;
  onTyped: (isTyped: boolean) => void;
}

function Steps({ checkout, onClose, onTyped }: StepsProps) {
  const [charge, setCharge] = useState<Charge | null>(checkout.charge);
  const handleCharge = (made: Charge) => {
    // The typed data went out with it, and stays at hand for another code.
    onTyped(false);
    setCharge(made);
  };
  // A new code asks for the payer's data again, since the payer may be another one.
  if (charge)
    return (
      <CodeScreen
        charge={charge}
        isSandbox={checkout.isSandbox}
        onRenew={() => setCharge(null)}
        onClose={onClose}
      />
    );
  return <CheckoutForm checkout={checkout} onCharge={handleCharge} onTyped={onTyped} />;
}
