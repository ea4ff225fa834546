import { type Context, containing, folded, hasMore, pageWindow, perHost, searchText } from '@balcao/core';
import { EndpointNotFound } from '../contract/errors.ts';
import type { EndpointPageQuery } from '../schemas.ts';
import { Endpoint } from './endpoint.ts';

/** Throws ERR_NO_WEBHOOK_FOUND. */
export async function findEndpoint(ctx: Context, id: number): Promise<Endpoint> {
  const row = await Endpoint.of(ctx).findById(id);
  if (!row) throw EndpointNotFound();
  return row;
}

/** A page of the company's endpoints, the newest first; a search looks through the names. */
export async function listEndpoints(ctx: Context, { searchParam, pageNumber }: EndpointPageQuery) {
  const window = pageWindow(pageNumber);
  const text = folded(searchText(searchParam));
  const found = Endpoint.of(ctx).modify((query) => {
    if (text !== '') query.whereRaw("nameKey LIKE ? ESCAPE '!'", [containing(text)]);
  });
  const [records, count] = await Promise.all([
    found.clone().orderBy('id', 'desc').limit(window.limit).offset(window.offset),
    found.clone().resultSize(),
  ]);
  return { records, count, hasMore: hasMore(count, window, records.length) };
}

type Endpoints = ReadonlyMap<number, Endpoint>;
interface HeldEndpoints {
  at: number;
  endpoints: Endpoints;
}

const heldMs = 1000;
const mostHeld = 5000;

/** Cache of endpoints by company, and the number of its invalidations. */
const memory = perHost(() => ({ held: new Map<number, HeldEndpoints>(), forgotten: 0 }));

/**
 * The company's endpoints by id, at most a second old. Asked in the transaction of every change, so what is read there is
 * kept for the next one too: a company without endpoints pays one look-up a second.
 */
export async function endpointsOf({ host, companyId }: Context): Promise<Endpoints> {
  const known = memory(host);
  const held = known.held.get(companyId);
  if (held && performance.now() - held.at < heldMs) return held.endpoints;
  const { forgotten } = known;
  const at = performance.now();
  const rows = await Endpoint.of(host.contextFor(companyId));
  const endpoints = new Map(rows.map((row) => [row.id, row]));
  if (known.held.size >= mostHeld) known.held.clear();
  if (known.forgotten === forgotten) known.held.set(companyId, { at, endpoints });
  return endpoints;
}

/** After a change, for this process. */
export function forgetEndpoints({ host, companyId }: Context): void {
  host.database.afterCommit(() => {
    const known = memory(host);
    known.held.delete(companyId);
    known.forgotten++;
  });
}
