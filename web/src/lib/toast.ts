import { textOfFailure } from './errors.ts';

type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** Button of a toast. */
interface ToastAction {
  label: string;
  run: () => void;
  /** Time in milliseconds in which the button can be pressed. */
  durationMs?: number;
}

interface ToastMessage {
  kind: ToastKind;
  text: string;
  durationMs: number;
  action?: ToastAction;
}

type Show = (message: ToastMessage) => void;

// Toasts that wait until the component that shows them is loaded, which the first toast causes.
const waiting: ToastMessage[] = [];
let show: Show | null = null;
let wake: (() => void) | null = null;

/** Short notices at the edge of the screen, shown for two seconds; most areas use these. */
export const toast = toastsLasting(2000);
/**
 * Notices for three seconds: campaigns, announcements, internal chat, files, prompts, integrations, e-mail and password
 * reset.
 */
export const slowToast = toastsLasting(3000);

/** Calls `onWanted` when the first notice is to be shown, so that the component for them is loaded then. */
export function onToastWanted(onWanted: () => void): () => void {
  wake = onWanted;
  if (waiting.length > 0) onWanted();
  return () => {
    wake = null;
  };
}

/** Passes toasts to the component that shows them, first those that waited for it. */
export function receiveToasts(receive: Show): () => void {
  show = receive;
  for (const message of waiting.splice(0)) receive(message);
  return () => {
    show = null;
  };
}

/** Time that a toast with a button stays, in milliseconds: long enough to read and press it. */
export const actionMs = 8000;

function toastsLasting(durationMs: number) {
  const send = (kind: ToastKind) => (text: string, action?: ToastAction) =>
    publish({
      kind,
      text,
      durationMs: action ? (action.durationMs ?? actionMs) : durationMs,
      ...(action ? { action } : {}),
    });
  const failure = (error: unknown) => publish({ kind: 'error', text: textOfFailure(error), durationMs });
  return {
    success: send('success'),
    info: send('info'),
    warning: send('warning'),
    error: send('error'),
    /** Shows why something failed; without a known reason it still shows that it failed. */
    failure,
    /** Does some work and shows its end: `done`, if given, or why it failed. Returns whether it succeeded; never throws. */
    attempt: async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
      try {
        await work();
      } catch (error) {
        failure(error);
        return false;
      }
      if (done !== undefined) publish({ kind: 'success', text: done, durationMs });
      return true;
    },
  };
}

function publish(message: ToastMessage): void {
  if (show !== null) {
    show(message);
    return;
  }
  waiting.push(message);
  wake?.();
}
