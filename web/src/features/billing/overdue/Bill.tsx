import type { Charge, Invoice } from '@balcao/plugins/billing/schemas.ts';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
  const bill = useQuery({
    queryKey: ['overdue', token],
    queryFn: () => readOverdueBill(token),
    refetchInterval: ({ state }) => (state.error || state.data?.isRenewed ? false : billEveryMs),
    gcTime: 0,
  });
  if (bill.error && !bill.data) return <ErrorState error={bill.error} onRetry={() => void bill.refetch()} />;
  if (!bill.data) return <FormSkeleton />;
  const { company, invoices, isSandbox, isRenewed, needsDocument } = bill.data;
  if (isRenewed) return <Renewed />;
  return (
    <>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {t('overdue.title', { company: company.name })}
      </Typography>
      {charge ? (
        <Code
          key={charge.txid}
          token={token}
          charge={charge}
          isSandbox={isSandbox}
          onRenew={() => setCharge(null)}
        />
      ) : invoices.length === 0 ? (
        <Typography component="p">{t('overdue.none')}</Typography>
      ) : (
        <OverdueForm
          token={token}
          invoices={invoices as [Invoice, ...Invoice[]]}
          needsDocument={needsDocument}
          onCharge={setCharge}
        />
      )}
    </>
  );
}

interface CodeProps {
  token: string;
  charge: Charge;
  isSandbox: boolean;
  onRenew: () => void;
}

function Code({ token, charge, isSandbox, onRenew }: CodeProps) {
  const { txid } = charge;
  const { data } = useQuery({
    queryKey: ['overdue-charge', txid],
    queryFn: () => readOverdueCharge(token, txid),
    initialData: charge,
    refetchInterval: ({ state }) => (state.data?.status === 'active' ? askEveryMs : false),
  });
  if (data.status === 'paid') return <Renewed />;
  return (
    <>
      <PartPaid charge={data} />
      <CodeView charge={data} isSandbox={isSandbox} onRenew={onRenew} />
    </>
  );
}

function Renewed() {
  const { t } = useTranslation('billing');
  return (
    <Screen>
      <CheckCircleOutlined sx={{ fontSize: 64, color: color('done') }} />
      <strong role="status">{t('code.paid')}</strong>
      <p className="quiet">{t('overdue.paid')}</p>
    </Screen>
  );
}
