import { createContext, useContext, useMemo } from 'react';
import { useSession } from '../lib/api/session.tsx';
import type { Feature } from './feature.ts';
import { type MenuSection, visibleMenu } from './menu.ts';

/** Features of this app, for the menu, the top bar and each screen that shows their contributions. */
export const FeaturesContext = createContext<readonly Feature[]>([]);

export function useFeatures(): readonly Feature[] {
  return useContext(FeaturesContext);
}

/** Returns the side menu as the signed-in user may see it. */
export function useMenu(): MenuSection[] {
  const features = useShownFeatures();
  const { can, has } = useSession();
  return useMemo(
    () =>
      visibleMenu(features, {
        can,
        has,
      }),
    [features, can, has],
  );
}

function useShownFeatures(): readonly Feature[] {
  const features = useFeatures();
  // biome-ignore lint/correctness/useHookAtTopLevel: the features of an app never change, so their hooks keep their order
  const shown = features.map((feature) => feature.useShown?.() ?? true);
  const pattern = shown.join();
  return useMemo(() => {
    const answers = pattern.split(',');
    return features.filter((_feature, index) => answers[index] !== 'false');
  }, [features, pattern]);
}
