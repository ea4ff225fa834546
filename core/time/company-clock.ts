import type { Context } from '../context.ts';
import { type WallClock, wallClock } from './wall-clock.ts';

/**
 * The clock by which the actor's company lives: its setting `timeZone`, else the server's own zone. Days, opening hours,
 * greetings of the hour and whatever else people read off a clock are asked of it and of nothing else.
 *
 * @example
 * const today = (await companyClock(ctx)).at(Date.now()).day; // '2026-12-01'
 */
export async function companyClock({
  host,
  companyId,
}: Pick<Context, 'host' | 'companyId'>): Promise<WallClock> {
  return wallClock(await host.tenancy.setting(companyId, 'timeZone'));
}
