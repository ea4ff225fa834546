import { CompanyModel } from '@balcao/core';

/** Columns of a page that the audit log records. */
export const auditedColumns = ['title', 'body'] as const;

/** Page of knowledge about the company, which admins write for prompts. */
export class PromptPage extends CompanyModel {
  static override tableName = 'PromptPages';

  declare title: string;
  declare body: string;
  /** Title and text in lower case without accents, for searches. */
  declare searchKey: string;
}
