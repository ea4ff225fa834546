import { Body, Id, Nullable, PageQuery } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { templateMax } from './template.ts';

/*
 * Templates of WhatsApp messages, which Meta approves before a business may send them to customers who have not written for a day.
 */

const Moment = Type.String({ description: 'ISO 8601 in UTC' });

const Variable = Type.Object({
  key: Type.String({
    description: 'Key under which a send gives its value: `body.1`, `header.name`, `button.0`',
  }),
  part: Type.Union([Type.Literal('header'), Type.Literal('body'), Type.Literal('button')]),
  kind: Type.Union([Type.Literal('text'), Type.Literal('code')], {
    description: '`code`: the coupon that a button copies',
  }),
  name: Type.String({ description: 'Number or name that stands in double braces in the text' }),
  button: Nullable(
    Type.Integer({
      description: 'Index of its button, from 0; null where it stands in the header or the body',
    }),
  ),
  example: Type.String(),
  maxLength: Type.Integer(),
});

const Button = Type.Object({
  kind: Type.String({ description: 'QUICK_REPLY, URL, PHONE_NUMBER, COPY_CODE and others, in Meta’s words' }),
  text: Type.String(),
  url: Type.String(),
  phone: Type.String(),
  example: Type.String(),
});

const HeaderKind = Type.Union(
  (['text', 'image', 'video', 'document', 'location'] as const).map((kind) => Type.Literal(kind)),
);

/** A template of an official number as the web app reads it. */
export const Template = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  language: Type.String({ examples: ['pt_BR'] }),
  category: Type.String({ description: 'MARKETING, UTILITY or AUTHENTICATION, which decides its price' }),
  state: Type.String({
    description: 'APPROVED, PENDING, REJECTED, PAUSED, DISABLED and others, in Meta’s words',
  }),
  reason: Type.String({ description: 'Why it was rejected or paused, in Meta’s words; may be empty' }),
  quality: Type.String({ description: 'GREEN, YELLOW, RED or UNKNOWN' }),
  header: Nullable(
    Type.Object(
      { kind: HeaderKind, text: Type.String() },
      { description: 'Header: a text, or a file or place that is sent with each message' },
    ),
  ),
  body: Type.String({ description: 'With its variables in double braces' }),
  footer: Type.String(),
  buttons: Type.Array(Button),
  variables: Type.Array(Variable),
  isSendable: Type.Boolean({
    description: 'False where it has parts that this product cannot fill, such as products',
  }),
});
export type Template = Static<typeof Template>;

export const TemplateList = Type.Object({
  templates: Type.Array(Template),
  count: Type.Integer(),
  hasMore: Type.Boolean(),
  languages: Type.Array(Type.String(), { description: 'Of all templates of the account' }),
  syncedAt: Nullable(Moment),
  failureCode: Nullable(
    Type.String({ description: 'Set when the last reading of the list from Meta failed' }),
  ),
  canManage: Type.Boolean({
    description: 'Whether the caller sees those that are not approved, and may change them',
  }),
});
export type TemplateList = Static<typeof TemplateList>;

export const TemplateListQuery = Type.Object({
  ...PageQuery.properties,
  state: Type.Optional(Type.String({ maxLength: 40, description: 'In Meta’s words' })),
  language: Type.Optional(Type.String({ maxLength: 20 })),
});
export type TemplateListQuery = Static<typeof TemplateListQuery>;

const text = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength });

const NewButton = Body({
  kind: Type.Union([
    Type.Literal('QUICK_REPLY'),
    Type.Literal('URL'),
    Type.Literal('PHONE_NUMBER'),
    Type.Literal('COPY_CODE'),
  ]),
  text: Type.Optional(text(templateMax.buttonText)),
  url: Type.Optional(text(templateMax.url)),
  phone: Type.Optional(text(20)),
});

export const HeaderFile = Type.Object({
  kind: Type.Union((['image', 'video', 'document'] as const).map((kind) => Type.Literal(kind))),
  handle: Type.String({ minLength: 1, maxLength: 8000, description: 'Name of the sample at Meta' }),
});
export type HeaderFile = Static<typeof HeaderFile>;

const contents = {
  category: Type.Union([Type.Literal('MARKETING'), Type.Literal('UTILITY')], {
    description: 'Meta may change it; it decides the price',
  }),
  header: Type.Optional(text(templateMax.header)),
  headerFile: Type.Optional(
    Nullable(
      Type.Object(HeaderFile.properties, {
        description:
          'A file as the header, in the place of a text: the answer to the upload of its sample. Each message brings a file of its own.',
      }),
    ),
  ),
  body: text(templateMax.body, 1),
  footer: Type.Optional(text(templateMax.footer)),
  buttons: Type.Optional(Type.Array(NewButton, { maxItems: 10 })),
  examples: Type.Optional(
    Type.Record(Type.String({ maxLength: 600 }), Type.String({ maxLength: 2000 }), {
      description: 'Sample value of each variable by its key, for Meta’s reviewers',
    }),
  ),
};

export const CreateTemplate = Body(
  {
    name: Type.String({ pattern: '^[a-z0-9_]{1,512}$', examples: ['pedido_pronto'] }),
    language: Type.String({ pattern: '^[a-z]{2,3}(_[A-Z]{2})?$', examples: ['pt_BR'] }),
    ...contents,
  },
  {
    examples: [
      {
        name: 'pedido_pronto',
        language: 'pt_BR',
        category: 'UTILITY',
        body: 'Olá {{1}}, o seu pedido está pronto.',
        examples: { 'body.1': 'Maria' },
      },
    ],
  },
);
export type CreateTemplate = Static<typeof CreateTemplate>;

export const EditTemplate = Body(contents);
export type EditTemplate = Static<typeof EditTemplate>;

export const TemplateParams = Type.Object({ id: Id, templateId: Id });
