import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { textOfError } from '../../lib/errors.ts';

interface LinkNoticeProps {
  title: string;
  /**
   * Why the link is no longer valid, and where to go instead; null: `error` says why, and another attempt may succeed.
   */
  gone: { text: string; to: string; action: string } | null;
  error: unknown;
  onRetry: () => void;
  /** Content below the button. */
  children?: ReactNode;
}

/** Notice that the link of an e-mail could not be opened, with what the visitor can do. */
export function LinkNotice({ title, gone, error, onRetry, children }: LinkNoticeProps) {
  const { t } = useTranslation('session');
  return (
    <Stack sx={{ gap: 4 }}>
      <Typography variant="h1">{title}</Typography>
      <Alert severity="warning" role="alert">
        {gone ? gone.text : (textOfError(error) ?? t('failed'))}
      </Alert>
      {gone ? (
        <Button component={Link} to={gone.to} variant="contained" sx={{ height: 40 }}>
          {gone.action}
        </Button>
      ) : (
        <Button variant="contained" onClick={onRetry} sx={{ height: 40 }}>
          {t('retry')}
        </Button>
      )}
      {children}
    </Stack>
  );
}
