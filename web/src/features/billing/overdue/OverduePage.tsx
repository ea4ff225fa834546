import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router';
import { isRecord } from '../../../lib/api/api-error.ts';
import type { ClosedCompany } from '../../../lib/api/closed-company.ts';
import { formatDay } from '../../../lib/format/due-day.ts';
import { toast } from '../../../lib/toast.ts';
import { Bill } from './Bill.tsx';
import { SupportContact } from './SupportContact.tsx';
import { useComeBack } from './use-come-back.ts';

/**
 * Page of users whose company is past its due day or switched off: the reason, and what opens it again. An admin pays here.
 * The token that pays travels in the history state, never in the URL.
 */
export function OverduePage() {
  const closed = closedOf(useLocation().state);
  if (closed === null) return <Navigate to="/login" replace />;
  return closed.reason === 'blocked' ? <Blocked company={closed.company} /> : <Overdue closed={closed} />;
}

function closedOf(state: unknown): ClosedCompany | null {
  if (!isRecord(state)) return null;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const payToken = text(state.payToken);
  if (payToken === undefined && state.reason !== 'overdue' && state.reason !== 'blocked') return null;
  return {
    reason: state.reason === 'blocked' ? 'blocked' : 'overdue',
    company: text(state.company),
    dueDay: text(state.dueDay),
    payToken,
  };
}

function Overdue({ closed: { company, dueDay, payToken } }: { closed: ClosedCompany }) {
  const { t } = useTranslation('billing');
  const { isSignedOut, isBlocked, isTrying, tryNow } = useComeBack();
  const handleTry = async () => {
    if (await tryNow()) toast.info(t('overdue.notYet'));
  };
  if (isBlocked) return <Blocked company={company} />;
  return (
    <Stack sx={{ gap: 3 }}>
      {dueDay ? (
        <Alert severity="warning" role="alert">
          {company
            ? t('overdue.since', { company, date: formatDay(dueDay) })
            : t('overdue.sinceOwn', { date: formatDay(dueDay) })}
        </Alert>
      ) : null}
      {payToken ? (
        <Bill token={payToken} />
      ) : (
        <>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {t('overdue.waitTitle')}
          </Typography>
          <Typography component="p">{t('overdue.waitText')}</Typography>
        </>
      )}
      {isSignedOut ? (
        <Button component={Link} to="/login" variant={payToken ? 'text' : 'contained'}>
          {t('overdue.signIn')}
        </Button>
      ) : (
        <Button
          variant={payToken ? 'text' : 'contained'}
          disabled={isTrying}
          onClick={() => void handleTry()}
        >
          {t('overdue.tryNow')}
        </Button>
      )}
    </Stack>
  );
}

function Blocked({ company }: { company: string | undefined }) {
  const { t } = useTranslation('billing');
  return (
    <Stack sx={{ gap: 3 }}>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {t('overdue.blockedTitle')}
      </Typography>
      <Alert severity="warning" role="alert">
        {company ? t('overdue.blocked', { company }) : t('overdue.blockedOwn')}
      </Alert>
      <SupportContact />
      <Button component={Link} to="/login" variant="contained">
        {t('overdue.signIn')}
      </Button>
    </Stack>
  );
}
