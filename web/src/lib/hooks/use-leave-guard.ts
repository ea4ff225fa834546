import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { guardBack } from './guard-back.ts';

/**
 * Asks before something that is not saved goes with its screen: by a link, a tab, the browser's own way back, or the end of the page, where the
 * browser asks in its own words. `mayLeave` resolves to true where it may go. While nothing is at risk nothing is asked.
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

/** Steps of the browser's history that wait for a yes: each is taken back at once, before the router hears of it, and made again after. */
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
