import { ApiError } from './api-error.ts';
import { errorTexts } from './error-catalogue.ts';
import { currentLanguage, type Texts } from './i18n.ts';

/** What to tell the person about this error; undefined when its code is not in any catalogue. */
export function textOfError(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 0) return unreachableTexts[currentLanguage()];
  return textOfCode(error.code);
}

export function textOfCode(code: string): string | undefined {
  const texts = Object.hasOwn(errorTexts, code) ? errorTexts[code] : undefined;
  return texts === undefined ? undefined : (texts[currentLanguage()] ?? texts.pt);
}

const unreachableTexts: Texts = {
  pt: 'Sem resposta do servidor. Confira a conexão e tente de novo.',
  en: 'The server does not answer. Check your connection and try again.',
  es: 'El servidor no responde. Revise la conexión e inténtelo de nuevo.',
};
