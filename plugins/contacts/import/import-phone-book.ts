import { AppError, type Context, csvLine } from '@balcao/core';
import { phoneContacts } from '../../connections/index.ts';
import { EmptyPhoneBook, PhoneBookFailed } from '../contract/errors.ts';
import type { ContactImportRow } from './contact-import.ts';
import { startImport } from './start-import.ts';
import type { ExistingRows } from './targets/target.ts';
import { uploadImport } from './upload-import.ts';

/**
 * Imports the address book of a connected phone for a user: the phone is asked once and its answer stored as a file, so
 * that the import can continue after a crash. Throws ERR_NO_WAPP_FOUND, ERR_WAPP_NOT_INITIALIZED, ERR_PHONE_BOOK_FAILED
 * and ERR_PHONE_BOOK_EMPTY.
 */
export async function importPhoneBook(
  ctx: Context,
  { existing, whatsappId }: { existing: ExistingRows; whatsappId?: number | undefined },
): Promise<ContactImportRow> {
  const { connection, entries } = await asked(ctx, whatsappId ?? null);
  if (entries.length === 0) throw EmptyPhoneBook();
  const text = entries.map((entry) => csvLine([entry.name, `+${entry.number}`])).join('');
  const file = await ctx.host.media.save(ctx.companyId, Buffer.from(text), {
    fileName: connection,
    mimeType: 'text/csv',
  });
  try {
    const draft = await uploadImport(ctx, { source: 'phone', target: 'contacts', targetId: null, file });
    return await startImport(ctx, draft.id, {
      columns: ['name', 'number'],
      hasHeading: false,
      countryCode: '',
      existing,
    });
  } catch (error) {
    await ctx.host.media.remove(ctx.companyId, file.key);
    throw error;
  }
}

async function asked(ctx: Context, connectionId: number | null): ReturnType<typeof phoneContacts> {
  try {
    return await phoneContacts(ctx, connectionId);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw PhoneBookFailed({ cause });
  }
}
