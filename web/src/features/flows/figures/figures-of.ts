import type { FlowFigures } from '@balcao/plugins/flows/figures/schemas.ts';
import type { TFunction } from 'i18next';
import { inLanguage, languageTag } from '../../../lib/format/i18n.ts';
import type { FlowNode } from '../drawing/graph.ts';
import { outputsOf } from '../drawing/outputs.ts';
import { outputName } from '../drawing/words.ts';
import { figureTexts, happenings } from './texts.ts';

export type NodeFigures = FlowFigures['nodes'][number];

/** Figures of a node; zeros where nothing happened at it, null while none are shown. */
export function figuresOf(figures: FlowFigures | null, nodeId: string): NodeFigures | null {
  if (figures === null) return null;
  const none = { nodeId, runs: 0, standing: 0, ended: 0, outputs: [] };
  return figures.nodes.find((node) => node.nodeId === nodeId) ?? none;
}

export function inDigits(count: number): string {
  return count.toLocaleString(languageTag());
}

/** The figures of a node in words, those that are not zero. */
export function figureWords({ runs, standing, ended }: NodeFigures): string[] {
  const words = (texts: (typeof figureTexts)['came'], count: number) =>
    inLanguage(texts).replace('{{count}}', inDigits(count));
  return [
    words(figureTexts.came, runs),
    ...(standing > 0 ? [words(figureTexts.standing, standing)] : []),
    ...(ended > 0 ? [words(figureTexts.ended, ended)] : []),
  ];
}

/** Names how many left by each output, in the order of the drawing; then what happened besides. */
export function outputWords(node: FlowNode, { outputs }: NodeFigures, t: TFunction<'flows'>): string[] {
  const drawn = outputsOf(node);
  const rank = ({ output }: { output: string }) => {
    const at = drawn.indexOf(output);
    return at < 0 ? drawn.length : at;
  };
  return [...outputs]
    .sort((one, other) => rank(one) - rank(other))
    .map(({ output, runs }) => {
      const texts = drawn.includes(output) ? undefined : happenings[output];
      // A number is not parted from its last word by the end of a line.
      return `${texts ? inLanguage(texts) : outputName(node, output, t)}\u00a0${inDigits(runs)}`;
    });
}
