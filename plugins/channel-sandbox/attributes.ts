import type { OutboundMessage } from '../connections/index.ts';
import type { PhoneMessage } from './phone-messages.ts';
import type { PhoneAttributes } from './schemas.ts';

/** Returns the attributes of a message as the simulated network stores them; null for none. */
export function attributesOf({ location, poll, mentions, isForwarded }: OutboundMessage): string | null {
  const said = { location, poll, mentions: mentions?.map(({ name }) => ({ name })), isForwarded };
  const text = JSON.stringify(said);
  return text === '{}' ? null : text;
}

export function readAttributes({ attributes }: Pick<PhoneMessage, 'attributes'>): PhoneAttributes | null {
  return attributes === null ? null : (JSON.parse(attributes) as PhoneAttributes);
}
