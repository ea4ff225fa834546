import { ApiError } from './api/api-error.ts';
import { formatDateTime, formatTime, isSameDay } from './format/dates.ts';
import { inLanguage, type Texts } from './format/i18n.ts';
import { textOfCode } from './format/texts.ts';

/**
 * Returns the text to show for this error: the text of its code, or else the server's own message, which is in the
 * user's language too. undefined when there is neither.
 */
export function textOfError(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 0) return inLanguage(unreachableTexts);
  const { code, body, details } = error;
  const ownText = code !== '' && typeof body.message === 'string' ? body.message : undefined;
  const text = textOfCode(code, details) ?? (ownText || undefined);
  return text && `${text}${untilOf(details)}`;
}

/** Sentence about the time until which the server accepts no more calls, when the refusal names that time. */
function untilOf({ retryAfterSeconds }: Record<string, unknown>): string {
  if (typeof retryAfterSeconds !== 'number' || retryAfterSeconds < 60) return '';
  // Rounded up to the whole minute: a clock without seconds must not promise too early.
  const until = new Date(Math.ceil((Date.now() + retryAfterSeconds * 1000) / 60_000) * 60_000);
  const when = isSameDay(until, new Date()) ? formatTime(until) : formatDateTime(until);
  return ` ${inLanguage(untilTexts).replace('{when}', when)}`;
}

const untilTexts: Texts = {
  pt: 'Liberado a partir de {when}.',
  en: 'Possible again from {when}.',
  es: 'Disponible a partir de {when}.',
};

/** Returns the text to show for any error: a general one where the error has none. */
export function textOfFailure(error: unknown): string {
  return textOfError(error) ?? inLanguage(failureTexts);
}

const unreachableTexts: Texts = {
  pt: 'Sem resposta do servidor. Confira a conexão e tente de novo.',
  en: 'The server does not answer. Check your connection and try again.',
  es: 'El servidor no responde. Revise la conexión e inténtelo de nuevo.',
};

const failureTexts: Texts = {
  pt: 'Não deu certo, e o motivo não foi informado. Confira o que está na tela e tente de novo.',
  en: 'That did not work, and no reason was given. Check what is on the screen and try again.',
  es: 'No funcionó y no se indicó el motivo. Revise lo que está en la pantalla e inténtelo de nuevo.',
};
