/** Moments to which an agent may snooze a ticket by one press. */
export type MomentKey = 'hour' | 'evening' | 'tomorrow' | 'monday';

export interface Moment {
  key: MomentKey;
  at: Date;
}

/** Lists the suggested ends of a snooze, the nearest first, without times that have passed or repeat another. */
export function momentsFrom(now: Date): Moment[] {
  const at = (days: number, hour: number): Date => {
    const date = new Date(now);
    date.setDate(date.getDate() + days);
    date.setHours(hour, 0, 0, 0);
    return date;
  };
  const inAnHour = new Date(now.getTime() + 60 * 60_000);
  inAnHour.setSeconds(0, 0);
  const untilMonday = (8 - now.getDay()) % 7 || 7;
  const moments: Moment[] = [
    { key: 'hour', at: inAnHour },
    { key: 'evening', at: at(0, 18) },
    { key: 'tomorrow', at: at(1, 9) },
    { key: 'monday', at: at(untilMonday, 9) },
  ];
  const isTold = new Set<number>();
  return moments.filter((moment) => {
    const time = moment.at.getTime();
    if (time < inAnHour.getTime() || isTold.has(time)) return false;
    isTold.add(time);
    return true;
  });
}

/** Writes a date in the form of an input field for date and time, by this browser's clock. */
export function fieldValue(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
