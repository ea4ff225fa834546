import type { Migration } from '@balcao/core';

/**
 * Marks the files of campaigns and of the file lists that they sent as shared by their messages. Which of the campaigns
 * sent theirs is not asked: a file that stays for nothing costs less than one that is missed.
 */
export const markOldFiles: Migration = {
  name: '0013-campaign-shared-files',
  async up(knex) {
    const sources = [
      'Campaigns f WHERE f.mediaKey IS NOT NULL',
      'FilesOptions f WHERE f.mediaKey IS NOT NULL AND f.isKept = 1',
    ];
    const now = Date.now();
    for (const source of sources)
      await knex.raw(
        `INSERT INTO SharedFiles (companyId, mediaKey, createdAt, updatedAt)
         SELECT DISTINCT f.companyId, f.mediaKey, ?, ? FROM ${source} AND NOT EXISTS
           (SELECT 1 FROM SharedFiles s WHERE s.companyId = f.companyId AND s.mediaKey = f.mediaKey)`,
        [now, now],
      );
  },
};
