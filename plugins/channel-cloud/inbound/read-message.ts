import { digitsOf, fieldsOf, itemsOf, type Reason } from '@balcao/core';
import {
  type ChannelAddress,
  formLines,
  type InboundMessage,
  type MessageEdit,
  type MessageKind,
  type MessageRevoke,
} from '../../connections/index.ts';
import {
  ContentAtPhoneOnly,
  IdChanged,
  NumberChanged,
  Product,
  UnsupportedKind,
} from '../contract/reasons.ts';
import { adIn, adPictureIn } from './ads.ts';
import { changedAddresses } from './changed-identity.ts';
import { cardOf } from './contact-cards.ts';
import { orderOf } from './orders.ts';
import { endOfSecond, type Fields, momentOf, textOf } from './webhook-value.ts';
import { wireIdOf } from './wire-ids.ts';

/** A file to be fetched for a message. */
export interface CloudFile {
  mediaId: string;
  mimeType: string;
  fileName: string;
  voice: boolean;
}

/** A message with what its driver needs besides. */
export interface MessageEntry {
  is: 'message';
  message: InboundMessage;
  wamid: string;
  file: CloudFile | null;
  /** Address of the picture of the ad; null: none. */
  adPicture: string | null;
}

/** Meaning of one entry of `messages`. An edit and a revocation name their message by Meta's id, too. */
export type ReadEntry =
  | MessageEntry
  | { is: 'edit'; edit: MessageEdit; wamid: string }
  | { is: 'revoke'; revoke: MessageRevoke; wamid: string }
  | { is: 'nothing'; why: string };

type Content = Pick<InboundMessage, 'kind' | 'body' | 'unsupported' | 'location' | 'chosenId'> & {
  file?: CloudFile;
  quotedWamid?: string;
};

const bodyMax = 100_000;
const chosenIdMax = 256;
const fileKinds: ReadonlySet<string> = new Set(['image', 'video', 'audio', 'document', 'sticker']);

/**
 * Reads one entry of `messages`, or of the echoes of what the company wrote on its phone. Everything in it is checked: a
 * message with missing or malformed parts becomes a message that cannot be shown.
 */
export function readEntry(entry: Fields, value: Fields, { fromMe = false } = {}): ReadEntry {
  const wamid = textOf(entry.id, 1000);
  const changed = fromMe ? null : changedAddresses(entry);
  const from = changed ?? writersOf(entry, value, fromMe);
  const [sender] = from;
  if (wamid === '' || !sender) return { is: 'nothing', why: 'no id or no writer' };
  const timestamp = endOfSecond(momentOf(entry.timestamp) ?? Date.now());
  const author = { from, ...groupOf(entry), ...(fromMe ? { fromMe: true } : {}) };
  const type = textOf(entry.type);
  if (type === 'edit') return editOf(entry, author, timestamp);
  if (type === 'revoke') {
    const original = textOf(fieldsOf(entry.revoke).original_message_id, 1000);
    if (original === '') return { is: 'nothing', why: 'no message is named' };
    return { is: 'revoke', revoke: { ...author, wireId: wireIdOf(original) }, wamid: original };
  }
  const { file, quotedWamid, ...content } = contentOf(type, entry);
  const context = fieldsOf(entry.context);
  const quoted = quotedWamid ?? textOf(context.id, 1000);
  const ad = adIn(entry.referral);
  const pushName = nameOf(value, entry);
  return {
    is: 'message',
    wamid,
    file: file ?? null,
    adPicture: ad && adPictureIn(entry.referral),
    message: {
      wireId: wireIdOf(wamid),
      ...author,
      ...content,
      ...(type === 'system' ? { isNotice: true } : {}),
      timestamp,
      ...(quoted ? { quotedWireId: quoted } : {}),
      ...productOf(context),
      ...(ad ? { ad } : {}),
      ...(pushName ? { pushName } : {}),
      ...(file ? { awaits: { fileName: file.fileName, mimeType: file.mimeType, size: 0 } } : {}),
    },
  };
}

/** Product of the catalogue that the customer asks about, as a quote; Meta states its number alone. */
function productOf({ referred_product: referred }: Fields): Pick<InboundMessage, 'quoted'> {
  const product = textOf(fieldsOf(referred).product_retailer_id);
  if (product === '') return {};
  return { quoted: { kind: 'text', body: '', unsupported: Product({ product }), fromMe: true } };
}

/** Group in which a message was written. Meta states its id alone, by which the group is named, too. */
function groupOf({ group_id: id }: Fields): Pick<InboundMessage, 'group'> {
  const value = textOf(id);
  return value === '' ? {} : { group: { address: { kind: 'group', value }, name: value } };
}

/** Everything known of the writer, the number first: with a username it may be missing. An echo names the customer in `to`. */
export function writersOf(entry: Fields, value: Fields, fromMe = false): ChannelAddress[] {
  const number = digitsOf(textOf(fromMe ? entry.to : entry.from));
  const contact = itemsOf(value.contacts).find((each) => {
    const itsNumber = digitsOf(textOf(each.wa_id));
    return itsNumber !== '' ? itsNumber === number : number === '';
  });
  const scoped = textOf(fromMe ? entry.to_user_id : entry.from_user_id) || textOf(contact?.user_id);
  return [
    ...(number ? [{ kind: 'phone' as const, value: number }] : []),
    ...(scoped ? [{ kind: 'bsuid' as const, value: scoped }] : []),
  ];
}

