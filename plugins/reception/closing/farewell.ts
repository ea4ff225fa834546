import type { TicketAssignment } from '../../tickets/index.ts';
import type { Scene } from '../engine/scene.ts';
import type { Act } from '../engine/step.ts';
import { isBlank } from '../say.ts';
import { ratingText } from './rating-text.ts';

/** Messages to a customer whose ticket is closed, by its status before: goodbye, then the question for a rating. */
export async function farewell(
  scene: Scene,
  { status, userId }: Pick<TicketAssignment, 'status' | 'userId'>,
): Promise<Act[]> {
  const { complationMessage, ratingMessage } = await scene.connection();
  const goodbye: Act[] = isBlank(complationMessage)
    ? []
    : [{ do: 'say', text: complationMessage ?? '', by: 'system' }];
  if (status !== 'open' || userId === null || !(await scene.wantsRatings())) return goodbye;
  return [
    ...goodbye,
    { do: 'say', text: ratingText(ratingMessage), by: 'system' },
    { do: 'await-rating', userId, timesAsked: 1, isAgain: false },
  ];
}
