import { folded } from '@balcao/core';
import { messageVariables } from '../../tickets/index.ts';
import {
  contactFields,
  flowLimits,
  ownHeaders,
  type ProblemCode,
  problemLevels,
} from '../contract/limits.ts';
import { inLanguage, isTranslated, languagesOf, namingOther } from '../languages/languages.ts';
import type { FlowLanguage } from '../languages/limits.ts';
import { circles, unreachable } from './circles.ts';
import { type FlowNode, type Graph, outputsOf, type Problem, startOf } from './graph.ts';
import { hasEmptyWord, type StartWords, shareWord, startWordsOf } from './start-words.ts';
import { splitAtSecrets, textsOf, variablesIn, variablesOf } from './texts-of.ts';

/** Rows of the company that a graph may refer to, and what its plan allows. */
export interface Known {
  queueIds: ReadonlySet<number>;
  userIds: ReadonlySet<number>;
  tagIds: ReadonlySet<number>;
  /** Flows that are published. */
  flowIds: ReadonlySet<number>;
  connectionIds: ReadonlySet<number>;
  promptIds: ReadonlySet<number>;
  integrationIds: ReadonlySet<number>;
  /** Files that messages send. */
  mediaIds: ReadonlySet<number>;
  /** Kinds of nodes that the company's plan lacks. */
  closedKinds: ReadonlySet<FlowNode['kind']>;
  /** Keys of the fields of tickets and contacts that its texts may name. */
  fieldKeys: ReadonlySet<string>;
  /** Keys of the fields of contacts. */
  contactFieldKeys: ReadonlySet<string>;
  /** The company's secrets by name: origins of the servers that receive them, null where any server does. */
  secretOrigins: ReadonlyMap<string, string | null>;
  /** True when the server may call addresses of this origin. */
  isCallable(origin: string): boolean;
  /** Words with which other published flows begin. */
  otherStarts: readonly StartWords[];
}

/**
 * Finds everything that prevents the publication of a graph, and what its author should check, in the order of its
 * nodes. It is pure: equal arguments give equal problems.
 */
export function problemsOf(graph: Graph, known: Known): Problem[] {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const filled = new Set(graph.nodes.flatMap((node) => [...variablesOf(node), ...(node.inputs ?? [])]));
  const languages = languagesOf(graph);
  const found = graph.nodes.flatMap((node) =>
    [
      ...outputProblems(node, nodes),
      ...fieldProblems(node, languages),
      ...textProblems(node, filled, known),
      ...referenceProblems(node, known),
      ...(node.kind === 'call' ? callProblems(node, known) : []),
    ].map((code) => problem(code, node.id)),
  );
  return [
    ...wholeProblems(graph, filled),
    ...wordProblems(graph, known),
    ...found,
    ...languageProblems(graph),
    ...circles(nodes).map((id) => problem('FLOW_CYCLE', id)),
    ...unreachable(nodes).map((id) => problem('FLOW_UNREACHABLE', id)),
  ];
}

/** True for a problem that keeps a flow from being published. */
export function isError({ level }: Problem): boolean {
  return level === 'error';
}

/** Makes the problem of a node, or with null of the whole flow. */
export function problem(code: ProblemCode, nodeId: string | null): Problem {
  return { code, nodeId, level: problemLevels[code] };
}

function wholeProblems({ nodes }: Graph, filled: ReadonlySet<string>): Problem[] {
  const starts = nodes.filter(({ kind }) => kind === 'start');
  const ids = nodes.map(({ id }) => id);
  return [
    ...(starts.length === 0 ? [problem('FLOW_NO_START', null)] : []),
    ...starts.slice(1).map(({ id }) => problem('FLOW_SEVERAL_STARTS', id)),
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => problem('FLOW_NODE_TWICE', id)),
    ...(filled.size > flowLimits.variables ? [problem('FLOW_TOO_MANY_VARIABLES', null)] : []),
  ];
}

function wordProblems(graph: Graph, { otherStarts }: Known): Problem[] {
  const own = startWordsOf(graph);
  const isTaken = own !== null && otherStarts.some((other) => shareWord(own, other));
  const codes: ProblemCode[] = [
    ...(isTaken ? (['FLOW_WORD_TAKEN'] as const) : []),
    ...(hasEmptyWord(graph) ? (['FLOW_WORD_EMPTY'] as const) : []),
  ];
  return codes.map((code) => problem(code, startOf(graph)?.id ?? null));
}

