import { useContext, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { guardBack } from '../../../lib/hooks/guard-back.ts';
import { preloadConfirm, useConfirm } from '../../../ui/dialogs/confirm.tsx';
import type { DraftSaver } from './draft-saver.ts';

/**
 * Saves the drawing before another screen takes the place of the editor, and asks where that cannot be done: by a link, a button or the
 * browser's own way back. The router has a question of its own only where it also loads the data.
 */
export function useLeaveQuestion(saver: DraftSaver): void {
  const { t } = useTranslation('flows');
  const confirm = useConfirm();
  const { navigator } = useContext(NavigationContext);
  const mayLeave = useEffectEvent(async () => {
    const isSaved = await saver.flush();
    if (isSaved && !saver.isAtRisk()) return true;
    return confirm({
      title: t('editor.leaveTitle'),
      text: t('editor.leaveText'),
      confirmLabel: t('editor.leave'),
      cancelLabel: t('editor.stay'),
      isDestructive: true,
    });
  });
  // Asked above all where the network is gone.
  useEffect(preloadConfirm, []);
  useEffect(() => {
    const { push, replace } = navigator;
    navigator.push = (...to) => {
      if (!saver.isAtRisk()) push(...to);
      else void mayLeave().then((may) => may && push(...to));
    };
    navigator.replace = (...to) => {
      if (!saver.isAtRisk()) replace(...to);
      else void mayLeave().then((may) => may && replace(...to));
    };
    const place = placeOf(window.history.state);
    let swallowed = 0;
    let isAgreed = false;
    const back = (event: PopStateEvent) => {
      if (swallowed > 0) {
        swallowed -= 1;
        event.stopImmediatePropagation();
        return;
      }
      const steps = placeOf(event.state) - place;
      if (isAgreed || steps === 0 || !saver.isAtRisk()) return;
      // The address is set back before the router reacts to it; the step is repeated once the user agrees.
      event.stopImmediatePropagation();
      swallowed += 1;
      window.history.go(-steps);
      void mayLeave().then((may) => {
        if (!may) return;
        isAgreed = true;
        window.history.go(steps);
      });
    };
    const unguard = guardBack(back);
    return () => {
      Object.assign(navigator, { push, replace });
      unguard();
    };
  }, [navigator, saver]);
}

/** Number of an entry of the browser's history, as the router keeps it. */
function placeOf(state: unknown): number {
  const { idx } = (state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : 0;
}
