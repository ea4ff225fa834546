import { flowLimits } from '@balcao/plugins/flows/contract/limits.ts';
import type { FlowFile } from '@balcao/plugins/flows/files/schemas.ts';

type Row = NonNullable<FlowFile['graph']['nodes'][number]['rows']>[number];

/** Object of a foreign file, whose properties are unknown. */
export type Rec = Readonly<Record<string, unknown>>;

/** Returns a value as an object; empty for anything that is no object. */
export function rec(value: unknown): Rec {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Rec) : {};
}

/** Returns the objects in a list; empty for anything that is no list. */
export function recs(value: unknown): Rec[] {
  return Array.isArray(value) ? value.map(rec) : [];
}

/** Returns a value that is a text; empty for anything else. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Returns the names of an export's variables by id, in the spelling of flows: letters, digits and underscores, and each
 * name once.
 */
export function variableNames(variables: readonly Rec[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, name } of variables) {
    const plain = text(name)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/\W+/g, '_')
      .replace(/^[^A-Za-z]+/, '');
    const stem = plain.slice(0, flowLimits.variableName - 4) || 'v';
    let own = stem;
    for (let number = 2; taken.has(own); number++) own = `${stem}_${number}`;
    taken.add(own);
    names.set(text(id), own);
    // Texts of the export contain the variable in the export's spelling.
    names.set(`{{${text(name)}}}`, own);
  }
  return names;
}

/**
 * Rewrites the variables in a text to the spelling of flows. Variables that the export does not list stay, and the
 * draft shows them as problems.
 */
export function linkVariables(value: string, variables: ReadonlyMap<string, string>): string {
  return value.replace(/\{\{([^{}]+)\}\}/g, (whole, name: string) => {
    const own = variables.get(`{{${name.trim()}}}`);
    return own ? `{{flow.${own}}}` : whole;
  });
}

const depthMost = 20;

/** Returns the plain text of a Typebot bubble, with WhatsApp's marks for bold and the like. */
export function textOf(content: Rec): string {
  if (Array.isArray(content.richText))
    return recs(content.richText)
      .map((line) => inline(line, 0))
      .join('\n')
      .trim();
  return text(content.plainText).trim();
}

function inline(part: Rec, depth: number): string {
  if (depth > depthMost) return '';
  if (typeof part.text === 'string') {
    const bold = part.bold === true && part.text.trim() ? `*${part.text}*` : part.text;
    return part.italic === true && part.text.trim() ? `_${bold}_` : bold;
  }
  const within = recs(part.children)
    .map((child) => inline(child, depth + 1))
    .join('');
  const address = text(part.url);
  return address && address !== within ? `${within} (${address})` : within;
}

const operators: Readonly<Record<string, Row['operator']>> = {
  'Equal to': 'is',
  'Not equal': 'not',
  Contains: 'contains',
  'Starts with': 'begins',
  'Greater than': 'greater',
  'Less than': 'less',
  'Is empty': 'empty',
};

/**
 * Converts the comparisons of a condition to rows of a flow's condition, with the edges that follow them, and counts
 * the comparisons that a flow cannot have.
 */
export function conditionRows(items: readonly Rec[], variables: ReadonlyMap<string, string>) {
  const rows: Row[] = [];
  const edges: Array<[string, string]> = [];
  let lost = Math.max(0, items.length - flowLimits.conditionRows);
  for (const item of items.slice(0, flowLimits.conditionRows)) {
    const comparisons = recs(rec(item.content).comparisons);
    const first = rec(comparisons[0]);
    const operator = operators[text(first.comparisonOperator)];
    const variable = variables.get(text(first.variableId));
    // A row without one of its comparisons would send customers another way than before.
    if (comparisons.length !== 1 || !operator || !variable) {
      lost += Math.max(1, comparisons.length);
      continue;
    }
    const id = `r${rows.length + 1}`;
    const operand = linkVariables(text(first.value), variables).slice(0, flowLimits.text);
    rows.push({ id, value: `{{flow.${variable}}}`, operator, ...(operator === 'empty' ? {} : { operand }) });
    edges.push([id, text(item.outgoingEdgeId)]);
  }
  return { rows, edges, lost };
}
