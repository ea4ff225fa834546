import type { ContactRow } from '../../contacts/index.ts';

/** Writes a contact as a vCard 3.0, in the form that phones offer to save and to write to. */
export function contactCard({ name, number, email }: Pick<ContactRow, 'name' | 'number' | 'email'>): string {
  const lines = ['BEGIN:VCARD', 'VERSION:3.0', `N:;${escaped(name)};;;`, `FN:${escaped(name)}`];
  if (number) lines.push(`TEL;type=CELL;type=VOICE;waid=${number}:+${number}`);
  if (email) lines.push(`EMAIL;type=INTERNET:${escaped(email)}`);
  return [...lines, 'END:VCARD'].join('\n');
}

function escaped(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replace(/\s*[\r\n]+\s*/g, ' ');
}
