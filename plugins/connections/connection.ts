import { CompanyModel } from '@balcao/core';
import type { ChannelStatus } from './channel/channel-driver.ts';

/** One paired number, or account of another channel, of a company; `Whatsapps` is its table's historical name. */
export class Connection extends CompanyModel {
  static override tableName = 'Whatsapps';

  declare name: string;
  declare nameKey: string;
  declare status: ChannelStatus;
  declare provider: string;
  /** The paired number, digits; null before the first pairing. */
  declare number: string | null;
  /** When its channel session was lost, in milliseconds; null while it is connected. */
  declare offSince: number | null;
  declare qrcode: string | null;
  declare retries: number;
  declare battery: string | null;
  declare plugged: number | null;
  /** The company's id when this is its default connection. */
  declare defaultOf: number | null;
  declare greetingMessage: string | null;
  declare farewellMessage: string | null;
  declare complationMessage: string | null;
  declare outOfHoursMessage: string | null;
  declare ratingMessage: string | null;
  declare tokenHash: string | null;
  /** Sealed text of a token from before the product drew them, so that it can move to another server with its company. */
  declare tokenSealed: string | null;
  declare tokenKind: 'drawn' | 'chosen' | null;
  declare tokenHint: string | null;
  /** Null of a token from before the product drew them. */
  declare tokenSetAt: number | null;
  /** The token that was replaced, until it ends. */
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

  /** The latest pause of its sending; over when `pauseUntil` is past. */
  declare pauseLimit: 'reachout' | 'rate' | null;
  declare pauseScope: 'bulk' | 'all' | null;
  declare pauseUntil: number | null;

  /**
   * When what can be set of it last changed, in milliseconds; its channel session's changes raise `updatedAt` alone.
   * Null of one that came from an older installation.
   */
  declare editedAt: number | null;

  get isDefault(): boolean {
    return this.defaultOf !== null;
  }
}

/** Answers the `editedAt` of a connection's next version, in epoch milliseconds: now, and later than the one before. */
export function nextEdit({ editedAt }: Pick<Connection, 'editedAt'>): number {
  return Math.max(Date.now(), Number(editedAt) + 1);
}
