import type { BusinessProfile, EditBusinessProfile } from '@balcao/plugins/channel-cloud/profile/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

export type { BusinessProfile, EditBusinessProfile };

/** Business profile of an official number, as Meta has it now. */
export const businessProfileOf = (connectionId: number) =>
  queryOptions({
    queryKey: ['business-profile', connectionId],
    queryFn: ({ signal }) => api.get(`/whatsapp/${connectionId}/business-profile`, undefined, { signal }),
    staleTime: 0,
  });

export const readBusinessProfile = (connectionId: number) =>
  api.get(`/whatsapp/${connectionId}/business-profile`);

/** Changes the parts of a profile that are named, at Meta. */
export const editBusinessProfile = (connectionId: number, changes: EditBusinessProfile) =>
  api.put(`/whatsapp/${connectionId}/business-profile`, changes);
