import { Body, Id, Nullable } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';

const MetaId = (description: string) => Type.String({ pattern: '^\\d{5,30}$', description });

/**
 * Data with which the web app opens Meta's signup window; empty where the operator has no app at Meta, and a company
 * needs its own.
 */
export const SignupOffer = Type.Object({
  offer: Nullable(
    Type.Object({
      appId: Type.String(),
      configurationId: Type.String(),
      version: Type.String({ description: 'Version of the Graph API', examples: ['v26.0'] }),
      scripts: Type.String({
        description: "Origin of Meta's script",
        examples: ['https://connect.facebook.net'],
      }),
    }),
  ),
});

export type SignupOffer = Static<typeof SignupOffer>;

export const SignUpNumber = Body(
  {
    code: Type.String({
      minLength: 1,
      maxLength: 2048,
      description: "Code of Meta's window, which lives half a minute",
    }),
    name: Type.String({
      minLength: 1,
      maxLength: 191,
      description: 'Name of the connection, if it is a new one',
    }),
    queueIds: Type.Optional(Type.Array(Id, { maxItems: 100 })),
    accountId: Type.Optional(MetaId("The WhatsApp Business account, where Meta's window named it")),
    phoneNumberId: Type.Optional(MetaId('The number, where the window named it or several were granted')),
    pin: Type.Optional(
      Type.String({ pattern: '^\\d{6}$', description: 'Registers the number; kept nowhere' }),
    ),
  },
  { examples: [{ code: 'AQBhlXsctMxJYbwbrpybxlo9tLPGy-QAmjBJA', name: 'Loja' }] },
);
export type SignUpNumber = Static<typeof SignUpNumber>;

export const GrantedNumber = Type.Object({
  phoneNumberId: Type.String(),
  accountId: Type.String(),
  number: Type.String({ examples: ['+55 11 3000-0001'] }),
  name: Type.String(),
});
export type GrantedNumber = Static<typeof GrantedNumber>;

export const SignedUp = Type.Object({
  connectionId: Nullable(Type.Integer()),
  choices: Type.Array(GrantedNumber, {
    description: 'Several numbers were granted and none is named: the same call goes on with one of these',
  }),
  needsPin: Type.Boolean({ description: 'The number is to be registered by its PIN before it sends' }),
});
export type SignedUp = Static<typeof SignedUp>;
