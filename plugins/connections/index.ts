/** The door of connections: what other plugins may use. */
import './events.ts';

export {
  checkNumber,
  editOnChannel,
  markReadOnChannel,
  phoneContacts,
  profilePictureOnChannel,
  revokeOnChannel,
} from './ask-channel.ts';
export { ringBell } from './bell.ts';
export type * from './channel-driver.ts';
export { PairingCodeRefused, SendFailure } from './channel-driver.ts';
export { type ConnectionChoice, chooseConnection, onlineConnection } from './choose-connection.ts';
export type { Connection as ConnectionRow } from './connection.ts';
export { createConnection } from './create-connection.ts';
export { ConnectionNotInitialized, NoConnectionFound, NoDefaultConnection } from './errors.ts';
export {
  type ConnectionSummary,
  type ConnectionTimers,
  connectionRowsByIds,
  connectionsByIds,
  connectionsWithTimers,
  findConnection,
  findConnectionByToken,
  newWireId,
  wireIdOf,
} from './find-connection.ts';
export { forgetNumber } from './forget-number.ts';
export type { Mailbox, PendingMessage, WaitingMessages } from './mailbox.ts';
export { presentSession } from './present-connection.ts';
export {
  driverOf,
  type FindReference,
  mailboxOf,
  type Reference,
  registerDriver,
  registerReference,
  useMailbox,
} from './registry.ts';
export type { SendingLimits } from './sending/limits.ts';
export { SessionCallFailed } from './session-calls.ts';
export { queueIdsOfConnections, soleQueues } from './set-queues.ts';
export { startSession } from './start-session.ts';
