import { isJidGroup, type WAMessage } from '@whiskeysockets/baileys';
import type { ChannelReports, InboundMessage } from '../../connections/index.ts';
import { addressOfJid, writerOf } from '../addresses.ts';
import type { Groups } from './groups.ts';
import type { Author } from './inbound-message.ts';

interface AuthorsOptions {
  reports: Pick<ChannelReports, 'takesGroups'>;
  groups: Groups;
  /** Finds the number behind a LID (hidden id), if WhatsApp ever gave it. */
  numberOf: (lid: string) => Promise<string | null>;
}

/** Finds the writers of messages with their groups. */
export class Authors {
  readonly #options: AuthorsOptions;

  constructor(options: AuthorsOptions) {
    this.#options = options;
  }

  /**
   * Returns the author of a message and its group; null when there is neither. WhatsApp is not asked for the subject of
   * an ignored group.
   */
  async of({ key }: WAMessage, { isIgnored = false } = {}): Promise<Author | null> {
    const from = await this.#withNumber(writerOf(key));
    const group = await this.#groupOf(key.remoteJid, isIgnored);
    if (from.length === 0 && !group) return null;
    return { from, ...(group ? { group } : {}), ...(key.fromMe ? { fromMe: true } : {}) };
  }

  /** True in a group while the company ignores groups. */
  async isIgnored({ key }: WAMessage): Promise<boolean> {
    return isJidGroup(key.remoteJid ?? '') === true && !(await this.#options.reports.takesGroups());
  }

  /** True when the writer is an admin of the group, or the paired phone itself. */
  async isAdmin({ key }: WAMessage): Promise<boolean> {
    const { remoteJid, participant, participantAlt, fromMe } = key;
    if (!remoteJid || !isJidGroup(remoteJid)) return false;
    return fromMe || this.#options.groups.isAdmin(remoteJid, [participant, participantAlt]);
  }

  /** Records the subject under which a message of a group was stored. */
  async recordSubject(remoteJid: string | null | undefined, { group }: Author): Promise<void> {
    if (remoteJid && group && group.name !== group.address.value)
      await this.#options.groups.recordSubject(remoteJid, group.name);
  }

  /** Adds the number to a person with a LID only, if WhatsApp ever gave it. */
  async #withNumber(from: InboundMessage['from']): Promise<InboundMessage['from']> {
    const [lid] = from;
    if (from.length !== 1 || lid?.kind !== 'lid') return from;
    const number = await this.#options.numberOf(lid.value);
    return number ? [{ kind: 'phone', value: number }, lid] : from;
  }

  async #groupOf(
    remoteJid: string | null | undefined,
    isIgnored: boolean,
  ): Promise<InboundMessage['group'] | null> {
    const address = addressOfJid(remoteJid);
    if (!remoteJid || !isJidGroup(remoteJid) || !address) return null;
    if (isIgnored) return { address, name: address.value };
    const subject = await this.#options.groups.subjectOf(remoteJid);
    return { address, name: address.value, ...subject };
  }
}
