import { useEffect, useEffectEvent, useState } from 'react';

/** Asked for this long before the first link ends, so that what is played meanwhile plays on. */
const aheadMs = 5 * 60_000;
/** The longest wait that a browser's timer knows. */
const timerMaxMs = 2 ** 31 - 1;

/** When a link to a file ends, epoch milliseconds; null for one that does not say. */
export function endOf(mediaUrl: string): number | null {
  const expires = /[?&]expires=(\d+)/.exec(mediaUrl)?.[1];
  return expires === undefined ? null : Number(expires) * 1000;
}

/**
 * Returns the link under which a file is shown. The first one is kept until it has expired, so that a player does not
 * start again when the server sends a newer link to the same file.
 */
export function useStableLink(given: string | null): string | null {
  const [kept, setKept] = useState(given);
  const isSame = kept !== null && given !== null && withoutQuery(kept) === withoutQuery(given);
  const isGood = isSame && (endOf(kept) ?? Number.POSITIVE_INFINITY) > Date.now();
  if (kept !== given && !isGood) setKept(given);
  return isGood ? kept : given;
}

/** Calls `renew` before the first of the links on a screen ends: the rows that carry them are asked for again. */
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
