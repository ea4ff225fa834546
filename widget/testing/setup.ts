import '@testing-library/jest-dom/jest-globals';
import { beforeEach } from '@jest/globals';
import { configure } from '@testing-library/dom';

// jsdom lays nothing out, and has none.
const nothing = () => undefined;
class NoResizeObserver implements ResizeObserver {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}
globalThis.ResizeObserver ??= NoResizeObserver;

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => localStorage.clear());
