import type { TFunction } from 'i18next';
import { inLanguage, type Texts } from '../../../lib/format/i18n.ts';
import type { FlowNode, Problem } from '../drawing/graph.ts';
import { problemText } from '../drawing/problems.ts';
import { botTexts } from '../forms/bot-texts.ts';
import { callTexts } from '../forms/call-texts.ts';

const missing: Texts = {
  pt: 'Falta preencher: {{fields}}.',
  en: 'Still empty: {{fields}}.',
  es: 'Falta completar: {{fields}}.',
};

/** Writes a problem of a node as a sentence; for missing fields it names the fields. */
export function problemWords(problem: Problem, node: FlowNode | undefined, t: TFunction<'flows'>): string {
  const fields = problem.code === 'FLOW_FIELD_MISSING' && node ? emptyFields(node, t) : [];
  if (fields.length > 0) return inLanguage(missing).replace('{{fields}}', () => fields.join(', '));
  return problemText(problem, t);
}

type Field = [isEmpty: boolean, label: string];

/** Lists the labels of the empty fields without which the node cannot be published. */
function emptyFields(node: FlowNode, t: TFunction<'flows'>): string[] {
  const { text = '', variable = '', options = [], rows = [], assignments = [], answerPaths = [] } = node;
  const textEmpty = text.trim() === '';
  const numbered = (texts: Texts, at: number) => `${inLanguage(texts)} ${at + 1}`;
  const isEmpty: Partial<Record<FlowNode['kind'], Field[]>> = {
    message: [[textEmpty && !node.flowMediaId && !node.missing?.file, t('field.text')]],
    note: [[textEmpty, t('field.note')]],
    question: [
      [textEmpty, t('field.text')],
      [variable === '', t('field.variable')],
    ],
    choice: [
      [textEmpty, t('field.text')],
      [options.length === 0, t('field.options')],
      ...options.map(
        ({ title }, at): Field => [title.trim() === '', t('field.optionTitle', { number: at + 1 })],
      ),
    ],
    condition: [[rows.length === 0, t('field.rows')]],
    set: [
      [assignments.length === 0, t('field.assignments')],
      ...assignments.map((one, at): Field => [one.variable === '', t('field.assigned', { number: at + 1 })]),
    ],
    wait: [[!node.seconds && !node.until, t('field.seconds')]],
    call: [
      [!node.address?.trim(), inLanguage(callTexts.address)],
      ...answerPaths.map((one, at): Field => [one.variable === '', numbered(callTexts.variable, at)]),
    ],
    knowledge: [[textEmpty, inLanguage(botTexts.search)]],
    ai: [[!node.promptId, inLanguage(botTexts.prompt)]],
    integration: [[!node.integrationId, inLanguage(botTexts.integration)]],
    tag: [[!node.tagIds?.length, t('field.tags')]],
    flow: [[!node.flowId, t('field.flow')]],
  };
  return (isEmpty[node.kind] ?? []).flatMap(([empty, label]) => (empty ? [label] : []));
}
