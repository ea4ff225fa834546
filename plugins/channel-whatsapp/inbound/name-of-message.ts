import {
  areJidsSameUser,
  type BinaryNode,
  jidNormalizedUser,
  type WAMessageKey,
} from '@whiskeysockets/baileys';

/** Unique name of a message on a channel session: its id, chosen by its author's phone, and the author. */
export function nameOfMessage({ id, fromMe, participant, remoteJid }: WAMessageKey): string {
  return nameOf(id ?? '', fromMe ? '' : jidNormalizedUser(participant || remoteJid || ''));
}

/** Name of the message that a stanza brings; `me` are our own addresses. */
export function nameOfStanza({ attrs }: BinaryNode, me: { id: string; lid: string }): string {
  const writer = attrs.participant ?? attrs.from ?? '';
  const isOurs = areJidsSameUser(writer, me.id) || (me.lid !== '' && areJidsSameUser(writer, me.lid));
  return nameOf(attrs.id ?? '', isOurs ? '' : jidNormalizedUser(writer));
}

/** Baileys removes `hosted`, the mark of a number that a provider hosts, from a message and not from its stanza. */
function nameOf(id: string, writer: string): string {
  const author = writer.replace(/@hosted\.lid$/, '@lid').replace(/@hosted$/, '@s.whatsapp.net');
  return `${id} ${author}`.slice(0, 191);
}
