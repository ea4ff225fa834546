import { Refusal } from '../operator/client.ts';

/** Makes the Refusal of a command that is not possible in the present state; the command ends with exit code 3. */
export function refused(code: string, message: string, details?: unknown): Refusal {
  return new Refusal({ status: 409, code, message, ...(details === undefined ? {} : { details }) });
}

/** Makes the Refusal of a command whose record does not exist; the command ends with exit code 4. */
export function notFound(code: string, message: string): Refusal {
  return new Refusal({ status: 404, code, message });
}
