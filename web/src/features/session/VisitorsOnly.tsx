import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { useSessionState } from '../../lib/api/session.tsx';
import { FormSkeleton } from '../../ui/feedback/Skeletons.tsx';

interface VisitorsOnlyProps {
  title: string;
  children: ReactNode;
}

/**
 * Page behind the link of an e-mail, which makes a new user. A person who is signed in as another user is asked before
 * that session ends, and loses neither it nor the link. After the sign-in that the page itself makes it leads home.
 */
export function VisitorsOnly(props: VisitorsOnlyProps) {
  const { status } = useSessionState();
  return status === 'starting' ? <FormSkeleton /> : <Started {...props} />;
}

function Started({ title, children }: VisitorsOnlyProps) {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const { session } = useSessionState();
  const [cameSignedIn] = useState(session !== undefined);
  const [isLeaving, setLeaving] = useState(false);
  if (session === undefined) return children;
  if (!cameSignedIn) return <Navigate to="/" replace />;
  return (
    <Stack sx={{ gap: 4 }}>
      <Typography variant="h1">{title}</Typography>
      <Alert severity="info">{t('linkWhileIn', { name: session.user.name })}</Alert>
      <Button
        variant="contained"
        disabled={isLeaving}
        sx={{ height: 40 }}
        onClick={() => {
          setLeaving(true);
          void session.signOut();
        }}
      >
        {t('signOutAndOpen')}
      </Button>
      <Button onClick={() => void navigate('/')}>{t('stayIn')}</Button>
    </Stack>
  );
}
