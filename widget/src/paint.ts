import type { WidgetLook } from './wire.ts';

const wantsDark = '(prefers-color-scheme: dark)';

/** Calls `listener` when the colour scheme of the user's system changes; returns a function that ends this. */
export function onThemeChange(listener: () => void): () => void {
  const query = matchMedia(wantsDark);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Applies the company's colours to the widget. A `theme` that the page sets is used instead of the company's. */
export function paint(root: HTMLElement, look: WidgetLook | undefined, theme: string): void {
  const wished = theme || look?.theme || 'auto';
  const isDark = wished === 'dark' || (wished !== 'light' && matchMedia(wantsDark).matches);
  root.dataset.theme = isDark ? 'dark' : 'light';
  root.dataset.position = look?.position ?? 'right';
  if (!look || !/^#[\da-f]{6}$/i.test(look.accent)) return;
  root.style.setProperty('--tw-look-accent', look.accent);
  root.style.setProperty('--tw-look-accent-text', readableOn(look.accent));
}

/** Returns black or white, whichever has more contrast on the colour; at a luminance of 0.179 both have the same. */
function readableOn(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map(
    (at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2,
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) > 0.179 ? '#000' : '#fff';
}
