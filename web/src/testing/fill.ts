import userEvent from '@testing-library/user-event';

/** Puts a text into a field in one go: typing key by key costs seconds on a large form. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
