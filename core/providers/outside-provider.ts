import type { Context } from '../context.ts';
import type { Reason } from '../errors/reasons.ts';
import { definePort } from '../plugin/port.ts';

/** External provider that a company configures in its settings, such as its mail server. */
export interface OutsideProvider {
  /** Permanent name, which stands in URLs and in the table of checks. */
  name: string;
  /** Settings that hold its address and credentials. A change of one makes the last check void. */
  settings: readonly string[];
  /** True when the company may use it at all; absent: every company may. */
  isOffered?(ctx: Context): Promise<boolean> | boolean;
  /** True when enough settings are stored to call it. */
  isSetUp(ctx: Context): Promise<boolean>;
  /** True when screens may offer what needs it; absent: when it is set up. */
  isReady?(ctx: Context): Promise<boolean>;
  /**
   * Calls the provider itself through `host.outbound`; null when it works. Throws our own refusals, such as too many
   * checks.
   */
  check(ctx: Context): Promise<ProviderFault | null>;
}

/** Reason why a call to a provider failed, and the setting at fault where one is. */
export interface ProviderFault {
  reason: Reason;
  field: string | null;
}

/** Port for the providers whose state the page of settings shows. */
export const outsideProviders = definePort<OutsideProvider>('core/outside-providers', {
  providedBy: ['email', 'prompts', 'billing', 'payments-asaas'],
  many: true,
  key: ({ name }) => name,
});
