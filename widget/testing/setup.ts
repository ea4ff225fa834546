import '@testing-library/jest-dom/jest-globals';
import { beforeEach } from '@jest/globals';

// jsdom lays nothing out, and has none.
const nothing = () => undefined;
class NoResizeObserver implements ResizeObserver {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}
globalThis.ResizeObserver ??= NoResizeObserver;

beforeEach(() => localStorage.clear());
