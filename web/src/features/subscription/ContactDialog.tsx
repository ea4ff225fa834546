import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import { textSizes } from '../../theme/text-sizes.ts';
import { AppDialog } from '../../ui/dialogs/AppDialog.tsx';
import { FormSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { ErrorState } from '../../ui/feedback/States.tsx';
import { readSupportContact } from './api/read-subscription.ts';

/** Dialog with the contact details of the installation's operator, for a company that wants to subscribe. */
export function ContactDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('subscription');
  const { company } = useSession();
  const contact = useQuery({
    queryKey: ['support-contact'],
    queryFn: ({ signal }) => readSupportContact(signal),
    enabled: open,
  });
  const { email = null, phone = null } = contact.data ?? {};
  const subject = encodeURIComponent(t('mailSubject', { company: company.name, id: company.id }));
  return (
    <AppDialog
      open={open}
      title={t('contactTitle')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {contact.isPending ? (
        <FormSkeleton fields={2} />
      ) : contact.isError ? (
        <ErrorState error={contact.error} onRetry={() => void contact.refetch()} />
      ) : email === null && phone === null ? (
        <Typography component="p">{t('noContact')}</Typography>
      ) : (
        <>
          <Typography component="p">{t('contactText')}</Typography>
          <Ways>
            {email === null ? null : (
              <div>
                <dt>{t('email')}</dt>
                <dd>
                  <a href={`mailto:${email}?subject=${subject}`}>{email}</a>
                </dd>
              </div>
            )}
            {phone === null ? null : (
              <div>
                <dt>{t('phone')}</dt>
                <dd>
                  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
                </dd>
              </div>
            )}
          </Ways>
        </>
      )}
    </AppDialog>
  );
}

const Ways = styled('dl')({
  display: 'grid',
  gap: 12,
  margin: '16px 0 0',
  '& dt': { fontSize: textSizes.small, fontWeight: 550 },
  '& dd': { margin: '2px 0 0', overflowWrap: 'anywhere' },
});
