import { rowTimes } from '@balcao/core';
import type { Help } from './help.ts';
import type { Help as HelpOnWire } from './schemas.ts';

/** Returns a help video as the web app reads it. */
export function presentHelp({ id, title, description, video, link, createdAt, updatedAt }: Help): HelpOnWire {
  return {
    id,
    title,
    description,
    video,
    link,
    ...rowTimes({ createdAt, updatedAt }),
  };
}
