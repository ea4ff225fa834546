import { css, __unsafe_useEmotionCache as useStyleCache } from '@emotion/react';
import type { CSSObject } from '@mui/material/styles';
import { type ComponentProps, createElement, type ReactElement } from 'react';

type Tag = Exclude<keyof HTMLElementTagNameMap, 'search'>;

interface Plain<T extends Tag> {
  (props: ComponentProps<T>): ReactElement;
  /** Returns the class alone, for an element that is written out where even one component more for each would be felt. */
  useClass: () => string;
}

/**
 * Element with styles that never change, for where there are many: `styled` works them out anew each time one is mounted, this takes
 * one class for all. No theme, no `sx`, no `as`.
 *
 * @example
 * const Side = plain('div', { display: 'flex' });
 */
export function plain<T extends Tag>(tag: T, styles: CSSObject): Plain<T> {
  const known = css(styles as Parameters<typeof css>[0]);
  const useClass = () => {
    const cache = useStyleCache();
    const own = `${cache?.key}-${known.name}`;
    if (cache?.inserted[known.name] === undefined) cache?.insert(`.${own}`, known, cache.sheet, true);
    return own;
  };
  function Element({ className, ...props }: ComponentProps<T>) {
    const own = useClass();
    return createElement(tag as string, { ...props, className: className ? `${className} ${own}` : own });
  }
  return Object.assign(Element, { useClass });
}
