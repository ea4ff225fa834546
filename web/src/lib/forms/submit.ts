import type { FormikHelpers } from 'formik';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { textOfCode } from '../format/texts.ts';
import { toast } from '../toast.ts';
import { SaveUndecided } from './save-undecided.ts';

const invalid = 'ERR_VALIDATION';

/** Attribute of the element that shows the error of a field. */
export const fieldErrorMark = 'data-field-error';

/** Pause between the press of the button and the call, in milliseconds. */
export const submitDelayMs = 400;

/** Form fields by the code of an error whose `details` from the server name no field. */
export type FieldsOfCodes<V> = Readonly<Record<string, keyof V & string>>;

interface SubmitOptions<V> {
  /**
   * Returns texts for the form's fields from an error that names them in its own way; an empty object for other errors.
   */
  errorsOf?: (error: unknown) => Record<string, string>;
  fieldsOfCodes?: FieldsOfCodes<V>;
  /**
   * Replaces the toast for errors. It is called for every error, with true where a field of the form shows the error
   * already.
   */
  onFailure?: (error: unknown, isAtField: boolean) => void;
  /** Toasts with the duration of the area; two seconds by default. */
  toasts?: typeof toast;
}

/**
 * Returns the onSubmit of a form: it sends the values and shows why the server refused them, at the fields concerned
 * or, where no field can show it, in a toast. Resolves with true when the values were sent, so that the dialog can
 * close.
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
      // Rendered synchronously: on a slow machine the errors would otherwise not be on the page when the next line
      // looks for them.
      if (texts.length > 0)
        flushSync(() => helpers.setErrors(fields as Parameters<typeof helpers.setErrors>[0]));
      const isAtField = texts.length > 0 && (await showsAtFields(texts));
      if (options.onFailure) options.onFailure(error, isAtField);
      else if (!isAtField) (options.toasts ?? toast).failure(error);
      return false;
    }
  };
}

/**
 * Resolves with true when the page shows each of the texts at a field, and scrolls to the first one. A field on a
 * hidden tab, or one that shows no errors, makes the result false, and the caller shows a toast instead.
 */
async function showsAtFields(texts: readonly string[]): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve));
  const shown = [...document.querySelectorAll(`[${fieldErrorMark}]`)].filter(
    (element) => element.closest('[hidden]') === null,
  );
  // Two fields may have the same text, so each text needs an element of its own.
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
  // ERR_VALIDATION has no text about a single field; other codes have one.
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
