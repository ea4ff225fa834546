import { type Host, retryWhileUnavailable, seal, unseal } from '@balcao/core';
import { type AuthenticationCreds, BufferJSON, initAuthCreds } from '@whiskeysockets/baileys';
import { PairingUnreadable } from '../contract/errors.ts';
import { keysWaitMs } from '../contract/limits.ts';
import { requireEpoch } from '../session/session-fence.ts';
import type { SessionIdentity } from '../session/session-identity.ts';
import { rowsOfSession } from '../session/session-rows.ts';

/**
 * Credentials of a device (a paired number) in the database, encrypted; several changes of one moment become one
 * write.
 */
export class Credentials {
  creds: AuthenticationCreds;
  /** Set when the stored device cannot be decrypted; it is never overwritten then. */
  readonly unreadable: PairingUnreadable | null;
  readonly #host: Host;
  readonly #session: SessionIdentity;
  #saving: Promise<void> | null = null;
  #changed = false;
  #isStored = false;

  private constructor(
    host: Host,
    session: SessionIdentity,
    { creds = initAuthCreds(), unreadable = null }: Partial<Pick<Credentials, 'creds' | 'unreadable'>> = {},
  ) {
    this.#host = host;
    this.#session = session;
    this.creds = creds;
    this.unreadable = unreadable;
  }

  /** Loads the stored device, or makes a new unpaired one; one that cannot be decrypted is marked and left alone. */
  static async load(host: Host, session: SessionIdentity): Promise<Credentials> {
    const { connectionId } = session;
    const row: { credentials: string } | undefined = await rowsOfSession(
      host,
      session,
      'WhatsappCredentials',
    ).first('credentials');
    if (!row?.credentials) return new Credentials(host, session);
    try {
      const creds = openCredentials(host, connectionId, row.credentials);
      const stored = new Credentials(host, session, { creds });
      if (stored.isPaired) stored.#isStored = true;
      else stored.startOver();
      return stored;
    } catch (cause) {
      return new Credentials(host, session, { unreadable: new PairingUnreadable({ cause }) });
    }
  }

  /** True when a paired device was loaded, or stored since. */
  get isStored(): boolean {
    return this.#isStored;
  }

  get isPaired(): boolean {
    return this.creds.account !== undefined && this.creds.me?.id !== undefined;
  }

  /**
   * Makes a new device in place of one that never was paired. A request for a pairing code gives a device a name at
   * once, under which WhatsApp would refuse it forever as unknown.
   */
  startOver(): void {
    this.creds = initAuthCreds();
  }

  /**
   * Resolves once the present `creds` are stored; an unpaired device stores nothing. Waits a moment for an unavailable
   * database. Throws ChannelSessionFenced and the errors of the database; the next call then stores them.
   */
  async save(): Promise<void> {
    if (!this.isPaired || this.unreadable) return;
    this.#changed = true;
    this.#saving ??= this.#host.database
      .detached(() => this.#saveAll())
      .finally(() => {
        this.#saving = null;
      });
    await this.#saving;
  }

  async #saveAll(): Promise<void> {
    while (this.#changed) {
      this.#changed = false;
      try {
        await retryWhileUnavailable(() => this.#store(), keysWaitMs);
      } catch (error) {
        this.#changed = true;
        throw error;
      }
    }
  }

  async #store(): Promise<void> {
    const { connectionId, companyId } = this.#session;
    const ctx = this.#host.contextFor(companyId);
    const json = JSON.stringify(this.creds, BufferJSON.replacer);
    const credentials = seal(this.#host.config, aboutOf(connectionId), json);
    await this.#host.database.transaction(async () => {
      await requireEpoch(this.#host, this.#session);
      await ctx
        .table('WhatsappCredentials')
        .where({ connectionId })
        .update({ credentials, updatedAt: Date.now() });
    });
    this.#isStored = true;
  }
}

/** Decrypts the stored credentials of a device. Throws when they are damaged or were stored under another secret. */
export function openCredentials(host: Host, connectionId: number, stored: string): AuthenticationCreds {
  return JSON.parse(unseal(host.config, aboutOf(connectionId), stored), BufferJSON.reviver);
}

function aboutOf(connectionId: number): string {
  return `whatsapp-credentials:${connectionId}`;
}
