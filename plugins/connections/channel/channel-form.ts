import type { Context, ErrorText, Reason } from '@balcao/core';

/**
 * One setting of a connection. `text` and `secret` are written by an admin, and no call reads a secret back; `shown` is
 * ours, to be copied to the network's own site.
 */
export interface ChannelField {
  name: string;
  kind: 'text' | 'secret' | 'shown';
  label: ErrorText;
  /** Where an admin finds it, or takes it. */
  help: ErrorText;
  /** An admin may have a new value generated, which then has to be entered at the network again; for `shown` alone. */
  isRenewable?: boolean;
  /** The channel session needs it. */
  isRequired?: boolean;
  maxLength?: number;
  /** Shape of the whole value, as a regular expression. */
  pattern?: string;
}

/** Judgement of the network on one field; without a field, on the connection as a whole. */
export interface FieldVerdict {
  field: string | null;
  isRight: boolean;
  /** Why it is wrong, or what is worth knowing. */
  reason: Reason | null;
}

/** Settings of a kind of connection, drawn by the connection's dialog. */
export interface ChannelForm {
  fields: readonly ChannelField[];
  /** Values by field; of a secret an empty text where none is stored, else any other text. */
  read(ctx: Context, connectionId: number): Promise<Readonly<Record<string, string>>>;
  /**
   * Saves the values that are named, in the caller's transaction; the rest stays. An empty text takes one away. Throws
   * ERR_VALIDATION for values that cannot be together.
   */
  save(ctx: Context, connectionId: number, values: Readonly<Record<string, string>>): Promise<void>;
  /** Draws a new value for a field that is renewable, in the caller's transaction; from its commit on the one before is refused. */
  renew?(ctx: Context, connectionId: number, field: string): Promise<void>;
  /** Asks the network whether the saved values work. Throws nothing for a network that does not answer: that is a verdict. */
  check(ctx: Context, connectionId: number): Promise<readonly FieldVerdict[]>;
}
