import type { FormikHelpers } from 'formik';
import { useTranslation } from 'react-i18next';
import { ApiError } from './api-error.ts';
import { textOfCode, textOfError } from './errors.ts';
import { toast } from './toast.ts';

/** Between the press of the button and the call. */
export const submitDelayMs = 400;

interface SubmitOptions {
  /** Shows an error that belongs to no field; the toast by default. */
  onFailure?: (error: unknown) => void;
}

/**
 * A form's onSubmit: waits, sends, and puts the server's `details` at the fields they name. Resolves to whether it was
 * sent, so that the caller knows when to close.
 */
export function useSubmit<V>(send: (values: V) => Promise<unknown>, options: SubmitOptions = {}) {
  const { t } = useTranslation();
  return async (values: V, helpers: FormikHelpers<V>): Promise<boolean> => {
    await new Promise((resolve) => setTimeout(resolve, submitDelayMs));
    try {
      await send(values);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) && !options.onFailure) throw error;
      const fields = error instanceof ApiError ? fieldErrors(error, values, t('form.invalid')) : {};
      if (Object.keys(fields).length > 0)
        helpers.setErrors(fields as Parameters<typeof helpers.setErrors>[0]);
      if (options.onFailure) options.onFailure(error);
      else if (Object.keys(fields).length === 0 || textOfError(error) !== undefined) toast.failure(error);
      return false;
    }
  };
}

function fieldErrors<V>(error: ApiError, values: V, fallback: string): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [field, said] of Object.entries(error.details)) {
    const name = field.split('.')[0] ?? field;
    if (!Object.hasOwn(values as object, name)) continue;
    errors[name] = (typeof said === 'string' ? textOfCode(said) : undefined) ?? fallback;
  }
  return errors;
}