/** Makes one problem for each further language in which texts are missing, with the nodes that lack them. */
function languageProblems(graph: Graph): Problem[] {
  const untranslated = languagesOf(graph)
    .slice(1)
    .flatMap((language) => {
      const nodeIds = graph.nodes.filter((node) => !isTranslated(node, language)).map(({ id }) => id);
      return nodeIds.length > 0 ? [{ ...problem('FLOW_NOT_TRANSLATED', null), language, nodeIds }] : [];
    });
  return [...untranslated, ...namingOther(graph).map(({ id }) => problem('FLOW_NO_LANGUAGE', id))];
}

function outputProblems(node: FlowNode, nodes: ReadonlyMap<string, FlowNode>): ProblemCode[] {
  const own = outputsOf(node);
  return Object.entries(node.outputs ?? {}).flatMap(([output, to]): ProblemCode[] => {
    if (!own.includes(output)) return ['FLOW_UNKNOWN_OUTPUT'];
    const next = nodes.get(to);
    if (!next) return ['FLOW_OUTPUT_NOWHERE'];
    return next.kind === 'start' ? ['FLOW_INTO_START'] : [];
  });
}

function fieldProblems(node: FlowNode, languages: readonly FlowLanguage[]): ProblemCode[] {
  const ids = outputsOf(node);
  const spoken = languages.length > 0 ? languages : [undefined];
  const isSame = spoken.some((language) => {
    const { options = [] } = inLanguage(node, language, languages[0]);
    const titles = options.flatMap(({ title, synonyms = [] }) => [title, ...synonyms].map(plain));
    return new Set(titles).size < titles.length;
  });
  return [
    ...(isComplete(node) ? [] : (['FLOW_FIELD_MISSING'] as const)),
    ...(new Set(ids).size < ids.length ? (['FLOW_NODE_TWICE'] as const) : []),
    ...(isSame ? (['FLOW_SAME_TITLE'] as const) : []),
  ];
}

function isComplete(node: FlowNode): boolean {
  const { kind, text = '', options = [], rows = [], assignments = [], tagIds = [] } = node;
  const hasText = text.trim() !== '';
  switch (kind) {
    case 'message':
      return hasText || Boolean(node.flowMediaId || node.missing?.file);
    case 'note':
      return hasText && text.length <= flowLimits.note;
    case 'contact':
      return (
        hasText && node.contactPart !== undefined && (node.contactPart !== 'field' || Boolean(node.fieldKey))
      );
    case 'question':
      return hasText && node.as !== undefined && Boolean(node.variable);
    case 'choice':
      return hasText && options.length > 0 && options.every(({ title }) => plain(title) !== '');
    case 'condition':
      return rows.length > 0;
    case 'set':
      return (
        (assignments.length > 0 || node.language !== undefined) &&
        assignments.every(({ variable }) => variable !== '')
      );
    case 'wait':
      return Boolean(node.seconds) !== Boolean(node.until);
    case 'call':
      return Boolean(node.address?.trim()) && (node.answerPaths ?? []).every((one) => one.variable !== '');
    case 'knowledge':
      return hasText;
    case 'ai':
      return Boolean(node.promptId || node.missing?.prompt);
    case 'integration':
      return Boolean(node.integrationId || node.missing?.integration);
    case 'tag':
      return tagIds.length > 0 || Boolean(node.missing?.tags?.length);
    case 'flow':
      return Boolean(node.flowId || node.missing?.flow);
    case 'hand-over':
      return node.outputs?.nobody === undefined || Boolean(node.nobodyMinutes);
    default:
      return true;
  }
}

function textProblems(node: FlowNode, filled: ReadonlySet<string>, { fieldKeys }: Known): ProblemCode[] {
  const isKnown = (name: string) => {
    const [area = '', field = '', ...rest] = name.split('.');
    if (rest.length > 0) return false;
    if (field === '') return (messageVariables as readonly string[]).includes(area);
    if (area === 'flow') return filled.has(field);
    if (area === 'field') return fieldKeys.has(field);
    return area === 'contact' && (contactFields as readonly string[]).includes(field);
  };
  return textsOf(node).flatMap(variablesIn).every(isKnown) ? [] : ['FLOW_UNKNOWN_VARIABLE'];
}

