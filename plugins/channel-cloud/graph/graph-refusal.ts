import { fieldsOf, type OutsideAnswer } from '@balcao/core';

/** A refusal by Meta's Graph API. Decisions go by its code; titles and HTTP statuses are not reliable. */
export class GraphRefusal extends Error {
  override name = 'GraphRefusal';
  readonly code: number;
  /** Fault in Meta's words. */
  readonly details: string;
  readonly status: number;

  constructor({ code, details, status }: { code: number; details: string; status: number }) {
    super(`The Graph API refused a call: ${code}`);
    this.code = code;
    this.details = details;
    this.status = status;
  }
}

const detailsMax = 300;

/**
 * Reads the refusal in Meta's answer. An answer without Meta's form of an error has the code -1; Meta may have carried
 * out such a request.
 */
export function refusalIn({ status, json }: OutsideAnswer): GraphRefusal {
  return refusalOf(fieldsOf(json).error, status);
}

/** An error as the platform writes it, in an answer or in a webhook. */
export function refusalOf(error: unknown, status = 200): GraphRefusal {
  const { code, message, title, error_data: data } = fieldsOf(error);
  const { details } = fieldsOf(data);
  const words = [details, message, title].find((text) => typeof text === 'string' && text !== '');
  return new GraphRefusal({
    code: Number.isInteger(code) ? Number(code) : -1,
    details: String(words ?? '').slice(0, detailsMax),
    status,
  });
}
