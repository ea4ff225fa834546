import { defineReason } from '../errors/reasons.ts';
import { OutsideFault } from '../outside/outside-fault.ts';
import { texts } from '../outside/reason-texts.ts';
import { reasonOfFault } from '../outside/reasons.ts';
import type { ProviderFault } from './outside-provider.ts';

export const CredentialRefused = defineReason('REASON_PROVIDER_CREDENTIAL', texts);
/** Reason for a provider without stored credentials. */
export const CredentialMissing = defineReason('REASON_PROVIDER_CREDENTIAL_MISSING', texts);
/** Reason for an error of a provider that the operator configured; the server's log has the cause. */
export const ProviderRefused = defineReason('REASON_PROVIDER_REFUSED', texts);
const AddressUnknown = defineReason('REASON_PROVIDER_ADDRESS', texts);
const ProviderUnavailable = defineReason('REASON_PROVIDER_UNAVAILABLE', texts);

/** Names of the settings that may be the cause of a fault. */
interface FieldsAtFault {
  address: string | null;
  credential: string;
}

/**
 * Finds the fault in an answer by its status: the credential, the address, or the provider itself; null for a usable
 * answer.
 *
 * @example
 * const fault = faultInStatus(status, { address: 'ipixc', credential: 'tokenixc' });
 */
export function faultInStatus(status: number, fields: FieldsAtFault): ProviderFault | null {
  if (status === 401 || status === 403)
    return { reason: CredentialRefused({ status }), field: fields.credential };
  if (status >= 500 || status === 429) return { reason: ProviderUnavailable({ status }), field: null };
  return status === 200 ? null : unlikeProvider(status, fields);
}

/** Fault of an address at which something other than the provider answers. */
export function unlikeProvider(status: number, { address }: FieldsAtFault): ProviderFault {
  return { reason: AddressUnknown({ status }), field: address };
}

/**
 * Makes the fault of a call without an answer. Rethrows errors that are not of the network.
 *
 * @example
 * const answer = await call().catch((error: unknown) => faultInCall(error, 'ipixc'));
 */
export function faultInCall(error: unknown, field: string | null): ProviderFault {
  if (!(error instanceof OutsideFault)) throw error;
  return { reason: reasonOfFault(error), field };
}
