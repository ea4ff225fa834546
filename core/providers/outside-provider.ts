import type { Context } from '../context.ts';
import type { Reason } from '../errors/reasons.ts';
import { definePort } from '../plugin/port.ts';

/** Outside provider that a company sets up by settings, such as its mail server. */
export interface OutsideProvider {
  /** Names it in addresses and in the table of checks, so it never changes. */
  name: string;
  /** Settings that hold its address and credentials. A change of one makes the last check void. */
  settings: readonly string[];
  /** Whether the company may use it at all. */
  isOffered?(ctx: Context): Promise<boolean> | boolean;
  /** Whether enough is stored to ask it. */
  isSetUp(ctx: Context): Promise<boolean>;
  /** Asks the provider itself, by the guarded calls of the product. Null: it works. Throws refusals of ours, such as a spent budget. */
  check(ctx: Context): Promise<ProviderFault | null>;
}

/** Why a provider did not do as asked, and the setting at fault where one is. */
export interface ProviderFault {
  reason: Reason;
  field: string | null;
}

/** The providers whose state the page of settings shows. */
export const outsideProviders = definePort<OutsideProvider>('core/outside-providers', {
  providedBy: ['email', 'prompts', 'billing', 'payments-asaas'],
  many: true,
  key: ({ name }) => name,
});
