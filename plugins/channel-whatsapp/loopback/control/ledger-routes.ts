import type { Fate } from '../ledger.ts';
import type { Direction } from '../wire/socket.ts';
import { type Route, route } from './route.ts';

const messageFilters = ['account', 'id', 'from', 'to', 'chat', 'kind', 'body', 'refused'] as const;

/** Routes by which tests read the ledger, the record of all messages and frames of the simulated network. */
export const ledgerRoutes: readonly Route[] = [
  route('GET', '/control/ledger', null, ({ loopback }) => ({
    ...loopback.ledger.summary(),
    problems: loopback.ledger.problems,
  })),
  route('GET', '/control/ledger/frames', null, ({ loopback, query }) =>
    loopback.ledger
      .frames({
        after: Number(query.get('after') ?? 0),
        ...(query.has('tag') && { tag: query.get('tag') ?? '' }),
        ...(query.has('owner') && { owner: query.get('owner') ?? '' }),
        ...(query.has('direction') && { direction: query.get('direction') as Direction }),
        ...(query.has('fate') && { fate: query.get('fate') as Fate }),
      })
      .slice(0, Number(query.get('limit') ?? 1000)),
  ),
  route('GET', '/control/ledger/in', null, ({ loopback, query }) =>
    loopback.ledger.messagesIn(filter(query)),
  ),
  route('GET', '/control/ledger/out', null, ({ loopback, query }) =>
    loopback.ledger.messagesOut(filter(query)),
  ),
  route('GET', '/control/ledger/lost', null, ({ loopback, query }) => loopback.ledger.lost(filter(query))),
  route('GET', '/control/ledger/repeated', null, ({ loopback, query }) =>
    loopback.ledger.repeated(filter(query)),
  ),
  // `intent` is a regular expression; its captured text in a body, or its whole match, is the intent.
  route('GET', '/control/ledger/doubled', null, ({ loopback, query }) => {
    const given = query.get('intent');
    if (given === null) return loopback.ledger.doubled();
    const pattern = new RegExp(given);
    return loopback.ledger.doubled(({ body }) => {
      const found = pattern.exec(body);
      return found ? (found[1] ?? found[0]) : null;
    });
  }),
];

function filter(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    messageFilters.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
