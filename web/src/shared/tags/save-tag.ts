import type { CreateTag, Tag, UpdateTag } from '@balcao/plugins/tags/schemas.ts';
import { api, type CallOptions } from '../../lib/api/api.ts';

/** Creates a tag; where the company has an equal one, the server returns that. */
export function createTag(tag: CreateTag): Promise<Tag> {
  return api.post('/tags', tag);
}

/** Changes the given fields of a tag. */
export function updateTag(id: number, changes: UpdateTag, options?: CallOptions): Promise<Tag> {
  return api.put(`/tags/${id}`, changes, options);
}

export function readTag(id: number): Promise<Tag> {
  return api.get(`/tags/${id}`);
}
