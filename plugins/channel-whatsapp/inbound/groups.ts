import type { BaileysEventMap, GroupMetadata, WASocket } from '@whiskeysockets/baileys';
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

  /** Forgets what the network says has changed. */
  heard(events: Partial<BaileysEventMap>): void {
    const changed = [
      ...(events['groups.update'] ?? []).map(({ id }) => id),
      events['group-participants.update']?.id,
    ];
    for (const jid of changed) if (jid) this.#known.delete(jid);
  }
}
