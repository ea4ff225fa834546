/**
 * Kinds of failure: `forbidden` (the address may not be called), `unreachable`, `slow` (timeout), `broken` (the
 * connection broke off), `too-large` (the answer is too long), `redirected` (a redirect that is not followed).
 */
type OutsideFaultCode = 'forbidden' | 'unreachable' | 'slow' | 'broken' | 'too-large' | 'redirected';

/**
 * Reasons why an address may not be called. `form`: it is no http(s) URL; `port`: its port is not allowed;
 * `internal`: it lies in an internal network.
 */
export type AddressRefusal = 'form' | 'port' | 'internal';

/**
 * Failure of a call to another system. Its message holds nothing of what was sent, so it may be logged.
 *
 * @example
 * if (error instanceof OutsideFault && !error.mayHaveArrived) return 'again';
 */
export class OutsideFault extends Error {
  override name = 'OutsideFault';
  readonly code: OutsideFaultCode;
  /**
   * True when the other side may have received the call: before a repeat, the caller must ask it what became of the
   * first.
   */
  readonly mayHaveArrived: boolean;
  /** Reason of a `forbidden` fault. */
  readonly refusal: AddressRefusal | null;

  constructor(
    code: OutsideFaultCode,
    mayHaveArrived: boolean,
    options: ErrorOptions & { refusal?: AddressRefusal } = {},
  ) {
    super(`The outside system gave no answer that can be used: ${code}`, options);
    this.code = code;
    this.mayHaveArrived = mayHaveArrived;
    this.refusal = options.refusal ?? null;
  }
}
