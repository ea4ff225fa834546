import { headerSamples } from '@balcao/plugins/channel-cloud/contract/limits.ts';
import type { CreateTemplate, HeaderFile } from '@balcao/plugins/channel-cloud/templates/schemas.ts';
import i18next from 'i18next';
import { array, mixed, object, string, ValidationError } from 'yup';
import { isInvalid, isRequired } from '../../../lib/forms/form-rules.ts';
import { fieldOf } from '../../../shared/templates/filled.ts';
import type { Template } from '../../../shared/templates/templates-api.ts';

export type ButtonKind = 'QUICK_REPLY' | 'URL' | 'PHONE_NUMBER' | 'COPY_CODE';
/** Kinds of buttons that an admin may add to a template. */
export const buttonKinds: readonly ButtonKind[] = ['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE'];

export interface TemplateValues {
  name: string;
  language: string;
  category: 'MARKETING' | 'UTILITY';
  headerKind: 'text' | 'file';
  header: string;
  /** Sample of a header that is a file, chosen now. */
  headerFile: File | null;
  body: string;
  footer: string;
  buttons: Array<{ kind: ButtonKind; text: string; url: string; phone: string }>;
  /** By the field of the variable, see fieldOf. */
  examples: Record<string, string>;
}

const inBraces = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g;

/** Keys of the variables that the contents have now. */
export function keysIn({
  headerKind,
  header,
  body,
  buttons,
}: Pick<TemplateValues, 'headerKind' | 'header' | 'body' | 'buttons'>): string[] {
  const namesIn = (text: string) => [...new Set([...text.matchAll(inBraces)].map(([, name = '']) => name))];
  return [
    ...namesIn(headerKind === 'text' ? header : '').map((name) => `header.${name}`),
    ...namesIn(body).map((name) => `body.${name}`),
    ...buttons.flatMap(({ kind, url }, index) =>
      kind === 'COPY_CODE' || (kind === 'URL' && namesIn(url).length > 0) ? `button.${index}` : [],
    ),
  ];
}

/** Values of a form for a template; for a new one empty. */
export function valuesOf(template: Template | null, language: string): TemplateValues {
  const { header, category } = template ?? {};
  return {
    name: template?.name ?? '',
    language: template?.language ?? language,
    category: category === 'MARKETING' ? 'MARKETING' : 'UTILITY',
    headerKind: header && header.kind !== 'text' ? 'file' : 'text',
    header: header?.kind === 'text' ? header.text : '',
    headerFile: null,
    body: template?.body ?? '',
    footer: template?.footer ?? '',
    buttons: (template?.buttons ?? []).map(({ kind, text, url, phone }) => ({
      kind: buttonKinds.find((known) => known === kind) ?? 'QUICK_REPLY',
      ...{ text, url, phone },
    })),
    examples: Object.fromEntries(
      (template?.variables ?? []).map((variable) => [fieldOf(variable), variable.example]),
    ),
  };
}

export const templateRules = object({
  name: string()
    .required(isRequired)
    .matches(/^[a-z0-9_]{1,512}$/, { message: isInvalid }),
  language: string()
    .required(isRequired)
    .matches(/^[a-z]{2,3}(_[A-Z]{2})?$/, { message: isInvalid }),
  header: string().max(60, isInvalid),
  headerFile: mixed()
    .nullable()
    .when('headerKind', ([kind], file) =>
      kind === 'file'
        ? file
            .required(isRequired)
            .test('sample', () => i18next.t('connections:templates.sampleHelp'), isSample)
        : file,
    ),
  body: string()
    .trim()
    .required(isRequired)
    .max(1024, isInvalid)
    .test(
      'ends',
      () => i18next.t('connections:templates.endsInVariable'),
      (text = '') => !/^\{\{|\}\}$/.test(text),
    ),
  footer: string().max(60, isInvalid),
  buttons: array(object({ text: string().max(25, isInvalid) })).max(10),
}).test('examples', (values, { createError }) => {
  // Formik leaves empty fields out.
  const {
    headerKind = 'text',
    header = '',
    body = '',
    buttons = [],
    examples = {},
  } = values as Partial<TemplateValues>;
  const missing = keysIn({
    headerKind,
    header,
    body,
    buttons: buttons.map((button) => ({ ...button, url: button.url ?? '' })),
  })
    .map((key) => fieldOf({ key }))
    .filter((field) => !examples[field]?.trim());
  return (
    missing.length === 0 ||
    new ValidationError(
      missing.map((field) => createError({ path: `examples.${field}`, message: isRequired })),
    )
  );
});

function isSample(file: unknown): boolean {
  if (!(file instanceof File)) return false;
  const sample = headerSamples.get(file.type);
  return sample !== undefined && file.size <= sample.megabytes * 2 ** 20;
}

/** Contents as the server takes them, an example for each variable that is there; `headerFile` is the sample as Meta has it. */
export function contentsOf(
  values: TemplateValues,
  headerFile: HeaderFile | null,
): Omit<CreateTemplate, 'name' | 'language'> {
  const { category, headerKind, header, body, footer, buttons, examples } = values;
  return {
    category,
    header: headerKind === 'text' ? header.trim() : '',
    headerFile,
    body: body.trim(),
    footer: footer.trim(),
    buttons: buttons.map(({ kind, text, url, phone }) => ({
      kind,
      ...(kind === 'COPY_CODE' ? {} : { text: text.trim() }),
      ...(kind === 'URL' ? { url: url.trim() } : {}),
      ...(kind === 'PHONE_NUMBER' ? { phone: phone.trim() } : {}),
    })),
    examples: Object.fromEntries(
      keysIn(values).map((key) => [key, (examples[fieldOf({ key })] ?? '').trim()]),
    ),
  };
}
