import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Kbd } from './Kbd.tsx';
import { Tooltip } from './Tooltip.tsx';

interface IconActionProps extends Omit<IconButtonProps, 'aria-label' | 'title'> {
  /** Action in words: the name for the screen reader and the tooltip. */
  label: string;
  /** The key that does the same, shown in the tooltip. */
  shortcut?: string;
  children: ReactNode;
}

/** A button with an icon only; it always has a name. */
export function IconAction({ label, shortcut, children, ...button }: IconActionProps) {
  const title = (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
      {label}
      {shortcut ? <Kbd>{shortcut}</Kbd> : null}
    </span>
  );
  return (
    <Tooltip title={title}>
      <IconButton color="inherit" {...button} aria-label={label} aria-keyshortcuts={shortcut}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
