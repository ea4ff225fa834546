import { createDecipheriv, hkdfSync } from 'node:crypto';
import { jidNormalizedUser, normalizeMessageContent, proto } from '@whiskeysockets/baileys';
import type { Authorship as Author } from '../../connections/index.ts';
import { jidOfAddress } from '../addresses.ts';
import type { InboxLog } from '../inbound/inbox-log.ts';
import { nameOfMessage } from '../inbound/name-of-message.ts';
import { bodyOfEdit } from '../inbound/read-message.ts';

interface Own {
  id?: string;
  lid?: string | undefined;
}

const { SecretEncType } = proto.Message.SecretEncryptedMessage;

/** Name of each kind of edit, from which the edit's key is derived. */
const useCases = new Map<number, string>([
  [SecretEncType.EVENT_EDIT, 'Event Edit'],
  [SecretEncType.MESSAGE_EDIT, 'Message Edit'],
]);
const tagBytes = 16;

/**
 * Decrypts edits that customers' apps encrypt with the secret of the edited message. The inbox log stores the secret
 * for as long as WhatsApp permits edits.
 */
export class SealedEdits {
  readonly #inboxLog: Pick<InboxLog, 'secretsOf' | 'isStored'>;
  readonly #me: () => Own | undefined;

  /** Takes `me`, a function for the number's own addresses, which WhatsApp may change. */
  constructor(inboxLog: Pick<InboxLog, 'secretsOf' | 'isStored'>, me: () => Own | undefined) {
    this.#inboxLog = inboxLog;
    this.#me = me;
  }

  /**
   * Returns the new text of an edit; null when it cannot be decrypted. Only the message's own writer can make a valid
   * edit.
   */
  async open(sealed: proto.Message.ISecretEncryptedMessage, author: Author): Promise<string | null> {
    const { targetMessageKey: key, encPayload, encIv, secretEncType } = sealed;
    const useCase = useCases.get(secretEncType ?? 0);
    if (!key?.id || !encPayload || !encIv || !useCase) return null;
    const jids = this.#jidsOf(author);
    for (const secret of await this.#inboxLog.secretsOf(namesOf(key.id, author, jids)))
      for (const writer of jids)
        for (const editor of jids) {
          // The edit is encrypted for one of the two addresses of each person, and nothing states which.
          const info = `${key.id}${writer}${editor}${useCase}`;
          const plaintext = opened({ secret, info, payload: encPayload, iv: encIv });
          if (plaintext) return messageTextIn(plaintext);
        }
    return null;
  }

  /**
   * True when the edited message has not come, with whose secret the edit could be decrypted; false where it came
   * without a secret, since none follows.
   */
  async lacksSecret(
    { targetMessageKey: key, encPayload, encIv, secretEncType }: proto.Message.ISecretEncryptedMessage,
    author: Author,
  ): Promise<boolean> {
    if (!key?.id || !encPayload || !encIv || !useCases.has(secretEncType ?? 0)) return false;
    const names = namesOf(key.id, author, this.#jidsOf(author));
    const secrets = await this.#inboxLog.secretsOf(names);
    return secrets.length === 0 && !(await this.#inboxLog.isStored(names));
  }

  #jidsOf({ fromMe, from }: Author): string[] {
    const me = this.#me();
    return fromMe
      ? [me?.id, me?.lid].flatMap((jid) => (jid ? jidNormalizedUser(jid) : []))
      : from.map(jidOfAddress);
  }
}

function namesOf(id: string, { fromMe = false }: Author, jids: readonly string[]): string[] {
  if (fromMe) return [nameOfMessage({ id, fromMe })];
  return jids.map((remoteJid) => nameOfMessage({ id, remoteJid }));
}

function opened({
  secret,
  info,
  payload,
  iv,
}: {
  secret: Uint8Array;
  info: string;
  payload: Uint8Array;
  iv: Uint8Array;
}): Buffer | null {
  if (payload.length <= tagBytes) return null;
  const key = Buffer.from(hkdfSync('sha256', secret, new Uint8Array(0), info, 32));
  const end = payload.length - tagBytes;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
    decipher.setAuthTag(payload.subarray(end));
    return Buffer.concat([decipher.update(payload.subarray(0, end)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Some apps encrypt the new message itself, others the plain form of an edit. */
function messageTextIn(plaintext: Buffer): string | null {
  try {
    const message = normalizeMessageContent(proto.Message.decode(plaintext));
    return bodyOfEdit(message?.protocolMessage?.editedMessage ?? message) ?? null;
  } catch {
    return null;
  }
}