/** Name of the writer. An update may hold messages of several customers, so a contact counts for its own alone. */
function nameOf(value: Fields, { from, from_user_id: scoped }: Fields): string {
  const contacts = itemsOf(value.contacts);
  const isOwn = ({ wa_id: number, user_id: id }: Fields) =>
    (number !== undefined && number === from) || (id !== undefined && id === scoped);
  const own = contacts.find(isOwn) ?? (contacts.length === 1 ? contacts[0] : undefined);
  const { name, username } = fieldsOf(own?.profile);
  return textOf(name) || textOf(username);
}

function contentOf(type: string, entry: Fields): Content {
  const said = fieldsOf(entry[type]);
  if (fileKinds.has(type)) return fileOf(type as MessageKind, said);
  switch (type) {
    case 'text':
      return { kind: 'text', body: textOf(said.body, bodyMax) };
    case 'button':
      return {
        kind: 'text',
        body: textOf(said.text, bodyMax) || textOf(said.payload, bodyMax),
        ...chosenBy(said.payload),
      };
    case 'interactive':
      return chosenIn(said) === ''
        ? untold(UnsupportedKind({ kind: textOf(said.type) || type }))
        : { kind: 'text', body: chosenIn(said), ...chosenBy(replyIn(said).id) };
    case 'location':
      return placeOf(said);
    case 'contacts':
      return { kind: 'contact', body: itemsOf(entry.contacts).map(cardOf).join('\n') };
    case 'reaction':
      return {
        kind: 'reaction',
        body: textOf(said.emoji, 64),
        quotedWamid: textOf(said.message_id, 1000),
      };
    case 'order':
      return untold(orderOf(said));
    case 'system':
      return systemOf(said);
    case 'media_placeholder':
      return untold(ContentAtPhoneOnly());
    default:
      return unsupportedOf(type, entry);
  }
}

function fileOf(kind: MessageKind, said: Fields): Content {
  const mediaId = textOf(said.id);
  const mimeType = textOf(said.mime_type, 255).split(';')[0]?.trim() || 'application/octet-stream';
  const fileName = textOf(said.filename, 255) || `${kind}.${extensionOf(mimeType)}`;
  const body = textOf(said.caption, bodyMax);
  if (mediaId === '') return untold(UnsupportedKind({ kind }));
  return { kind, body, file: { mediaId, mimeType, fileName, voice: said.voice === true } };
}

function placeOf({ latitude, longitude, name, address }: Fields): Content {
  const [lat, lng] = [Number(latitude), Number(longitude)];
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return untold(UnsupportedKind({ kind: 'location' }));
  const words = [textOf(name, 500), textOf(address, 500)].filter((each) => each !== '').join(', ');
  const location = { latitude: lat, longitude: lng, ...(words ? { name: words } : {}) };
  return { kind: 'location', body: `${lat},${lng}`, location };
}

function replyIn(said: Fields): Fields {
  return { ...fieldsOf(said.button_reply), ...fieldsOf(said.list_reply) };
}

/** The id of a choice; one longer than any that can be offered names none. */
function chosenBy(id: unknown): Pick<Content, 'chosenId'> {
  const chosenId = textOf(id, chosenIdMax + 1);
  return chosenId === '' || chosenId.length > chosenIdMax ? {} : { chosenId };
}

/** Choice among buttons or of a list, or the customer's answer to a form. */
function chosenIn(said: Fields): string {
  const { title, description } = replyIn(said);
  if (typeof title === 'string') return [title, textOf(description, 500)].filter(Boolean).join('\n');
  const { body, response_json: response } = fieldsOf(said.nfm_reply);
  return [textOf(body, 2000), ...formLines(response)].filter(Boolean).join('\n').slice(0, bodyMax);
}

function systemOf({ type, wa_id: number, body }: Fields): Content {
  if (type === 'user_changed_number' && textOf(number))
    return untold(NumberChanged({ number: textOf(number) }));
  if (type === 'user_changed_user_id') return untold(IdChanged());
  return untold(UnsupportedKind({ kind: textOf(body, 200) || textOf(type) || 'system' }));
}

function unsupportedOf(type: string, entry: Fields): Content {
  const [error] = itemsOf(entry.errors);
  if (error?.code === 131060) return untold(ContentAtPhoneOnly());
  const kind = textOf(fieldsOf(entry.unsupported).type, 60) || type || 'unknown';
  return untold(UnsupportedKind({ kind }));
}

function editOf(
  entry: Fields,
  author: Pick<MessageEdit, 'from' | 'group' | 'fromMe'>,
  timestamp: number,
): ReadEntry {
  const { original_message_id: original, message } = fieldsOf(entry.edit);
  const wamid = textOf(original, 1000);
  const changed = fieldsOf(message);
  const content = contentOf(textOf(changed.type) || 'text', changed);
  if (wamid === '') return { is: 'nothing', why: 'no message is named' };
  return { is: 'edit', edit: { ...author, wireId: wireIdOf(wamid), body: content.body, timestamp }, wamid };
}

/** The body is filled in where the texts are known (see `withTold`). */
function untold(unsupported: Reason): Content {
  return { kind: 'text', body: '', unsupported };
}

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/3gpp': '3gp',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
  'application/pdf': 'pdf',
};

function extensionOf(mimeType: string): string {
  return extensions[mimeType] ?? 'bin';
}
