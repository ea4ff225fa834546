import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from './AppDialog.tsx';

export interface Question {
  title: string;
  text?: ReactNode;
  /** The verb on the button. */
  confirmLabel?: string;
  /** A second way to go on, between the two buttons; see `useChoice`. */
  otherLabel?: string;
  cancelLabel?: string;
  /** Something is lost: the button is red. */
  isDestructive?: boolean;
}

interface ConfirmDialogProps {
  question: Question;
  open: boolean;
  onReply: (answer: boolean | 'other') => void;
}

/** Question before an act of the user, with its buttons; see `useConfirm`. */
export function ConfirmDialog({ question, open, onReply }: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <AppDialog
      open={open}
      title={question.title}
      onClose={() => onReply(false)}
      actions={
        <>
          <Button variant="outlined" onClick={() => onReply(false)}>
            {question.cancelLabel ?? t('action.cancel')}
          </Button>
          {question.otherLabel ? (
            <Button variant="outlined" onClick={() => onReply('other')}>
              {question.otherLabel}
            </Button>
          ) : null}
          <Button
            variant="contained"
            color={question.isDestructive ? 'error' : 'primary'}
            onClick={() => onReply(true)}
            autoFocus
          >
            {question.confirmLabel ?? t('action.confirm')}
          </Button>
        </>
      }
    >
      <Typography component="div" sx={{ color: 'text.secondary' }}>
        {question.text}
      </Typography>
    </AppDialog>
  );
}
