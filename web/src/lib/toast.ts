import { textOfFailure } from './errors.ts';

type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** Button of a toast. */
interface ToastAction {
  label: string;
  run: () => void;
  /** Milliseconds in which it can be pressed. */
  durationMs?: number;
}

interface ToastMessage {
  kind: ToastKind;
  text: string;
  durationMs: number;
  action?: ToastAction;
}

type Show = (message: ToastMessage) => void;

// The part that draws toasts is loaded with the first one; until then they wait here.
const waiting: ToastMessage[] = [];
let show: Show | null = null;
let wake: (() => void) | null = null;

/** Most areas. */
export const toast = toastsLasting(2000);
/** Campaigns, announcements, internal chat, files, prompts, integrations, e-mail and password reset. */
export const slowToast = toastsLasting(3000);

/** For the piece that draws toasts: `onWanted` is called when the first one comes. */
export function onToastWanted(onWanted: () => void): () => void {
  wake = onWanted;
  if (waiting.length > 0) onWanted();
  return () => {
    wake = null;
  };
}

/** For the piece that draws toasts: from now on it gets them, those that waited first. */
export function receiveToasts(receive: Show): () => void {
  show = receive;
  for (const message of waiting.splice(0)) receive(message);
  return () => {
    show = null;
  };
}

/** Long enough to be read, reached and pressed. */
const actionMs = 8000;

function toastsLasting(durationMs: number) {
  const send = (kind: ToastKind) => (text: string, action?: ToastAction) =>
    publish({
      kind,
      text,
      durationMs: action ? (action.durationMs ?? actionMs) : durationMs,
      ...(action ? { action } : {}),
    });
  return {
    success: send('success'),
    info: send('info'),
    warning: send('warning'),
    error: send('error'),
    /** Why something failed; that it failed is said even where the reason is unknown. */
    failure: (error: unknown) => publish({ kind: 'error', text: textOfFailure(error), durationMs }),
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
