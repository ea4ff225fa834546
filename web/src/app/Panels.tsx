import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useSession } from '../lib/api/session.tsx';
import { type Ahead, ahead } from '../lib/hooks/ahead.tsx';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary.tsx';
import { useFeatures } from './features-context.ts';
import { mayUse } from './menu.ts';
import type { PanelSlots, SlotPanel } from './slots.ts';

type PanelsProps<S extends keyof PanelSlots> = { slot: S } & PanelSlots[S];

/**
 * Shows the panels that other features add at a named place (slot) of a screen, such as the contact's drawer. A panel
 * that fails is left out alone.
 */
export function Panels<S extends keyof PanelSlots>({ slot, ...about }: PanelsProps<S>) {
  return usePanels(slot).map(({ panel, feature }) => {
    const Piece = componentOf(panel, feature);
    return (
      <ErrorBoundary key={`${feature}-${panel.order}`} fallback={null}>
        <Suspense fallback={null}>
          <Piece {...about} />
        </Suspense>
      </ErrorBoundary>
    );
  });
}

/** Returns true when the code of all panels of a slot has been loaded, or has failed to load. */
export function usePanelsLoaded(slot: keyof PanelSlots): boolean {
  const panels = usePanels(slot);
  const [isLoaded, setLoaded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each slot
  useEffect(() => {
    let isHere = true;
    const all = panels.map(({ panel, feature }) => componentOf(panel, feature).settled());
    void Promise.all(all).then(() => isHere && setLoaded(true));
    return () => {
      isHere = false;
    };
  }, [slot]);
  return isLoaded;
}

/** Panels of a slot that the reader may see, in their order. */
function usePanels(slot: keyof PanelSlots) {
  const features = useFeatures();
  const visitor = useSession();
  return features
    .flatMap((feature) =>
      (feature.panels ?? []).map((panel) => ({
        panel,
        feature: feature.name,
        planFlag: panel.planFlag ?? feature.planFlag,
      })),
    )
    .filter(
      ({ panel, planFlag }) =>
        panel.slot === slot && mayUse({ ...panel, ...(planFlag ? { planFlag } : {}) }, visitor),
    )
    .sort((a, b) => a.panel.order - b.panel.order);
}

const pieces = new WeakMap<SlotPanel, Ahead<object>>();

/**
 * Returns a panel's component, made once. Its props match those of the slot by the panel's declaration.
 */
function componentOf(panel: SlotPanel, texts: string): Ahead<object> {
  let piece = pieces.get(panel);
  if (!piece) {
    piece = ahead(async () => (await panel.lazy()).Component as ComponentType<object>, { texts });
    pieces.set(panel, piece);
  }
  return piece;
}
