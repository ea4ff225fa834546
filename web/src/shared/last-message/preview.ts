import { plainText } from '../../lib/format/message-text.ts';

/** Part of a recording's file name by which the server recognises it and sends it as a voice message. */
export const recordingMark = 'audio-record-site';

export type PreviewKind = 'text' | 'location' | 'audio' | 'sticker' | 'contact' | 'call';

export interface Preview {
  kind: PreviewKind;
  /** Text; empty where the kind needs none. */
  text: string;
}

/**
 * Makes the one-line preview of a last message. Its kind is found by the message's code, or by typical beginnings of
 * the text.
 */
export function previewOf(lastMessage: string, code: string | null): Preview {
  if (code) return { kind: /_CALL_MISSED$/.test(code) ? 'call' : 'text', text: plainText(lastMessage) };
  if (lastMessage.startsWith('data:image/png;base64')) return { kind: 'location', text: '' };
  if (lastMessage.startsWith('BEGIN:VCARD'))
    return { kind: 'contact', text: /^FN[^:]*:(.+)$/m.exec(lastMessage)?.[1]?.trim() ?? '' };
  if (lastMessage === 'Áudio' || isRecordingName(lastMessage)) return { kind: 'audio', text: '' };
  if (lastMessage === 'sticker') return { kind: 'sticker', text: '' };
  if (/^Chamada de \S+ perdida/.test(lastMessage)) return { kind: 'call', text: lastMessage };
  return { kind: 'text', text: plainText(lastMessage) };
}

/** Shortens a name for narrow screens: 10 characters and '...'. */
export function shortName(name: string): string {
  const letters = [...name];
  return letters.length > 10 ? `${letters.slice(0, 10).join('')}...` : name;
}

/** Returns true for the file name of a recording, which is not shown because no user chose it. */
export function isRecordingName(name: string): boolean {
  return name.startsWith(recordingMark);
}
