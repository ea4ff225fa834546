import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast as sonner, Toaster } from 'sonner';
import { receiveToasts } from '../../lib/toast.ts';
import { fontFamily } from '../../theme/theme.ts';
import { token } from '../../theme/tokens.ts';
import { useColorMode } from '../../theme/use-color-mode.ts';
import { freePlace } from './free-place.ts';

/** When the toasts on screen end. */
const ends = new Map<string, ReturnType<typeof setTimeout>>();

const style = {
  fontFamily,
  background: token('raised'),
  color: token('text'),
  border: `1px solid ${token('border')}`,
  boxShadow: token('shadow'),
  borderRadius: 10,
};

export default function ToastStack() {
  const { t } = useTranslation();
  const { isDark } = useColorMode();
  const [place, setPlace] = useState(freePlace);
  useEffect(
    () =>
      // Equal texts at once, from calls that failed together, are one toast.
      receiveToasts(({ kind, text, durationMs, action }) => {
        // Toasts on screen stay where they are.
        if (ends.size === 0) setPlace(freePlace());
        const id = `${kind} ${text}`;
        sonner[kind](text, {
          // By a clock of our own, which goes on under the mouse.
          duration: Number.POSITIVE_INFINITY,
          id,
          ...(action ? { action: { label: action.label, onClick: action.run } } : {}),
        });
        clearTimeout(ends.get(id));
        ends.set(
          id,
          setTimeout(() => {
            ends.delete(id);
            sonner.dismiss(id);
          }, durationMs),
        );
      }),
    [],
  );
  return (
    <Toaster
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

function Mark({ color }: { color: string }) {
  return (
    <span
      aria-hidden
      style={{ width: 8, height: 8, borderRadius: '50%', background: color, display: 'block' }}
    />
  );
}
