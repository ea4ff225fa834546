import { Id, Setting } from '@balcao/core';
import { changesOf, defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { TagArray } from '../../tags/index.ts';

/**
 * Live events for existing clients, whose names contain no company; each is still sent to the screens of one company
 * only.
 */
export const tagForExistingClients = defineLiveEvent({
  name: 'tag',
  summary: 'The same as company-{id}-tag, under the name that existing clients know',
  audience: 'everyone of the company',
  payload: changesOf({ tag: TagArray.items }, { tagId: Type.Integer() }),
});

export const settingForExistingClients = defineLiveEvent({
  name: 'settings',
  summary: 'The same as company-{id}-settings, under the name that existing clients know',
  audience: 'everyone of the company; of credentials its admins alone',
  payload: Type.Object({ action: Type.Literal('update'), setting: Setting }),
});

export const presenceForExistingClients = defineLiveEvent({
  name: 'userOnlineChange',
  summary: 'The same as company-{id}-presence, under the name that existing clients know',
  audience: 'everyone of the company',
  payload: Type.Object({ action: Type.Literal('update'), userId: Id, online: Type.Boolean() }),
});

export const countersForExistingClients = defineLiveEvent({
  name: 'counter',
  summary: 'Tickets are other ones than a moment ago: whoever shows counts of them asks again',
  audience: 'everyone of the company',
  payload: Type.Object({ action: Type.Literal('update') }),
});

export const compatibilityEvents = [
  tagForExistingClients,
  settingForExistingClients,
  presenceForExistingClients,
  countersForExistingClients,
];
