import type { CreateTag, Tag, UpdateTag } from '@balcao/plugins/tags/schemas.ts';
import { api, type CallOptions } from '../../lib/api/api.ts';

/** Makes a tag; the server answers the one that is already so. */
export function createTag(tag: CreateTag): Promise<Tag> {
  return api.post('/tags', tag);
}

/** Changes what is given of a tag. */
export function updateTag(id: number, changes: UpdateTag, options?: CallOptions): Promise<Tag> {
  return api.put(`/tags/${id}`, changes, options);
}

/** Reads a tag. */
export function readTag(id: number): Promise<Tag> {
  return api.get(`/tags/${id}`);
}
