import { Nullable } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';

/** Schema of the estimated cost of a campaign that sends a template of an official number. */
export const Cost = Type.Object(
  {
    category: Type.String({
      description: 'MARKETING, UTILITY or AUTHENTICATION, as the template has it now',
    }),
    currency: Type.String(),
    source: Type.String({ description: 'Where the rates were read' }),
    asOf: Type.String({ description: 'Day from which the rates hold, `2026-01-01`' }),
    isVerified: Type.Boolean({ description: 'Whether they were compared with what Meta publishes' }),
    total: Type.Number({ description: 'Of the countries with a known rate, if every contact gets it' }),
    unpriced: Type.Integer({
      description: 'Recipients in countries without a known rate, who are not in the total',
    }),
    countries: Type.Array(
      Type.Object({
        country: Nullable(Type.String({ description: 'Two letters; null for a number of no known country' })),
        recipients: Type.Integer(),
        rate: Nullable(Type.Number({ description: 'Price of one delivered message; null: none is known' })),
        amount: Nullable(Type.Number()),
      }),
    ),
  },
  {
    description:
      'Estimate of what Meta charges for the template; null for a campaign without one that may be sent',
  },
);
export type Cost = Static<typeof Cost>;
