import { startOf } from '../graph/graph.ts';
import { inLanguage, languageFor, languagesOf } from '../languages/languages.ts';
import { botLines, type FlowLanguage, flowLanguages } from '../languages/limits.ts';
import type { FlowAction, FlowContext, FlowRun, FlowVersion, Place, RunGraph, RunNode } from './flow-run.ts';

type Say = Extract<FlowAction, { do: 'say' }>;

/** Language of a run, and the line by which it states once that a bot speaks. */
export class Speech {
  #language: FlowLanguage | undefined;
  #isIntroduced: boolean;

  constructor(run: FlowRun | null) {
    this.#language = run?.language;
    this.#isIntroduced = run?.isIntroduced ?? false;
  }

  /** Language of the run; undefined for a flow of one language. */
  get language(): FlowLanguage | undefined {
    return this.#language;
  }

  /** Chooses the customer's language at the start of a flow. */
  begin(start: RunNode | undefined, context: FlowContext): void {
    this.#language = languageFor(start, context);
  }

  /**
   * Chooses the customer's language in a flow that was entered from another one, unless the run has a language already.
   */
  enter(start: RunNode, context: FlowContext): void {
    this.#language ??= languageFor(start, context);
  }

  /** Changes the language; undefined: the language stays. */
  change(language: FlowLanguage | undefined): void {
    this.#language = language ?? this.#language;
  }

  /** Returns a node with its texts in the language of the run. */
  textsOf(node: RunNode | undefined, graph: RunGraph): RunNode | undefined {
    return node && inLanguage(node, this.#language, languagesOf(graph)[0]);
  }

  /**
   * Returns the line about the bot, with the node that sends it, where it must come before an action: once in a run,
   * before the first text, where the version in which the run began is set to send it. Returns null otherwise.
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

  /** Returns the fields of the run that the next turn needs; empty for a run without languages and without the line. */
  kept(): Pick<FlowRun, 'language' | 'isIntroduced'> {
    return {
      ...(this.#language ? { language: this.#language } : {}),
      ...(this.#isIntroduced ? { isIntroduced: true } : {}),
    };
  }
}

/** Returns true for an action that the customer reads, and for an integration's part, which sends texts of its own. */
function isSpeech(action: FlowAction): boolean {
  if (action.do === 'say') return action.text.trim() !== '' || action.flowMediaId !== undefined;
  return action.do === 'ask' && action.request.to === 'integration';
}
