import { css, __unsafe_useEmotionCache as useStyleCache } from '@emotion/react';
import type { CSSObject } from '@mui/material/styles';
import { type ComponentProps, createElement, type ReactElement } from 'react';

type Tag = 'a' | 'button' | 'div' | 'li' | 'span' | 'time' | 'ul';

/**
 * Element with styles that never change, for where there are many: `styled` works them out anew each time one is mounted, this takes
 * one class for all. No theme, no `sx`, no `as`.
 *
 * @example
 * const Side = plain('div', { display: 'flex' });
 */
export function plain<T extends Tag>(tag: T, styles: CSSObject): (props: ComponentProps<T>) => ReactElement {
  const known = css(styles as Parameters<typeof css>[0]);
  return function Plain({ className, ...props }: ComponentProps<T>) {
    const cache = useStyleCache();
    const own = `${cache?.key}-${known.name}`;
    if (cache?.inserted[known.name] === undefined) cache?.insert(`.${own}`, known, cache.sheet, true);
    return createElement(tag as string, { ...props, className: className ? `${className} ${own}` : own });
  };
}
