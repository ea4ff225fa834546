import type { FormikHelpers } from 'formik';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { textOfCode } from '../format/texts.ts';
import { toast } from '../toast.ts';

const invalid = 'ERR_VALIDATION';

/** Between the press of the button and the call. */
export const submitDelayMs = 400;

/** Form fields by error code, for errors whose `details` from the server name no field. */
export type FieldsOfCodes<V> = Readonly<Record<string, keyof V & string>>;

interface SubmitOptions<V> {
  fieldsOfCodes?: FieldsOfCodes<V>;
  /** Shows an error that belongs to no field; the toast by default. */
  onFailure?: (error: unknown) => void;
}

/**
 * A form's onSubmit: waits, sends, and marks the fields that a refusal is about besides saying why. Resolves to whether it was
 * sent, so that the caller knows when to close.
 */
export function useSubmit<V>(send: (values: V) => Promise<unknown>, options: SubmitOptions<V> = {}) {
  const { t } = useTranslation();
  return async (values: V, helpers: FormikHelpers<V>): Promise<boolean> => {
    await new Promise((resolve) => setTimeout(resolve, submitDelayMs));
    try {
      await send(values);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) && !options.onFailure) throw error;
      const fields =
        error instanceof ApiError
          ? fieldErrors(error, values, {
              fallback: t('form.invalid'),
              ofCode: options.fieldsOfCodes?.[error.code],
            })
          : {};
      if (Object.keys(fields).length > 0)
        helpers.setErrors(fields as Parameters<typeof helpers.setErrors>[0]);
      if (options.onFailure) options.onFailure(error);
      else toast.failure(error);
      return false;
    }
  };
}

function fieldErrors<V>(
  { code, details }: ApiError,
  values: V,
  { fallback, ofCode }: { fallback: string; ofCode: string | undefined },
): Record<string, string> {
  // ERR_VALIDATION says nothing of one field; any other code was meant for it.
  const ofError = (code === invalid ? undefined : textOfCode(code, details)) ?? fallback;
  const errors: Record<string, string> = ofCode === undefined ? {} : { [ofCode]: ofError };
  for (const [field, said] of Object.entries(details)) {
    const name = field.split('.')[0] ?? field;
    if (!Object.hasOwn(values as object, name)) continue;
    errors[name] = (typeof said === 'string' ? textOfCode(said) : undefined) ?? ofError;
  }
  return errors;
}
