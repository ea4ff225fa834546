import { Refusal } from '../operator/client.ts';

/** Refusal of a command in the present state; it ends with 3. */
export function refused(code: string, message: string, details?: unknown): Refusal {
  return new Refusal({ status: 409, code, message, ...(details === undefined ? {} : { details }) });
}

/** Refusal of a command whose object is not there; it ends with 4. */
export function notFound(code: string, message: string): Refusal {
  return new Refusal({ status: 404, code, message });
}
