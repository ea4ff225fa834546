import { defineReason } from '@balcao/core';
import { texts } from './reason-texts.ts';

// Reasons shown to users. First, why a channel session with WhatsApp ended.
export const Unlinked = defineReason('REASON_WHATSAPP_UNLINKED', texts);
export const AccountRefused = defineReason('REASON_WHATSAPP_ACCOUNT_REFUSED', texts);
export const VersionRefused = defineReason('REASON_WHATSAPP_VERSION_REFUSED', texts);
export const NoAnswer = defineReason('REASON_WHATSAPP_NO_ANSWER', texts);
export const ClientRefused = defineReason('REASON_WHATSAPP_CLIENT_REFUSED', texts);
export const ChannelSessionClosed = defineReason('REASON_WHATSAPP_CLOSED', texts);
export const SlowDown = defineReason('REASON_WHATSAPP_SLOW_DOWN', texts);
export const TakenOver = defineReason('REASON_WHATSAPP_TAKEN_OVER', texts);
export const BadSession = defineReason('REASON_WHATSAPP_BAD_SESSION', texts);
export const WhatsappUnavailable = defineReason('REASON_WHATSAPP_UNAVAILABLE', texts);
export const RestartAsked = defineReason('REASON_WHATSAPP_RESTART', texts);
/** Detail `code`: the code with which WhatsApp ended the session. */
export const ChannelSessionEnded = defineReason('REASON_WHATSAPP_ENDED', texts);
export const EndedTooOften = defineReason('REASON_WHATSAPP_ENDED_TOO_OFTEN', texts);
export const TurnedAway = defineReason('REASON_WHATSAPP_TURNED_AWAY', texts);
/** Details: `why`, another reason, and `seconds`. */
export const NextTry = defineReason('REASON_WHATSAPP_NEXT_TRY', texts);
export const ServerSilent = defineReason('REASON_WHATSAPP_SILENT', texts);
/** Another server than WhatsApp answered. Details: `status`. */
export const PlainHttp = defineReason('REASON_WHATSAPP_HTTP', texts);
/** Details: `why`, the message of the network error. */
export const Unreachable = defineReason('REASON_WHATSAPP_UNREACHABLE', texts);
/** The number is another connection's of the same company. Details: its `name`. */
export const NumberTaken = defineReason('REASON_WHATSAPP_NUMBER_TAKEN', texts);
export const NumberTakenElsewhere = defineReason('REASON_WHATSAPP_NUMBER_TAKEN_ELSEWHERE', texts);
export const StoredPairingUnreadable = defineReason('REASON_WHATSAPP_PAIRING_UNREADABLE', texts);
/** Details: `why`, the message of the database. */
export const StoredKeysFailed = defineReason('REASON_WHATSAPP_KEYS_NOT_STORED', texts);
export const ManyUndecryptable = defineReason('REASON_WHATSAPP_UNDECRYPTABLE', texts);
export const OtherOwner = defineReason('REASON_WHATSAPP_OTHER_OWNER', texts);

// Reasons why a message is not sent.
export const ChannelSessionNotOpen = defineReason('REASON_WHATSAPP_NOT_OPEN', texts);
export const ClosedMeanwhile = defineReason('REASON_WHATSAPP_CLOSED_MEANWHILE', texts);
export const NotConfirmed = defineReason('REASON_WHATSAPP_NOT_CONFIRMED', texts);
/** Address of a kind that WhatsApp does not have. */
export const NoSuchAddress = defineReason('REASON_WHATSAPP_NO_ADDRESS', texts);
export const ReachoutLocked = defineReason('REASON_WHATSAPP_REACHOUT', texts);
export const SendLess = defineReason('REASON_WHATSAPP_SEND_LESS', texts);
/** The message may be sent later. Details: WhatsApp's `code`. */
export const MessageNotTaken = defineReason('REASON_WHATSAPP_NOT_TAKEN', texts);
/** The message is refused for good. Details: WhatsApp's `code`. */
export const MessageRefused = defineReason('REASON_WHATSAPP_MESSAGE_REFUSED', texts);
export const NoSuchNumber = defineReason('REASON_WHATSAPP_NO_SUCH_NUMBER', texts);
export const NotInGroup = defineReason('REASON_WHATSAPP_NOT_IN_GROUP', texts);
export const NoForm = defineReason('REASON_WHATSAPP_NO_FORM', texts);
export const NoCoordinates = defineReason('REASON_WHATSAPP_NO_COORDINATES', texts);
export const NothingToReactTo = defineReason('REASON_WHATSAPP_NOTHING_TO_REACT_TO', texts);
export const VoiceNotesWait = defineReason('REASON_WHATSAPP_VOICE_NOTES_WAIT', texts);
export const LookupsWait = defineReason('REASON_WHATSAPP_LOOKUPS_WAIT', texts);
export const SentFileGone = defineReason('REASON_WHATSAPP_SENT_FILE_GONE', texts);

// Reasons why a file does not arrive.
export const FileWaits = defineReason('REASON_WHATSAPP_FILE_WAITS', texts);
export const FileTooLarge = defineReason('REASON_WHATSAPP_FILE_TOO_LARGE', texts);
export const FileMissing = defineReason('REASON_WHATSAPP_FILE_MISSING', texts);
export const FileNotStored = defineReason('REASON_WHATSAPP_FILE_NOT_STORED', texts);
export const FileGone = defineReason('REASON_WHATSAPP_FILE_GONE', texts);
export const FileGoneEverywhere = defineReason('REASON_WHATSAPP_FILE_GONE_EVERYWHERE', texts);
export const FileNotFetched = defineReason('REASON_WHATSAPP_FILE_NOT_FETCHED', texts);
export const FileUnreadable = defineReason('REASON_WHATSAPP_FILE_UNREADABLE', texts);
