import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { isValidElement, memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
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

/**
 * A button with an icon, or with an icon and a word; it always has a name. It is drawn anew only when its look changes: a
 * handler that is another function is called without that.
 */
export function IconAction(props: IconActionProps) {
  return <Drawn {...props} {...useLatestHandlers(props)} />;
}

const Drawn = memo(function Drawn({ label, shortcut, word, children, ...button }: IconActionProps) {
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
}, isSame);

/** Returns a function for each handler among the props: always the same one, which calls that of the latest drawing. */
function useLatestHandlers(props: object): Partial<IconActionProps> {
  const latest = useRef<Known>({});
  useLayoutEffect(() => {
    latest.current = props as Known;
  });
  const names = Object.keys(props)
    .filter((name) => name.startsWith('on') && typeof (props as Known)[name] === 'function')
    .join();
  return useMemo(() => {
    const call = (name: string) => (event: unknown) =>
      (latest.current[name] as ((event: unknown) => void) | undefined)?.(event);
    return Object.fromEntries(names ? names.split(',').map((name) => [name, call(name)]) : []);
  }, [names]);
}

type Known = { [name: string]: unknown };

/** True where all props are the same; elements among them, such as an icon, are by their kind and props. */
function isSame(before: object, after: object): boolean {
  const names = Object.keys(after);
  if (names.length !== Object.keys(before).length) return false;
  return names.every((name) => isAlike((before as Known)[name], (after as Known)[name]));
}

function isAlike(was: unknown, is: unknown): boolean {
  if (Object.is(was, is)) return true;
  if (Array.isArray(was) && Array.isArray(is)) return isSame(was, is);
  if (!isValidElement(was) || !isValidElement(is)) return false;
  return was.type === is.type && was.key === is.key && isSame(was.props as object, is.props as object);
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
