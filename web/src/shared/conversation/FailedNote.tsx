import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { FailedLine } from './bubble-frame.ts';

interface FailedNoteProps {
  /** Why, where it is known. */
  reason?: string | null;
  onRetry: () => void;
  onDiscard?: () => void;
}

/** A message that was not sent says so, and offers to try again. */
export function FailedNote({ reason, onRetry, onDiscard }: FailedNoteProps) {
  const { t } = useTranslation('tickets');
  return (
    <FailedLine role="alert">
      <span>
        {t('ack.failedText')}
        {reason ? <em> {reason}</em> : null}
      </span>
      <Button size="small" color="inherit" variant="text" onClick={onRetry} sx={{ height: 26 }}>
        {t('ack.retry')}
      </Button>
      {onDiscard ? (
        <Button size="small" color="inherit" variant="text" onClick={onDiscard} sx={{ height: 26 }}>
          {t('ack.discard')}
        </Button>
      ) : null}
    </FailedLine>
  );
}
