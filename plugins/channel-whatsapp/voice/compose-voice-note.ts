import type { Host } from '@balcao/core';
import type { AnyMessageContent } from '@whiskeysockets/baileys';
import type { OutboundMessage } from '../../connections/index.ts';
import { ofStore } from '../files/of-store.ts';
import { voiceBytesMax } from './limits.ts';
import { UnusableSound } from './unusable-sound.ts';
import { voiceNotesOf } from './voice-notes.ts';

/**
 * Type by which phones and WhatsApp Web recognise a voice note; with any other they show it as broken, or play
 * nothing.
 */
const noteType = 'audio/ogg; codecs=opus';

/**
 * Makes the content that Baileys sends for a voice note; null when the file cannot become one, which is logged: it is
 * then sent as an audio file. Throws SendFailure.
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
    // Baileys' types leave out the waveform, but it sends it.
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
