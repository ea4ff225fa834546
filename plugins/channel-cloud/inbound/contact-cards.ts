import { fieldsOf, itemsOf } from '@balcao/core';
import { type Fields, textOf } from './webhook-value.ts';

/** Returns a shared contact of Meta's format as a vCard for agents; the customer's own vCard where it was sent along. */
export function cardOf(card: Fields): string {
  const own = textOf(card.vcard, 50_000);
  if (/^BEGIN:VCARD/i.test(own)) return own;
  const { formatted_name: name, first_name: first, last_name: last } = fieldsOf(card.name);
  const phones = itemsOf(card.phones).flatMap(({ phone, wa_id: number, type }) => {
    const shown = escaped(textOf(phone) || textOf(number));
    if (shown === '') return [];
    const waid = /^\d+$/.test(textOf(number)) ? `;waid=${textOf(number)}` : '';
    return [`TEL;type=${escaped(textOf(type, 20)) || 'CELL'}${waid}:${shown}`];
  });
  const emails = itemsOf(card.emails).map(({ email }) => `EMAIL:${escaped(textOf(email))}`);
  const company = textOf(fieldsOf(card.org).company);
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(textOf(last))};${escaped(textOf(first))};;;`,
    `FN:${escaped(textOf(name) || [textOf(first), textOf(last)].join(' ').trim())}`,
    ...phones,
    ...emails,
    ...(company ? [`ORG:${escaped(company)}`] : []),
    'END:VCARD',
  ].join('\n');
}

/** A value as vCards write it: RFC 2426, section 4. */
function escaped(value: string): string {
  return value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n|\r/g, '\\n');
}
