import { useEffect, useState } from 'react';
import { type Remembered, useRemembered } from '../customers/remembered.ts';
import { type NewCustomer, suggestCustomer } from '../customers/suggest-customer.ts';
import { type Customer, useCustomers } from '../customers/use-customers.ts';

/** Returns the simulated customers of a connection and those whose phones are on screen, with the actions on both. */
export function useOpenPhones(connectionId: number) {
  const [remembered, remember] = useRemembered(connectionId);
  const { customers, isLoading, error, retry } = useCustomers(connectionId, remembered.customers);
  const [active, setActive] = useState(0);
  const seats = seatsOf(remembered, customers);
  const isReady = !isLoading && !error;

  // Adds a customer on the first visit, so that the user can write at once.
  useEffect(() => {
    if (isReady && customers.length === 0) remember((was) => enough(was, [], 1));
  }, [isReady, customers.length, remember]);
  // Phones on screen keep their customers while others move up the list.
  const chosen = seats.map(({ customer }) => customer).join();
  useEffect(() => {
    if (isReady && chosen !== '')
      remember((was) => (was.onDesk.join() === chosen ? was : { ...was, onDesk: chosen.split(',') }));
  }, [isReady, chosen, remember]);

  const open = (customer: string) => {
    const seat = seats.findIndex((seated) => seated.customer === customer);
    if (seat >= 0) return setActive(seat);
    remember((was) => ({
      ...was,
      onDesk: replaced(was.onDesk, Math.min(active, seats.length - 1), customer),
    }));
  };
  return {
    customers,
    seats,
    active: Math.min(active, Math.max(0, seats.length - 1)),
    phones: remembered.phones,
    isLoading,
    error,
    retry,
    open,
    add: (added: NewCustomer) => {
      remember((was) => withCustomer(was, added));
      open(added.customer);
    },
    forget: (customer: string) =>
      remember((was) => ({
        ...was,
        customers: was.customers.filter((other) => other.customer !== customer),
        onDesk: was.onDesk.filter((other) => other !== customer),
      })),
    setPhones: (phones: Remembered['phones']) => {
      const inHand = seats[active];
      const isLost = inHand !== undefined && active >= phones;
      remember((was) => ({
        ...enough(was, customers, phones),
        phones,
        onDesk: isLost ? [inHand.customer] : was.onDesk,
      }));
      if (isLost) setActive(0);
    },
  };
}

/** Chooses the customers of the phones on screen: first the remembered ones, then those with the latest messages. */
export function seatsOf(
  { onDesk, phones }: Pick<Remembered, 'onDesk' | 'phones'>,
  customers: readonly Customer[],
): Customer[] {
  const seated = onDesk.flatMap((id) => customers.find(({ customer }) => customer === id) ?? []);
  const others = customers.filter(({ customer }) => !onDesk.includes(customer));
  return [...seated, ...others].slice(0, phones);
}

function withCustomer(was: Remembered, { customer, name }: NewCustomer): Remembered {
  const others = was.customers.filter((other) => other.customer !== customer);
  return { ...was, customers: [...others, { customer, name, addedAt: new Date().toISOString() }] };
}

/** Adds customers until there is one for every phone on screen. */
function enough(was: Remembered, customers: readonly Customer[], phones: number): Remembered {
  const known = new Map(
    [...was.customers, ...customers].map(({ customer, name }) => [customer, { customer, name }]),
  );
  let now = was;
  while (known.size < phones) {
    const added = suggestCustomer([...known.values()]);
    known.set(added.customer, added);
    now = withCustomer(now, added);
  }
  return now;
}

function replaced(onDesk: readonly string[], seat: number, customer: string): string[] {
  if (onDesk.length === 0) return [customer];
  return onDesk.map((old, index) => (index === seat ? customer : old));
}
