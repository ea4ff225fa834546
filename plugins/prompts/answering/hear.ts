import { type Context, isStorageFault } from '@balcao/core';
import type { MessageRow } from '../../tickets/index.ts';
import { spend } from '../ledger/spend.ts';
import type { Prompt } from '../prompt.ts';
import type { Access } from '../provider/access.ts';
import { transcribe } from '../provider/transcription.ts';

/** Size of a voice message of ten minutes, the largest that is transcribed. */
export const soundMaxBytes = 5 * 1024 * 1024;
const soundsMax = 3;
/** Seconds of speech take about ten tokens, and a voice note two thousand bytes a second. */
const bytesAToken = 200;
const textTokens = 500;

/** Voice notes since our last message, which were not transcribed yet. */
export function unheard(messages: readonly MessageRow[]): MessageRow[] {
  const last = messages.findLastIndex(({ fromMe }) => fromMe === 1);
  return messages.slice(last + 1).filter(({ mediaType }) => mediaType === 'audio');
}

/**
 * Transcribes customers' voice messages, each once. A recording that is too long, or whose file did not arrive, stays
 * without a text; so does one whose file is gone. Throws the errors of `spend`, and those of a storage that is away, so
 * that the answer waits for it.
 */
export async function hear(
  ctx: Context,
  { prompt, access, sounds }: { prompt: Prompt; access: Access; sounds: readonly MessageRow[] },
): Promise<void> {
  for (const sound of sounds.slice(-soundsMax)) {
    const { id, ticketId, mediaKey, mediaSize } = sound;
    if (mediaKey === null || Number(mediaSize ?? 0) > soundMaxBytes) continue;
    const known = await ctx.table('PromptTranscripts').where({ messageId: id }).first('id');
    if (known) continue;
    const bytes = await ctx.host.media.read(ctx.companyId, mediaKey).catch(asNoFile);
    if (!bytes || bytes.length > soundMaxBytes) continue;
    const spending = {
      kind: 'transcription' as const,
      prompt,
      ticketId,
      model: access.transcriptionModel,
      tokens: Math.ceil(bytes.length / bytesAToken) + textTokens,
    };
    const mimeType = (sound.mediaMime ?? 'audio/ogg').split(';')[0]?.trim() ?? 'audio/ogg';
    const fileName = `audio.${mimeType.split('/')[1]?.replace(/^x-|^mpeg$/, (kind) => (kind === 'mpeg' ? 'mp3' : '')) ?? 'ogg'}`;
    const text = await spend(ctx, spending, async () => ({
      answer: await transcribe(ctx.host, access, { bytes, fileName, mimeType }),
      usage: null,
    }));
    await saveTranscript(ctx, { messageId: id, ticketId, text });
  }
}

function asNoFile(error: unknown): null {
  if (isStorageFault(error)) throw error;
  return null;
}

/** Saves the transcript of a sound, so that it is read like a text from then on. */
export async function saveTranscript(
  ctx: Context,
  { messageId, ticketId, text }: { messageId: number; ticketId: number; text: string },
): Promise<void> {
  const now = Date.now();
  await ctx
    .insert('PromptTranscripts', { messageId, ticketId, text, createdAt: now, updatedAt: now })
    .onConflict(['companyId', 'messageId'])
    .ignore();
}
