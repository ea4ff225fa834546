import { useNavigate } from 'react-router';
import { useSession } from '../../lib/api/session.tsx';
import { toast } from '../../lib/toast.ts';
import type { FoundEntry } from '../feature.ts';
import { rememberRecent } from './recent.ts';
import { useSources } from './use-sources.ts';

/** Returns what opens a found row and remembers it as a recent one; a failure is said in a toast. */
export function useOpenFound() {
  const navigate = useNavigate();
  const { user } = useSession();
  const sources = useSources();
  return async (source: string, entry: FoundEntry) => {
    const { id, label, detail, path, state } = entry;
    rememberRecent(user.id, {
      source,
      id,
      label,
      path,
      ...(detail === undefined ? {} : { detail }),
      ...(state === undefined ? {} : { state }),
    });
    await toast.attempt(async () => {
      const { locate } = (await sources.find(({ key }) => key === source)?.lazy()) ?? {};
      const address = locate ? await locate(entry) : entry;
      await navigate(address.path, { state: address.state ?? null });
    });
  };
}
