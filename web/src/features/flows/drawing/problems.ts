import type { TFunction } from 'i18next';
import { languageName } from '../forms/translations.ts';
import type { Problem } from './graph.ts';

/** Lists the nodes that have a problem; empty for a problem of the whole flow. */
export function nodesOf({ nodeId, nodeIds = [] }: Problem): string[] {
  return nodeId === null ? nodeIds : [nodeId];
}

/** Writes a problem as a sentence in the user's language. */
export function problemText({ code, language }: Problem, t: TFunction<'flows'>): string {
  const named = language ? languageName(language) : '';
  return t(`problem.${code}`, { defaultValue: t('problem.other'), language: named });
}
