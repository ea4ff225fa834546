import { baseColumns, companyColumn, newTable } from '@balcao/core';

/** Copies of files that no message names yet, so that those of a process that died are found. */
export const createFileCopies = newTable('0023-file-copies', 'FileCopies', (table) => {
  baseColumns(table);
  companyColumn(table);
  table.string('mediaKey', 32).notNullable();
  table.index(['createdAt'], 'FileCopies_age');
  table.index(['companyId', 'mediaKey'], 'FileCopies_file');
});

/** Files that several messages show, and that therefore stay when one of the messages is deleted. */
export const createSharedFiles = newTable('0049-shared-files', 'SharedFiles', (table) => {
  baseColumns(table);
  companyColumn(table);
  table.string('mediaKey', 255).notNullable();
  table.unique(['companyId', 'mediaKey'], { indexName: 'SharedFiles_file' });
});
