/** Sentence for users, in each language of the product. */
export interface ErrorText {
  pt: string;
  en: string;
  es: string;
}
/** Sentences by code. */
export type ErrorTexts = Record<string, ErrorText>;
/** Language of the product's texts. */
export type Locale = keyof ErrorText;

/**
 * An expected refusal: it carries a permanent code, an HTTP status and, for forms, details by field.
 *
 * @example
 * if (error instanceof AppError && error.code === 'ERR_NO_CONTACT_FOUND') return null;
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: string;
  readonly status: number;
  readonly text: ErrorText;
  /** Facts that the client may need besides the code, such as the fields at fault. */
  readonly details: unknown;
  /** Overrides the whole body, for the few answers whose shape older clients parse. */
  readonly body: Record<string, unknown> | undefined;

  constructor(
    kind: ErrorKind,
    options: ErrorOptions & { details?: unknown; body?: Record<string, unknown> } = {},
  ) {
    super(kind.text.en, options);
    this.code = kind.code;
    this.status = kind.status;
    this.text = kind.text;
    this.details = options.details;
    this.body = options.body;
  }
}

/** Entry of the catalogue of errors; calling it makes the error to throw. */
export interface ErrorKind {
  (options?: ErrorOptions & { details?: unknown; body?: Record<string, unknown> }): AppError;
  code: string;
  status: number;
  text: ErrorText;
}

/**
 * Adds an entry to the catalogue of errors: `throw TicketClosed()`. Codes are permanent and documented in the API.
 * The text comes from an `error-texts.ts`, which the web app reads too.
 *
 * @example
 * export const VisitNotFound = defineError('ERR_NO_VISIT_FOUND', 404, texts);
 * throw VisitNotFound();
 */
export function defineError(code: string, status: number, texts: ErrorTexts): ErrorKind {
  const text = texts[code];
  if (!text) throw new Error(`The error ${code} has no text`);
  const make = ((options) => new AppError(make, options)) as ErrorKind;
  make.code = code;
  make.status = status;
  make.text = text;
  return make;
}

/** Puts an error's details into its sentence: `{limit}` becomes `details.limit`. */
export function fillIn(sentence: string, details: unknown): string {
  if (typeof details !== 'object' || details === null) return sentence;
  const values = details as Record<string, unknown>;
  return sentence.replace(/\{(\w+)\}/g, (whole, key: string) =>
    key in values ? String(values[key]) : whole,
  );
}
