import { useQuery } from '@tanstack/react-query';
import { hasCode } from '../../../lib/api/api-error.ts';
import { useSessionState } from '../../../lib/api/session.tsx';

/** Interval at which a waiting session is tried, in milliseconds: nothing live reaches a screen without one. */
const tryEveryMs = 15_000;

/**
 * Tries to continue the session that waits for the company to be renewed, at once and then at intervals. On success the
 * app continues by itself. `isSignedOut`: there is no such session, and the user signs in again; `isBlocked`: the
 * company was switched off meanwhile.
 */
export function useComeBack() {
  const { comeBack } = useSessionState();
  const { data, refetch, isFetching } = useQuery({
    queryKey: ['come-back'],
    gcTime: 0,
    queryFn: async () => {
      try {
        await comeBack();
        return 'in' as const;
      } catch (error) {
        if (hasCode(error, 'ERR_COMPANY_BLOCKED')) return 'blocked' as const;
        return hasCode(error, 'ERR_SESSION_EXPIRED') ? ('signed-out' as const) : ('waiting' as const);
      }
    },
    refetchInterval: ({ state }) => (state.data === 'waiting' ? tryEveryMs : false),
  });
  return {
    isSignedOut: data === 'signed-out',
    isBlocked: data === 'blocked',
    isTrying: isFetching,
    /** Resolves to whether the company is still not renewed. */
    tryNow: async () => (await refetch()).data === 'waiting',
  };
}
