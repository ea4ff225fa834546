/**
 * Error of a call to the server. `code` is the server's `code`, or its `error`; '' when no answer came (`status` 0), where
 * `body.late` says that it was awaited in vain.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown>;
  /** The whole answer, for the few errors that carry more (such as the ticket that already exists). */
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super(typeof body.message === 'string' ? body.message : `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    // One refusal has a ticket in `error` and its code beside it.
    const code = body.code ?? body.error;
    this.code = typeof code === 'string' ? code : '';
    this.details = isRecord(body.details) ? body.details : {};
    this.body = body;
  }
}

/** True for the error with this code of the server. */
export function hasCode(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
