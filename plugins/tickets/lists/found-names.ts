import { type Context, type Host, ShortCache } from '@balcao/core';
import { contactIdsMatching } from '../../contacts/index.ts';

/** Most contacts of a name that are looked up first; with more contacts the query walks through the list instead. */
const contactsMax = 500;
const maxEntries = 500;

/**
 * Finds contacts by a part of their name or number. Equal searches of all pages and screens share one result for a second
 * at most; a change in this process is found at once.
 */
export class FoundNames {
  readonly #found: ShortCache<string, { ids: number[] | null }>;

  constructor(host: Host) {
    const load = async (key: string) => {
      const [companyId = '', ...texts] = key.split('\n');
      return {
        ids: await contactIdsMatching(host.contextFor(Number(companyId)), texts, contactsMax),
      };
    };
    this.#found = new ShortCache(() => host.database, load, { maxEntries });
  }

  /** null: more than the list should name. */
  async idsOf(ctx: Context, texts: readonly string[]): Promise<number[] | null> {
    if (texts.length === 0) return [];
    return (await this.#found.get([ctx.companyId, ...texts].join('\n'))).ids;
  }

  forget(): void {
    this.#found.forgetAll();
  }
}
