import type { Context, ErrorText, Reason } from '@balcao/core';

/**
 * Setting of a connection. An admin enters `text` and `secret` values, and no call returns a secret; `shown` is a value
 * of the product that the admin copies to the network's site.
 */
export interface ChannelField {
  name: string;
  kind: 'text' | 'secret' | 'shown';
  label: ErrorText;
  /** Text that explains where an admin finds or enters the value. */
  help: ErrorText;
  /**
   * True where an admin may generate a new value, which must then be entered at the network again; for `shown` alone.
   */
  isRenewable?: boolean;
  /** True where the channel session needs the value. */
  isRequired?: boolean;
  maxLength?: number;
  /** Regular expression for the whole value. */
  pattern?: string;
}

/** Result of a check by the network for one field; without a field, for the connection as a whole. */
export interface FieldVerdict {
  field: string | null;
  isRight: boolean;
  /** Reason why the value is wrong, or a remark about it. */
  reason: Reason | null;
}

/** Settings of a kind of connection, which the connection's dialog shows as a form. */
export interface ChannelForm {
  fields: readonly ChannelField[];
  /**
   * Reads the values by field; of a secret only an empty text where none is stored, and any other text where one is.
   */
  read(ctx: Context, connectionId: number): Promise<Readonly<Record<string, string>>>;
  /**
   * Saves the given values in the caller's transaction and leaves the others unchanged; an empty text deletes a value.
   * Throws ERR_VALIDATION for values that exclude each other.
   */
  save(ctx: Context, connectionId: number, values: Readonly<Record<string, string>>): Promise<void>;
  /**
   * Generates a new value for a renewable field, in the caller's transaction; after the commit the former value is
   * refused.
   */
  renew?(ctx: Context, connectionId: number, field: string): Promise<void>;
  /**
   * Checks at the network whether the saved values work. A network that does not answer is a result too, so nothing is
   * thrown for it.
   */
  check(ctx: Context, connectionId: number): Promise<readonly FieldVerdict[]>;
}
