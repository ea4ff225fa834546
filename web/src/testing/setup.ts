import '@testing-library/jest-dom/jest-globals';
import { afterAll, afterEach, beforeEach } from '@jest/globals';
import { notifyManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { toast as sonner } from 'sonner';
import { dropWaiting } from '../lib/api/before-leaving.ts';
import { startI18n } from '../lib/format/i18n.ts';
import { receiveToasts } from '../lib/toast.ts';
import { theme } from '../theme/theme.ts';
import { loadStringsFromDisk } from './strings.ts';
import { resetViewport } from './viewport.ts';

// Browser features that jsdom lacks and the app's components need.
const nothing = () => undefined;
// Also where a test turns the clock by hand.
const realTimeout = globalThis.setTimeout;
class NoResizeObserver implements ResizeObserver {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}
globalThis.ResizeObserver ??= NoResizeObserver;
Element.prototype.scrollIntoView ??= nothing;

// Motion is off, as a person may want it: dialogs and menus come and go at once, and no wait asks the page again meanwhile.
theme.motion.reducedMotion = 'always';

// Within what `act` waits for, so that a test sees a change of the cache at once.
notifyManager.setScheduler(queueMicrotask);

// A toast is there as soon as it is drawn: it fades in from nothing, which a look that comes first would not see.
const seen = document.createElement('style');
seen.textContent = '[data-sonner-toast] { opacity: 1 !important; }';

await startI18n(loadStringsFromDisk);

beforeEach(() => {
  document.head.append(seen);
  localStorage.clear();
  sessionStorage.clear();
  resetViewport();
});

afterEach(async () => {
  // Toasts live outside React: they would show again in the next test, also those that come with the page's last turn.
  sonner.dismiss();
  cleanup();
  await new Promise((resolve) => realTimeout(resolve));
  receiveToasts(nothing)();
});

// Files share the document: one that leaves its page asking before it goes would have the next one ask.
afterAll(() => {
  // The session ends with the file: messages that a test left unsent belong to none.
  dropWaiting();
  const end = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(end);
  if (end.defaultPrevented) throw new Error('This file leaves a listener of "beforeunload" that asks.');
});
