import { type ComponentType, Suspense } from 'react';
import { useSession } from '../lib/api/session.tsx';
import { ahead } from '../lib/hooks/ahead.tsx';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary.tsx';
import { useFeatures } from './features-context.ts';
import { mayUse } from './menu.ts';
import type { PanelSlots, SlotPanel } from './slots.ts';

type PanelsProps<S extends keyof PanelSlots> = { slot: S } & PanelSlots[S];

/** Shows the panels that other features bring for this slot. A panel that fails takes nothing else with it. */
export function Panels<S extends keyof PanelSlots>({ slot, ...about }: PanelsProps<S>) {
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
    .sort((a, b) => a.panel.order - b.panel.order)
    .map(({ panel, feature }) => {
      const Piece = pieceOf(panel, feature);
      return (
        <ErrorBoundary key={`${feature}-${panel.order}`} fallback={null}>
          <Suspense fallback={null}>
            <Piece {...about} />
          </Suspense>
        </ErrorBoundary>
      );
    });
}

const pieces = new WeakMap<SlotPanel, ComponentType<object>>();

/**
 * Returns a panel's component, made once. Its props match those of the slot by the panel's declaration.
 */
function pieceOf(panel: SlotPanel, texts: string): ComponentType<object> {
  let piece = pieces.get(panel);
  if (!piece) {
    piece = ahead(async () => (await panel.lazy()).Component as ComponentType<object>, { texts });
    pieces.set(panel, piece);
  }
  return piece;
}
