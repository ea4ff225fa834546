import { defineReason } from '@balcao/core';
import { texts } from '../unsupported-texts.ts';

export const ViewOnce = defineReason('TOLD_WHATSAPP_VIEW_ONCE', texts);
/**
 * Codes of unsupported messages, each with the text that agents see. This one: a message that only the phone has so
 * far.
 */
export const OnPhone = defineReason('TOLD_WHATSAPP_ON_PHONE', texts);
export const Unreadable = defineReason('TOLD_WHATSAPP_UNREADABLE', texts);
export const Other = defineReason('TOLD_WHATSAPP_OTHER', texts);
/** Detail `what`: the question and its options. */
export const Poll = defineReason('TOLD_WHATSAPP_POLL', texts);
/** Detail `what`, like those below whose text contains it. */
export const PollResult = defineReason('TOLD_WHATSAPP_POLL_RESULT', texts);
/** Details: the name of the `poll`, and `what` the voter chose. */
export const Vote = defineReason('TOLD_WHATSAPP_VOTE', texts);
/** Detail `poll`. */
export const VoteWithdrawn = defineReason('TOLD_WHATSAPP_VOTE_WITHDRAWN', texts);
export const VoteUnread = defineReason('TOLD_WHATSAPP_VOTE_UNREAD', texts);
export const PaymentAsked = defineReason('TOLD_WHATSAPP_PAYMENT_ASKED', texts);
export const PaymentSent = defineReason('TOLD_WHATSAPP_PAYMENT_SENT', texts);
export const PaymentDeclined = defineReason('TOLD_WHATSAPP_PAYMENT_DECLINED', texts);
export const PaymentCancelled = defineReason('TOLD_WHATSAPP_PAYMENT_CANCELLED', texts);
export const PaymentInvite = defineReason('TOLD_WHATSAPP_PAYMENT_INVITE', texts);
export const Invoice = defineReason('TOLD_WHATSAPP_INVOICE', texts);
export const Stickers = defineReason('TOLD_WHATSAPP_STICKERS', texts);
export const MovingSticker = defineReason('TOLD_WHATSAPP_MOVING_STICKER', texts);
export const Album = defineReason('TOLD_WHATSAPP_ALBUM', texts);
export const AlbumOfPhotos = defineReason('TOLD_WHATSAPP_ALBUM_PHOTOS', texts);
export const AlbumOfVideos = defineReason('TOLD_WHATSAPP_ALBUM_VIDEOS', texts);
export const AlbumOfBoth = defineReason('TOLD_WHATSAPP_ALBUM_BOTH', texts);
export const Comment = defineReason('TOLD_WHATSAPP_COMMENT', texts);
export const EventAnswer = defineReason('TOLD_WHATSAPP_EVENT_ANSWER', texts);
export const VoiceCall = defineReason('TOLD_WHATSAPP_VOICE_CALL', texts);
export const VoiceCallMissed = defineReason('TOLD_WHATSAPP_VOICE_CALL_MISSED', texts);
export const VideoCall = defineReason('TOLD_WHATSAPP_VIDEO_CALL', texts);
export const VideoCallMissed = defineReason('TOLD_WHATSAPP_VIDEO_CALL_MISSED', texts);
export const CallScheduled = defineReason('TOLD_WHATSAPP_CALL_SCHEDULED', texts);
export const Card = defineReason('TOLD_WHATSAPP_CARD', texts);
export const Edited = defineReason('TOLD_WHATSAPP_EDITED', texts);
export const EventChanged = defineReason('TOLD_WHATSAPP_EVENT_CHANGED', texts);
/** Details: the number of `items`, and `what` is known of the cart. */
export const Cart = defineReason('TOLD_WHATSAPP_CART', texts);
export const Product = defineReason('TOLD_WHATSAPP_PRODUCT', texts);
export const PixKey = defineReason('TOLD_WHATSAPP_PIX_KEY', texts);
export const Order = defineReason('TOLD_WHATSAPP_ORDER', texts);
export const GroupInvite = defineReason('TOLD_WHATSAPP_GROUP_INVITE', texts);
export const ChannelInvite = defineReason('TOLD_WHATSAPP_CHANNEL_INVITE', texts);
export const Event = defineReason('TOLD_WHATSAPP_EVENT', texts);
export const EventCancelled = defineReason('TOLD_WHATSAPP_EVENT_CANCELLED', texts);
export const NumberAsked = defineReason('TOLD_WHATSAPP_NUMBER_ASKED', texts);
export const LiveCall = defineReason('TOLD_WHATSAPP_LIVE_CALL', texts);
export const CallCancelled = defineReason('TOLD_WHATSAPP_CALL_CANCELLED', texts);
export const AiAnswer = defineReason('TOLD_WHATSAPP_AI_ANSWER', texts);
export const StatusMention = defineReason('TOLD_WHATSAPP_STATUS_MENTION', texts);
export const StatusReaction = defineReason('TOLD_WHATSAPP_STATUS_REACTION', texts);
export const Form = defineReason('TOLD_WHATSAPP_FORM', texts);
export const Ad = defineReason('TOLD_WHATSAPP_AD', texts);
