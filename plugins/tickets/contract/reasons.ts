import { defineReason } from '@balcao/core';
import { texts } from './reason-texts.ts';

export const ConnectionDeleted = defineReason('REASON_CONNECTION_DELETED', texts);
/** Reason of a missed call, with `time` by the company's clock. */
export const VoiceCallMissed = defineReason('TOLD_VOICE_CALL_MISSED', texts);
/** With `time`. */
export const VideoCallMissed = defineReason('TOLD_VIDEO_CALL_MISSED', texts);
