import {
  areJidsSameUser,
  type BinaryNode,
  jidNormalizedUser,
  type WAMessageKey,
} from '@whiskeysockets/baileys';

/** What tells a message of a link from all others: its id, which its writer's phone chose, and the writer. */
export function nameOfMessage({ id, fromMe, participant, remoteJid }: WAMessageKey): string {
  return nameOf(id ?? '', fromMe ? '' : jidNormalizedUser(participant || remoteJid || ''));
}

/** The same, from the stanza that brings it; `me` are our own addresses. */
export function nameOfStanza({ attrs }: BinaryNode, me: { id: string; lid: string }): string {
  const writer = attrs.participant ?? attrs.from ?? '';
  const isOurs = areJidsSameUser(writer, me.id) || (me.lid !== '' && areJidsSameUser(writer, me.lid));
  return nameOf(attrs.id ?? '', isOurs ? '' : jidNormalizedUser(writer));
}

function nameOf(id: string, writer: string): string {
  return `${id} ${writer}`.slice(0, 191);
}
