import type { Context, StoredMedia } from '@balcao/core';
import { findMacro } from '../../macros/index.ts';
import { findQuickMessage } from '../../quick-messages/index.ts';
import { copyFile, dropCopy } from '../../tickets/index.ts';
import type { RuleRow } from '../rules/rule.ts';
import type { RuleAction } from '../schemas.ts';
import type { CopiedFiles } from './act.ts';

/**
 * Copies of the files that a rule's acts send. They are made before the rule's transaction, which no file belongs to: each is marked for removal until the
 * transaction keeps it, so that a process that dies in between leaves no file that nobody knows of.
 */
export class RuleFiles implements CopiedFiles {
  readonly #ctx: Context;
  readonly #copies = new Map<number, { originalKey: string; copy: StoredMedia }>();
  #madeFor: number | null = null;

  constructor(ctx: Context) {
    this.#ctx = ctx;
  }

  /** Whether copies have to be made before the rule can run. */
  lacks({ id, actions }: RuleRow): boolean {
    return this.#madeFor !== id && actions.some(({ type }) => type === 'quick-message' || type === 'macro');
  }

  /** Makes the copies for a rule; acts whose quick message or macro is gone have none. */
  async make({ id, actions }: RuleRow): Promise<void> {
    await this.drop();
    for (const [place, action] of actions.entries()) {
      const file = await fileOf(this.#ctx, action);
      if (file) this.#copies.set(place, { originalKey: file.key, copy: await copyFile(this.#ctx, file) });
    }
    this.#madeFor = id;
  }

  /** Throws where another file took its place since the copies were made: the rule is tried again then. */
  copyOf(place: number, originalKey: string): StoredMedia {
    const made = this.#copies.get(place);
    if (made?.originalKey !== originalKey)
      throw new Error('The file of a quick message is another one by now');
    return made.copy;
  }

  /** Removes the copies that no message has. */
  async drop(): Promise<void> {
    this.#madeFor = null;
    for (const { copy } of this.#copies.values()) await dropCopy(this.#ctx, copy.key);
    this.#copies.clear();
  }
}

/** The file that an act sends; null: none. */
async function fileOf(ctx: Context, { type, quickMessageId, macroId }: RuleAction) {
  try {
    const id =
      type === 'quick-message' ? quickMessageId : type === 'macro' ? await readyOf(ctx, macroId) : null;
    if (!id) return null;
    const { mediaKey: key, mediaName, mediaMime } = await findQuickMessage(ctx, id);
    return key ? { key, fileName: mediaName ?? undefined, mimeType: mediaMime ?? undefined } : null;
  } catch (error) {
    // A file that is gone is refused by the act itself, with the whole run.
    if ((error as { status?: number }).status === 404) return null;
    throw error;
  }
}

async function readyOf(ctx: Context, macroId = 0): Promise<number | null> {
  return (await findMacro(ctx, macroId)).quickMessageId;
}
