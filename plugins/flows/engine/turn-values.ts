import { firstOf } from '@balcao/core';
import { type ContactPart, flowLimits } from '../contract/limits.ts';
import { filledIn } from '../graph/texts-of.ts';
import type { FlowContext } from './flow-run.ts';

/** Variables of a run and the other values for its texts, during one turn. */
export class TurnValues {
  readonly #others: FlowContext['values'];
  #variables: Record<string, string>;
  /** Properties of the contact that this turn writes, so that its later texts contain them. */
  readonly #written: Record<string, string> = {};

  constructor(variables: Readonly<Record<string, string>>, others: FlowContext['values']) {
    this.#variables = { ...variables };
    this.#others = others;
  }

  /** Returns a copy of the run's variables. */
  get variables(): Record<string, string> {
    return { ...this.#variables };
  }

  set(variable: string, value: string): void {
    this.#variables[variable] = firstOf(value, flowLimits.variableValue);
  }

  forget(variable: string | undefined): void {
    if (variable) delete this.#variables[variable];
  }

  forgetAll(): void {
    this.#variables = {};
  }

  write(part: ContactPart, value: string): void {
    if (part !== 'field') this.#written[`contact.${part}`] = value;
  }

  /**
   * Fills in the variables of a text and cuts it to the length of a message; an unknown variable becomes empty.
   * `escaped` is applied to each value.
   */
  filled(text: string, escaped = (value: string) => value): string {
    const filled = filledIn(text, (name) => {
      const own = name.startsWith('flow.')
        ? ownValue(this.#variables, name.slice('flow.'.length))
        : undefined;
      return escaped(own ?? ownValue(this.#written, name) ?? ownValue(this.#others, name) ?? '');
    });
    return firstOf(filled, 2 * flowLimits.text);
  }
}

/** The value of a name that an author chose, which may be one that every object has, like `constructor`. */
function ownValue(values: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
