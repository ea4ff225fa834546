import type { Context, StoredMedia } from '@balcao/core';
import { findMacro } from '../../macros/index.ts';
import { sharedQuickMessage } from '../../quick-messages/index.ts';
import { copyFile, dropCopy } from '../../tickets/index.ts';
import type { RuleRow } from '../rules/rule.ts';
import type { RuleAction } from '../schemas.ts';
import type { CopiedFiles } from './act.ts';

/**
 * Copies of the files that a rule's actions send. They are made before the rule's transaction, which cannot undo them:
 * each is marked for deletion until the transaction commits, so that a process that crashes leaves no orphaned file.
 */
export class RuleFiles implements CopiedFiles {
  readonly #ctx: Context;
  readonly #copies = new Map<string, { originalKey: string; copy: StoredMedia }>();
  #madeFor: number | null = null;

  constructor(ctx: Context) {
    this.#ctx = ctx;
  }

  /** Whether copies have to be made before the rule can run. */
  lacks({ id, actions }: RuleRow): boolean {
    return this.#madeFor !== id && actions.some(({ type }) => type === 'quick-message' || type === 'macro');
  }

  /** Makes the copies for a rule; actions whose quick message or macro was deleted, or made private, have none. */
  async make({ id, actions }: RuleRow): Promise<void> {
    await this.drop();
    for (const [place, action] of actions.entries()) {
      for (const [part, id] of Object.entries(await sourcesOf(this.#ctx, action))) {
        const file = id ? await fileOf(this.#ctx, id) : null;
        if (!file) continue;
        const made = { originalKey: file.key, copy: await copyFile(this.#ctx, file) };
        this.#copies.set(`${place} ${part}`, made);
      }
    }
    this.#madeFor = id;
  }

  /** Throws where another file took its place since the copies were made: the rule is tried again then. */
  copyOf(place: number, originalKey: string, part: 'message' | 'header' = 'message'): StoredMedia {
    const made = this.#copies.get(`${place} ${part}`);
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

/** Quick messages whose files an act sends: with the message, and in the header of a macro's template. */
async function sourcesOf(ctx: Context, { type, quickMessageId, macroId = 0 }: RuleAction): Promise<Sources> {
  if (type === 'quick-message') return { message: quickMessageId ?? null };
  if (type !== 'macro') return {};
  return unlessGone(async (): Promise<Sources> => {
    const macro = await findMacro(ctx, macroId);
    return { message: macro.quickMessageId, header: macro.headerMessageId };
  }, {});
}

type Sources = Partial<Record<'message' | 'header', number | null>>;

/** The file of a quick message; null: it has none. */
function fileOf(ctx: Context, quickMessageId: number) {
  return unlessGone(async () => {
    const { mediaKey: key, mediaName, mediaMime } = await sharedQuickMessage(ctx, quickMessageId);
    return key ? { key, fileName: mediaName ?? undefined, mimeType: mediaMime ?? undefined } : null;
  }, null);
}

/** A deleted or private record is reported by the action itself, which fails the whole run. */
async function unlessGone<T>(read: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if ((error as { status?: number }).status === 404) return otherwise;
    throw error;
  }
}
