import { createRequire, register } from 'node:module';

let isShared = false;

/**
 * Makes `@balcao/…` mean this product's own packages for a plugin that would find others, or none, from where it lies: a second
 * core beside this one would have models, errors and ports of its own.
 */
export function shareOwnPackages(file: string): void {
  if (isShared || coreSeenFrom(file) === coreSeenFrom(import.meta.url)) return;
  register(`data:text/javascript,${encodeURIComponent(hooks)}`, { data: { home: import.meta.url } });
  isShared = true;
}

/** Where `@balcao/core` is found from a file; null where it is not. */
function coreSeenFrom(file: string): string | null {
  try {
    return createRequire(file).resolve('@balcao/core');
  } catch {
    return null;
  }
}

/** Node runs it in a thread of its own, without what stands in this file. */
const hooks = `
let home;
export const initialize = (data) => { home = data.home; };
export const resolve = (specifier, context, next) =>
  next(specifier, specifier.startsWith('@balcao/') ? { ...context, parentURL: home } : context);
`;
