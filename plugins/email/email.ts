import { CompanyModel } from '@balcao/core';
import type { EmailState } from './contract/limits.ts';

/** E-mail that a user of the company wrote to one recipient. */
export class Email extends CompanyModel {
  static override tableName = 'Emails';

  declare to: string;
  declare subject: string;
  declare message: string;
  /** Message-ID header, chosen before the first attempt, by which mail programs recognise a repeated e-mail. */
  declare messageId: string;
  /** Idempotency key of the call that wrote it, with its author; null where the call had none. */
  declare sendKey: string | null;
  declare status: EmailState;
  declare attempts: number;
  /** Epoch milliseconds. */
  declare nextAttemptAt: number;
  /** Id of the running attempt; valid until `nextAttemptAt`. */
  declare claim: string | null;
  /** Time after which no further attempt is made. */
  declare expiresAt: number;
  declare sentAt: number | null;
  declare failureCode: string | null;
  declare failureDetails: string | null;
  /** Author of the e-mail. */
  declare userId: number | null;
}
