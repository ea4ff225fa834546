import type { PhoneMessage } from './phone/chat.ts';

let count = 0;

/**
 * Makes a message of the company to 5511988887777 for tests, with the given changes; each is a minute after the one
 * before.
 */
export function aPhoneMessage(changes: Partial<PhoneMessage> = {}): PhoneMessage {
  count += 1;
  return {
    seq: count,
    wireId: `W${count}`,
    fromCustomer: false,
    customer: '5511988887777',
    name: null,
    kind: 'text',
    body: `mensagem ${count}`,
    mediaUrl: null,
    mediaName: null,
    mediaType: null,
    attributes: null,
    quotedWireId: null,
    ack: 3,
    isEdited: false,
    isDeleted: false,
    sentAt: new Date(Date.UTC(2026, 2, 10, 12, count)).toISOString(),
    ...changes,
  };
}
