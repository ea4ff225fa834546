import type { Rolldown } from 'vite';

/** Page on which a user starts work. */
const firstScreen = /\/features\/tickets\/TicketsPage\.tsx$/;
/** Follows once that is there. */
const conversation = /\/features\/tickets\/conversation\/Conversation\.tsx$/;
/** Names everything of a package: code reached only through it is most likely not used. */
const everything = /\/@mui\/\w+\/(?:styles\/|utils\/)?index\.mjs$/;
/** Files, of packages imported by their one index, that only a single dialog elsewhere uses. */
const elsewhere = /\/(?:queriesObserver|useQueries)\.js$/;
/** Files that a conversation, or an act on a ticket, is the first to use. */
const later = /\/(?:mutationObserver|useMutation|useMutationState)\.js$|\/contract\/company-language\.ts$/;

/** Code that can belong to many screens: packages, and our own pieces. */
const ofMany = /\/(?:node_modules|web\/src\/(?:ui|shared|lib|theme))\//;

/**
 * Few files instead of dozens of small ones, which compress badly and cost a request each: the code of packages, our
 * frame, the code that the tickets screen takes at once and then, though others may take it too, and what sixteen screens
 * and more share.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', test: /\/node_modules\/(?!@fontsource)/, tags: ['$initial'], priority: 4 },
  { name: 'app', tags: ['$initial'], priority: 3 },
  { name: whatIsTakenBy(firstScreen, 'tickets', later), debugName: 'tickets', priority: 2 },
  { name: whatIsTakenBy(conversation, 'conversation'), debugName: 'conversation', priority: 1 },
  { name: 'kit', test: ofMany, minShareCount: 16, priority: 0 },
];

const groupNames = new Set(['base', 'app', 'tickets', 'conversation', 'kit']);

/**
 * Names a file: a page's or a piece's after its component, what several share by its fingerprint alone, since the first
 * visit carries the list of all names.
 */
export function fileName({ name, isDynamicEntry }: Rolldown.PreRenderedChunk): string {
  const isKnown = isDynamicEntry || groupNames.has(name);
  return isKnown ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
}

/** True for a file other than those of `$initial`, which every page loads at once. */
export function isNotFirst(file: string): boolean {
  return !/\/(?:base|app)-[^/]*\.js$/.test(file);
}

function whatIsTakenBy(screen: RegExp, name: string, notYet?: RegExp): Rolldown.CodeSplittingNameFunction {
  return (id, modules) => {
    const seen = new Set<string>();
    const isTaken = (module: string): boolean => {
      if (screen.test(module)) return true;
      if (everything.test(module)) return false;
      seen.add(module);
      const importers = modules.getModuleInfo(module)?.importers ?? [];
      return importers.some((importer) => !seen.has(importer) && isTaken(importer));
    };
    return !screen.test(id) && !notYet?.test(id) && !elsewhere.test(id) && isTaken(id) ? name : null;
  };
}
