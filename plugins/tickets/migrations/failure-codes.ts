import { addColumns, type Migration } from '@balcao/core';
import { codeOfOldFailure } from './old-failures.ts';

/**
 * Adds the code of a failure. The column `failure` stays, although this version does not write it, because processes of
 * an earlier version write and read it.
 */
export const addFailureCode: Migration = {
  name: '0016-failure-code',
  up: (knex) =>
    addColumns(knex, 'Messages', {
      failureCode: (table) => table.string('failureCode', 60),
    }),
};

export const addFailureDetails: Migration = {
  name: '0017-failure-details',
  up: (knex) =>
    addColumns(knex, 'Messages', {
      failureDetails: (table) => table.text('failureDetails'),
    }),
};

const batch = 1000;

/** Replaces failures stored as sentences by their codes. Goes through the messages once, in the order of their ids. */
export const codesOfOldFailures: Migration = {
  name: '0018-codes-of-old-failures',
  async up(knex) {
    for (let after = 0; ; ) {
      const rows: Array<{ id: number; failure: string }> = await knex('Messages')
        .where('id', '>', after)
        .whereNotNull('failure')
        .whereNull('failureCode')
        .orderBy('id')
        .limit(batch)
        .select('id', 'failure');
      for (const sentence of new Set(rows.map(({ failure }) => failure))) {
        const ids = rows.filter(({ failure }) => failure === sentence).map(({ id }) => id);
        const { code, details } = codeOfOldFailure(sentence);
        await knex('Messages')
          .whereIn('id', ids)
          .update({ failureCode: code, failureDetails: details && JSON.stringify(details) });
      }
      const last = rows.at(-1);
      if (!last || rows.length < batch) return;
      after = last.id;
    }
  },
};
