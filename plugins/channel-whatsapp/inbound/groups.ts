import { inTime } from '@balcao/core';
import { type BaileysEventMap, type GroupMetadata, jidNormalizedUser } from '@whiskeysockets/baileys';
import { ChannelSessionOver } from '../contract/errors.ts';
import { groupAnswerMs, namesMax } from '../contract/limits.ts';
import type { KeyStore } from '../keys/key-store.ts';
import type { SessionSocket } from '../session/session-socket.ts';

interface Known {
  asked: Promise<GroupMetadata | undefined>;
  /** Undefined until the network has answered. */
  told?: GroupMetadata | undefined;
}

/** Groups as the network describes them, asked once and kept until they change. */
export class Groups {
  readonly #line: SessionSocket;
  readonly #keys: Pick<KeyStore, 'get' | 'set'>;
  readonly #known = new Map<string, Known>();
  /** Differences between a group's members and the network that the network was asked about, until the group changes. */
  readonly #doubts = new Map<string, Set<string>>();

  constructor(line: SessionSocket, keys: Pick<KeyStore, 'get' | 'set'>) {
    this.#line = line;
    this.#keys = keys;
  }

  /**
   * Undefined when the network does not say. Waits for the channel session to be connected; throws ChannelSessionOver when it
   * ends before.
   */
  async about(jid: string): Promise<GroupMetadata | undefined> {
    const known = this.#known.get(jid);
    if (known) return known.asked;
    if (this.#known.size >= namesMax) this.#known.clear();
    const asking: Known = { asked: this.#ask(jid) };
    this.#known.set(jid, asking);
    const about = await asking.asked.catch((error: unknown) => {
      this.#drop(jid, asking);
      throw error;
    });
    asking.told = about;
    if (!about) this.#drop(jid, asking);
    return about;
  }

  /** The subject of a group, and the one it had at its last stored message where that was another. */
  async subjectOf(jid: string): Promise<{ name?: string; formerName?: string }> {
    const name = (await this.about(jid))?.subject;
    if (!name) return {};
    const { [jid]: before } = await this.#keys.get('group-subject', [jid]);
    return typeof before === 'string' && before !== name ? { name, formerName: before } : { name };
  }

  /**
   * Records the subject that a message was stored with. Only then: a process that dies before it, or an edit that comes
   * first, leaves the former name to the next message.
   */
  async recordSubject(jid: string, name: string): Promise<void> {
    const { [jid]: before } = await this.#keys.get('group-subject', [jid]);
    if (before !== name) await this.#keys.set({ 'group-subject': { [jid]: name } });
  }

  /** True where one of these addresses is an admin's of the group, as far as is known. */
  async isAdmin(jid: string, who: ReadonlyArray<string | null | undefined>): Promise<boolean> {
    const addresses = new Set(who.flatMap((each) => (each ? jidNormalizedUser(each) : [])));
    const about = await this.about(jid);
    return (about?.participants ?? []).some(
      ({ id, lid, phoneNumber, admin }) =>
        Boolean(admin) &&
        [id, lid, phoneNumber].some((each) => each && addresses.has(jidNormalizedUser(each))),
    );
  }

  /** Has a group be asked anew: something of it has changed, or may have. */
  forget(jid: string): void {
    this.#known.delete(jid);
    this.#doubts.delete(jid);
  }

  /**
   * Has a group be asked anew whose members say that its messages stay for other seconds than are known. Once for each
   * difference: every message of theirs says it again, and the network limits how often it may be asked.
   */
  doubt(jid: string, seconds: number): void {
    const reported = this.#known.get(jid)?.told;
    if (!reported || (reported.ephemeralDuration ?? 0) === seconds) return;
    if (this.#doubts.size >= namesMax) this.#doubts.clear();
    const doubts = this.#doubts.get(jid) ?? new Set();
    this.#doubts.set(jid, doubts);
    const difference = `${reported.ephemeralDuration ?? 0}/${seconds}`;
    if (doubts.has(difference)) return;
    doubts.add(difference);
    this.#known.delete(jid);
  }

  /** Forgets what the network says has changed. */
  heard(events: Partial<BaileysEventMap>): void {
    const changed = [
      ...(events['groups.update'] ?? []).map(({ id }) => id),
      events['group-participants.update']?.id,
    ];
    for (const jid of changed) if (jid) this.forget(jid);
  }

  /** Forgets what an asking came to, and not that of a later one. */
  #drop(jid: string, asking: Known): void {
    if (this.#known.get(jid) === asking) this.#known.delete(jid);
  }

  async #ask(jid: string): Promise<GroupMetadata | undefined> {
    const socket = await this.#line.next();
    if (!socket) throw new ChannelSessionOver();
    const about = await inTime(
      groupAnswerMs,
      socket.groupMetadata(jid).catch(() => undefined),
    );
    // A channel session that was lost meanwhile is no word of the network's.
    if (!about && this.#line.socket !== socket) throw new ChannelSessionOver();
    return about;
  }
}
