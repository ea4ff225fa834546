import type { VisitorOfContact } from '@balcao/plugins/webchat/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { readVisitor } from './api/visitors.ts';

/** Returns the web chat's visitor behind a contact; null while it is not known, and for any other contact. */
export function useVisitor(contactId: number): VisitorOfContact | null {
  const { data } = useQuery({
    queryKey: ['webchat-visitor', contactId],
    queryFn: ({ signal }) => readVisitor(contactId, signal),
    staleTime: 60_000,
  });
  return data?.visitor ?? null;
}
