import { rowTimes } from '@balcao/core';
import type { Tag as TagOnWire } from './schemas.ts';
import type { Tag } from './tag.ts';

/** Returns a tag as the web app reads it. */
export function presentTag(tag: Tag): TagOnWire {
  return {
    id: tag.id,
    name: tag.name,
    color: tag.color,
    kanban: tag.kanban,
    lanePosition: tag.lanePosition,
    ticketsCount: tag.ticketsCount,
    userId: tag.userId,
    companyId: tag.companyId,
    ...rowTimes(tag),
  };
}
