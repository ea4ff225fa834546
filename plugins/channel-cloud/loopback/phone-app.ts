import type { GraphState, PlayedNumber } from './graph-state.ts';
import type { WebhooksOut } from './webhooks-out.ts';

type Fields = Record<string, unknown>;

/**
 * Sends the webhook that Meta sends after a user wrote in the WhatsApp Business app, for developers and tests; returns
 * the message's id.
 */
export async function phoneWrites(
  { state, webhooks }: { state: GraphState; webhooks: WebhooksOut },
  number: PlayedNumber,
  to: string,
  entry: Fields,
): Promise<string> {
  const id = String(entry.id ?? state.newWamid());
  const timestamp = String(Math.floor(Date.now() / 1000));
  const echo = { from: number.number, to, timestamp, ...entry, id };
  await webhooks.send(number, 'smb_message_echoes', { message_echoes: [echo] });
  return id;
}

/** Sends what the company asked for: the address book in one webhook, the past in parts of which the last one comes first. */
export async function phoneShares(
  webhooks: WebhooksOut,
  number: PlayedNumber,
  { parts = 1 }: { parts?: number } = {},
): Promise<void> {
  const { asked, contacts, isPrivate } = number.phone;
  if (asked.has('smb_app_state_sync') && contacts.size > 0)
    await webhooks.send(number, 'smb_app_state_sync', { state_sync: [...contacts].map(contactOf) });
  if (!asked.has('history')) return;
  if (isPrivate) {
    const errors = [{ code: 2593109, title: 'History sharing is turned off by the business' }];
    return webhooks.send(number, 'history', { history: [{ errors }] });
  }
  for (let part = parts; part > 0; part--)
    await webhooks.send(number, 'history', { history: [partOf(number, { part, parts })] });
}

/** A contact without a name was removed. */
function contactOf([phone, name]: [string, string]): Fields {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return {
    ...{ type: 'contact', action: name === '' ? 'remove' : 'add', metadata: { timestamp } },
    contact: { phone_number: phone, ...(name === '' ? {} : { full_name: name, first_name: name }) },
  };
}

function partOf({ phone, number }: PlayedNumber, { part, parts }: { part: number; parts: number }): Fields {
  const threads = [...phone.past].map(([customer, entries]) => {
    const size = Math.ceil(entries.length / parts);
    const messages = entries.slice((part - 1) * size, part * size);
    return {
      id: customer,
      messages: messages.map((entry) => ({ from: customer, ...own(entry, number), ...entry })),
    };
  });
  const progress = Math.round((part / parts) * 100);
  return { metadata: { phase: 0, chunk_order: part, progress }, threads };
}

function own({ fromMe }: Fields, number: string): Fields {
  return fromMe ? { from: number } : {};
}
