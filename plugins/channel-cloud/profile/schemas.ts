import { Body } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { profileMax, verticals } from '../contract/limits.ts';

/** Business profile of an official number, as customers see it in WhatsApp. */
export const BusinessProfile = Type.Object(
  {
    about: Type.String({ description: 'Line below the name' }),
    address: Type.String(),
    description: Type.String(),
    email: Type.String(),
    websites: Type.Array(Type.String()),
    vertical: Type.String({ description: 'Industry in Meta’s words; empty where none is set' }),
  },
  { description: 'What customers see of a number in WhatsApp, as Meta has it; what is not set is empty' },
);
export type BusinessProfile = Static<typeof BusinessProfile>;

export const EditBusinessProfile = Body(
  {
    about: Type.Optional(
      Type.String({ minLength: 1, maxLength: profileMax.about, description: 'Meta takes no empty one' }),
    ),
    address: Type.Optional(Type.String({ maxLength: profileMax.address })),
    description: Type.Optional(Type.String({ maxLength: profileMax.description })),
    email: Type.Optional(
      Type.Union([Type.Literal(''), Type.String({ maxLength: profileMax.email, format: 'email' })]),
    ),
    websites: Type.Optional(
      Type.Array(Type.String({ maxLength: profileMax.website, pattern: '^https?://\\S+$' }), {
        maxItems: profileMax.websites,
      }),
    ),
    vertical: Type.Optional(Type.Union(verticals.map((vertical) => Type.Literal(vertical)))),
  },
  {
    description: 'The parts that change; the others stay as they are',
    examples: [{ about: 'Pães desde 1998', websites: ['https://padaria.example'] }],
  },
);
export type EditBusinessProfile = Static<typeof EditBusinessProfile>;
