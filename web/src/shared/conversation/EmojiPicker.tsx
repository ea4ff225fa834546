import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { token } from '../../theme/tokens.ts';
import { useFocusReturn } from '../../ui/dialogs/use-focus-return.ts';
import { emojis } from './emojis.ts';

interface EmojiPickerProps {
  anchor: HTMLElement;
  label?: string;
  /** Gives the focus back to where it was; otherwise whoever opened it takes the focus. */
  restoresFocus?: boolean;
  /** Emojis that stand before the others. */
  first?: readonly string[];
  onPick: (emoji: string) => void;
  onClose: () => void;
}

/** The emojis of everyday service, in one small grid; the system's own picker has the rest. */
export function EmojiPicker({
  anchor,
  label,
  restoresFocus = false,
  first = [],
  onPick,
  onClose,
}: EmojiPickerProps) {
  const { t } = useTranslation('tickets');
  const root = useRef<HTMLDivElement>(null);
  useFocusReturn(true, root);
  return (
    <Popover
      ref={root}
      open
      anchorEl={anchor}
      onClose={onClose}
      disableRestoreFocus={!restoresFocus}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label ?? t('composer.emoji') } }}
    >
      <Grid>
        {[...first, ...emojis.filter((emoji) => !first.includes(emoji))].map((emoji) => (
          <button
            key={emoji}
            type="button"
            onClick={() => {
              onPick(emoji);
              onClose();
            }}
          >
            {emoji}
          </button>
        ))}
      </Grid>
    </Popover>
  );
}

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(9, 34px)',
  gap: 1,
  maxHeight: 260,
  overflowY: 'auto',
  padding: 8,
  '& > button': {
    height: 34,
    padding: 0,
    border: 0,
    borderRadius: 6,
    background: 'none',
    fontSize: 20,
    lineHeight: 1,
    cursor: 'pointer',
  },
  '& > button:hover, & > button:focus-visible': { background: token('hover') },
});
