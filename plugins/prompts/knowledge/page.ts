import { CompanyModel } from '@balcao/core';

/** What the audit log tells of one. */
export const auditedColumns = ['title', 'body'] as const;

/** Something that the company wants its prompts to know. */
export class PromptPage extends CompanyModel {
  static override tableName = 'PromptPages';

  declare title: string;
  declare body: string;
  /** Title and text folded: what searches look through. */
  declare searchKey: string;
}
