import type { ToldMessage } from '@balcao/plugins/tickets/schemas.ts';
import { loadTexts, textOfCode, useReason } from '../../lib/texts.ts';

type Said = Pick<ToldMessage, 'body' | 'bodyCode' | 'bodyDetails'>;

/** What a message says. Where it only tells what came and cannot be shown, in the reader's language. */
export function useWords({ body, bodyCode, bodyDetails }: Said): string {
  return inWords(useReason(bodyCode, bodyDetails, null)) ?? body;
}

/** The same for once: where the words are those of a code, they are brought first. */
export async function wordsOf({ body, bodyCode, bodyDetails }: Said): Promise<string> {
  if (bodyCode === null) return body;
  await loadTexts();
  return inWords(textOfCode(bodyCode, bodyDetails ?? {})) ?? body;
}

/** What nothing follows needs no colon. */
function inWords(told: string | null | undefined): string | undefined {
  return told?.trim().replace(/:$/, '');
}
