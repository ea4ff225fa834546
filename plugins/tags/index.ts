/** The public API of tags: what other plugins may use. */
import './contract/events.ts';

export { TagNotFound } from './contract/errors.ts';
export { createTag } from './create-tag.ts';
export { listColumns, listTags, requireTags } from './find-tag.ts';
export { leaveColumn } from './on-tickets/column-removals.ts';
export { putTag } from './on-tickets/put-tag.ts';
export { addTags, removeTags } from './on-tickets/sync-tags.ts';
export { orderColumns } from './order-columns.ts';
export { presentTag } from './present-tag.ts';
export { TagArray } from './schemas.ts';
export type { Tag as TagRow } from './tag.ts';
