import { useEffect, useState } from 'react';
import { useMinute } from '../../lib/hooks/use-minute.ts';

const hourMs = 60 * 60_000;
/** Rows show the time once so little is left; red when less than `urgentMs` is. */
export const shownMs = 4 * hourMs;
export const urgentMs = hourMs;

/** Returns the milliseconds until a time, zero once it has passed; rendered again each minute and at the end. */
export function useLeft(until: string | null): number {
  const minute = useMinute();
  const [, setOver] = useState(false);
  const end = until === null ? 0 : Date.parse(until);
  const isNear = end > minute && end - minute < 2 * 60_000;
  useEffect(() => {
    if (!isNear) return;
    const timer = setTimeout(() => setOver((was) => !was), end - Date.now() + 20);
    return () => clearTimeout(timer);
  }, [end, isNear]);
  return Math.max(0, end - Date.now());
}

/** '3 h 20 min', '12 min', '< 1 min'. */
export function formatLeft(leftMs: number): string {
  const minutes = Math.floor(leftMs / 60_000);
  if (minutes < 1) return '< 1 min';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? `${rest} min` : rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** '3 h', and minutes once it is urgent. */
export function formatShort(leftMs: number): string {
  return leftMs < urgentMs ? formatLeft(leftMs) : `${Math.floor(leftMs / hourMs)} h`;
}
