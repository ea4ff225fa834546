/** The door of tags: what other plugins may use. */
import './events.ts';

export { createTag } from './create-tag.ts';
export { TagNotFound } from './errors.ts';
export type { TagEvent } from './events.ts';
export { findTag, listLanes, listTags, requireTags } from './find-tag.ts';
export { leaveLane, putDownWithinMs } from './on-tickets/lane-removals.ts';
export { type CarryingTicket, tagContacts, ticketsCarrying } from './on-tickets/many.ts';
export { putTag } from './on-tickets/put-tag.ts';
export { addTags, syncTags } from './on-tickets/sync-tags.ts';
export { orderLanes } from './order-lanes.ts';
export { presentTag } from './present-tag.ts';
export { Tag, TagArray } from './schemas.ts';
export type { Tag as TagRow } from './tag.ts';
