import { type Context, ValidationFailed } from '@balcao/core';
import { findConnection, TemplateNotFound } from '../../connections/index.ts';
import { NumberNotSet, TemplateNotChangeable } from '../contract/errors.ts';
import { asked } from '../graph/as-answer.ts';
import { GraphClient } from '../graph/graph-client.ts';
import { textOf } from '../inbound/webhook-value.ts';
import { cloudNumberOf } from '../numbers/connected-number.ts';
import { presentTemplate } from './list-templates.ts';
import { publishTemplates } from './publish-templates.ts';
import type { CreateTemplate, EditTemplate, HeaderFile, Template } from './schemas.ts';
import {
  findTemplate,
  type HeardTemplate,
  type StoredTemplate,
  saveChanged,
  templateOf,
} from './stored-templates.ts';
import { readContent, templateMax, variablesIn } from './template.ts';

type Fields = Record<string, unknown>;

/** States in which the platform takes other contents. */
const changeable: ReadonlySet<string> = new Set(['APPROVED', 'REJECTED', 'PAUSED']);

/**
 * Creates an admin's template at Meta, which reviews it: until then it is pending. Throws ERR_NO_WAPP_FOUND,
 * ERR_VALIDATION with the parts at fault, ERR_CLOUD_META_REFUSED and ERR_CLOUD_META_SILENT.
 */
export async function createTemplate(
  ctx: Context,
  connectionId: number,
  input: CreateTemplate,
): Promise<Template> {
  const { accountId, client } = await accountOf(ctx, connectionId);
  const { name, language, category } = input;
  const { components, isNamed } = componentsOf(input);
  const answer = await asked(() =>
    client.post(`/${encodeURIComponent(accountId)}/message_templates`, {
      ...{ name, language, category, components },
      parameter_format: isNamed ? 'NAMED' : 'POSITIONAL',
    }),
  );
  return saved(ctx, accountId, 'template.created', {
    metaId: textOf(answer.id, 64),
    ...{ name, language, isNamed, components },
    category: textOf(answer.category, 40) || category,
    state: textOf(answer.status, 40) || 'PENDING',
    reason: '',
    quality: 'UNKNOWN',
  });
}

/**
 * Replaces the contents of a template, which Meta then reviews. The category of an approved template stays, as Meta
 * demands. Throws ERR_TEMPLATE_NOT_FOUND, ERR_CLOUD_TEMPLATE_NOT_CHANGEABLE and the errors of `createTemplate`.
 */
export async function editTemplate(
  ctx: Context,
  connectionId: number,
  templateId: number,
  input: EditTemplate,
): Promise<Template> {
  const { template, accountId, client } = await requireTemplate(ctx, connectionId, templateId);
  const { metaId, name, language, state, quality } = template;
  // A sample file in the header has to be uploaded again to stay, and is removed only on request.
  if (!changeable.has(state) || (hasFile(template) && input.headerFile === undefined))
    throw TemplateNotChangeable({ details: { state } });
  const { components, isNamed } = componentsOf(input);
  if (isNamed !== template.isNamed && readContent(components).variables.length > 0)
    throw ValidationFailed({
      details: { body: template.isNamed ? 'variables by name' : 'variables by number' },
    });
  const category = state === 'APPROVED' ? template.category : input.category;
  await asked(() =>
    client.post(`/${encodeURIComponent(metaId)}`, {
      components,
      ...(state === 'APPROVED' ? {} : { category }),
    }),
  );
  return saved(ctx, accountId, 'template.changed', {
    ...{ metaId, name, language, components, category, quality, isNamed: template.isNamed },
    ...{ state: 'PENDING', reason: '' },
  });
}

/**
 * Deletes one language of a template, at Meta and in the database. Throws ERR_TEMPLATE_NOT_FOUND and the errors for
 * Meta's refusals.
 */
export async function deleteTemplate(ctx: Context, connectionId: number, templateId: number): Promise<void> {
  const { template, accountId, client } = await requireTemplate(ctx, connectionId, templateId);
  const { metaId, name } = template;
  await asked(() =>
    client.delete(`/${encodeURIComponent(accountId)}/message_templates`, { name, hsm_id: metaId }),
  );
  await ctx.transaction(async () => {
    await ctx.table('CloudTemplates').where({ accountId, id: templateId }).delete();
    await publishTemplates(ctx, accountId);
    ctx.audit({ action: 'template.deleted', record: { type: 'template', id: templateId, name } });
  });
}

async function accountOf(
  ctx: Context,
  connectionId: number,
): Promise<{ accountId: string; client: GraphClient }> {
  const { accountId, token } = await cloudNumberOf(ctx, connectionId);
  if (accountId === '' || token === '') throw NumberNotSet();
  return { accountId, client: new GraphClient(ctx.host, token) };
}

/** A template of the company, and its account. Throws ERR_TEMPLATE_NOT_FOUND also for one of another account. */
async function requireTemplate(
  ctx: Context,
  connectionId: number,
  id: number,
): Promise<{ template: StoredTemplate; accountId: string; client: GraphClient }> {
  await findConnection(ctx, connectionId);
  const template = await templateOf(ctx, id);
  if (!template) throw TemplateNotFound();
  const account = await accountOf(ctx, connectionId);
  if (template.accountId !== account.accountId) throw TemplateNotFound();
  return { template, ...account };
}

