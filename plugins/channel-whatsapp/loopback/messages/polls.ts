import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { proto } from '@whiskeysockets/baileys';
import type { Person } from '../person.ts';
import type { Composed } from './composed.ts';
import type { PollContent } from './content.ts';

interface SentPoll {
  secret: Uint8Array;
  creator: Person;
}

/** Polls that every phone of their chat knows. */
export class SentPolls {
  readonly #polls = new Map<string, SentPoll>();

  note(id: string, { message }: Pick<Composed, 'message'>, creator: Person): void {
    const poll = message.pollCreationMessageV3 ?? message.pollCreationMessage;
    const secret = poll && message.messageContextInfo?.messageSecret;
    if (secret) this.#polls.set(id, { secret, creator });
  }

  get(id: string): SentPoll {
    const poll = this.#polls.get(id);
    if (!poll) throw new Error(`There is no poll ${id}`);
    return poll;
  }
}

export function composePoll({ poll: { name, options } }: PollContent): Composed {
  const pollCreationMessageV3 = { name, options: options.map((optionName) => ({ optionName })) };
  const message = { pollCreationMessageV3, messageContextInfo: { messageSecret: randomBytes(32) } };
  return { message, kind: 'other', body: name, type: 'poll' };
}

/** A vote as WhatsApp's apps encrypt it: bound to the poll, to who asked and to who chose. */
export function composeVote(about: {
  key: proto.IMessageKey;
  chosen: readonly string[];
  secret: Uint8Array;
  creator: string;
  voter: string;
}): Composed {
  const { key, chosen, secret, creator, voter } = about;
  const id = key.id ?? '';
  const { PollVoteMessage } = proto.Message;
  const selectedOptions = chosen.map((name) => createHash('sha256').update(name).digest());
  const drawn = createHmac('sha256', new Uint8Array(32)).update(secret).digest();
  const bound = Buffer.concat([Buffer.from(`${id}${creator}${voter}Poll Vote`), Buffer.from([1])]);
  const encIv = randomBytes(12);
  const cipher = createCipheriv(
    'aes-256-gcm',
    createHmac('sha256', drawn).update(bound).digest(),
    encIv,
  ).setAAD(Buffer.from(`${id}\0${voter}`));
  const encPayload = Buffer.concat([
    cipher.update(PollVoteMessage.encode({ selectedOptions }).finish()),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const pollUpdateMessage = { pollCreationMessageKey: key, vote: { encPayload, encIv } };
  return { message: { pollUpdateMessage }, kind: 'other', body: chosen.join(', '), type: 'poll' };
}
