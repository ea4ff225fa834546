import { createContext, type ReactNode, Suspense, useCallback, useContext, useEffect, useState } from 'react';
import { ahead } from '../../lib/hooks/ahead.tsx';
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import type { Question } from './ConfirmDialog.tsx';

export type { Question } from './ConfirmDialog.tsx';

const ConfirmDialog = ahead(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog, {
  throwsOffline: true,
});

/** Loads the dialog of a question beforehand, for a screen that may ask one without a network. */
export const preloadConfirm = ConfirmDialog.preload;

type Confirm = (question: Question) => Promise<boolean>;
type Choose = (question: Question & { otherLabel: string }) => Promise<boolean | 'other'>;
type Asked = Question & { answer: (yes: boolean) => void };

const ConfirmContext = createContext<Confirm | null>(null);

/**
 * Returns a function that asks the user before an act: `if (await confirm({ title, text, isDestructive: true })) ...`.
 * Esc means no.
 */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (confirm === null) throw new Error('useConfirm needs a ConfirmProvider');
  return confirm;
}

/** Asks which of two ways to go: true for the main button, 'other' for the second, false for neither, as by Esc. */
export function useChoice(): Choose {
  return useConfirm() as Choose;
}

/** Shows the questions that `useConfirm` asks anywhere below. */
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
  const reply = (answer: boolean | 'other') => {
    setOpen(false);
    // Only a question with a second way gets that answer.
    asked?.answer(answer as boolean);
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      <Suspense fallback={null}>
        {asked ? (
          <ErrorBoundary
            resetKey={String(isOpen)}
            fallback={isOpen ? <PlainQuestion question={asked} onReply={reply} /> : null}
          >
            <ConfirmDialog question={asked} open={isOpen} onReply={reply} />
          </ErrorBoundary>
        ) : null}
      </Suspense>
    </ConfirmContext>
  );
}

/** Asks by the browser's own dialog, where ours cannot be loaded. */
function PlainQuestion({
  question: { title, text },
  onReply,
}: {
  question: Question;
  onReply: (answer: boolean) => void;
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question is asked once
  useEffect(() => onReply(window.confirm([title, text].filter(Boolean).join('\n\n'))), []);
  return null;
}
