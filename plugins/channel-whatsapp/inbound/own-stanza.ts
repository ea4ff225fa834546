import { type BinaryNode, isLidUser } from '@whiskeysockets/baileys';

/**
 * Makes the stanza of a message that was typed on our own phone name the customer by both addresses, before Baileys
 * reads it. Baileys takes the second address by the form of `from`, which is ours here: it would drop the customer's
 * number, or take our own for it, and the message would stand with another contact.
 */
export function nameCustomer({ attrs }: BinaryNode): void {
  const { recipient } = attrs;
  if (!recipient) return;
  const alt = isLidUser(recipient) ? 'pn' : 'lid';
  const other = attrs[`peer_recipient_${alt}`] ?? attrs[`recipient_${alt}`];
  attrs.addressing_mode = isLidUser(recipient) ? 'lid' : 'pn';
  for (const whose of ['participant', 'sender', 'peer_recipient', 'recipient'])
    for (const form of ['pn', 'lid']) delete attrs[`${whose}_${form}`];
  if (other) attrs[`peer_recipient_${alt}`] = other;
}
