import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** Errors of campaigns; their texts for users are in `error-texts.ts`. */
export const CampaignNotFound = defineError('ERR_NO_CAMPAIGN_FOUND', 404, texts);
export const NameRequired = defineError('ERR_CAMPAIGN_REQUIRED', 400, texts);
export const InvalidName = defineError('ERR_CAMPAIGN_INVALID_NAME', 400, texts);
export const NotEditable = defineError('ERR_CAMPAIGN_NOT_EDITABLE', 400, texts);
export const CampaignRunning = defineError('ERR_CAMPAIGN_RUNNING', 400, texts);
export const NotRunning = defineError('ERR_CAMPAIGN_NOT_RUNNING', 400, texts);
export const AlreadyStarted = defineError('ERR_CAMPAIGN_STARTED', 400, texts);
export const NotFinished = defineError('ERR_CAMPAIGN_NOT_FINISHED', 400, texts);
export const RecipientsGone = defineError('ERR_CAMPAIGN_RECIPIENTS_GONE', 400, texts);
export const TimeIsPast = defineError('ERR_CAMPAIGN_TIME_PAST', 400, texts);
export const UnknownVariables = defineError('ERR_CAMPAIGN_UNKNOWN_VARIABLES', 400, texts);
export const NoConfirmationText = defineError('ERR_CAMPAIGN_NO_CONFIRMATION_TEXT', 400, texts);
export const NotCancelled = defineError('ERR_CAMPAIGN_NOT_CANCELLED', 400, texts);
export const InvalidTime = defineError('ERR_CAMPAIGN_INVALID_TIME', 400, texts);
export const Incomplete = defineError('ERR_CAMPAIGN_INCOMPLETE', 400, texts);
export const NoMessage = defineError('ERR_CAMPAIGN_NO_MESSAGE', 400, texts);
export const InvalidSetting = defineError('ERR_CAMPAIGN_INVALID_SETTING', 400, texts);
export const SuppressionNotFound = defineError('ERR_NO_SUPPRESSION_FOUND', 404, texts);
export const InvalidNumber = defineError('ERR_CAMPAIGN_INVALID_NUMBER', 400, texts);
export const RecipientNotFound = defineError('ERR_NO_CAMPAIGN_RECIPIENT_FOUND', 404, texts);
export const TemplateStandsAlone = defineError('ERR_CAMPAIGN_TEMPLATE_ALONE', 400, texts);
