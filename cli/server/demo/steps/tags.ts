import { createTag } from '@balcao/plugins/tags/index.ts';
import type { Demo } from '../demo.ts';
import { type TagKey, tagKeys } from '../texts/demo-texts.ts';

const colors: Record<TagKey, string> = {
  quote: '#0E7490',
  wholesale: '#4D7C0F',
  repair: '#B91C1C',
  invoice: '#B45309',
  subscription: '#7C3AED',
  delivery: '#1D4ED8',
};

/**
 * Returns the ids of the demonstration's tags, and creates missing ones. It is part of the demonstration, a sample company for
 * operators who try the product.
 */
export async function tagIdsOf({ ctx, texts }: Demo): Promise<Record<TagKey, number>> {
  const ids: Partial<Record<TagKey, number>> = {};
  for (const key of tagKeys)
    ids[key] = (await createTag(ctx, { name: texts.tags[key], color: colors[key] })).id;
  return ids as Record<TagKey, number>;
}

const columnColors = ['#1D4ED8', '#B45309', '#15803D'] as const;

/** Returns the ids of the kanban columns, which are tags too, and creates missing ones. */
export async function columnIdsOf({ ctx, texts }: Demo): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, name] of texts.columns.entries())
    ids.push((await createTag(ctx, { name, kanban: 1, color: columnColors[index] ?? null })).id);
  return ids;
}
