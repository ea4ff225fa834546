import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import { ahead } from '../../lib/hooks/ahead.tsx';
import type { Question } from './ConfirmDialog.tsx';

export type { Question } from './ConfirmDialog.tsx';

const ConfirmDialog = ahead(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

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
      <Suspense fallback={null}>
        {asked ? <ConfirmDialog question={asked} open={isOpen} onReply={reply} /> : null}
      </Suspense>
    </ConfirmContext>
  );
}
