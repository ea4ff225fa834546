import { type Context, hidesSomething, tidyName, ValidationFailed } from '@balcao/core';
import type { Place, Poll } from '../../connections/index.ts';
import { ContactNotFound, contactsByIds } from '../../contacts/index.ts';
import { ContactHasNoNumber } from '../contract/errors.ts';
import type { Content } from '../outbound/content.ts';
import { contactCard } from './contact-card.ts';
import { placeBody } from './place-body.ts';

/** Digits of the shortest number with its country's code. */
const leastDigits = 8;

/** Contents of a message besides text and files. */
export interface Requested {
  location?: Place | null | undefined;
  /** Contacts of the company whose cards are sent. */
  contactIds?: readonly number[] | null | undefined;
  poll?: Poll | null | undefined;
  /** Cards of people who need not be contacts; a number as it is dialled from abroad. */
  cards?: ReadonlyArray<{ name: string; number: string; email?: string }> | null | undefined;
}

/**
 * Makes messages of the location, contact cards and poll that an agent or integrator sends. Throws ERR_NO_CONTACT_FOUND,
 * ERR_CONTACT_HAS_NO_NUMBER, and ERR_VALIDATION for names with invisible characters.
 */
export async function requestedContents(
  ctx: Context,
  { location, contactIds, poll, cards: people }: Requested,
): Promise<Content[]> {
  const cards = [...(await cardsOf(ctx, contactIds ?? [])), ...(people ?? []).map(cardContent)];
  return [...(location ? [placeContent(location)] : []), ...cards, ...(poll ? [pollContent(poll)] : [])];
}

function placeContent({ latitude, longitude, name, address }: Place): Content {
  const location = {
    latitude,
    longitude,
    ...(name ? { name: seen('location', name) } : {}),
    ...(address ? { address: seen('location', address) } : {}),
  };
  return { body: placeBody(location), mediaType: 'locationMessage', attributes: { location } };
}

/** Makes the message of a poll; its body lists question and answers, for clients that do not know polls. */
function pollContent({ multiple = false, ...given }: Poll): Content {
  const question = seen('poll', given.question);
  const options = given.options.map((option) => seen('poll', option));
  if (new Set(options).size < options.length || [question, ...options].includes(''))
    throw ValidationFailed({ details: { poll: 'a question, and answers that differ' } });
  const body = [`📊 ${question}`, ...options.map((option) => `- ${option}`)].join('\n');
  return { body, attributes: { poll: { question, options, multiple } } };
}

/** The name as it is stored. Throws ERR_VALIDATION where it hides something. */
function seen(field: string, given: string): string {
  const name = tidyName(given);
  if (hidesSomething(name))
    throw ValidationFailed({ details: { [field]: 'characters that cannot be seen' } });
  return name;
}

async function cardsOf(ctx: Context, contactIds: readonly number[]): Promise<Content[]> {
  const contacts = await contactsByIds(ctx, contactIds);
  return contactIds.map((id) => {
    const contact = contacts.get(id);
    if (!contact) throw ContactNotFound();
    if (contact.isGroup || !contact.number) throw ContactHasNoNumber();
    return { body: contactCard(contact), mediaType: 'vcard' };
  });
}

function cardContent({ name, number, email = '' }: NonNullable<Requested['cards']>[number]): Content {
  const digits = number.replace(/\D/g, '');
  if (digits.length < leastDigits)
    throw ValidationFailed({ details: { contacts: 'a number with country code' } });
  return {
    body: contactCard({ name: seen('contacts', name), number: digits, email: seen('contacts', email) }),
    mediaType: 'vcard',
  };
}
