import { CompanyModel } from '@balcao/core';
import type { ChannelStatus } from './channel/channel-driver.ts';

/**
 * Connection of a company: one paired number, or an account of another channel. Its table has the historical name
 * `Whatsapps`.
 */
export class Connection extends CompanyModel {
  static override tableName = 'Whatsapps';

  declare name: string;
  declare nameKey: string;
  declare status: ChannelStatus;
  declare provider: string;
  /** Paired number in digits; null before the first pairing. */
  declare number: string | null;
  /** Time when its channel session was lost, in milliseconds; null while it is connected. */
  declare offSince: number | null;
  declare qrcode: string | null;
  declare retries: number;
  declare battery: string | null;
  declare plugged: number | null;
  /** Id of the company when this is its default connection; otherwise null. */
  declare defaultOf: number | null;
  declare greetingMessage: string | null;
  declare farewellMessage: string | null;
  declare complationMessage: string | null;
  declare outOfHoursMessage: string | null;
  declare ratingMessage: string | null;
  declare tokenHash: string | null;
  /**
   * Encrypted text of a token that a user chose in an earlier version, so that it can move to another server with its
   * company.
   */
  declare tokenSealed: string | null;
  declare tokenKind: 'drawn' | 'chosen' | null;
  declare tokenHint: string | null;
  /** Null for a token of an earlier version. */
  declare tokenSetAt: number | null;
  /** Former token, which stays valid until `earlierTokenUntil`. */
  declare earlierTokenHash: string | null;
  declare earlierTokenSetAt: number | null;
  declare earlierTokenUntil: number | null;
  declare transferQueueId: number | null;
  declare timeToTransfer: number | null;
  declare promptId: number | null;
  declare integrationId: number | null;
  declare flowId: number | null;
  declare maxUseBotQueues: number;
  declare timeUseBotQueues: number;
  declare expiresTicket: number;
  declare expiresInactiveMessage: string | null;

  /** Latest pause of sending; it is over when `pauseUntil` has passed. */
  declare pauseLimit: 'reachout' | 'rate' | null;
  declare pauseScope: 'bulk' | 'all' | null;
  declare pauseUntil: number | null;
  declare pauseReasonCode: string | null;

  /**
   * Time of the last change of its settings, in milliseconds; changes of its channel session update only `updatedAt`.
   * Null for a connection of an older installation.
   */
  declare editedAt: number | null;

  get isDefault(): boolean {
    return this.defaultOf !== null;
  }
}

/**
 * Returns the `editedAt` for a connection's next version in epoch milliseconds: now, and always later than the last
 * one.
 */
export function nextEdit({ editedAt }: Pick<Connection, 'editedAt'>): number {
  return Math.max(Date.now(), Number(editedAt) + 1);
}
