import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';

// Set-up for tests that run the widget in a page: adds browser features that jsdom lacks, and empties page and storage afterwards.
if (!('replaceSync' in CSSStyleSheet.prototype)) {
  Object.defineProperty(CSSStyleSheet.prototype, 'replaceSync', { value: () => undefined });
}
if (!('adoptedStyleSheets' in ShadowRoot.prototype)) {
  Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { value: [], writable: true });
}
globalThis.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
if (!('part' in Element.prototype)) {
  Object.defineProperty(Element.prototype, 'part', { get: () => ({ add: () => undefined }) });
}

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});
