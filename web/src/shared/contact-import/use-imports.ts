import type { contactImportChanged } from '@balcao/plugins/contacts/contract/live-events.ts';
import type { ContactImport } from '@balcao/plugins/contacts/import/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useLive } from '../../lib/live/live.tsx';
import { type ImportPlace, importsKeyOf } from './place.ts';

const shownAfterMs = 10 * 60_000;

interface Imports {
  imports: ContactImport[];
}

/** True while an import of contacts is not finished. */
export function isUnderWay({ state }: ContactImport): boolean {
  return state === 'waiting' || state === 'running';
}

/**
 * Returns the imports into the address book or one contact list that are running or ended a moment ago, and follows them
 * live. `onEnded` is called at each end.
 */
export function useImports(place: ImportPlace, onEnded: () => void): ContactImport[] {
  const client = useQueryClient();
  const queryKey = importsKeyOf(place);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<Imports>(place.path, undefined, { signal }),
    // A progress bar moves also while the live connection is lost.
    refetchInterval: ({ state }) => (state.data?.imports.some(isUnderWay) ? 5_000 : false),
  });
  useLive<typeof contactImportChanged>('company-{id}-contact-import', ({ contactImport }) => {
    if (contactImport.target !== place.target || contactImport.targetId !== place.targetId) return;
    client.setQueryData<Imports>(
      queryKey,
      (known) => known && { imports: joined(known.imports, contactImport) },
    );
    if (!isUnderWay(contactImport)) onEnded();
  });
  return (data?.imports ?? []).filter((one) => isUnderWay(one) || endedJustNow(one));
}

function joined(known: readonly ContactImport[], came: ContactImport): ContactImport[] {
  const before = known.find(({ id }) => id === came.id);
  if (!before) return came.state === 'draft' ? [...known] : [came, ...known];
  // An answer that was on its way while events came may be older than they are.
  const isOlder = !isUnderWay(before) || before.rowsDone > came.rowsDone;
  return known.map((one) => (one.id === came.id && !(isOlder && isUnderWay(came)) ? came : one));
}

function endedJustNow({ finishedAt }: ContactImport): boolean {
  return finishedAt !== null && Date.now() - Date.parse(finishedAt) < shownAfterMs;
}
