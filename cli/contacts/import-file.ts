import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ContactImport, ImportDraft } from '@balcao/plugins/contacts/import/schemas.ts';
import type { Client } from '../operator/client.ts';
import { Misuse } from '../operator/exit.ts';

interface ImportFile {
  file: string;
  company: number | undefined;
  /** Contact list that the contacts are added to; undefined: they are stored in the company's contacts alone. */
  list: number | undefined;
  existing: 'keep' | 'update';
}

export interface Imported {
  contactImport: ContactImport;
  /** Field of a contact that each column of the file is stored in; null: the column is ignored. */
  columns: ReadonlyArray<string | null>;
}

/**
 * Imports a file of contacts for `balcao contacts import`, and finds the meaning of each column by its heading. It makes the same
 * API calls as the page for imports, so the rules and the report are the same too. The server works in the background; `ended`
 * waits for it.
 *
 * Throws Misuse for a file that cannot be read, and Refusal where the server refuses the import.
 */
export async function importFile(
  client: Client,
  { file, company, list, existing }: ImportFile,
): Promise<Imported> {
  const content = await readFile(file).catch((cause: unknown) => {
    throw new Misuse(`The file ${file} cannot be read.`, { cause });
  });
  const path = list === undefined ? '/contacts/imports' : `/contact-lists/${list}/imports`;
  const draft = await client.call<ImportDraft>('POST', path, {
    file: { name: basename(file), content },
    company,
  });
  const { contactImport, proposal } = draft;
  const started = await client.call<{ contactImport: ContactImport }>(
    'POST',
    `/contacts/imports/${contactImport.id}/start`,
    { body: { ...proposal, existing }, company },
  );
  return { contactImport: started.contactImport ?? contactImport, columns: proposal.columns };
}

/** Waits until the server has finished an import, and returns it with its report of refused rows. Throws Refusal. */
export async function ended(
  client: Client,
  { contactImport: { id } }: Imported,
  company: number | undefined,
): Promise<ContactImport> {
  for (;;) {
    const { contactImport } = await client.call<{ contactImport: ContactImport }>(
      'GET',
      `/contacts/imports/${id}`,
      { company },
    );
    if (['done', 'failed', 'cancelled'].includes(contactImport.state)) return contactImport;
    await new Promise((resume) => setTimeout(resume, pollMs));
  }
}

const pollMs = 500;
