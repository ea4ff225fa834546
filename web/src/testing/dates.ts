import { fireEvent, type screen } from '@testing-library/react';

type Within = Pick<typeof screen, 'findByRole'>;

/** Puts a day, a time or both (`2026-03-02`, `08:30`, `2026-03-02T08:30`) into the field of that name; '' empties it. */
export async function fillDate(within: Within, name: string | RegExp, value: string): Promise<void> {
  fireEvent.change(await inputOf(within, name), { target: { value: asShown(value) } });
}

/** Value of the field of that name, in the form of `fillDate`. */
export async function dateIn(within: Within, name: string | RegExp): Promise<string> {
  const [, day, time] =
    /^(\d\d\/\d\d\/\d{4})? ?(\d\d:\d\d)?$/.exec((await inputOf(within, name)).value) ?? [];
  return [day?.split('/').reverse().join('-'), time].filter(Boolean).join('T');
}

/** The input that the field keeps for browsers that fill forms; people type into its sections. */
async function inputOf(within: Within, name: string | RegExp): Promise<HTMLInputElement> {
  const field = await within.findByRole('group', { name });
  const input = field.querySelector('input');
  if (!input) throw new Error(`${name} is no field for a date`);
  return input;
}

function asShown(value: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d)?$/.exec(value) ?? [];
  return [day?.split('-').reverse().join('/'), time].filter(Boolean).join(' ');
}
