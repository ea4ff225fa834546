import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { textSizes } from '../../theme/text-sizes.ts';
import { Kbd } from './Kbd.tsx';
import { Tooltip } from './Tooltip.tsx';

interface IconActionProps extends Omit<IconButtonProps, 'aria-label' | 'title'> {
  /** Action in words: the name for the screen reader and the tooltip. */
  label: string;
  /** The key that does the same, shown in the tooltip. */
  shortcut?: string;
  /** Word beside the icon, where the container has room for it: at least 520 px. */
  word?: string;
  children: ReactNode;
}

/** A button with an icon, or with an icon and a word; it always has a name. */
export function IconAction({ label, shortcut, word, children, ...button }: IconActionProps) {
  const title = (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
      {label}
      {shortcut ? <Kbd>{shortcut}</Kbd> : null}
    </span>
  );
  return (
    <Tooltip title={title}>
      <IconButton
        color="inherit"
        {...(word ? { sx: wide } : {})}
        {...button}
        aria-label={label}
        aria-keyshortcuts={shortcut}
      >
        {children}
        {word ? <Word aria-hidden>{word}</Word> : null}
      </IconButton>
    </Tooltip>
  );
}

const roomForWords = '@container (min-width: 520px)';

const wide = { [roomForWords]: { width: 'auto', px: 2 } };

const Word = styled('span')({
  display: 'none',
  marginLeft: 6,
  fontSize: textSizes.small,
  fontWeight: 550,
  whiteSpace: 'nowrap',
  [roomForWords]: { display: 'inline' },
});
