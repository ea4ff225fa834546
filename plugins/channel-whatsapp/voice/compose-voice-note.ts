import type { Host } from '@balcao/core';
import type { AnyMessageContent } from '@whiskeysockets/baileys';
import type { OutboundMessage } from '../../connections/index.ts';
import { ofStore } from '../files/of-store.ts';
import { voiceBytesMax } from './limits.ts';
import { UnusableSound } from './unusable-sound.ts';
import { voiceNotesOf } from './voice-notes.ts';

/**
 * Type by which phones and WhatsApp Web recognise a voice note; a file of another type is shown as broken, or stays
 * silent.
 */
const noteType = 'audio/ogg; codecs=opus';

/**
 * Makes the content that Baileys sends for a voice note. Returns null for a file that cannot become one, and logs it;
 * the caller then sends an audio file. Throws SendFailure.
 */
export async function composeVoiceNote(
  host: Host,
  companyId: number,
  { wireId, media }: Pick<OutboundMessage, 'wireId' | 'media'>,
): Promise<AnyMessageContent | null> {
  if (!media) return null;
  try {
    if (media.size > voiceBytesMax) throw new UnusableSound(`A file of ${media.size} bytes`);
    const read = () => ofStore(host.media.read(companyId, media.key));
    const { bytes, seconds, waveform } = await voiceNotesOf(host).toVoiceNote(read);
    // Baileys' types lack the waveform, but Baileys sends it.
    const note = {
      audio: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
      mimetype: noteType,
      ptt: true,
      seconds: Math.max(1, Math.round(seconds)),
      waveform,
    };
    return note;
  } catch (error) {
    if (!(error instanceof UnusableSound)) throw error;
    const about = { companyId, wireId, mediaKey: media.key, mimeType: media.mimeType };
    host.log.warn({ ...about, reason: error.message }, 'a voice note goes out as an audio file');
    return null;
  }
}
