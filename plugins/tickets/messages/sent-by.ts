import { Type } from '@balcao/core/typebox.ts';
import { type Speaker, speakers } from '../contract/limits.ts';

/** Writer of a message (agent, bot, campaign and so on), on the wire. */
export const SentBy = Type.Unsafe<Speaker | null>({
  type: 'string',
  enum: [...speakers, null],
  nullable: true,
  description:
    'Who of ours said it; null: the customer. `person` wrote at a screen, `phone` on the paired phone, `bot` is a menu, an AI or an integration that talks with the customer; `notice` (greetings, hours, transfers, farewells), `api`, `schedule` and `campaign` speak by themselves and answer nobody',
});
