import { folded, hidesSomething, tidyName, ValidationFailed } from '@balcao/core';
import { InvalidDescription, InvalidTitle } from './contract/errors.ts';
import { helpLimits } from './contract/limits.ts';
import type { Help } from './help.ts';
import type { UpdateHelp } from './schemas.ts';
import { videoCode } from './video-code.ts';

type Columns = Pick<Help, 'title' | 'description' | 'video' | 'link'>;

/**
 * Returns the columns of a help video after a super admin's input, whose omitted fields stay. Throws
 * ERR_HELP_INVALID_NAME, ERR_HELP_REQUIRED, ERR_HELP_INVALID_VIDEO and ERR_VALIDATION.
 */
export function checkedHelp(input: UpdateHelp, before: Columns): Columns & Pick<Help, 'searchKey'> {
  const title = input.title === undefined ? before.title : cleanTitle(input.title);
  const description =
    input.description === undefined ? before.description : cleanDescription(input.description);
  return {
    title,
    description,
    searchKey: folded(`${title}\n${description}`),
    video: input.video === undefined ? before.video : videoCode(input.video ?? ''),
    link: input.link === undefined ? before.link : cleanLink(input.link ?? ''),
  };
}

function cleanTitle(given: string): string {
  const title = tidyName(given.replace(/\s+/g, ' '));
  const { min, max } = helpLimits.title;
  if (title.length < min || title.length > max || hidesSomething(title))
    throw InvalidTitle({ details: { title: `${min} to ${max}` } });
  return title;
}

function cleanDescription(given: string): string {
  const text = given.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim();
  const { min, max } = helpLimits.description;
  if (text.length < min || text.length > max)
    throw InvalidDescription({ details: { description: `${min} to ${max}` } });
  return text;
}

/** Accepts only links that a browser may safely follow. */
function cleanLink(given: string): string | null {
  const link = given.trim();
  if (link === '') return null;
  const isAddress = /^https?:\/\//i.test(link) && URL.canParse(link) && link.length <= helpLimits.linkMax;
  if (!isAddress) throw ValidationFailed({ details: { link: 'an address that begins with https://' } });
  return link;
}
