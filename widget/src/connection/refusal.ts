/** Error answer of the server: `code` is its permanent code, `status` the HTTP status. */
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

/**
 * Error of a call that got no answer: the browser is offline, or the page's origin is not allowed, which browsers do not
 * distinguish.
 */
export class Unreachable extends Error {}

/** Returns the code of an error for events that the host page receives. */
export function codeOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  return error instanceof Unreachable ? 'ERR_UNREACHABLE' : 'ERR_WIDGET';
}
