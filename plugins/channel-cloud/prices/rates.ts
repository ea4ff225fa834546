import { type Static, Type } from '@balcao/core/typebox.ts';

const Rate = Type.Optional(Type.Number({ minimum: 0, maximum: 1000 }));

/**
 * Prices of delivered templates, by the recipient's country and the template's category, as the operator may set them.
 */
export const Rates = Type.Object(
  {
    /** Where they were read. */
    source: Type.String({ minLength: 1, maxLength: 255 }),
    /** Day from which they hold. */
    asOf: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
    /** Whether they were compared with what Meta publishes. */
    isVerified: Type.Boolean(),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    rates: Type.Record(
      Type.String({ pattern: '^[A-Z]{2}$' }),
      Type.Object({ MARKETING: Rate, UTILITY: Rate, AUTHENTICATION: Rate }, { additionalProperties: false }),
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type Rates = Static<typeof Rates>;
