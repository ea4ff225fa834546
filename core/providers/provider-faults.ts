import { defineReason } from '../errors/reasons.ts';
import { OutsideFault } from '../outside/outside-fault.ts';
import { texts } from '../outside/reason-texts.ts';
import { reasonOfFault } from '../outside/reasons.ts';
import type { ProviderFault } from './outside-provider.ts';

export const CredentialRefused = defineReason('REASON_PROVIDER_CREDENTIAL', texts);
/** Nothing is saved for the provider to be asked with. */
export const CredentialMissing = defineReason('REASON_PROVIDER_CREDENTIAL_MISSING', texts);
/** A provider of the operator did not do as asked; its log has the cause. */
export const ProviderRefused = defineReason('REASON_PROVIDER_REFUSED', texts);
const AddressUnknown = defineReason('REASON_PROVIDER_ADDRESS', texts);
const ProviderUnavailable = defineReason('REASON_PROVIDER_UNAVAILABLE', texts);

/** Settings to which an answer is traced back. */
interface FieldsAtFault {
  address: string | null;
  credential: string;
}

/**
 * Fault in an answer by its status: the credential, the address, or the provider itself; null for one that is usable.
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

/** Fault of an address at which something else answers. */
export function unlikeProvider(status: number, { address }: FieldsAtFault): ProviderFault {
  return { reason: AddressUnknown({ status }), field: address };
}

/**
 * Fault of a call that got no answer. Rethrows errors that are not the network's.
 *
 * @example
 * const answer = await call().catch((error: unknown) => faultInCall(error, 'ipixc'));
 */
export function faultInCall(error: unknown, field: string | null): ProviderFault {
  if (!(error instanceof OutsideFault)) throw error;
  return { reason: reasonOfFault(error), field };
}
