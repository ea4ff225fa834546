type OutsideFaultCode = 'forbidden' | 'unreachable' | 'slow' | 'broken' | 'too-large' | 'redirected';

/** Why an address is not called: it has no web scheme, its port is not allowed, or it lies in a network of our own. */
export type AddressRefusal = 'form' | 'port' | 'internal';

/**
 * No answer that can be used. Its words hold nothing of what was sent, so they may be logged.
 *
 * @example
 * if (error instanceof OutsideFault && !error.mayHaveArrived) return 'again';
 */
export class OutsideFault extends Error {
  override name = 'OutsideFault';
  readonly code: OutsideFaultCode;
  /** Whether the other side may have acted on the call: then it is asked what became of it before it is called again. */
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
