import { AppError, type Context, type StoredMedia } from '@balcao/core';
import { promptDefaults } from '../contract/limits.ts';
import { spend } from '../ledger/spend.ts';
import type { Prompt } from '../prompt.ts';
import { speak, speechMimeType } from '../provider/azure-speech.ts';
import { AiFault } from '../provider/faults.ts';
import { opened } from '../secrets.ts';

/** Length in characters above which an answer is written rather than spoken. */
const lettersMax = 3000;

/**
 * Has an answer spoken by the prompt's voice and stores the sound; null for one that is to be written. When the voice
 * fails, the customer gets the written answer.
 */
export async function voiceOf(
  ctx: Context,
  { prompt, ticketId, text }: { prompt: Prompt; ticketId: number; text: string },
): Promise<StoredMedia | null> {
  const { voice, voiceRegion: region } = prompt;
  if (voice === promptDefaults.voice || region === '' || text === '' || text.length > lettersMax) return null;
  const speaker = { voice, region, key: opened(ctx, prompt, 'voiceKey') };
  // Speech is paid for by the letter.
  const spending = { kind: 'speech' as const, prompt, ticketId, model: voice, tokens: text.length };
  try {
    const bytes = await spend(ctx, spending, async () => ({
      answer: await speak(ctx.host, speaker, text),
      usage: null,
    }));
    const about = { fileName: 'resposta.ogg', mimeType: speechMimeType };
    // The type is given, since by its bytes alone the file could be a film as well.
    return { ...(await ctx.host.media.save(ctx.companyId, bytes, about)), mimeType: speechMimeType };
  } catch (error) {
    if (!(error instanceof AiFault || error instanceof AppError)) throw error;
    ctx.log.warn(
      { err: error, promptId: prompt.id, ticketId },
      'an answer is written, because it was not spoken',
    );
    return null;
  }
}
