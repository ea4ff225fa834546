import { fieldsOf, type OutsideAnswer } from '@balcao/core';

interface RefusalDetails {
  code: number;
  details: string;
  status: number;
  retryAfterMs?: number;
}

/** A refusal by Meta's Graph API. Decisions go by its code; titles and HTTP statuses are not reliable. */
export class GraphRefusal extends Error {
  override name = 'GraphRefusal';
  readonly code: number;
  /** Fault in Meta's words. */
  readonly details: string;
  readonly status: number;
  /** Wait that the answer's head asks for, in milliseconds; 0: none. */
  readonly retryAfterMs: number;

  constructor({ code, details, status, retryAfterMs = 0 }: RefusalDetails) {
    super(`The Graph API refused a call: ${code}`);
    this.code = code;
    this.details = details;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Code of an answer without Meta's form of an error. */
export const withoutForm = -1;
const detailsMax = 300;
/** Longest wait that an answer's head may ask for, in milliseconds. */
const retryAfterMaxMs = 60 * 60_000;

/**
 * Reads the refusal in Meta's answer. An answer without Meta's form of an error has the code `withoutForm`; Meta may have carried
 * out such a request.
 */
export function refusalIn({ status, headers, json }: OutsideAnswer): GraphRefusal {
  const seconds = Number(headers['retry-after']);
  const retryAfterMs = seconds > 0 ? Math.min(seconds * 1000, retryAfterMaxMs) : 0;
  return refusalOf(fieldsOf(json).error, status, retryAfterMs);
}

/** An error as the platform writes it, in an answer or in a webhook. */
export function refusalOf(error: unknown, status = 200, retryAfterMs = 0): GraphRefusal {
  const { code, message, title, error_data: data } = fieldsOf(error);
  const { details } = fieldsOf(data);
  const words = [details, message, title].find((text) => typeof text === 'string' && text !== '');
  return new GraphRefusal({
    code: Number.isInteger(code) ? Number(code) : withoutForm,
    details: String(words ?? '').slice(0, detailsMax),
    status,
    retryAfterMs,
  });
}
