/** The public API of the reception: what other plugins may use. */
import './contract/events.ts';

export { recordAnswer } from './bots/record-answer.ts';
export { nowOf, receptionClock } from './clock.ts';
export { ratingOfTicket } from './closing/rating-of-ticket.ts';
export { askedScale } from './closing/rating-request.ts';
export { ratingsBefore } from './closing/user-rating.ts';
export { RateAboveScale } from './contract/errors.ts';
export { type RatingScale, satisfiedFrom } from './contract/limits.ts';
export { isOpenNow } from './hours/working-hours.ts';
export {
  botDirectories,
  botUses,
  type ConversationParts,
  conversationParts,
  type KnowledgeSearch,
  knowledgeSearch,
  type LinkedBot,
  type NodeTarget,
  nodeTargets,
  type PartEnded,
  type PromptAnswer,
  type PromptAnswers,
  type PromptPause,
  type PromptQuestion,
  partEndings,
  promptAnswers,
  type RatingSaved,
  ratings,
  type Welcome,
  welcomes,
} from './ports.ts';
export { choiceIds, choiceSaid } from './said.ts';
export { stageOrders } from './stage-orders.ts';
