import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { guardBack } from './guard-back.ts';

/**
 * Asks the user before unsaved input is lost with its screen: by a link, a tab, the browser's back button, or the end
 * of the page, where the browser asks in its own words. `mayLeave` resolves to true when the user agrees. Without
 * unsaved input the user is not asked.
 */
export function useLeaveGuard(isAtRisk: boolean, mayLeave: () => Promise<boolean>): void {
  const { navigator } = useContext(NavigationContext);
  const ask = useEffectEvent(mayLeave);
  useEffect(() => {
    if (!isAtRisk) return;
    const { push, replace } = navigator;
    const unlessKept =
      <To extends unknown[]>(go: (...to: To) => void) =>
      (...to: To) =>
        void ask().then((may) => {
          if (may) go(...to);
        });
    Object.assign(navigator, { push: unlessKept(push), replace: unlessKept(replace) });
    const unguard = guardBack(stepsAfter(() => ask()));
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      Object.assign(navigator, { push, replace });
      unguard();
      window.removeEventListener('beforeunload', warn);
    };
  }, [navigator, isAtRisk]);
}

/**
 * Handles steps of the browser's history that wait for the user's consent: each step is undone at once, before the
 * router reacts to it, and repeated after the consent.
 */
function stepsAfter(ask: () => Promise<boolean>): (event: PopStateEvent) => void {
  const here = numberOf(window.history.state);
  let isOwnStep = false;
  let isAgreed = false;
  return (event) => {
    if (isAgreed) return;
    if (isOwnStep) {
      isOwnStep = false;
      return event.stopImmediatePropagation();
    }
    const steps = numberOf(event.state) - here;
    if (steps === 0) return;
    event.stopImmediatePropagation();
    isOwnStep = true;
    window.history.go(-steps);
    void ask().then((may) => {
      isAgreed = may;
      if (may) window.history.go(steps);
    });
  };
}

/** Number of an entry of the browser's history, as the router keeps it. */
function numberOf(state: unknown): number {
  return Number((state as { idx?: number } | null)?.idx ?? 0);
}
