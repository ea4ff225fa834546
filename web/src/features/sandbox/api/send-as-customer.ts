import { api } from '../../../lib/api/api.ts';
import type { Draft } from '../phone/chat.ts';

/** Sends a customer's message. Sent again with the same wire id (the network's id of a message), it stays one message. */
export function sendAsCustomer(
  connectionId: number,
  { media, ...draft }: Draft,
): Promise<{ wireId: string }> {
  const path = `/sandbox/${connectionId}/inbound` as const;
  if (!media) return api.post(path, draft);
  const form = new FormData();
  for (const [name, value] of Object.entries(draft))
    if (value !== undefined) form.append(name, String(value));
  form.append('media', media, media.name);
  return api.upload(path, form);
}
