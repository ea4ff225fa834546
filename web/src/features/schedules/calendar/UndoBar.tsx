import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { modKey } from '../../../lib/hooks/use-shortcut.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { Kbd } from '../../../ui/menus/Kbd.tsx';
import { formatWallTime } from '../wall-time.ts';
import type { Moved } from './use-moves.ts';

interface UndoBarProps {
  moved: Moved | null;
  onUndo: () => void;
  onClose: () => void;
}

const shownMs = 8000;

/** Notice to which time a message was moved, with a button that undoes it. */
export function UndoBar({ moved, onUndo, onClose }: UndoBarProps) {
  const { t } = useTranslation('schedules');
  useEffect(() => {
    if (!moved) return;
    const timer = setTimeout(onClose, shownMs);
    return () => clearTimeout(timer);
  }, [moved, onClose]);
  return (
    <Place role="status">
      {moved ? (
        <Bar>
          <span>
            {moved.isUndone
              ? t('undone', { when: formatWallTime(moved.from) })
              : t('moved', { name: moved.schedule.contact.name, when: formatWallTime(moved.to) })}
          </span>
          {moved.isUndone ? null : (
            <Button size="small" onClick={onUndo} endIcon={<Kbd aria-hidden>{`${modKey()} Z`}</Kbd>}>
              {t('undo')}
            </Button>
          )}
        </Bar>
      ) : null}
    </Place>
  );
}

const Place = styled('div')({
  position: 'fixed',
  zIndex: 30,
  left: 0,
  right: 0,
  bottom: 20,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
});

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  maxWidth: 'calc(100vw - 32px)',
  padding: '8px 10px 8px 16px',
  borderRadius: 12,
  border: hairline,
  background: token('raised'),
  boxShadow: token('shadow'),
  fontSize: textSizes.small,
  pointerEvents: 'auto',
});
