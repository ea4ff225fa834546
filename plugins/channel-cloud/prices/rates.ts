import { type Static, Type } from '@balcao/core/typebox.ts';

const Rate = Type.Optional(Type.Number({ minimum: 0, maximum: 1000 }));

/**
 * Prices of delivered templates, by the recipient's country and the template's category, which the operator can set.
 */
export const Rates = Type.Object(
  {
    /** Source of the prices. */
    source: Type.String({ minLength: 1, maxLength: 255 }),
    /** First day on which the prices apply. */
    asOf: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
    /** True where the prices were compared with those that Meta publishes. */
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
