import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useMemo } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useIdle } from '../../lib/hooks/use-idle.ts';
import { FeaturesContext, useFeatures } from '../features-context.ts';
import type { OutsideFeature } from './load-outside.tsx';
import { ModuleImporter, OutsideContext } from './outside-context.ts';

const none: readonly OutsideFeature[] = [];

/**
 * Adds the screens of plugins that an installation has added by itself, and that our build does not know. They are loaded
 * once the first page is shown, or at once when that page is theirs, and asked for again after a change of rights or
 * plan.
 */
export function OutsideFeatures({ children }: { children: ReactNode }) {
  const own = useFeatures();
  const importModule = useContext(ModuleImporter);
  const isQuiet = useIdle();
  const { pathname } = useLocation();
  const { data = none, isFetched } = useQuery({
    queryKey: ['outside-plugins'],
    enabled: isQuiet || pathname.startsWith('/p/'),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: (old, fresh) => (isSame(old, fresh) ? old : fresh),
    async queryFn({ signal }): Promise<readonly OutsideFeature[]> {
      const listed = await api.get('/plugins/web', {}, { signal });
      if (listed.plugins.length === 0) return none;
      const { loadOutside } = await import('./load-outside.tsx');
      return loadOutside(listed, importModule);
    },
  });
  const all = useMemo(() => (data.length === 0 ? own : [...own, ...data]), [own, data]);
  const outside = useMemo(() => ({ features: data, isKnown: isFetched }), [data, isFetched]);
  return (
    <OutsideContext value={outside}>
      <FeaturesContext value={all}>{children}</FeaturesContext>
    </OutsideContext>
  );
}

/** True when the plugins are those loaded before: screens then keep their state. */
function isSame(old: unknown, fresh: unknown): boolean {
  return (
    Array.isArray(old) &&
    Array.isArray(fresh) &&
    old.length === fresh.length &&
    old.every((feature, index) => feature === fresh[index])
  );
}
