import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { FailedLine } from './bubble-frame.ts';

interface FailedNoteProps {
  /** Reason for the failure, where it is known. */
  reason?: string | null;
  /** Sends the message again; absent where it would fail again. */
  onRetry?: (() => void) | undefined;
  /** Action that removes the reason. */
  help?: { label: string; run: () => void } | undefined;
  onDiscard?: () => void;
}

/** Note below a message that was not sent, with its reason and what the agent can do about it. */
export function FailedNote({ reason, onRetry, help, onDiscard }: FailedNoteProps) {
  const { t } = useTranslation('tickets');
  const acts = [
    help,
    onRetry && { label: t('ack.retry'), run: onRetry },
    onDiscard && { label: t('ack.discard'), run: onDiscard },
  ].filter((act) => act !== undefined);
  return (
    <FailedLine role="alert">
      <span>
        {t('ack.failedText')}
        {reason ? <em> {reason}</em> : null}
      </span>
      {acts.map(({ label, run }) => (
        <Button key={label} size="small" color="inherit" variant="text" onClick={run} sx={{ height: 26 }}>
          {label}
        </Button>
      ))}
    </FailedLine>
  );
}
