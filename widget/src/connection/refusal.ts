/** The server said no: `code` is its permanent code, `status` the HTTP status. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }

  /** Whether the same call may be answered another time: the server is busy or down. */
  get isPassing(): boolean {
    return this.status === 408 || this.status === 425 || this.status === 429 || this.status >= 500;
  }
}

/** Nobody answered: offline, or the page's origin is not let in, which browsers distinguish for nobody. */
export class Unreachable extends Error {}

/** The code by which the host page hears of any fault. */
export function codeOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  return error instanceof Unreachable ? 'ERR_UNREACHABLE' : 'ERR_WIDGET';
}
