import { createHash } from 'node:crypto';
import {
  decryptPollVote,
  jidNormalizedUser,
  normalizeMessageContent,
  type proto,
  type WAMessage,
  type WAMessageKey,
} from '@whiskeysockets/baileys';
import type { Authorship as Author, ChannelAddress, InboundMessage } from '../../connections/index.ts';
import { jidOfAddress } from '../addresses.ts';
import { pollRetentionMs } from '../contract/limits.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { secretOf } from './inbox-log.ts';
import { nameOfMessage } from './name-of-message.ts';
import { pollIn, voted } from './unsupported-kinds.ts';

/** Data needed to read the votes of a poll. */
interface Poll {
  secret: Uint8Array;
  name: string;
  options: string[];
  fromMe: boolean;
  /** Author of the poll, by all known addresses. */
  from: readonly ChannelAddress[];
  /** Chat of the poll: the group, or the addresses of the contact. */
  chat: readonly ChannelAddress[];
}

interface Own {
  id?: string;
  lid?: string | undefined;
}

/**
 * Reads the votes of polls. A poll brings a secret, without which its votes cannot be decrypted; the secret is stored,
 * encrypted, before the poll is stored as a message. A vote that cannot be decrypted is shown without its choice; one
 * that can be decrypted was certainly cast by its author, for this poll.
 */
export class Polls {
  readonly #keys: KeyStore;
  readonly #me: () => Own | undefined;

  /** Takes `me`, a function for the number's own addresses, which WhatsApp may change. */
  constructor(keys: KeyStore, me: () => Own | undefined) {
    this.#keys = keys;
    this.#me = me;
  }

  /** Stores the secret of a poll; does nothing for another kind of message. Safe to run twice. */
  async keep(message: WAMessage, author: Author): Promise<void> {
    const poll = readPoll(message, author);
    if (!poll) return;
    await this.#keys.set({
      poll: Object.fromEntries(namesOf(message.key, poll.from).map((name) => [name, poll])),
    });
  }

  /** Reads the choice of a vote as text; null for a message that is no vote or cannot be decrypted. */
  async read(
    message: WAMessage,
    author: Author,
  ): Promise<Pick<InboundMessage, 'body' | 'unsupported'> | null> {
    const vote = normalizeMessageContent(message.message)?.pollUpdateMessage;
    const key = vote?.pollCreationMessageKey;
    if (!vote?.vote || !key?.id) return null;
    const names = namesOf(key, author.from);
    const found: Record<string, Poll> = await this.#keys.get('poll', names);
    for (const poll of Object.values(found)) {
      if (!isSameChat(poll.chat, chatOf(author))) continue;
      const chosen = this.#chosen(poll, key.id, vote.vote, author);
      if (chosen) return voted(poll.name, chosen);
    }
    return null;
  }

  /** True for a vote whose poll has not come. */
  async lacksPoll({ message }: WAMessage, author: Author): Promise<boolean> {
    const vote = normalizeMessageContent(message)?.pollUpdateMessage;
    const key = vote?.pollCreationMessageKey;
    if (!vote?.vote || !key?.id) return false;
    const found: Record<string, Poll> = await this.#keys.get('poll', namesOf(key, author.from));
    return Object.keys(found).length === 0;
  }

  /** Deletes the secrets of polls that receive no more votes. */
  async tidy(now = Date.now()): Promise<void> {
    await this.#keys.removeOlder('poll', now - pollRetentionMs);
  }

  /**
   * Decrypts a vote. WhatsApp encrypts it for one of the two addresses (number, LID) of each person and does not state
   * which, so all are tried.
   */
  #chosen(poll: Poll, pollMsgId: string, vote: proto.Message.IPollEncValue, author: Author): string[] | null {
    for (const pollCreatorJid of this.#jidsOf(poll))
      for (const voterJid of this.#jidsOf(author)) {
        try {
          const about = { pollCreatorJid, pollMsgId, pollEncKey: poll.secret, voterJid };
          return namesOfOptions(poll, decryptPollVote(vote, about).selectedOptions ?? []);
        } catch {
          // The vote was encrypted for other addresses, or by another voter.
        }
      }
    return null;
  }

  #jidsOf({ fromMe, from }: Pick<Author, 'fromMe' | 'from'>): string[] {
    const me = this.#me();
    return fromMe
      ? [me?.id, me?.lid].flatMap((jid) => (jid ? jidNormalizedUser(jid) : []))
      : from.map(jidOfAddress);
  }
}

function readPoll({ message }: WAMessage, author: Author): Poll | null {
  const normal = normalizeMessageContent(message);
  const poll = normal && pollIn(normal);
  const secret = secretOf(message);
  if (!poll || !secret) return null;
  return {
    secret,
    name: poll.name ?? '',
    options: (poll.options ?? []).map(({ optionName }) => optionName ?? ''),
    fromMe: author.fromMe ?? false,
    from: author.from,
    chat: chatOf(author),
  };
}

function namesOfOptions({ options }: Poll, selected: readonly Uint8Array[]): string[] | null {
  const byHash = new Map(options.map((name) => [createHash('sha256').update(name).digest('hex'), name]));
  const names = selected.map((hash) => byHash.get(Buffer.from(hash).toString('hex')));
  // Null when the vote has an option that was added later, because a part of the choice would look like the whole.
  return names.every((name) => name !== undefined) ? names : null;
}

/**
 * Returns the keys of a poll's secret, one for each address of its author, so that polls of two people never share a
 * key.
 */
function namesOf({ id, fromMe, participant, remoteJid }: WAMessageKey, from: Author['from']): string[] {
  if (fromMe) return [nameOfMessage({ id, fromMe })];
  const jids = [participant || remoteJid, ...from.map(jidOfAddress)];
  return [...new Set(jids.map((jid) => nameOfMessage({ id, remoteJid: jid })))];
}

function chatOf({ group, from }: Author): readonly ChannelAddress[] {
  return group ? [group.address] : from;
}

/**
 * Returns true when both are the same chat. Voters state the poll themselves, and could state one of a chat in which
 * they are not.
 */
function isSameChat(one: readonly ChannelAddress[], other: readonly ChannelAddress[]): boolean {
  return one.some(({ kind, value }) => other.some((each) => each.kind === kind && each.value === value));
}
