import type { CreateMacro, Macro } from '@balcao/plugins/macros/schemas.ts';
import { contentLimits } from '@balcao/plugins/tickets/contents/limits.ts';
import i18next from 'i18next';
import { array, mixed, string } from 'yup';
import { isRequired, isTooLong } from '../../lib/forms/form-rules.ts';
import type { ContactChoice } from '../../shared/choices/ContactSearch.tsx';
import { coordinatesIn } from '../../shared/contents/place-text.ts';
import { areDistinct, linesOf } from '../../shared/contents/poll-lines.ts';

/** Form values for a location, contact cards and a poll; each of the three is sent while its switch is on. */
export interface ContentValues {
  sendsPlace: boolean;
  where: string;
  placeName: string;
  address: string;
  sendsCards: boolean;
  contacts: ContactChoice[];
  sendsPoll: boolean;
  question: string;
  /** One a line. */
  options: string;
  multiple: boolean;
}

const { pollOptions, pollOptionMax, pollQuestionMax } = contentLimits;
const words = (key: string, about = {}) => i18next.t(key, { ns: 'tickets', ...about });

/** Rules of the fields; those of a switch that is off are not asked. */
export const contentRules = {
  where: string().when('sendsPlace', {
    is: true,
    // biome-ignore lint/suspicious/noThenProperty: yup's own word
    then: (rule) =>
      rule.required(isRequired).test(
        'place',
        () => words('contents.placeUnknown'),
        (where = '') => coordinatesIn(where) !== null,
      ),
  }),
  placeName: string().trim().max(contentLimits.placeNameMax, isTooLong),
  address: string().trim().max(contentLimits.placeAddressMax, isTooLong),
  contacts: array(mixed<ContactChoice>().required()).when('sendsCards', {
    is: true,
    // biome-ignore lint/suspicious/noThenProperty: yup's own word
    then: (rule) =>
      rule
        .min(1, () => words('contents.cardRequired'))
        .max(contentLimits.cardsMax, isTooLong)
        .test(
          'numbers',
          () => words('contents.cardWithoutNumber'),
          (contacts = []) => contacts.every(({ number }) => Boolean(number)),
        ),
  }),
  question: string().when('sendsPoll', {
    is: true,
    // biome-ignore lint/suspicious/noThenProperty: yup's own word
    then: (rule) => rule.trim().max(pollQuestionMax, isTooLong).required(isRequired),
  }),
  options: string().when('sendsPoll', {
    is: true,
    // biome-ignore lint/suspicious/noThenProperty: yup's own word
    then: (rule) =>
      rule
        .required(isRequired)
        .test(
          'many',
          () => words('contents.pollCount', pollOptions),
          (text = '') => isMany(linesOf(text).length),
        )
        .test(
          'distinct',
          () => words('contents.pollTwice'),
          (text = '') => areDistinct(linesOf(text)),
        )
        .test('short', isTooLong, (text = '') => linesOf(text).every((line) => line.length <= pollOptionMax)),
  }),
};

/** Form values of a macro's contents; `contacts` are those of its cards that still exist. */
export function contentValues(macro: Macro | null, contacts: readonly ContactChoice[]): ContentValues {
  const { location = null, poll = null } = macro ?? {};
  return {
    sendsPlace: location !== null,
    where: location ? `${location.latitude}, ${location.longitude}` : '',
    placeName: location?.name ?? '',
    address: location?.address ?? '',
    sendsCards: contacts.length > 0,
    contacts: [...contacts],
    sendsPoll: poll !== null,
    question: poll?.question ?? '',
    options: poll?.options.join('\n') ?? '',
    multiple: poll?.multiple ?? false,
  };
}

/** Part of the request's body with the contents. */
export function contentBody(values: ContentValues): Pick<CreateMacro, 'location' | 'contactIds' | 'poll'> {
  const coordinates = values.sendsPlace ? coordinatesIn(values.where) : null;
  const [name, address] = [values.placeName.trim(), values.address.trim()];
  return {
    location: coordinates && { ...coordinates, ...(name ? { name } : {}), ...(address ? { address } : {}) },
    contactIds: values.sendsCards ? values.contacts.map(({ id }) => id) : [],
    poll: values.sendsPoll
      ? { question: values.question.trim(), options: linesOf(values.options), multiple: values.multiple }
      : null,
  };
}

const isMany = (count: number) => count >= pollOptions.min && count <= pollOptions.max;
