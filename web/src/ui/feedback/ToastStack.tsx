import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast as sonner, Toaster } from 'sonner';
import { isMac, keysHere, writesSign } from '../../lib/hooks/use-shortcut.ts';
import { receiveToasts } from '../../lib/toast.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { fontFamily } from '../../theme/theme.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { useColorMode } from '../../theme/use-color-mode.ts';
import { freePlace } from './free-place.ts';

/** Timers that end the notices on screen. */
const ends = new Map<string, ReturnType<typeof setTimeout>>();
const actKey = 'Alt+Z';
/** Acts that the notices on screen offer, the newest last. */
const acts = new Map<string, () => void>();

function end(id: string): void {
  clearTimeout(ends.get(id));
  ends.delete(id);
  acts.delete(id);
  sonner.dismiss(id);
}

const style = {
  fontFamily,
  background: token('raised'),
  color: token('text'),
  border: hairline,
  boxShadow: token('shadow'),
  borderRadius: 10,
};

/** Short notices on screen, loaded with the first one; each ends by itself, or by the act that it offers. */
export default function ToastStack() {
  const { t } = useTranslation();
  const { isDark } = useColorMode();
  const [place, setPlace] = useState(freePlace);
  useEffect(
    () =>
      receiveToasts(({ kind, text, durationMs, action }) => {
        // Toasts on screen stay where they are.
        if (ends.size === 0) setPlace(freePlace());
        const id = idOf(kind, text, action !== undefined);
        sonner[kind](text, {
          // Notices close by our own clock, which continues under the mouse.
          duration: Number.POSITIVE_INFINITY,
          id,
          ...(action ? { action: { label: <ActLabel label={action.label} />, onClick: () => act(id) } } : {}),
        });
        acts.delete(id);
        if (action) acts.set(id, action.run);
        clearTimeout(ends.get(id));
        ends.set(
          id,
          setTimeout(() => end(id), durationMs),
        );
      }),
    [],
  );
  useActKey();
  return (
    <Toaster
      // Its own key is that of another act.
      hotkey={[]}
      containerAriaLabel={t('frame.messages')}
      theme={isDark ? 'dark' : 'light'}
      position={place.position}
      offset={place.offset}
      mobileOffset={place.offset}
      toastOptions={{ style }}
      icons={{
        success: <Mark color={token('done')} />,
        error: <Mark color={token('failed')} />,
        warning: <Mark color={token('waiting')} />,
        info: <Mark color={token('accent')} />,
      }}
    />
  );
}

let made = 0;

/**
 * Equal texts at once, from calls that failed together, are one toast; what offers something is a toast of its own, for it speaks of
 * one thing: two customers may have the same name.
 */
function idOf(kind: string, text: string, offersSomething: boolean): string {
  made += 1;
  return offersSomething ? `${kind} ${made}` : `${kind} ${text}`;
}

/** Does what a toast offers, and ends it. */
function act(id: string): void {
  const run = acts.get(id);
  end(id);
  run?.();
}

/** Alt+Z does what the newest toast offers: to take something back, mostly. */
function useActKey(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.metaKey || event.code !== 'KeyZ' || writesSign(event)) return;
      if (event.ctrlKey && !isMac()) return;
      const newest = [...acts.keys()].at(-1);
      if (newest === undefined) return;
      event.preventDefault();
      act(newest);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

function ActLabel({ label }: { label: string }) {
  return (
    <>
      {label}
      <Keys aria-hidden>{keysHere(actKey)}</Keys>
    </>
  );
}

/** No keys where there is no keyboard. */
const Keys = styled('span')({
  marginLeft: 8,
  opacity: 0.75,
  fontSize: textSizes.mark,
  '@media (hover: none)': { display: 'none' },
});

function Mark({ color }: { color: string }) {
  return (
    <span
      aria-hidden
      style={{ width: 8, height: 8, borderRadius: '50%', background: color, display: 'block' }}
    />
  );
}
