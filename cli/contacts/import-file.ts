import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ContactImport, ImportDraft } from '@balcao/plugins/contacts/import/schemas.ts';
import type { Client } from '../operator/client.ts';
import { Misuse } from '../operator/exit.ts';

interface ImportFile {
  file: string;
  company: number | undefined;
  /** The contact list that is filled; undefined: the address book. */
  list: number | undefined;
  existing: 'keep' | 'update';
}

export interface Imported {
  contactImport: ContactImport;
  /** Meaning of each column; null: it is left out. */
  columns: ReadonlyArray<string | null>;
}

/**
 * Starts the import of a file of contacts for `balcao contacts import`, with the columns that its own headings name: the same calls,
 * rules and report as on the page. The installation does the work in the background, and `ended` waits for it.
 *
 * Throws Misuse for a file that cannot be read, and Refusal.
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

/** Waits for the end of an import, and returns it with its report. Throws Refusal. */
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
