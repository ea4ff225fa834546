import { createContext, useContext, useMemo } from 'react';
import { isAllowed } from '../lib/permissions.ts';
import { useSession } from '../lib/session.tsx';
import type { Feature } from './feature.ts';
import { type MenuSection, visibleMenu } from './menu.ts';

/** The features of this app, for the frame. */
export const FeaturesContext = createContext<readonly Feature[]>([]);

export function useFeatures(): readonly Feature[] {
  return useContext(FeaturesContext);
}

/** The menu as this person may see it. */
export function useMenu(): MenuSection[] {
  const features = useFeatures();
  const { user, plan } = useSession();
  return useMemo(
    () =>
      visibleMenu(features, {
        can: (permission) => isAllowed(user, permission),
        has: (flag) => plan?.[flag] === true,
      }),
    [features, user, plan],
  );
}
