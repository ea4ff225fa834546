import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Time before the end of the first link at which new links are loaded, so that a file that is playing does not stop.
 */
const aheadMs = 5 * 60_000;
/** Longest time that a browser's timer can wait. */
const timerMaxMs = 2 ** 31 - 1;

/** Returns the end of a link to a file in epoch milliseconds; null for a link without an end. */
export function endOf(mediaUrl: string): number | null {
  const expires = /[?&]expires=(\d+)/.exec(mediaUrl)?.[1];
  return expires === undefined ? null : Number(expires) * 1000;
}

/**
 * Returns the link with which a component shows a file. The first link stays until it expires, so that a player does
 * not start again when the server sends a newer link to the same file.
 */
export function useStableLink(given: string | null): string | null {
  const [kept, setKept] = useState(given);
  const isSame = kept !== null && given !== null && withoutQuery(kept) === withoutQuery(given);
  const isGood = isSame && (endOf(kept) ?? Number.POSITIVE_INFINITY) > Date.now();
  if (kept !== given && !isGood) setKept(given);
  return isGood ? kept : given;
}

/**
 * Calls `renew` before the first of the links on a screen expires, so that the screen loads the rows with their links
 * again.
 */
export function useRenewedLinks(links: ReadonlyArray<string | null>, renew: () => void): void {
  const ends = links.flatMap((link) => (link === null ? [] : (endOf(link) ?? [])));
  const first = Math.min(...ends);
  const handleEnd = useEffectEvent(renew);
  useEffect(() => {
    if (!Number.isFinite(first)) return;
    const wait = Math.min(Math.max(first - aheadMs - Date.now(), 60_000), timerMaxMs);
    const timer = setTimeout(() => handleEnd(), wait);
    return () => clearTimeout(timer);
  }, [first]);
}

function withoutQuery(url: string): string {
  return url.split('?')[0] ?? url;
}
