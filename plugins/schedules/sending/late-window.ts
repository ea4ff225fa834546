import type { Context } from '@balcao/core';
import { lateMinutesDefault, lateSetting } from '../contract/limits.ts';

/** Returns for how many milliseconds after its time the company still wants a message to be sent. */
export async function lateWindowMs({ host, companyId }: Context): Promise<number> {
  const minutes = Number(await host.tenancy.setting(companyId, lateSetting));
  return (minutes > 0 ? minutes : Number(lateMinutesDefault)) * 60_000;
}
