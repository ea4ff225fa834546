import type { Context } from '../context.ts';
import { type WallClock, wallClock } from './wall-clock.ts';

/**
 * Returns the clock of the actor's company: its setting `timeZone`, else the server's own zone. All days, opening
 * hours and greetings are computed by it and by nothing else.
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