async function saved(
  ctx: Context,
  accountId: string,
  action: 'template.created' | 'template.changed',
  heard: HeardTemplate,
): Promise<Template> {
  const { name, language } = heard;
  return ctx.transaction(async () => {
    await saveChanged(ctx, accountId, heard);
    const template = await findTemplate(ctx, accountId, { name, language });
    if (!template) throw TemplateNotFound();
    await publishTemplates(ctx, accountId);
    ctx.audit({ action, record: { type: 'template', id: template.id, name } });
    return presentTemplate(template);
  });
}

function hasFile({ content: { header } }: StoredTemplate): boolean {
  return header !== null && header.kind !== 'text';
}

/** The parts as the platform takes them, an example at each variable. Throws ERR_VALIDATION with every part at fault. */
function componentsOf(input: EditTemplate): { components: Fields[]; isNamed: boolean } {
  const { header = '', headerFile, body, footer = '', buttons = [], examples = {} } = input;
  const names = [...variablesIn(header), ...variablesIn(body)];
  const isNamed = names.some((name) => !/^\d+$/.test(name));
  const problems = problemsOf(input, isNamed);
  if (Object.keys(problems).length > 0) throw ValidationFailed({ details: problems });
  const exampleOf = (key: string) => examples[key]?.trim() ?? '';
  const textPart = (part: 'header' | 'body', text: string): Fields => {
    const found = variablesIn(text);
    const listed = found.map((name) => exampleOf(`${part}.${name}`));
    const named = found.map((name) => ({ param_name: name, example: exampleOf(`${part}.${name}`) }));
    const example = isNamed
      ? { [`${part}_text_named_params`]: named }
      : { [`${part}_text`]: part === 'body' ? [listed] : listed };
    return { text, ...(found.length > 0 ? { example } : {}) };
  };
  return {
    isNamed,
    components: [
      ...(header ? [{ type: 'HEADER', format: 'TEXT', ...textPart('header', header) }] : []),
      ...(headerFile ? [fileHeader(headerFile)] : []),
      { type: 'BODY', ...textPart('body', body) },
      ...(footer ? [{ type: 'FOOTER', text: footer }] : []),
      ...(buttons.length > 0
        ? [
            {
              type: 'BUTTONS',
              buttons: buttons.map((button, index) => newButton(button, exampleOf(`button.${index}`))),
            },
          ]
        : []),
    ],
  };
}

function fileHeader({ kind, handle }: HeaderFile): Fields {
  return { type: 'HEADER', format: kind.toUpperCase(), example: { header_handle: [handle] } };
}

type NewButton = NonNullable<EditTemplate['buttons']>[number];

function newButton({ kind, text = '', url = '', phone = '' }: NewButton, example: string): Fields {
  if (kind === 'COPY_CODE') return { type: kind, example };
  if (kind === 'PHONE_NUMBER') return { type: kind, text, phone_number: phone };
  if (kind === 'URL') {
    const filled = url.replace(/\{\{.*\}\}$/, example);
    return { type: kind, text, url, ...(variablesIn(url).length > 0 ? { example: [filled] } : {}) };
  }
  return { type: kind, text };
}

/** Faults that the platform would refuse, by the part. */
function problemsOf(input: EditTemplate, isNamed: boolean): Record<string, string> {
  const { header = '', body, footer = '', buttons = [], examples = {} } = input;
  const problems: Record<string, string> = {};
  if (body.trim() === '') problems.body = 'required';
  if (/^\s*\{\{/.test(body) || /\}\}\s*$/.test(body)) problems.body = 'begins or ends with a variable';
  if (input.headerFile && header !== '') problems.header = 'a text or a file';
  if (variablesIn(header).length > 1) problems.header = 'one variable at most';
  if (variablesIn(footer).length > 0) problems.footer = 'no variables';
  for (const [part, text] of Object.entries({ header, body })) {
    const names = variablesIn(text);
    if (!isNamed && names.some((name, index) => Number(name) !== index + 1))
      problems[part] = 'variables are numbered from 1';
    if (isNamed && names.some((name) => /^\d+$/.test(name) || /[A-Z]/.test(name)))
      problems[part] = 'variables are all numbers, or all names in lower case';
    for (const name of names)
      if (!examples[`${part}.${name}`]?.trim()) problems[`${part}.${name}`] = 'an example';
  }
  buttons.forEach((button, index) => {
    const problem = problemOfButton(button, examples[`button.${index}`]?.trim() ?? '');
    if (problem) problems[`button.${index}`] = problem;
  });
  if (buttons.filter(({ kind }) => kind === 'URL').length > 2) problems.buttons = 'two links at most';
  return problems;
}

function problemOfButton(
  { kind, text = '', url = '', phone = '' }: NewButton,
  example: string,
): string | null {
  if (kind === 'COPY_CODE') return example === '' || example.length > templateMax.code ? 'an example' : null;
  if (text.trim() === '') return 'a text';
  if (kind === 'PHONE_NUMBER') return /^\+?\d{8,20}$/.test(phone) ? null : 'a number';
  if (kind !== 'URL') return null;
  if (!/^https?:\/\/\S+$/.test(url)) return 'an address';
  const names = variablesIn(url);
  if (names.length > 1 || (names.length === 1 && !/\{\{\w+\}\}$/.test(url)))
    return 'one variable, at the end';
  return names.length === 1 && example === '' ? 'an example' : null;
}
