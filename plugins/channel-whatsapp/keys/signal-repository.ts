import { AsyncResource } from 'node:async_hooks';
import {
  DEFAULT_CONNECTION_CONFIG,
  isJidGroup,
  isPnUser,
  jidDecode,
  type SignalKeyStoreWithTransaction,
  type SignalRepositoryWithLIDStore,
  type SocketConfig,
} from '@whiskeysockets/baileys';
import type { InboxLog, InboxLogEntry } from '../inbound/inbox-log.ts';
import { withContact } from './contact-locks.ts';
import type { SessionDataSet } from './key-store.ts';

type MakeRepository = SocketConfig['makeSignalRepository'];
type Auth = Parameters<MakeRepository>[0];

/**
 * Extends Baileys' repository, which encrypts and decrypts, by three things: decrypted text is recorded in the same
 * write as the changed keys, every change of keys is on disk before its stanza is sent, and each contact is handled
 * by one job at a time. A part that was decrypted before is answered from the record.
 */
export function recordingRepository(inboxLog: InboxLog): MakeRepository {
  return (auth, logger, pnToLid) => {
    const stock = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, logger, pnToLid);
    const steps = new RatchetSteps(auth, stock);
    return Object.assign(stock, {
      ...recordedReading(steps, inboxLog, { ...stock }),
      ...separateSteps(steps, { ...stock }),
    });
  };
}

function recordedReading(steps: RatchetSteps, inboxLog: InboxLog, stock: SignalRepositoryWithLIDStore) {
  const read = async (jid: string, ciphertext: Uint8Array, decrypt: () => Promise<Uint8Array>) => {
    try {
      return await steps.run(jid, async () => {
        const plaintext = await decrypt();
        const { hash, entry } = inboxLog.entryOf(ciphertext, plaintext, steps.me);
        await steps.write({ 'inbound-journal': { [hash]: entry } });
        return plaintext;
      });
    } catch (error) {
      const before = await steps.outside(() => inboxLog.plaintextOf(ciphertext)).catch(() => null);
      if (before) return before;
      throw error;
    }
  };
  return {
    decryptMessage: (given: Parameters<typeof stock.decryptMessage>[0]) =>
      read(given.jid, given.ciphertext, () => stock.decryptMessage(given)),
    decryptGroupMessage: (given: Parameters<typeof stock.decryptGroupMessage>[0]) =>
      read(given.group, given.msg, () => stock.decryptGroupMessage(given)),
  };
}

function separateSteps(steps: RatchetSteps, stock: SignalRepositoryWithLIDStore) {
  return {
    encryptMessage: (given: Parameters<typeof stock.encryptMessage>[0]) =>
      steps.run(given.jid, () => stock.encryptMessage(given)),
    encryptGroupMessage: (given: Parameters<typeof stock.encryptGroupMessage>[0]) =>
      steps.run(given.group, () => stock.encryptGroupMessage(given)),
    processSenderKeyDistributionMessage: (
      given: Parameters<typeof stock.processSenderKeyDistributionMessage>[0],
    ) =>
      steps.run(given.item.groupId ?? given.authorJid, () =>
        stock.processSenderKeyDistributionMessage(given),
      ),
    getSenderKeyDistributionMessage: (given: Parameters<typeof stock.getSenderKeyDistributionMessage>[0]) =>
      steps.run(given.group, () => stock.getSenderKeyDistributionMessage(given)),
    injectE2ESession: (given: Parameters<typeof stock.injectE2ESession>[0]) =>
      steps.run(given.jid, () => stock.injectE2ESession(given)),
    migrateSession: (from: string, to: string) => steps.run(to, () => stock.migrateSession(from, to)),
    deleteSession: (jids: string[]) => steps.outside(() => stock.deleteSession(jids)),
    validateSession: (jid: string) => steps.outside(() => stock.validateSession(jid)),
    getSessionInfo: (jid: string) => steps.outside(() => stock.getSessionInfo(jid)),
  };
}

/** Runs changes of keys outside of any transaction that Baileys has open, each in one of its own. */
class RatchetSteps {
  readonly #auth: Auth;
  readonly #stock: SignalRepositoryWithLIDStore;
  /** Created outside any transaction, so that work in it joins none. */
  readonly #outside = new AsyncResource('whatsapp-ratchet');

  constructor(auth: Auth, stock: SignalRepositoryWithLIDStore) {
    this.#auth = auth;
    this.#stock = stock;
  }

  get me(): InboxLogEntry['me'] {
    const { me } = this.#auth.creds as { me?: { id?: string; lid?: string } };
    return { id: me?.id ?? '', lid: me?.lid ?? '' };
  }

  run<T>(jid: string, step: () => Promise<T>): Promise<T> {
    return this.outside(async () => {
      const contact = await this.#contactOf(jid);
      return withContact(contact, () => this.#keys.transaction(step, `ratchet ${contact}`));
    });
  }

  outside<T>(work: () => Promise<T>): Promise<T> {
    return this.#outside.runInAsyncScope(work);
  }

  async write(data: SessionDataSet): Promise<void> {
    await this.#keys.set(data as Parameters<SignalKeyStoreWithTransaction['set']>[0]);
  }

  /** Returns one name for all devices and addresses of a contact. */
  async #contactOf(jid: string): Promise<string> {
    if (isJidGroup(jid)) return jid;
    const lid = isPnUser(jid) ? await this.#stock.lidMapping.getLIDForPN(jid) : jid;
    return jidDecode(lid ?? jid)?.user ?? jid;
  }

  get #keys(): SignalKeyStoreWithTransaction {
    return this.#auth.keys as SignalKeyStoreWithTransaction;
  }
}
