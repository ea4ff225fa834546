import type { Account } from './account.ts';
import type { Person } from './person.ts';
import { isLid, userOf } from './wire/nodes.ts';

/**
 * Users of the simulated WhatsApp network that tests and developers use in place of the real one, found by phone number and by LID
 * (WhatsApp's id that hides the number); some of them are accounts whose phones can be paired with the product.
 */
export class Directory {
  readonly #byNumber = new Map<string, Person>();
  readonly #byLid = new Map<string, Person>();
  readonly #accounts = new Map<string, Account>();

  add(person: Person): void {
    if (this.#byNumber.has(person.number)) throw new Error(`${person.number} is taken`);
    this.#byNumber.set(person.number, person);
    this.#byLid.set(person.lid, person);
  }

  addAccount(account: Account): void {
    this.add(account);
    this.#accounts.set(account.number, account);
  }

  /** Finds the user of an address with a number or a LID, of any device. */
  find(jid: string | undefined): Person | undefined {
    return isLid(jid) ? this.#byLid.get(userOf(jid)) : this.#byNumber.get(userOf(jid));
  }

  byNumber(number: string): Person | undefined {
    return this.#byNumber.get(number);
  }

  account(number: string): Account | undefined {
    return this.#accounts.get(number);
  }

  get accounts(): Account[] {
    return [...this.#accounts.values()];
  }
}
