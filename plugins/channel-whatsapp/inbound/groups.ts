import {
  type BaileysEventMap,
  type GroupMetadata,
  jidNormalizedUser,
  type WASocket,
} from '@whiskeysockets/baileys';
import { namesMax } from '../limits.ts';

/** Groups as the network describes them, asked once and kept until they change. */
export class Groups {
  readonly #known = new Map<string, Promise<GroupMetadata | undefined>>();

  /** Undefined when the network does not tell. */
  async about(socket: WASocket | null, jid: string): Promise<GroupMetadata | undefined> {
    const known = this.#known.get(jid);
    if (known) return known;
    if (!socket) return undefined;
    if (this.#known.size >= namesMax) this.#known.clear();
    const asked = socket.groupMetadata(jid).catch(() => {
      this.#known.delete(jid);
      return undefined;
    });
    this.#known.set(jid, asked);
    return asked;
  }

  /** Whether one of these addresses is an admin's of the group, as far as the network tells. */
  async isAdmin(
    socket: WASocket | null,
    jid: string,
    who: ReadonlyArray<string | null | undefined>,
  ): Promise<boolean> {
    const addresses = new Set(who.flatMap((each) => (each ? jidNormalizedUser(each) : [])));
    const about = await this.about(socket, jid);
    return (about?.participants ?? []).some(
      ({ id, lid, phoneNumber, admin }) =>
        Boolean(admin) &&
        [id, lid, phoneNumber].some((each) => each && addresses.has(jidNormalizedUser(each))),
    );
  }

  /** Forgets what the network says has changed. */
  heard(events: Partial<BaileysEventMap>): void {
    const changed = [
      ...(events['groups.update'] ?? []).map(({ id }) => id),
      events['group-participants.update']?.id,
    ];
    for (const jid of changed) if (jid) this.#known.delete(jid);
  }
}
