import {
  type Context,
  containing,
  folded,
  hasMore,
  pageSize,
  pageWindow,
  perHost,
  ShortCache,
  searchText,
} from '@balcao/core';
import { IntegrationNotFound } from './contract/errors.ts';
import { integrationLimits } from './contract/limits.ts';
import { Integration } from './integration.ts';
import type { IntegrationPageQuery } from './schemas.ts';

/** Finds an integration of the company. Throws ERR_NO_DIALOG_FOUND. */
export async function findIntegration(ctx: Context, id: number): Promise<Integration> {
  const row = await Integration.of(ctx).findById(id);
  if (!row) throw IntegrationNotFound();
  return row;
}

/**
 * Lists a page of the company's integrations, the newest first, or all without a page, as selectors ask; a search looks at
 * the names.
 */
export async function listIntegrations(ctx: Context, { searchParam, pageNumber }: IntegrationPageQuery) {
  const window = pageWindow(pageNumber, pageNumber === undefined ? integrationLimits.perCompany : pageSize);
  const text = folded(searchText(searchParam));
  const found = Integration.of(ctx).modify((query) => {
    if (text !== '') query.whereRaw("nameKey LIKE ? ESCAPE '!'", [containing(text)]);
  });
  const [records, count] = await Promise.all([
    found.clone().orderBy('id', 'desc').limit(window.limit).offset(window.offset),
    found.clone().resultSize(),
  ]);
  return { records, count, hasMore: hasMore(count, window, records.length) };
}

/**
 * Reads the company's integrations by id, from a cache of one second, because every message of a conversation without
 * an agent needs them.
 */
export function integrationsOf(ctx: Context): Promise<ReadonlyMap<number, Integration>> {
  return cached(ctx.host).get(ctx.companyId);
}

/** Empties this process's cache after a change has committed. */
export function forgetIntegrations(ctx: Context): void {
  const { host, companyId } = ctx;
  host.database.afterCommit(() => cached(host).forget(companyId));
}

const cached = perHost(
  (host) =>
    new ShortCache<number, ReadonlyMap<number, Integration>>(
      () => host.database,
      async (companyId) =>
        new Map((await Integration.of(host.contextFor(companyId))).map((row) => [row.id, row])),
    ),
);
