import { Refusal } from '../operator/client.ts';

/** What a command will not do as things are; it ends with 3. */
export function refused(code: string, message: string, details?: unknown): Refusal {
  return new Refusal({ status: 409, code, message, ...(details === undefined ? {} : { details }) });
}

/** What a command was to work on and is not there; it ends with 4. */
export function notFound(code: string, message: string): Refusal {
  return new Refusal({ status: 404, code, message });
}
