import { IdParams, type PluginScope } from '@balcao/core';
import { ContactNotFound } from '../contract/errors.ts';
import { presentContact } from '../present-contact.ts';
import { Contact } from '../schemas.ts';
import { mergeContacts } from './merge-contacts.ts';
import { mergeJob, moveHistory, sweepMerges } from './move-history.ts';
import { MergeContactsBody } from './schemas.ts';

/** Defines the merge of two contacts: its route, and the jobs that move the history. */
export function defineMerge({ host, route, job, every }: PluginScope): void {
  route({
    method: 'POST',
    url: '/contacts/:id/merge',
    operationId: 'mergeContacts',
    summary: 'Makes two contacts one; the other goes, and its history comes to this one',
    access: { permission: 'contacts-page:deleteContact' },
    params: IdParams,
    refusals: { id: ContactNotFound },
    body: MergeContactsBody,
    answers: { 200: Contact },
    handle: async (ctx, { params, body }) => {
      const { contact, extraInfo } = await mergeContacts(ctx, params.id, body);
      return presentContact(contact, extraInfo);
    },
  });
  job(mergeJob, (ctx, { fromContactId }) => moveHistory(ctx, Number(fromContactId)));
  every('merges', 10_000, () => sweepMerges(host));
}
