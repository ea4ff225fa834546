import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Weights and features that the theme uses (`fontWeight`, `fontFeatureSettings`, `tabular-nums`); the rest is left out. */
const weights = { min: 400, max: 700 };
const features = ['kern', 'tnum', 'cv11', 'ss03'];
/** Features that other scripts need besides; the letters of our languages are each one glyph. */
const ofOtherScripts = ['ccmp', 'locl', 'mark', 'mkmk'];
const ours = /-latin-wght-/;

/**
 * Takes from our font's files what no screen uses, which was a fifth of all that a first visit carried: weights, features,
 * and the glyphs that only those lead to.
 */
export function narrowFont(): Plugin {
  return {
    name: 'narrow-font',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const assets = Object.values(bundle).filter((file) => file.type === 'asset');
      const css = assets
        .filter(({ fileName }) => fileName.endsWith('.css'))
        .map(({ source }) => String(source));
      for (const file of assets) {
        if (!file.fileName.endsWith('.woff2')) continue;
        file.source = await subsetFont(Buffer.from(file.source), lettersOf(file.fileName, css.join('')), {
          targetFormat: 'woff2',
          keepFeatures: ours.test(file.fileName) ? features : [...features, ...ofOtherScripts],
          variationAxes: { wght: weights },
        });
      }
    },
  };
}

/** The letters for which browsers ask for a file, by its `unicode-range`. */
function lettersOf(fileName: string, css: string): string {
  const face = css.split('@font-face').find((rule) => rule.includes(fileName)) ?? '';
  const [, ranges] = /unicode-range:([^;}]+)/.exec(face) ?? [];
  if (ranges === undefined) throw new Error(`No unicode-range is known of ${fileName}`);
  return ranges.split(',').flatMap(lettersIn).join('');
}

/** Lists the characters of a range: `U+0-FF`, `U+131` or `U+1F??`. */
function lettersIn(range: string): string[] {
  const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
  const first = Number.parseInt(from.replaceAll('?', '0'), 16);
  const last = Number.parseInt(to.replaceAll('?', 'F'), 16);
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
}
