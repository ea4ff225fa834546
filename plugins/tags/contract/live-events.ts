import { changesOf, defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { Tag } from '../schemas.ts';
import { Tagging } from '../taggings/schemas.ts';

/** Live events about tags, by which screens stay up to date; the web imports their types. */
export const tagChanged = defineLiveEvent({
  name: 'company-{id}-tag',
  summary: 'A tag is new, changed or gone; how many tickets it is on is told a moment later',
  audience: 'everyone of the company',
  payload: changesOf({ tag: Tag }, { tagId: Type.Integer() }),
});

export const taggingChanged = defineLiveEvent({
  name: 'company-{id}-tagging',
  summary: 'A tagging of several contacts was ordered, got further, ended or is taken back',
  audience: 'whoever ordered it',
  payload: Type.Object({ action: Type.Literal('update'), tagging: Tagging }),
});
