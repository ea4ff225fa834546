import { createRequire, register } from 'node:module';

let isShared = false;

/**
 * Makes imports of `@balcao/…` in an external plugin resolve to the packages of this process. From its own folder the
 * plugin would find others or none, and a second copy of core would have its own models, errors and ports.
 */
export function shareOwnPackages(file: string): void {
  if (isShared || coreSeenFrom(file) === coreSeenFrom(import.meta.url)) return;
  register(`data:text/javascript,${encodeURIComponent(hooks)}`, { data: { home: import.meta.url } });
  isShared = true;
}

/** Path at which a file would find `@balcao/core`; null when it would not. */
function coreSeenFrom(file: string): string | null {
  try {
    return createRequire(file).resolve('@balcao/core');
  } catch {
    return null;
  }
}

/** Module hooks as text, since Node runs them in a separate thread without access to this file. */
const hooks = `
let home;
export const initialize = (data) => { home = data.home; };
export const resolve = (specifier, context, next) =>
  next(specifier, specifier.startsWith('@balcao/') ? { ...context, parentURL: home } : context);
`;
