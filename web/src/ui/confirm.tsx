import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from './AppDialog.tsx';

export interface Question {
  title: string;
  text?: ReactNode;
  /** The verb on the button. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** Something is lost: the button is red. */
  isDestructive?: boolean;
}

type Confirm = (question: Question) => Promise<boolean>;
type Asked = Question & { answer: (yes: boolean) => void };

const ConfirmContext = createContext<Confirm | null>(null);

/** Asks before an act: `if (await confirm({ title, text, isDestructive: true })) ...`. Esc means no. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (confirm === null) throw new Error('useConfirm needs a ConfirmProvider');
  return confirm;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        setAsked({ ...question, answer: resolve });
        setOpen(true);
      }),
    [],
  );
  // The question stays while its dialog fades out; only `isOpen` changes.
  const reply = (yes: boolean) => {
    setOpen(false);
    asked?.answer(yes);
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked ? <ConfirmDialog question={asked} open={isOpen} onReply={reply} /> : null}
    </ConfirmContext>
  );
}

interface ConfirmDialogProps {
  question: Question;
  open: boolean;
  onReply: (yes: boolean) => void;
}

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
