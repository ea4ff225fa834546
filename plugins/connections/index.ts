/** The public API of connections: what other plugins may use. */
import './contract/events.ts';

export {
  asksAtOnce,
  checkNumber,
  checkNumbers,
  composingOnChannel,
  editOnChannel,
  markReadOnChannel,
  phoneContacts,
  profilePictureOnChannel,
  revokeOnChannel,
} from './channel/ask-channel.ts';
export { cardsIn } from './channel/cards-in.ts';
export type { TextLimits } from './channel/channel-abilities.ts';
export type * from './channel/channel-driver.ts';
export { messageKinds, SendFailure } from './channel/channel-driver.ts';
export type * from './channel/channel-form.ts';
export type * from './channel/channel-templates.ts';
export { type AdPicture, adPictureMaxBytes, type ClickedAd } from './channel/clicked-ad.ts';
export { contentAttributes } from './channel/content-schemas.ts';
export { fillTemplate, hasTemplates, openTemplate, templatePrices } from './channel/fill-template.ts';
export { formLines } from './channel/form-answer.ts';
export type {
  DroppedMessage,
  MessageStore,
  PendingMessage,
  WaitingAgain,
  WaitingMessages,
} from './channel/message-store.ts';
export {
  type ChannelContent,
  type Choice,
  channelContents,
  type Mention,
  type Place,
  type Poll,
} from './channel/outbound-content.ts';
export { PairingCodeRefused } from './channel/pairing-refusal.ts';
export { forgetEarlierSends } from './channel/send-again.ts';
export { ChannelCallFailed } from './channel/session-calls.ts';
export { wakeOwner } from './channel/wake-owner.ts';
export { chooseConnection, onlineConnection } from './choose-connection.ts';
export type { Connection as ConnectionRow } from './connection.ts';
export {
  ConnectionNotFound,
  ConnectionNotInitialized,
  NoTemplates,
  TemplateNotApproved,
  TemplateNotFound,
  TemplateValuesWrong,
} from './contract/errors.ts';
export { botQueuesMax, messageTextMax, minutesMax, nameLength } from './contract/limits.ts';
export { CodeNotUsed, OtherReason } from './contract/reasons.ts';
export { createConnection } from './create-connection.ts';
export {
  type ConnectionAutomation,
  type ConnectionTimers,
  connectionAutomationByIds,
  connectionNames,
  connectionsByIds,
  connectionsWithTimers,
  findConnection,
  wireIdOf,
} from './find-connection.ts';
export { connectionsLinkedTo, linksOfConnections } from './linked-connections.ts';
export {
  carriedBy,
  changesSent,
  driverOf,
  drivers,
  type MarketingChoice,
  marketingChoices,
  menuChanges,
  messageStore,
  messageStoreOf,
  textLimitsOf,
} from './ports.ts';
export type { SendingLimits } from './sending/limits.ts';
export { showSending } from './sending/show-sending.ts';
export { pauseSending } from './sending/store-pause.ts';
export { SendingPaused } from './sending/unless-paused.ts';
export { endByNetwork } from './session/end-by-network.ts';
export { forgetNumber } from './session/forget-number.ts';
export { answerMovedNumber, movedNumbers } from './session/moved-numbers.ts';
export { openChannelSession } from './session/open-session.ts';
export { orderChannelSession } from './session/order-session.ts';
export { reopenByNetwork } from './session/reopen-by-network.ts';
export { addReason } from './session/write-status.ts';
export { queueIdsOfConnections, soleQueues } from './set-queues.ts';
export { connectionOfToken } from './tokens/connection-of-token.ts';
