import type { FormikHelpers } from 'formik';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { textOfCode } from '../format/texts.ts';
import { toast } from '../toast.ts';
import { SaveUndecided } from './save-undecided.ts';

const invalid = 'ERR_VALIDATION';

/** Marks an element that shows the error of a field. */
export const fieldErrorMark = 'data-field-error';

/** Between the press of the button and the call. */
export const submitDelayMs = 400;

/** Form fields by error code, for errors whose `details` from the server name no field. */
export type FieldsOfCodes<V> = Readonly<Record<string, keyof V & string>>;

interface SubmitOptions<V> {
  /** Texts at the inputs of a refusal that names them by words of its own; none for other errors. */
  errorsOf?: (error: unknown) => Record<string, string>;
  fieldsOfCodes?: FieldsOfCodes<V>;
  /** Takes the place of the toast for an error that no field shows; it is called for every error, and hears which one it is. */
  onFailure?: (error: unknown, isAtField: boolean) => void;
}

/**
 * A form's onSubmit: waits, sends, and says why it was refused: at the fields that the refusal is about, or, where no field
 * shows it, in a toast. Resolves to whether it was sent, so that the caller knows when to close.
 */
export function useSubmit<V>(send: (values: V) => Promise<unknown>, options: SubmitOptions<V> = {}) {
  const { t } = useTranslation();
  return async (values: V, helpers: FormikHelpers<V>): Promise<boolean> => {
    await new Promise((resolve) => setTimeout(resolve, submitDelayMs));
    try {
      await send(values);
      return true;
    } catch (error) {
      if (error instanceof SaveUndecided) return false;
      if (!(error instanceof ApiError) && !options.onFailure) throw error;
      const fields = {
        ...fieldErrors(error, values, { fallback: t('form.invalid'), ...options }),
        ...options.errorsOf?.(error),
      };
      const texts = Object.values(fields);
      // At once: drawn in portions on a slow machine, the errors would not be there yet for the look below.
      if (texts.length > 0)
        flushSync(() => helpers.setErrors(fields as Parameters<typeof helpers.setErrors>[0]));
      const isAtField = texts.length > 0 && (await showsAtFields(texts));
      if (options.onFailure) options.onFailure(error, isAtField);
      else if (!isAtField) toast.failure(error);
      return false;
    }
  };
}

/**
 * Resolves to whether the page shows each of the texts at a field, once it is drawn; the first of them comes into view. A field
 * on another tab, or of a kind that shows no errors, still shows the user why.
 */
async function showsAtFields(texts: readonly string[]): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve));
  const shown = [...document.querySelectorAll(`[${fieldErrorMark}]`)].filter(
    (element) => element.closest('[hidden]') === null,
  );
  // Two fields may say the same: each text needs a place of its own.
  const places = texts.map((text) => {
    const at = shown.findIndex(({ textContent }) => textContent === text);
    return at < 0 ? undefined : shown.splice(at, 1)[0];
  });
  places[0]?.scrollIntoView?.({ block: 'nearest' });
  return places.every((place) => place !== undefined);
}

function fieldErrors<V>(
  error: unknown,
  values: V,
  { fallback, fieldsOfCodes }: { fallback: string; fieldsOfCodes?: FieldsOfCodes<V> },
): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const { code, details } = error;
  const ofCode = fieldsOfCodes?.[code];
  // ERR_VALIDATION says nothing of one field; any other code was meant for it.
  const ofError = (code === invalid ? undefined : textOfCode(code, details)) ?? fallback;
  const errors: Record<string, string> = {};
  for (const [field, said] of Object.entries(details)) {
    const name = field.split('.')[0] ?? field;
    if (!Object.hasOwn(values as object, name)) continue;
    errors[name] = (typeof said === 'string' ? textOfCode(said) : undefined) ?? ofError;
  }
  if (ofCode !== undefined && Object.keys(errors).length === 0) errors[ofCode] = ofError;
  return errors;
}
