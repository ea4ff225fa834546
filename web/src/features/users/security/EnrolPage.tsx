import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { Enrolment } from './Enrolment.tsx';

/** Page on which a user sets up a second factor, where the company requires one before anything else. */
export function EnrolPage() {
  const { t } = useTranslation('users');
  const { user, refresh, signOut } = useSession();
  return (
    <Stack sx={{ gap: 3, '& p': { m: 0 }, '& h3': { m: 0 } }}>
      <Typography variant="h1">{t('security.gateTitle')}</Typography>
      <Typography component="p" sx={{ color: 'text.secondary' }}>
        {t(user.super ? 'security.gateTextStaff' : 'security.gateText')}
      </Typography>
      <Enrolment onDone={() => void refresh().catch(() => undefined)} />
      <Button color="inherit" size="small" sx={{ alignSelf: 'center' }} onClick={() => void signOut()}>
        {t('security.signOut')}
      </Button>
    </Stack>
  );
}
