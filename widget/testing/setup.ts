import '@testing-library/jest-dom/jest-globals';
import { beforeEach } from '@jest/globals';

// Set-up of every test of the widget. jsdom computes no layout and lacks the ResizeObserver by which the list of messages scrolls.
const nothing = () => undefined;
class NoResizeObserver implements ResizeObserver {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}
globalThis.ResizeObserver ??= NoResizeObserver;

beforeEach(() => localStorage.clear());
