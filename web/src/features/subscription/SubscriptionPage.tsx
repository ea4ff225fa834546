import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../lib/api/session.tsx';
import { daysLeftOf, formatDay } from '../../lib/format/due-day.ts';
import { useMinute } from '../../lib/hooks/use-minute.ts';
import { ClockNote } from '../../shared/company-clock/ClockNote.tsx';
import { formatCount } from '../../shared/figures/format.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { Page, PageBody, PageHeader } from '../../ui/page/Page.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { invoicesPath, useHasInvoices } from './has-invoices.ts';
import { megabytes } from './megabytes.ts';
import { type Storage, useStorage } from './use-storage.ts';

/**
 * Page on which an admin sees the end of the company's subscription, its billing e-mail and storage, and how to
 * subscribe.
 */
export function SubscriptionPage() {
  const { t } = useTranslation('subscription');
  const { company } = useSession();
  const [isOpen, setOpen] = useState(false);
  const hasInvoices = useHasInvoices();
  const storage = useStorage(true);
  const days = daysLeftOf(company, useMinute());
  const isOver = days !== null && days < 0;
  const period = company.isOnTrial ? 'trial' : 'paid';
  return (
    <Page>
      <PageHeader title={t('title')} />
      <PageBody>
        <Sheet>
          <Term data-over={isOver || undefined}>
            {days === null
              ? t('noEnd')
              : isOver
                ? t(`over.${period}`)
                : days === 0
                  ? t(`today.${period}`)
                  : t(`left.${period}`, { count: days, days: formatCount(days) })}
          </Term>
          {company.dueDay ? (
            <Typography component="p" sx={{ color: 'text.secondary' }}>
              {t(isOver ? 'since' : 'until', { date: formatDay(company.dueDay) })}
              <ClockNote />
            </Typography>
          ) : null}
          <dl>
            <dt>{t('billingEmail')}</dt>
            <dd>{company.email || t('noEmail')}</dd>
            {storage ? <StorageFigures storage={storage} /> : null}
          </dl>
          <Actions>
            <Button variant="contained" onClick={() => setOpen(true)}>
              {t('subscribe')}
            </Button>
            {hasInvoices ? (
              <Button component={Link} to={invoicesPath} variant="outlined">
                {t('invoices')}
              </Button>
            ) : null}
          </Actions>
        </Sheet>
      </PageBody>
      <ContactDialog open={isOpen} onClose={() => setOpen(false)} />
    </Page>
  );
}

function StorageFigures({ storage: { usedMb, limitMb, state } }: { storage: Storage }) {
  const { t } = useTranslation('subscription');
  const amounts = { used: megabytes(usedMb), limit: limitMb === null ? '' : megabytes(limitMb) };
  return (
    <>
      <dt>{t('storage.title')}</dt>
      <dd>{t(limitMb === null ? 'storage.usedOnly' : 'storage.used', amounts)}</dd>
      {state === 'free' ? null : <dd>{t(`storage.${state}`, amounts)}</dd>}
    </>
  );
}

const Sheet = styled('section')({
  maxWidth: 560,
  marginTop: 8,
  padding: 24,
  border: hairline,
  borderRadius: 12,
  background: token('raised'),
  '& dl': { margin: '20px 0 0' },
  '& dt': { fontSize: textSizes.small, fontWeight: 550 },
  '& dd': { margin: '2px 0 0', overflowWrap: 'anywhere' },
  '& dd + dt': { marginTop: 12 },
});

const Term = styled('p')({
  margin: '0 0 4px',
  fontSize: textSizes.title,
  fontWeight: 600,
  '&[data-over]': { color: token('failed') },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 24 });
