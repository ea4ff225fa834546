import { ApiError } from './api-error.ts';
import { currentLanguage, type Texts } from './i18n.ts';

let catalogue: Record<string, Texts> = {};

/**
 * Brings the texts of all error codes. They are no part of the first load: a call that fails waits for them before it
 * rejects, so that whoever sees an error has its text at hand.
 */
export async function loadErrorTexts(): Promise<void> {
  if (Object.keys(catalogue).length > 0) return;
  try {
    catalogue = (await import('./error-catalogue.ts')).errorTexts;
  } catch {
    // Offline, most likely: that has its own text, and the next failure tries again.
  }
}

/** What to tell the person about this error; undefined when its code is not in any catalogue. */
export function textOfError(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 0) return unreachableTexts[currentLanguage()];
  return textOfCode(error.code);
}

export function textOfCode(code: string): string | undefined {
  const texts = Object.hasOwn(catalogue, code) ? catalogue[code] : undefined;
  return texts === undefined ? undefined : (texts[currentLanguage()] ?? texts.pt);
}

const unreachableTexts: Texts = {
  pt: 'Sem resposta do servidor. Confira a conexão e tente de novo.',
  en: 'The server does not answer. Check your connection and try again.',
  es: 'El servidor no responde. Revise la conexión e inténtelo de nuevo.',
};
