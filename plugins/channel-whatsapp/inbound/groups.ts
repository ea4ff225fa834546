import { inTime } from '@balcao/core';
import {
  areJidsSameUser,
  type BaileysEventMap,
  type GroupMetadata,
  jidNormalizedUser,
} from '@whiskeysockets/baileys';
import { ChannelSessionOver } from '../contract/errors.ts';
import { groupAnswerMs, namesMax } from '../contract/limits.ts';
import type { KeyStore } from '../keys/key-store.ts';
import type { SessionSocket } from '../session/session-socket.ts';

interface Known {
  asked: Promise<GroupMetadata | undefined>;
  /** Data of the group; undefined until WhatsApp has answered. */
  told?: GroupMetadata | undefined;
}

/** Caches the data of groups (subject, members, admins) that WhatsApp's server gives, until a group changes. */
export class Groups {
  readonly #line: SessionSocket;
  readonly #keys: Pick<KeyStore, 'get' | 'set'>;
  readonly #known = new Map<string, Known>();
  /**
   * Times of disappearing messages that members' messages stated and about which the server was already asked, until
   * the group changes.
   */
  readonly #doubts = new Map<string, Set<string>>();

  constructor(line: SessionSocket, keys: Pick<KeyStore, 'get' | 'set'>) {
    this.#line = line;
    this.#keys = keys;
  }

  /**
   * Reads a group's data from WhatsApp; undefined when the server returns none. Waits until the connection is up;
   * throws ChannelSessionOver when the connection ends before.
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

  /** Returns the subject of a group, and the former one when it has changed since its last stored message. */
  async subjectOf(jid: string): Promise<{ name?: string; formerName?: string }> {
    const name = (await this.about(jid))?.subject;
    if (!name) return {};
    const { [jid]: before } = await this.#keys.get('group-subject', [jid]);
    return typeof before === 'string' && before !== name ? { name, formerName: before } : { name };
  }

  /**
   * Records the subject under which a message was stored, after it was stored. A process that dies before leaves the
   * former name to the group's next message.
   */
  async recordSubject(jid: string, name: string): Promise<void> {
    const { [jid]: before } = await this.#keys.get('group-subject', [jid]);
    if (before !== name) await this.#keys.set({ 'group-subject': { [jid]: name } });
  }

  /** True when one of these addresses is known to be an admin of the group. */
  async isAdmin(jid: string, who: ReadonlyArray<string | null | undefined>): Promise<boolean> {
    const addresses = new Set(who.flatMap((each) => (each ? jidNormalizedUser(each) : [])));
    const about = await this.about(jid);
    return (about?.participants ?? []).some(
      ({ id, lid, phoneNumber, admin }) =>
        Boolean(admin) &&
        [id, lid, phoneNumber].some((each) => each && addresses.has(jidNormalizedUser(each))),
    );
  }

  /** Returns the jid by which the group names the member with one of these; undefined when it is no known member. */
  async memberIn(jid: string, who: readonly string[]): Promise<string | undefined> {
    const member = (await this.about(jid))?.participants.find(({ id, lid, phoneNumber }) =>
      [id, lid, phoneNumber].some((each) => who.some((one) => areJidsSameUser(each, one))),
    );
    return member && jidNormalizedUser(member.id);
  }

  /** Drops a group's data, so that the next read asks the server again, because the group has changed. */
  forget(jid: string): void {
    this.#known.delete(jid);
    this.#doubts.delete(jid);
  }

  /**
   * Drops a group's data when a member's message states another time of disappearing than the known one. It does so
   * once for each difference, because every message of the member repeats it and the server limits such calls.
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

  /** Drops the data of groups whose change the server announced. */
  heard(events: Partial<BaileysEventMap>): void {
    const changed = [
      ...(events['groups.update'] ?? []).map(({ id }) => id),
      events['group-participants.update']?.id,
    ];
    for (const jid of changed) if (jid) this.forget(jid);
  }

  /** Drops the result of one read, but not that of a later read. */
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
    // The connection was lost meanwhile, so a missing result is no answer of the server.
    if (!about && this.#line.socket !== socket) throw new ChannelSessionOver();
    return about;
  }
}
