import type { Context } from '@balcao/core';
import { lateMinutesDefault, lateSetting } from '../contract/limits.ts';

/** For how long after its time the company still wants a message sent, milliseconds. */
export async function lateWindowMs({ host, companyId }: Context): Promise<number> {
  const minutes = Number(await host.tenancy.setting(companyId, lateSetting));
  return (minutes > 0 ? minutes : Number(lateMinutesDefault)) * 60_000;
}
