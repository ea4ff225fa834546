/** Error that the server answered with: `code` is its permanent code, `status` the HTTP status. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }

  /** Whether a retry may succeed, since the server is busy or down. */
  get isPassing(): boolean {
    return this.status === 408 || this.status === 425 || this.status === 429 || this.status >= 500;
  }
}

/** Error of a call without an answer: offline, or a page whose origin is not allowed, which browsers do not distinguish. */
export class Unreachable extends Error {}

/** Returns the code of an error for events of the host page. */
export function codeOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  return error instanceof Unreachable ? 'ERR_UNREACHABLE' : 'ERR_WIDGET';
}
