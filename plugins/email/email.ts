import { CompanyModel } from '@balcao/core';
import type { EmailState } from './contract/limits.ts';

/** An e-mail that a user of the company wrote, to one recipient. */
export class Email extends CompanyModel {
  static override tableName = 'Emails';

  declare to: string;
  declare subject: string;
  declare message: string;
  /** By what programs know it for the same, however often it is handed over; chosen before the first try. */
  declare messageId: string;
  declare status: EmailState;
  declare attempts: number;
  /** Epoch milliseconds. */
  declare nextAttemptAt: number;
  /** Claim of the running attempt; it is valid until `nextAttemptAt`. */
  declare claim: string | null;
  /** After this it is not tried any more. */
  declare expiresAt: number;
  declare sentAt: number | null;
  declare failureCode: string | null;
  declare failureDetails: string | null;
  /** Author of the e-mail. */
  declare userId: number | null;
}
