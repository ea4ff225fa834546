import { type ErrorText, type ErrorTexts, fillIn, type Locale } from './errors.ts';

/** Values that the sentence of a reason contains; a reason among them is replaced by its own sentence. */
export type ReasonDetails = { readonly [name: string]: string | number | Reason };

/**
 * Reason of a state, such as why a message failed or a connection is down: a permanent code with details, stored and
 * sent as plain data. Each reader sees its sentence in their own language.
 */
export interface Reason {
  code: string;
  details: ReasonDetails | null;
}

export interface ReasonKind {
  (details?: ReasonDetails): Reason;
  code: string;
}

/**
 * Adds an entry to the catalogue of reasons: `NumberTaken({ name })`. Codes are permanent; the text comes from a
 * `reason-texts.ts`, which the plugin's manifest lists. Codes that begin with `TOLD_` are reasons, too: their text
 * stands in the conversation in place of an unsupported message.
 *
 * @example
 * export const NumberTaken = defineReason('REASON_NUMBER_TAKEN', texts);
 * const reason = NumberTaken({ name: 'Loja' });
 */
export function defineReason(code: string, texts: ErrorTexts): ReasonKind {
  if (!texts[code]) throw new Error(`The reason ${code} has no text`);
  if (!/^(REASON|TOLD)_[A-Z0-9_]+$/.test(code) || code.length > codeMax)
    throw new Error(`A reason cannot be named ${code}`);
  const make = ((details) => ({ code, details: details ?? null })) as ReasonKind;
  make.code = code;
  return make;
}

/** True for a reason among the details of an error. */
export function isReason(value: unknown): value is Reason {
  return typeof value === 'object' && value !== null && 'code' in value && 'details' in value;
}

/**
 * Returns the sentence of a reason; for a reason of a plugin that is not loaded, its code.
 *
 * @example
 * const sentence = reasonText(ctx.host.texts, reason, ctx.locale);
 */
export function reasonText(
  texts: ReadonlyMap<string, ErrorText>,
  { code, details }: Reason,
  locale: Locale,
): string {
  const text = texts.get(code);
  if (!text) return code;
  const countText = Object.entries(details ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' ? reasonText(texts, value, locale) : value,
  ]);
  return fillIn(text[locale], Object.fromEntries(countText));
}

/**
 * Returns the text that a conversation shows in place of an unsupported message. A colon without details after it is removed.
 *
 * @example
 * const body = unsupportedText(ctx.host.texts, VoiceCallMissed(), 'pt');
 */
export function unsupportedText(
  texts: ReadonlyMap<string, ErrorText>,
  reason: Reason,
  locale: Locale,
): string {
  return reasonText(texts, reason, locale).trim().replace(/:$/, '');
}

/**
 * Returns the code and the details of a reason, for logs and messages of errors, which are not translated.
 *
 * @example
 * ctx.log.warn(`The connection is down: ${reasonInLog(reason)}`);
 */
export function reasonInLog({ code, details }: Reason): string {
  return details ? `${code} ${JSON.stringify(details)}` : code;
}

/** Maximum length of a code, since its column has no more room. */
const codeMax = 60;
const detailMax = 200;
const depthMax = 3;

/**
 * Copies a reason with every text in it cut to 200 characters.
 *
 * @example
 * const { code, details } = shortReason(reason);
 */
export function shortReason(reason: Reason): Reason {
  return shortened(reason, depthMax);
}

/**
 * Converts a reason into two columns: its code, and JSON of its details with every text cut to 200 characters.
 *
 * @example
 * const { code, details } = storedReason(reason);
 * await ctx.table('Visits').where({ id }).update({ failureCode: code, failureDetails: details });
 */
export function storedReason(reason: Reason | null): { code: string | null; details: string | null } {
  if (!reason) return { code: null, details: null };
  const { code, details } = shortReason(reason);
  return { code, details: details && JSON.stringify(details) };
}

/**
 * Reads a reason that `storedReason` stored.
 *
 * @example
 * const failure = readReason(row.failureCode, row.failureDetails);
 */
export function readReason(code: string | null, details: string | null): Reason | null {
  return code === null ? null : { code, details: details === null ? null : JSON.parse(details) };
}

function shortened({ code, details }: Reason, depth: number): Reason {
  const short = Object.entries(details ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string'
      ? value.slice(0, detailMax)
      : typeof value === 'number'
        ? value
        : depth > 1
          ? shortened(value, depth - 1)
          : value.code,
  ]);
  return {
    code: code.slice(0, codeMax),
    details: details && Object.fromEntries(short),
  };
}
