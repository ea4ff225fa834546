import { firstOf } from '@balcao/core';
import { flowLimits } from '../contract/limits.ts';
import { filledIn } from '../graph/texts-of.ts';
import type { FlowContext } from './flow-run.ts';

const filledMax = 2 * flowLimits.text;

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

  /** Shows a written property of the contact, such as `contact.name` or `field.plan`, in the later texts of the turn. */
  write(name: string, value: string): void {
    this.#written[name] = value;
  }

  /**
   * Fills in the variables of a text and cuts it to the length of a message; an unknown variable becomes empty.
   * `escaped` is applied to each value.
   */
  filled(text: string, escaped?: (value: string) => string): string {
    return firstOf(this.#whole(text, escaped), filledMax);
  }

  /** Fills in a text that must not be cut; null where it is longer than `filled` returns. */
  filledWhole(text: string, escaped?: (value: string) => string): string | null {
    const whole = this.#whole(text, escaped);
    return whole.length > filledMax ? null : whole;
  }

  #whole(text: string, escaped = (value: string) => value): string {
    return filledIn(text, (name) => {
      const own = name.startsWith('flow.')
        ? ownValue(this.#variables, name.slice('flow.'.length))
        : undefined;
      return escaped(own ?? ownValue(this.#written, name) ?? ownValue(this.#others, name) ?? '');
    });
  }
}

/** The value of a name that an author chose, which may be one that every object has, like `constructor`. */
function ownValue(values: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
