import type { TFunction } from 'i18next';
import { languageName } from '../forms/translations.ts';
import type { Problem } from './graph.ts';

/** Nodes at which a problem is to be mended; none for one of the whole flow. */
export function nodesOf({ nodeId, nodeIds = [] }: Problem): string[] {
  return nodeId === null ? nodeIds : [nodeId];
}

/** A problem in words. */
export function problemText({ code, language }: Problem, t: TFunction<'flows'>): string {
  const named = language ? languageName(language) : '';
  return t(`problem.${code}`, { defaultValue: t('problem.other'), language: named });
}
