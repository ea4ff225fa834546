import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

export const FlowNotFound = defineError('ERR_NO_FLOW_FOUND', 404, texts);
export const FlowVersionNotFound = defineError('ERR_NO_FLOW_VERSION_FOUND', 404, texts);
export const InvalidFlowName = defineError('ERR_FLOW_INVALID_NAME', 400, texts);
export const FlowNameTaken = defineError('ERR_FLOW_NAME_ALREADY_EXISTS', 400, texts);
export const TooManyFlows = defineError('ERR_FLOW_LIMIT', 400, texts);
export const FlowTooLarge = defineError('ERR_FLOW_TOO_LARGE', 400, texts);
export const FlowWordTooLong = defineError('ERR_FLOW_WORD_TOO_LONG', 400, texts);
export const FlowChanged = defineError('ERR_FLOW_CHANGED', 409, texts);
export const FlowInvalid = defineError('ERR_FLOW_INVALID', 400, texts);
export const FlowInUse = defineError('ERR_FLOW_IN_USE', 409, texts);
export const FlowMediaNotFound = defineError('ERR_NO_FLOW_MEDIA_FOUND', 404, texts);
export const FlowMediaTooLarge = defineError('ERR_FLOW_MEDIA_TOO_LARGE', 413, texts);
export const FlowSecretNotFound = defineError('ERR_NO_FLOW_SECRET_FOUND', 404, texts);
export const TooManyFlowSecrets = defineError('ERR_FLOW_SECRET_LIMIT', 400, texts);
/** A publication is ordered for a moment that is past, too far ahead, or does not exist. */
export const PublicationTimeInvalid = defineError('ERR_FLOW_PUBLICATION_TIME', 400, texts);
/** The flow has no ordered publication: there was none, or it was carried out. */
export const PublicationOrderNotFound = defineError('ERR_NO_FLOW_PUBLICATION_ORDER', 404, texts);
/** The flow has no version in which conversations can begin now. */
export const FlowNotPublished = defineError('ERR_FLOW_NOT_PUBLISHED', 409, texts);
/** Refuses to start a flow in a conversation in which one is running. */
export const FlowRunning = defineError('ERR_FLOW_RUNNING', 409, texts);
/** Refuses to start a flow on a ticket that is closed, a group's, or without connection. */
export const FlowNotStartable = defineError('ERR_FLOW_NOT_STARTABLE', 409, texts);
/** Refuses to return a conversation to a flow when none waits for that. */
export const FlowNotWithAgent = defineError('ERR_FLOW_NOT_WITH_AGENT', 409, texts);
