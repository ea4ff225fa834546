import type { FlowFigures } from '@balcao/plugins/flows/figures/schemas.ts';
import type { TFunction } from 'i18next';
import { inLanguage, languageTag } from '../../../lib/format/i18n.ts';
import type { FlowNode } from '../drawing/graph.ts';
import { outputsOf } from '../drawing/outputs.ts';
import { outputName } from '../drawing/words.ts';
import { figureTexts, happenings } from './texts.ts';

export type NodeFigures = FlowFigures['nodes'][number];

/** Finds the figures of a node: zeros where no conversation came to it, null while no figures are shown. */
export function figuresOf(figures: FlowFigures | null, nodeId: string): NodeFigures | null {
  if (figures === null) return null;
  const none = { nodeId, runs: 0, standing: 0, ended: 0, medianWaitSeconds: null, outputs: [] };
  return figures.nodes.find((node) => node.nodeId === nodeId) ?? none;
}

export function inDigits(count: number): string {
  return count.toLocaleString(languageTag());
}

/** Writes the figures of a node as texts, without those that are zero. */
export function figureWords({ runs, standing, ended, outputs, medianWaitSeconds }: NodeFigures): string[] {
  const words = (texts: (typeof figureTexts)['came'], count: number) =>
    inLanguage(texts).replace('{{count}}', inDigits(count));
  const abandoned = outputs.find(({ output }) => output === 'abandoned')?.runs ?? 0;
  return [
    words(figureTexts.came, runs),
    ...(standing > 0 ? [words(figureTexts.standing, standing)] : []),
    ...(ended > 0 ? [words(figureTexts.ended, ended)] : []),
    ...(abandoned > 0 ? [words(figureTexts.abandoned, abandoned)] : []),
    ...(medianWaitSeconds === null ? [] : [waitWords(medianWaitSeconds)]),
  ];
}

/** Writes a median time in its largest unit and the next one: `12 s`, `3 min`, `2 h 05`, `3 d 4 h`. */
function waitWords(seconds: number): string {
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  const time =
    seconds < 60
      ? `${seconds} s`
      : minutes < 60
        ? `${minutes} min`
        : hours < 24
          ? `${hours} h ${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}`
          : `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return inLanguage(figureTexts.wait).replace('{{time}}', time);
}

/**
 * Writes how many conversations left a node by each output, in the order of the drawing, and after them the other
 * events at the node.
 */
export function outputWords(node: FlowNode, { outputs }: NodeFigures, t: TFunction<'flows'>): string[] {
  const drawn = outputsOf(node);
  const rank = ({ output }: { output: string }) => {
    const at = drawn.indexOf(output);
    return at < 0 ? drawn.length : at;
  };
  return outputs
    .filter(({ output }) => output !== 'abandoned')
    .sort((one, other) => rank(one) - rank(other))
    .map(({ output, runs }) => {
      const texts = drawn.includes(output) ? undefined : happenings[output];
      // The non-breaking space keeps the number on the line of its last word.
      return `${texts ? inLanguage(texts) : outputName(node, output, t)}\u00a0${inDigits(runs)}`;
    });
}
