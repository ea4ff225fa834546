import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react';
import { useSession } from '../lib/api/session.tsx';
import { inLanguage } from '../lib/format/i18n.ts';
import { ahead } from '../lib/hooks/ahead.tsx';
import { type Owner, useStateOf } from '../lib/hooks/use-state-of.ts';
import { useFeatures } from './features-context.ts';
import { mayUse } from './menu.ts';
import type { ActionSlots, SlotAction } from './slots.ts';

/** An act of another feature, ready for a button or a menu. */
export interface OfferedAction<S extends keyof ActionSlots> {
  key: string;
  label: string;
  icon: ComponentType;
  /** Opens the act's dialog. */
  start: (about: ActionSlots[S]) => void;
}

/**
 * Collects the actions that other features offer at this slot, and the dialog of a started action; the screen draws
 * both. The dialog closes when the screen shows another `owner`.
 */
export function useSlotActions<S extends keyof ActionSlots>(
  slot: S,
  owner: Owner = null,
): { actions: OfferedAction<S>[]; dialog: ReactNode } {
  const features = useFeatures();
  const { can, has, isReady } = useSession();
  const [started, setStarted] = useStateOf<{ Dialog: AnyDialog; about: ActionSlots[S] } | null>(
    owner,
    () => null,
  );
  const [isOpen, setOpen] = useStateOf(owner, () => false);
  const offered = useMemo(
    () =>
      features
        .flatMap((feature) =>
          (feature.actions ?? []).map((action) => ({
            action,
            feature: feature.name,
            planFlag: action.planFlag ?? feature.planFlag,
          })),
        )
        .filter(
          ({ action, planFlag }) =>
            action.slot === slot &&
            mayUse({ ...action, ...(planFlag ? { planFlag } : {}) }, { can, has, isReady }),
        )
        .sort((a, b) => a.action.order - b.action.order)
        .map(({ action, feature }) => ({ ...action, Dialog: dialogOf(action, feature) })),
    [features, slot, can, has, isReady],
  );
  return {
    actions: offered.map((action) => ({
      key: `${slot}-${action.order}`,
      label: inLanguage(action.label),
      icon: action.icon,
      start: (about) => {
        setStarted({ Dialog: action.Dialog, about });
        setOpen(true);
      },
    })),
    dialog: started ? (
      <Suspense fallback={null}>
        <started.Dialog {...started.about} open={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
}

type AnyDialog = ComponentType<{ open: boolean; onClose: () => void }>;

const dialogs = new WeakMap<SlotAction, AnyDialog>();

/** Returns an action's dialog, made once. Its props match those of the slot by the action's declaration. */
function dialogOf(action: SlotAction, texts: string): AnyDialog {
  let dialog = dialogs.get(action);
  if (!dialog) {
    dialog = ahead(async () => (await action.lazy()).Component as AnyDialog, { texts });
    dialogs.set(action, dialog);
  }
  return dialog;
}
