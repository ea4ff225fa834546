import type { LoadStrings } from '../lib/format/i18n.ts';
import type { Feature } from './feature.ts';

// Only Vite knows import.meta.glob: tests get their features and strings from `testing/`.
const modules = import.meta.glob<{ feature: Feature }>('../features/*/index.tsx', { eager: true });
const strings = import.meta.glob<{ strings: Record<string, unknown> }>('../features/*/strings/*.ts');
const common = import.meta.glob<{ strings: Record<string, unknown> }>([
  '../strings/en.ts',
  '../strings/es.ts',
]);

/** Contributions of all feature folders to the app, found by Vite: a new folder needs no edit here. */
export const features: readonly Feature[] = Object.values(modules).map((module) => module.feature);

/** Loads the texts of a feature, or the common ones, in one language. */
export const loadStrings: LoadStrings = async (language, feature) => {
  const load =
    feature === 'common'
      ? common[`../strings/${language}.ts`]
      : strings[`../features/${feature}/strings/${language}.ts`];
  return (await load?.())?.strings;
};
