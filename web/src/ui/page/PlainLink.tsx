import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { belowBase, useGo } from '../../lib/hooks/use-go.ts';

interface PlainLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** Whole path of one of our pages. */
  to: string;
}

/**
 * Link to a page of ours, for where there are many: unlike the router's own it is not drawn anew each time the address changes. A click
 * with a key or another button is the browser's.
 */
export function PlainLink({ to, onClick, ...anchor }: PlainLinkProps) {
  const { basename, navigator } = useContext(NavigationContext);
  const go = useGo();
  const href = navigator.createHref(belowBase(basename, to));
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    go(to, { replace: href === pathname + search + hash });
  };
  return <a {...anchor} href={href} onClick={handleClick} />;
}
