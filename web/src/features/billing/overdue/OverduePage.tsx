import type { OverdueBill } from '@balcao/plugins/billing/overdue/schemas.ts';
import type { Charge, Invoice } from '@balcao/plugins/billing/schemas.ts';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { isRecord } from '../../../lib/api/api-error.ts';
import { token as color } from '../../../theme/tokens.ts';
import { FormSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { CodeView, Screen } from '../checkout/CodeScreen.tsx';
import { OverdueForm } from './OverdueForm.tsx';

/** Polling interval of a code's state, in milliseconds: without a session there are no live events. */
const askEveryMs = 5000;

/**
 * Page for the admin whose sign-in was refused because the subscription is over: open invoices, and the code that pays them.
 * The token from the refusal travels in the history state, never in the URL.
 */
export function OverduePage() {
  const { state } = useLocation();
  const token = isRecord(state) && typeof state.payToken === 'string' ? state.payToken : null;
  return token === null ? <Navigate to="/login" replace /> : <Bill token={token} />;
}

function Bill({ token }: { token: string }) {
  const { t } = useTranslation('billing');
  const [charge, setCharge] = useState<Charge | null>(null);
  const bill = useQuery({
    queryKey: ['overdue', token],
    queryFn: () => api.post<OverdueBill>('/overdue/invoices', { token }, { isPublic: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (bill.error) return <ErrorState error={bill.error} onRetry={() => void bill.refetch()} />;
  if (!bill.data) return <FormSkeleton />;
  const { company, invoices, isSandbox, needsDocument } = bill.data;
  return (
    <Stack sx={{ gap: 4 }}>
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
      <Typography component="p" sx={{ textAlign: 'center', fontSize: '0.875rem' }}>
        <Link to="/login">{t('overdue.signIn')}</Link>
      </Typography>
    </Stack>
  );
}

interface CodeProps {
  token: string;
  charge: Charge;
  isSandbox: boolean;
  onRenew: () => void;
}

function Code({ token, charge, isSandbox, onRenew }: CodeProps) {
  const { t } = useTranslation('billing');
  const { txid } = charge;
  const { data } = useQuery({
    queryKey: ['overdue-charge', txid],
    queryFn: () => api.post<Charge>('/overdue/charges/state', { token, txid }, { isPublic: true }),
    initialData: charge,
    refetchInterval: ({ state }) => (state.data?.status === 'active' ? askEveryMs : false),
  });
  if (data.status !== 'paid') return <CodeView charge={data} isSandbox={isSandbox} onRenew={onRenew} />;
  return (
    <Screen>
      <CheckCircleOutlined sx={{ fontSize: 64, color: color('done') }} />
      <strong role="status">{t('code.paid')}</strong>
      <p className="quiet">{t('overdue.paid')}</p>
      <Button component={Link} to="/login" variant="contained">
        {t('overdue.signIn')}
      </Button>
    </Screen>
  );
}
