/**
 * Reason why the network gives no pairing code. `number`: it does not know the phone; `notWaiting`: no pairing is under
 * way; `none`: this kind of connection is paired in another way; `network`: it sent no code, or not in time.
 */
export type PairingRefusal = 'number' | 'notWaiting' | 'none' | 'network';

/** Error of a driver whose network gave no pairing code. */
export class PairingCodeRefused extends Error {
  override name = 'PairingCodeRefused';
  readonly refusal: PairingRefusal;

  constructor(refusal: PairingRefusal, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.refusal = refusal;
  }
}
