import type { Host } from '@balcao/core';
import type { ChannelDriver } from '../channel/channel-driver.ts';
import { drivers } from '../ports.ts';

/** Deletes the data of a connection's pairing at every driver, save one perhaps. Safe to run twice. */
export async function forgetPairings(
  host: Host,
  { companyId, connectionId }: { companyId: number; connectionId: number },
  except: ChannelDriver | null = null,
): Promise<void> {
  for (const driver of drivers.of(host)) {
    if (driver !== except) await driver.forget(companyId, connectionId);
  }
}
