import { digitsOf } from '@balcao/core';
import { cardsIn, type OutboundMessage, SendFailure, type SentTemplate } from '../../connections/index.ts';
import { captionMax, cardsMax, textMax } from '../contract/limits.ts';
import { NoSuchAddress, NotCarried, TextTooLong } from '../contract/reasons.ts';
import { menuOf } from './menu.ts';
import { readCard } from './read-card.ts';

type Fields = Record<string, unknown>;

/**
 * Meta's ids that a message needs: of its file, of the message that it answers, and of the message that it reacts to.
 */
export interface ComposedWith {
  mediaId: string | null;
  quotedWamid: string | null;
}

/**
 * Returns an agent's or a bot's message in the form that Meta takes. Throws SendFailure `refused` for contents that Meta
 * does not carry.
 */
export function compose(message: OutboundMessage, { mediaId, quotedWamid }: ComposedWith): Fields {
  const quote = message.kind !== 'reaction' && quotedWamid ? { context: { message_id: quotedWamid } } : {};
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...recipientOf(message),
    ...contentOf(message, { mediaId, quotedWamid }),
    ...quote,
  };
}

/** Recipient of a message: a number with its plus, which keeps the platform from adding the sender's country, or the id of a person or a group. */
function recipientOf({ to }: OutboundMessage): Fields {
  const digits = to.kind === 'phone' ? digitsOf(to.value) : '';
  if (digits !== '') return { to: `+${digits}` };
  if (to.kind === 'bsuid') return { recipient: to.value };
  if (to.kind === 'group') return { recipient_type: 'group', to: to.value };
  throw new SendFailure('refused', NoSuchAddress());
}

function contentOf(message: OutboundMessage, { mediaId, quotedWamid }: ComposedWith): Fields {
  const { kind, body, template } = message;
  if (template) return { type: 'template', template: templateOf(template, message, mediaId) };
  switch (kind) {
    case 'text': {
      const interactive = menuOf(message);
      if (interactive) return { type: 'interactive', interactive };
      return { type: 'text', text: { body: atMost(textMax, body), preview_url: /https?:\/\//.test(body) } };
    }
    case 'image':
    case 'video':
      return { type: kind, [kind]: { id: mediaId, ...captionOf(body) } };
    case 'document':
      return { type: kind, [kind]: { id: mediaId, ...captionOf(body), filename: message.media?.fileName } };
    case 'audio':
      return { type: kind, [kind]: { id: mediaId, ...(isVoice(message) ? { voice: true } : {}) } };
    case 'sticker':
      return { type: kind, [kind]: { id: mediaId } };
    case 'location':
      return { type: kind, location: placeOf(message) };
    case 'contact':
      return { type: 'contacts', contacts: cardsOf(body) };
    case 'reaction':
      return { type: kind, reaction: { message_id: quotedWamid, emoji: body } };
    default:
      throw new SendFailure('refused', NotCarried());
  }
}

/** A filled template; the file of its header stands before its other parts. */
function templateOf(
  { name, language, header, parts }: SentTemplate,
  { media }: OutboundMessage,
  mediaId: string | null,
): Fields {
  // Without a name the phone shows a document as "Untitled".
  const named = header === 'document' && media ? { filename: media.fileName } : {};
  const file = header && { type: header, [header]: { id: mediaId, ...named } };
  const components = [...(file ? [{ type: 'header', parameters: [file] }] : []), ...parts];
  return { name, language: { code: language }, ...(components.length > 0 ? { components } : {}) };
}

/** All cards of a message: a customer may send several at once, and agents forward them so. */
function cardsOf(body: string): Fields[] {
  const cards = cardsIn(body);
  if (cards.length > cardsMax) throw new SendFailure('refused', TextTooLong());
  return cards.map(readCard);
}

/** A voice note is Opus in Ogg; another sound goes out as a file that plays. */
function isVoice({ media }: OutboundMessage): boolean {
  return media?.voice === true && /^audio\/ogg/.test(media.mimeType);
}

function placeOf({ location, body }: OutboundMessage): Fields {
  const [latitude, longitude] = location
    ? [location.latitude, location.longitude]
    : body.split(',').map(Number);
  const { name, address } = location ?? {};
  return { latitude, longitude, ...(name ? { name } : {}), ...(address ? { address } : {}) };
}

function captionOf(body: string): Fields {
  return body === '' ? {} : { caption: atMost(captionMax, body) };
}

function atMost(max: number, text: string): string {
  if (text.length > max) throw new SendFailure('refused', TextTooLong());
  return text;
}
