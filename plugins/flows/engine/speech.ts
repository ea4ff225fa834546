import { startOf } from '../graph/graph.ts';
import { inLanguage, languageFor, languagesOf } from '../languages/languages.ts';
import { botLines, type FlowLanguage, flowLanguages } from '../languages/limits.ts';
import type { FlowAction, FlowContext, FlowRun, FlowVersion, Place, RunGraph, RunNode } from './flow-run.ts';

type Say = Extract<FlowAction, { do: 'say' }>;

/** Language in which a run speaks, and the line with which it says once that a bot does. */
export class Speech {
  #language: FlowLanguage | undefined;
  #isIntroduced: boolean;

  constructor(run: FlowRun | null) {
    this.#language = run?.language;
    this.#isIntroduced = run?.isIntroduced ?? false;
  }

  /** Undefined: the flow was drawn in one language only. */
  get language(): FlowLanguage | undefined {
    return this.#language;
  }

  /** Speaks the customer's language from the start of a flow on. */
  begin(start: RunNode | undefined, context: FlowContext): void {
    this.#language = languageFor(start, context);
  }

  /** Takes the customer's language in a flow that another one entered, unless that has one already. */
  enter(start: RunNode, context: FlowContext): void {
    this.#language ??= languageFor(start, context);
  }

  /** Goes on in another language; undefined: in the same. */
  change(language: FlowLanguage | undefined): void {
    this.#language = language ?? this.#language;
  }

  /** Returns a node of a graph with its texts in the language of the run. */
  textsOf(node: RunNode | undefined, graph: RunGraph): RunNode | undefined {
    return node && inLanguage(node, this.#language, languagesOf(graph)[0]);
  }

  /**
   * Returns the line that comes before an action, with variables, and the node that says it: once in a run, before
   * the first action that speaks, where the version in which the run began is set to say so. Else null.
   */
  lineBefore(action: FlowAction, { id, graph }: FlowVersion): { say: Say; place: Place } | null {
    if (this.#isIntroduced || !isSpeech(action)) return null;
    const start = startOf(graph);
    if (!start?.saysBot) return null;
    this.#isIntroduced = true;
    const main = languagesOf(graph)[0];
    const { botText = '' } = inLanguage(start, this.#language, main);
    const usual = botLines[this.#language ?? main ?? flowLanguages[0]];
    return {
      say: { do: 'say', text: botText.trim() === '' ? usual : botText, asks: false },
      place: { flowVersionId: id, nodeId: start.id },
    };
  }

  /** Fields of the run by which its next turn goes on; none for a run without languages and without the line. */
  kept(): Pick<FlowRun, 'language' | 'isIntroduced'> {
    return {
      ...(this.#language ? { language: this.#language } : {}),
      ...(this.#isIntroduced ? { isIntroduced: true } : {}),
    };
  }
}

/** True for what the customer reads, and for the part of an integration, which speaks by itself. */
function isSpeech(action: FlowAction): boolean {
  if (action.do === 'say') return action.text.trim() !== '' || action.flowMediaId !== undefined;
  return action.do === 'ask' && action.request.to === 'integration';
}
