import type { Context, Host } from '@balcao/core';
import { type FigureState, readState } from '../figures/figure-state.ts';
import type { Building } from '../schemas.ts';
import { type LedgerFill, readFill } from './fill-ledger.ts';

/**
 * Returns how much of the older history is counted for the dashboard, in percent; null: all. Writing the ticket log is
 * the first half, summing it the second.
 */
export async function buildingOf(ctx: Context): Promise<Building> {
  const fill = await readFill(ctx.host);
  if (isFilling(fill)) return { done: Math.floor(filled(fill) / 2) };
  const state = await readState(ctx);
  if (!state || (!state.isClearing && state.unsummedBefore === 0)) return null;
  return { done: Math.min(99, Math.floor(50 + summed(state) / 2)) };
}

/** Share of the older tickets and ratings that is in the ticket log, in percent. */
export async function filledOf(host: Host): Promise<number> {
  const fill = await readFill(host);
  return isFilling(fill) ? filled(fill) : 100;
}

function isFilling({ ticketsBelow, ratingsBelow }: LedgerFill): boolean {
  return ticketsBelow > 0 || ratingsBelow > 0;
}

function filled({ ticketsBelow, ratingsBelow, total }: LedgerFill): number {
  return Math.min(99, Math.floor(100 * (1 - (ticketsBelow + ratingsBelow) / Math.max(1, total))));
}

function summed({ isClearing, unsummedBefore, summedFrom, summedTo }: FigureState): number {
  if (isClearing) return 0;
  return 100 * (1 - (unsummedBefore - summedFrom) / Math.max(1, summedTo - summedFrom));
}
