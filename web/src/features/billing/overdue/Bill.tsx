import type { Charge } from '@balcao/plugins/billing/schemas.ts';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { token as color } from '../../../theme/tokens.ts';
import { FormSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { readOverdueBill, readOverdueCharge } from '../api/overdue.ts';
import { CodeView, PartPaid, Screen } from '../checkout/CodeScreen.tsx';
import { OverdueForm } from './OverdueForm.tsx';

/** Polling intervals in milliseconds, of a code's state and of the bill: without a session there are no live events. */
const askEveryMs = 5000;
const billEveryMs = 15_000;

/**
 * Bill of a company past its due day, with the Pix code that pays it; shows that the company is renewed, in whatever way
 * it was paid.
 */
export function Bill({ token }: { token: string }) {
  const { t } = useTranslation('billing');
  const [charge, setCharge] = useState<Charge | null>(null);
  const [isReceived, setReceived] = useState(false);
  const bill = useQuery({
    queryKey: ['overdue', token],
    queryFn: () => readOverdueBill(token),
    refetchInterval: ({ state }) => (state.error || state.data?.isRenewed ? false : billEveryMs),
    gcTime: 0,
  });
  // A company several periods behind pays one after the other: the next invoice is there once this one is paid.
  const handlePaid = async () => {
    const { data, error } = await bill.refetch();
    if (error || !data || data.isRenewed) return;
    setReceived(true);
    setCharge(null);
  };
  if (bill.error && !bill.data) return <ErrorState error={bill.error} onRetry={() => void bill.refetch()} />;
  if (!bill.data) return <FormSkeleton />;
  const { company, invoices, periodsOwed, isSandbox, isRenewed, needsDocument } = bill.data;
  const [invoice] = invoices;
  if (isRenewed) return <Renewed />;
  return (
    <>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {t('overdue.title', { company: company.name })}
      </Typography>
      {isReceived && !charge ? (
        <Alert severity="success" role="status">
          {t('overdue.received')}
        </Alert>
      ) : null}
      {charge ? (
        <Code
          key={charge.txid}
          token={token}
          charge={charge}
          isSandbox={isSandbox}
          error={bill.error}
          onPaid={handlePaid}
          onRenew={() => setCharge(null)}
        />
      ) : invoice ? (
        <OverdueForm
          token={token}
          invoice={invoice}
          periodsOwed={periodsOwed}
          needsDocument={needsDocument}
          onCharge={setCharge}
        />
      ) : (
        <Typography component="p">{t('overdue.none')}</Typography>
      )}
    </>
  );
}

interface CodeProps {
  token: string;
  charge: Charge;
  isSandbox: boolean;
  /** Why the bill could not be read after the payment. */
  error: unknown;
  onPaid: () => Promise<void>;
  onRenew: () => void;
}

function Code({ token, charge, isSandbox, error, onPaid, onRenew }: CodeProps) {
  const { txid } = charge;
  const { data } = useQuery({
    queryKey: ['overdue-charge', txid],
    queryFn: () => readOverdueCharge(token, txid),
    initialData: charge,
    refetchInterval: ({ state }) => (state.data?.status === 'active' ? askEveryMs : false),
  });
  const isPaid = data.status === 'paid';
  const goOn = useEffectEvent(onPaid);
  useEffect(() => {
    if (isPaid) void goOn();
  }, [isPaid]);
  if (isPaid && error) return <ErrorState error={error} onRetry={() => void onPaid()} />;
  if (isPaid) return <Received />;
  return (
    <>
      <PartPaid charge={data} />
      <CodeView charge={data} isSandbox={isSandbox} onRenew={onRenew} />
    </>
  );
}

/** The payment is there, and what it did for the company is being asked. */
function Received({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('billing');
  return (
    <Screen>
      <CheckCircleOutlined sx={{ fontSize: 64, color: color('done') }} />
      <strong role="status">{t('code.paid')}</strong>
      {children}
    </Screen>
  );
}

function Renewed() {
  const { t } = useTranslation('billing');
  return (
    <Received>
      <p className="quiet">{t('overdue.paid')}</p>
    </Received>
  );
}