function referenceProblems(node: FlowNode, known: Known): ProblemCode[] {
  const { kind, queueId, userId, flowId, promptId, integrationId, missing = {} } = node;
  const { tagIds = [], whatsappIds = [] } = node;
  const lacks = (id: number | null | undefined, ids: ReadonlySet<number>, name: string | undefined) =>
    id ? !ids.has(id) : Boolean(name);
  const lacksSome = (given: readonly number[], ids: ReadonlySet<number>, names: readonly string[] = []) =>
    names.length > 0 || given.some((id) => !ids.has(id));
  const isHandOver = kind === 'hand-over';
  const namesQueue = isHandOver || kind === 'start' || kind === 'hours';
  const found: Array<[ProblemCode, boolean]> = [
    ['FLOW_NO_QUEUE', namesQueue && lacks(queueId, known.queueIds, missing.queue)],
    ['FLOW_NO_USER', isHandOver && lacks(userId, known.userIds, missing.user)],
    ['FLOW_NO_TAG', kind === 'tag' && lacksSome(tagIds, known.tagIds, missing.tags)],
    [
      'FLOW_NO_CONNECTION',
      kind === 'start' && lacksSome(whatsappIds, known.connectionIds, missing.connections),
    ],
    ['FLOW_NO_FILE', kind === 'message' && lacks(node.flowMediaId, known.mediaIds, missing.file)],
    ['FLOW_NO_FIELD', lacksField(node, known)],
    ['FLOW_NO_PROMPT', kind === 'ai' && lacks(promptId, known.promptIds, missing.prompt)],
    [
      'FLOW_NO_INTEGRATION',
      kind === 'integration' && lacks(integrationId, known.integrationIds, missing.integration),
    ],
    ['FLOW_PLAN_LACKS', known.closedKinds.has(kind)],
    ['FLOW_NO_FLOW', kind === 'flow' && lacks(flowId, known.flowIds, missing.flow)],
  ];
  return found.flatMap(([code, isFound]) => (isFound ? [code] : []));
}

function callProblems(
  { address = '', headers = [], body = '', method }: FlowNode,
  known: Known,
): ProblemCode[] {
  const origin = originOf(address);
  const isBadBody = method !== 'GET' && body.trim() !== '' && !isJson(body);
  const isBadHeader = headers.some(
    ({ name }) =>
      !/^[A-Za-z0-9-]+$/.test(name) || (ownHeaders as readonly string[]).includes(name.toLowerCase()),
  );
  const secrets = headers.flatMap(({ value }) =>
    splitAtSecrets(value).filter((_part, index) => index % 2 === 1),
  );
  return [
    ...(address.trim() !== '' && (origin === null || !known.isCallable(origin))
      ? (['FLOW_BAD_ADDRESS'] as const)
      : []),
    ...(isBadHeader ? (['FLOW_BAD_HEADER'] as const) : []),
    ...(isBadBody ? (['FLOW_BAD_BODY'] as const) : []),
    ...(secrets.some((name) => !known.secretOrigins.has(name)) ? (['FLOW_NO_SECRET'] as const) : []),
    ...(origin !== null && secrets.some((name) => isForOther(origin, known.secretOrigins.get(name)))
      ? (['FLOW_SECRET_ELSEWHERE'] as const)
      : []),
  ];
}

function isForOther(address: string, receiver: string | null | undefined): boolean {
  return Boolean(receiver) && new URL(address).origin !== receiver;
}

/**
 * Returns the origin of a URL whose variables come after it; null when a variable decides which server is called, or
 * it is no URL.
 */
function originOf(address: string): string | null {
  const [fixed = ''] = address.trim().split('{{');
  if (!/^https?:\/\/[^/?#]+[/?#]/.test(fixed) && fixed !== address.trim()) return null;
  return URL.canParse(fixed) ? new URL(fixed).href : null;
}

/** True for valid JSON; variables stand inside its strings. */
function isJson(body: string): boolean {
  try {
    JSON.parse(body.replace(/\{\{\s*[\w.]+\s*\}\}/g, '0'));
    return true;
  } catch {
    return false;
  }
}

function lacksField(
  { kind, contactPart, fieldKey }: FlowNode,
  { contactFieldKeys, fieldKeys }: Known,
): boolean {
  if (kind === 'start') return Boolean(fieldKey) && !fieldKeys.has(fieldKey ?? '');
  if (kind !== 'contact') return false;
  return contactPart === 'field' && Boolean(fieldKey) && !contactFieldKeys.has(fieldKey ?? '');
}

function plain(title: string): string {
  return folded(title).trim();
}
