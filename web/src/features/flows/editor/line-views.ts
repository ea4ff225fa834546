import type { FlowFigures } from '@balcao/plugins/flows/figures/schemas.ts';
import type { TFunction } from 'i18next';
import type { FlowNode, Problem } from '../drawing/graph.ts';
import { isBranching, mainOutputOf } from '../drawing/outputs.ts';
import { nodesOf } from '../drawing/problems.ts';
import type { Line } from '../drawing/tree.ts';
import { outputName, titleOf } from '../drawing/words.ts';
import { figuresOf, figureWords, outputWords } from '../figures/figures-of.ts';
import type { Editor } from './editor-context.ts';

/** Outputs that are said only where they lead somewhere: most flows draw none of them. */
const sideOutputs = ['failed', 'timeout'];

/** Contents of a line; plain values, so that a line which shows the same is not drawn anew. */
export interface LineView {
  id: string;
  kind: FlowNode['kind'];
  depth: number;
  /** Output by which it is reached, where its place does not say that. */
  output: string | null;
  kindName: string;
  title: string | null;
  /** Ways besides the one to the line below, a sentence a line. */
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

/** Puts the lines of a drawing into words. */
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
  // Taken apart once: the sentences of each line by themselves would be translated anew with every change.
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
