import type { VisitorOfContact } from '@balcao/plugins/webchat/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** What is known of a contact as a visitor of the company's pages; null while it is not known, and for any other. */
export function useVisitor(contactId: number): VisitorOfContact | null {
  const { data } = useQuery({
    queryKey: ['webchat-visitor', contactId],
    queryFn: ({ signal }) => api.get(`/webchat-visitors/${contactId}`, undefined, { signal }),
    staleTime: 60_000,
  });
  return data?.visitor ?? null;
}
