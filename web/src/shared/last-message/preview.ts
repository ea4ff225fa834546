import { plainText } from '../../lib/format/message-text.ts';

/** The server distinguishes a recording from other sound by this part of its name, and sends it as a voice message. */
export const recordingMark = 'audio-record-site';

export type PreviewKind = 'text' | 'location' | 'audio' | 'sticker' | 'contact' | 'call';

export interface Preview {
  kind: PreviewKind;
  /** Empty where the kind says it all. */
  text: string;
}

/** Returns a list's preview of the last message: one line, its kind found by its code, or by each kind's marks in the text. */
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

/** The name as narrow screens show it: 10 characters and '...'. */
export function shortName(name: string): string {
  const letters = [...name];
  return letters.length > 10 ? `${letters.slice(0, 10).join('')}...` : name;
}

/** True for the name of a recording of ours: no user chose it, so it is not shown. */
export function isRecordingName(name: string): boolean {
  return name.startsWith(recordingMark);
}
