import { type Host, seal, unseal } from '@balcao/core';
import { type AuthenticationCreds, BufferJSON, initAuthCreds } from '@whiskeysockets/baileys';
import { requireEpoch } from './link-fence.ts';
import type { LinkIdentity } from './link-identity.ts';

/** A device's credentials in the database, sealed; several changes of one moment are one write. */
export class Credentials {
  readonly creds: AuthenticationCreds;
  readonly #host: Host;
  readonly #link: LinkIdentity;
  #saving: Promise<void> | null = null;
  #changed = false;

  private constructor(host: Host, link: LinkIdentity, creds: AuthenticationCreds) {
    this.#host = host;
    this.#link = link;
    this.creds = creds;
  }

  /** The stored device, or a new one that nobody has paired yet. */
  static async load(host: Host, link: LinkIdentity): Promise<Credentials> {
    const { connectionId, companyId } = link;
    const row: { credentials: string } | undefined = await host.database
      .knex('WhatsappCredentials')
      .where({ connectionId, companyId })
      .first('credentials');
    if (!row?.credentials) return new Credentials(host, link, initAuthCreds());
    const json = unseal(host.config.appSecret, aboutOf(link), row.credentials);
    return new Credentials(host, link, JSON.parse(json, BufferJSON.reviver));
  }

  get isPaired(): boolean {
    return this.creds.account !== undefined && this.creds.me?.id !== undefined;
  }

  /** Resolves once what is in `creds` now is stored. Throws LinkFenced. */
  save(): Promise<void> {
    this.#changed = true;
    this.#saving ??= this.#host.database
      .detached(() => this.#saveAll())
      .finally(() => {
        this.#saving = null;
      });
    return this.#saving;
  }

  async #saveAll(): Promise<void> {
    while (this.#changed) {
      this.#changed = false;
      const { connectionId, companyId } = this.#link;
      const json = JSON.stringify(this.creds, BufferJSON.replacer);
      const credentials = seal(this.#host.config.appSecret, aboutOf(this.#link), json);
      await this.#host.database.transaction(async () => {
        await requireEpoch(this.#host, this.#link);
        await this.#host.database
          .current('WhatsappCredentials')
          .where({ connectionId, companyId })
          .update({ credentials, updatedAt: Date.now() });
      });
    }
  }
}

function aboutOf({ connectionId }: LinkIdentity): string {
  return `whatsapp-credentials:${connectionId}`;
}
