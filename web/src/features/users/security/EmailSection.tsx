import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/dates.ts';
import { toast } from '../../../lib/toast.ts';
import { EmailText } from '../../../ui/text/EmailText.tsx';
import { askEmailConfirmation, emailConfirmation } from '../api/email-confirmation.ts';
import { Buttons, HeadRow, Section, State } from './security-section.ts';

/** Part of a user's profile that shows whether their e-mail is confirmed, and sends the link that confirms it. */
export function EmailSection() {
  const { t } = useTranslation('users');
  const { data } = useQuery(emailConfirmation());
  const ask = useMutation({ mutationFn: askEmailConfirmation, onError: (error) => toast.failure(error) });
  if (!data) return null;
  const { email, confirmedAt, isMailed } = data;
  return (
    <Section aria-labelledby="own-email">
      <HeadRow>
        <h3 id="own-email">{t('email')}</h3>
        <State data-on={confirmedAt !== null || undefined} data-waits={confirmedAt === null || undefined}>
          {confirmedAt === null
            ? t('confirmation.open')
            : t('confirmation.done', { date: formatDate(confirmedAt) })}
        </State>
      </HeadRow>
      <p style={{ overflowWrap: 'anywhere' }}>
        <EmailText email={email} />
      </p>
      {confirmedAt !== null ? null : ask.isSuccess ? (
        <p role="status">{t('confirmation.sent')}</p>
      ) : (
        <>
          <p>{t(isMailed ? 'confirmation.why' : 'confirmation.noServer')}</p>
          {isMailed ? (
            <Buttons>
              <Button variant="outlined" disabled={ask.isPending} onClick={() => ask.mutate()}>
                {t('confirmation.ask')}
              </Button>
            </Buttons>
          ) : null}
        </>
      )}
    </Section>
  );
}
