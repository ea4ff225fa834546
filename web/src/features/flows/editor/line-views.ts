import type { FlowFigures } from '@balcao/plugins/flows/figures/schemas.ts';
import type { TFunction } from 'i18next';
import type { FlowNode, Problem } from '../drawing/graph.ts';
import { isBranching, mainOutputOf } from '../drawing/outputs.ts';
import { nodesOf } from '../drawing/problems.ts';
import type { Line } from '../drawing/tree.ts';
import { outputName, titleOf } from '../drawing/words.ts';
import { figuresOf, figureWords, outputWords } from '../figures/figures-of.ts';
import type { Editor } from './editor-context.ts';

/** Outputs that a line mentions only where they lead to a node, because most flows leave them free. */
const sideOutputs = ['failed', 'timeout'];

/**
 * Contents of one line in the list of nodes. All are plain values, so that a line with the same contents is not
 * rendered again.
 */
export interface LineView {
  id: string;
  kind: FlowNode['kind'];
  depth: number;
  /** Output that leads to the line, where the line's place does not show it. */
  output: string | null;
  kindName: string;
  title: string | null;
  /** Sentences about the outputs that lead elsewhere than to the next line, one on each line. */
  ends: string;
  figures: string | null;
  trial: 'met' | 'stands' | null;
  problems: number;
  hasError: boolean;
}

interface Shown extends Pick<Editor, 'problems' | 'trial'> {
  figures: FlowFigures | null;
  t: TFunction<'flows'>;
}

/** Makes the texts of the lines of a drawing. */
export function lineViews(lines: readonly Line[], { problems, trial, figures, t }: Shown): LineView[] {
  const byId = new Map(lines.map(({ node }) => [node.id, node]));
  const problemsOf = new Map<string, Problem[]>();
  for (const problem of problems)
    for (const id of nodesOf(problem)) problemsOf.set(id, [...(problemsOf.get(id) ?? []), problem]);
  const kindNames = new Map<string, string>();
  const kindNameOf = (kind: FlowNode['kind']) => {
    const name = kindNames.get(kind) ?? t(`kind.${kind}`);
    kindNames.set(kind, name);
    return name;
  };
  // The sentence is translated once with placeholders; a translation for each line would be repeated with every change.
  const [leads, nowhere] = [
    t('line.leadsTo', { output: '\u0001', to: '\u0002' }),
    t('line.ends', { output: '\u0001' }),
  ];
  return lines.map(({ node, depth, from, ends }) => {
    const parent = from ? byId.get(from.id) : undefined;
    const isAside = parent !== undefined && (isBranching(parent) || from?.output !== mainOutputOf(parent));
    const [kindName, title] = [kindNameOf(node.kind), titleOf(node, t)];
    const own = problemsOf.get(node.id) ?? [];
    const counted = figuresOf(figures, node.id);
    const said = ends.filter(({ output, to }) => isWorthSaying(node, output, to));
    return {
      ...{ id: node.id, kind: node.kind, depth, kindName },
      output: isAside && from ? outputName(parent, from.output, t) : null,
      title: title === kindName ? null : title,
      ends: said
        .map(({ output, to }) => {
          const [name, target] = [outputName(node, output, t), to === null ? undefined : byId.get(to)];
          return (target ? leads.replace('\u0002', () => titleOf(target, t)) : nowhere).replace(
            '\u0001',
            () => name,
          );
        })
        .join('\n'),
      figures: counted && [...figureWords(counted), ...outputWords(node, counted, t)].join(' · '),
      trial: trial?.standsAt === node.id ? 'stands' : trial?.met.has(node.id) ? 'met' : null,
      problems: own.length,
      hasError: own.some(({ level }) => level === 'error'),
    };
  });
}

function isWorthSaying(node: FlowNode, output: string, to: string | null): boolean {
  return (
    to !== null ||
    (output === mainOutputOf(node) && node.kind !== 'hand-over') ||
    (isBranching(node) && !sideOutputs.includes(output))
  );
}
