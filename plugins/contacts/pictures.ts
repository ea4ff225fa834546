import { type Context, type Host, perHost } from '@balcao/core';
import { onlineConnection, profilePictureOnChannel } from '../connections/index.ts';
import { addressOf, contactsByIds } from './find-contact.ts';
import { setProfilePicture } from './set-profile-picture.ts';

interface Wanted {
  companyId: number;
  /** Contact of the picture, and the connection that is asked; null for any that is online. Read when its turn comes. */
  target: (ctx: Context) => Promise<{ contactId: number; connectionId: number | null } | null>;
}

/** Networks take it amiss when one number looks at many people: a company asks for one picture in this time. */
const gapMs = 1_000;
/**
 * Requests of a company that may wait; more are dropped: an import of thousands is no reason to ask for thousands of
 * pictures.
 */
const waitingMax = 200;
/** A picture is not asked for again within this time. */
const againMs = 60 * 60_000;
const remembered = 5_000;
/** Columns hold no more. */
const urlMax = 1000;

/**
 * Stores the addresses of contacts' profile pictures: of a new contact, and again whenever a user opens it, since the
 * network's addresses expire. Best effort, apart from storing messages: a lost or late picture is asked for another time.
 */
export class Pictures {
  readonly #host: Host;
  readonly #waiting = new Map<number, Wanted[]>();
  readonly #lookedAt = new Map<number, number>();
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> | null = null;
  #closed = false;

  constructor(host: Host) {
    this.#host = host;
  }

  want(wanted: Wanted): void {
    if (this.#closed) return;
    const ofCompany = this.#waiting.get(wanted.companyId) ?? [];
    if (ofCompany.length >= waitingMax) return;
    ofCompany.push(wanted);
    this.#waiting.set(wanted.companyId, ofCompany);
    this.#wake();
  }

  /** Ends all requests; resolves when none is running. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#round;
  }

  #wake(): void {
    if (this.#closed || this.#timer || this.#round || this.#waiting.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#round = this.#host.database
        .detached(() => this.#lookOnce())
        .finally(() => {
          this.#round = null;
          this.#wake();
        });
    }, gapMs);
    this.#timer.unref();
  }

  /** One picture for each company that wants some, one after the other. */
  async #lookOnce(): Promise<void> {
    for (const [companyId, ofCompany] of [...this.#waiting]) {
      const wanted = ofCompany.shift();
      if (ofCompany.length === 0) this.#waiting.delete(companyId);
      if (!wanted || this.#closed) continue;
      try {
        await this.#look(this.#host.contextFor(companyId), wanted);
      } catch (error) {
        this.#host.log.debug({ err: error, companyId }, 'a picture could not be had');
      }
    }
  }

  async #look(ctx: Context, wanted: Wanted): Promise<void> {
    const target = await wanted.target(ctx);
    if (!target || this.#wasLookedAt(target.contactId)) return;
    const { contactId } = target;
    const contact = (await contactsByIds(ctx, [contactId])).get(contactId);
    if (!contact) return;
    const connectionId = target.connectionId ?? (await onlineConnection(ctx))?.id;
    if (connectionId === undefined) return;
    const url = await profilePictureOnChannel(ctx, connectionId, addressOf(contact));
    this.#remember(contactId);
    if (url === null || isPicture(url)) await setProfilePicture(ctx, contactId, url);
  }

  #wasLookedAt(contactId: number): boolean {
    return performance.now() - (this.#lookedAt.get(contactId) ?? Number.NEGATIVE_INFINITY) < againMs;
  }

  #remember(contactId: number): void {
    if (this.#lookedAt.size >= remembered) this.#lookedAt.clear();
    this.#lookedAt.set(contactId, performance.now());
  }
}

/** True for addresses that a screen may load as a picture: never a script or a file. */
function isPicture(url: string): boolean {
  return url.length <= urlMax && /^https?:\/\//.test(url) && URL.canParse(url);
}

export const pictures = perHost((host) => new Pictures(host));
