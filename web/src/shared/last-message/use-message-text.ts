import type { PublishedMessage } from '@balcao/plugins/tickets/schemas.ts';
import { loadTexts, textOfCode, useReason } from '../../lib/format/texts.ts';

type Said = Pick<PublishedMessage, 'body' | 'bodyCode' | 'bodyDetails'>;

/** Text of a message. For content that cannot be shown it is a description, in the reader's language. */
export function useMessageText({ body, bodyCode, bodyDetails }: Said): string {
  return countText(useReason(bodyCode, bodyDetails, null)) ?? body;
}

/** Returns a message's text once, outside a component: where it belongs to a code, the texts are loaded first. */
export async function messageTextOf({ body, bodyCode, bodyDetails }: Said): Promise<string> {
  if (bodyCode === null) return body;
  await loadTexts();
  return countText(textOfCode(bodyCode, bodyDetails ?? {})) ?? body;
}

/** Removes a colon at the end, for nothing follows it. */
function countText(text: string | null | undefined): string | undefined {
  return text?.trim().replace(/:$/, '');
}
