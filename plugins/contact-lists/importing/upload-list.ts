import type { Context } from '@balcao/core';
import type { FastifyRequest } from 'fastify';
import { importEnded, proposedMapping, receiveFile, startImport } from '../../contacts/index.ts';
import { findList } from '../contact-list.ts';
import type { ContactListItemRow } from '../items/item.ts';
import { itemsOfImport } from '../items/list-items.ts';
import { listTargetName } from './list-target.ts';

/** Longest wait of a caller for the import's end, in milliseconds; a longer import continues in the background. */
const waitMs = 20_000;

/**
 * Imports a file into a list by the file's headings, for clients of this API family, and returns the people who are on
 * the list by then, as many as an answer may have. Throws ERR_NO_CONTACTLIST_FOUND, ERR_IMPORT_… and ERR_NO_PERMISSION.
 */
export async function uploadToList(
  ctx: Context,
  contactListId: number,
  request: FastifyRequest,
): Promise<ContactListItemRow[]> {
  await findList(ctx, contactListId);
  const draft = await receiveFile(ctx, request, { target: listTargetName, targetId: contactListId });
  const proposal = await proposedMapping(ctx, draft);
  const { id: importId } = await startImport(ctx, draft.id, { ...proposal, existing: 'keep' });
  await importEnded(ctx, importId, waitMs);
  return itemsOfImport(ctx, { contactListId, importId });
}
