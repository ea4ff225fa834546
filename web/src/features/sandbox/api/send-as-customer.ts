import { api } from '../../../lib/api.ts';
import type { Letter } from '../phone/chat.ts';

/** Sends what a customer wrote. Sent again with the same wire id, it stays one message. */
export function sendLetter(connectionId: number, { media, ...letter }: Letter): Promise<{ wireId: string }> {
  const path = `/sandbox/${connectionId}/inbound`;
  if (!media) return api.post(path, letter);
  const form = new FormData();
  for (const [name, value] of Object.entries(letter))
    if (value !== undefined) form.append(name, String(value));
  form.append('media', media, media.name);
  return api.upload(path, form);
}
