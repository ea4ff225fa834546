import { useEffect } from 'react';

interface Entry {
  title: string;
  rank: number;
}

const product = 'Balcão';
/** Titles of the pages and parts on screen; the tab shows the last one of the highest rank. */
let shown: readonly Entry[] = [];
let count = 0;

function draw(): void {
  const rank = Math.max(...shown.map((entry) => entry.rank));
  const top = shown.filter((entry) => entry.rank === rank).at(-1);
  const text = top ? `${top.title} · ${product}` : product;
  document.title = count > 0 ? `(${count > 99 ? '99+' : count}) ${text}` : text;
}

/**
 * Sets the title of the browser's tab. A part of a page, such as an open conversation, takes precedence over its page.
 * @example
 * usePageTitle(ticket.contact.name, { isPart: true }); // Maria Silva · Balcão
 */
export function usePageTitle(title: string, { isPart = false }: { isPart?: boolean } = {}): void {
  useEffect(() => {
    const entry = { title, rank: isPart ? 1 : 0 };
    shown = [...shown, entry];
    draw();
    return () => {
      shown = shown.filter((one) => one !== entry);
      draw();
    };
  }, [title, isPart]);
}

/** Sets a count before the tab's title, so that it is seen from another tab. */
export function useTitleCount(wanted: number): void {
  useEffect(() => {
    count = wanted;
    draw();
    return () => {
      count = 0;
      draw();
    };
  }, [wanted]);
}
