import { useCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStateOf } from '../../../lib/hooks/use-state-of.ts';
import { toast } from '../../../lib/toast.ts';
import type { Recording } from './recording.ts';

export type RecorderProblem = 'refused' | 'missing' | 'busy' | 'insecure' | 'lost' | 'failed';

type State =
  | { phase: 'idle' }
  /** The browser asks the user for the microphone. */
  | { phase: 'starting' }
  | { phase: 'recording'; recording: Recording }
  | { phase: 'sending' };

const idle: State = { phase: 'idle' };

const problems: Partial<Record<string, RecorderProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  NotReadableError: 'busy',
  SecureContextError: 'insecure',
};

/**
 * The voice recorder of a composer. `send` settles when the recording is taken or has failed. Where writing is not
 * allowed any more, and where another ticket comes, a running recording is dropped.
 */
export function useRecorder(ticketId: number, isAllowed: boolean, send: (file: File) => Promise<void>) {
  const { t } = useTranslation('tickets');
  const [state, setState] = useStateOf<State>(ticketId, () => idle);
  const [problem, setProblem] = useStateOf<RecorderProblem | null>(ticketId, () => null);
  const running = useRef<Recording | null>(null);
  const attempt = useRef(0);
  const isTouched = useRef(false);

  const cancel = useCallback(() => {
    attempt.current += 1;
    // A change of state that changes nothing would still be drawn, with all effects of the next ticket, before its paint.
    if (!isTouched.current) return;
    isTouched.current = false;
    running.current?.cancel();
    running.current = null;
    setState(idle);
    setProblem(null);
  }, [setState, setProblem]);
  // Before the next ticket is painted: its buttons never meet the recording of the one before.
  useLayoutEffect(() => (isAllowed ? cancel : undefined), [isAllowed, cancel]);

  const start = async () => {
    cancel();
    isTouched.current = true;
    setState({ phase: 'starting' });
    const started = attempt.current;
    const isCurrent = () => attempt.current === started;
    try {
      const { startRecording } = await import('./recording.ts');
      const recording = await startRecording(() => isCurrent() && setProblem('lost'));
      if (!isCurrent()) return recording.cancel();
      running.current = recording;
      setState({ phase: 'recording', recording });
    } catch (error) {
      if (!isCurrent()) return;
      setState({ phase: 'idle' });
      setProblem((error instanceof DOMException ? problems[error.name] : undefined) ?? 'failed');
    }
  };
  const finish = async () => {
    const file = running.current?.finish() ?? null;
    running.current = null;
    cancel();
    if (file === null) return toast.info(t('recorder.tooShort'));
    isTouched.current = true;
    setState({ phase: 'sending' });
    const sent = attempt.current;
    await send(file);
    if (attempt.current === sent) setState({ phase: 'idle' });
  };
  return { ...state, problem, dismissProblem: () => setProblem(null), start, cancel, finish };
}

export type Recorder = ReturnType<typeof useRecorder>;
