import { defineReason } from '@balcao/core';
import { texts } from './reason-texts.ts';

// Why the channel session is down, or a field of its settings is wrong.
export const SettingsMissing = defineReason('REASON_CLOUD_SETTINGS_MISSING', texts);
export const TokenRefused = defineReason('REASON_CLOUD_TOKEN_REFUSED', texts);
/** With `details`, in Meta's words. */
export const PermissionMissing = defineReason('REASON_CLOUD_PERMISSION_MISSING', texts);
export const NumberUnknown = defineReason('REASON_CLOUD_NUMBER_UNKNOWN', texts);
export const AccountUnknown = defineReason('REASON_CLOUD_ACCOUNT_UNKNOWN', texts);
export const NumberOfOtherAccount = defineReason('REASON_CLOUD_NUMBER_OF_OTHER_ACCOUNT', texts);
export const SecretRefused = defineReason('REASON_CLOUD_SECRET_REFUSED', texts);
export const WebhookSilent = defineReason('REASON_CLOUD_WEBHOOK_SILENT', texts);
export const MetaUnreachable = defineReason('REASON_CLOUD_UNREACHABLE', texts);
export const LinkClosed = defineReason('REASON_CLOUD_CLOSED', texts);

/** With `details`, Meta's word for why. */
export const AccountUnlinked = defineReason('REASON_CLOUD_UNLINKED', texts);
export const AccountDeleted = defineReason('REASON_CLOUD_ACCOUNT_DELETED', texts);
/** Reason of a number whose phone was changed or registered anew: Meta may give it back by itself. */
export const AccountOffboarded = defineReason('REASON_CLOUD_OFFBOARDED', texts);

// Why a message does not leave, or did not arrive.
export const WindowClosed = defineReason('REASON_CLOUD_WINDOW_CLOSED', texts);
/** With `details`, in Meta's words. */
export const TemplateParametersWrong = defineReason('REASON_CLOUD_TEMPLATE_PARAMETERS', texts);
export const TemplateGone = defineReason('REASON_CLOUD_TEMPLATE_GONE', texts);
export const TemplateAgainstPolicy = defineReason('REASON_CLOUD_TEMPLATE_POLICY', texts);
export const TemplatePaused = defineReason('REASON_CLOUD_TEMPLATE_PAUSED', texts);
/**
 * Reason of a template that Meta holds back for now. The message is not lost: a later status says whether it was
 * delivered.
 */
export const TemplateHeld = defineReason('REASON_CLOUD_TEMPLATE_HELD', texts);
export const TemplateDisabled = defineReason('REASON_CLOUD_TEMPLATE_DISABLED', texts);
export const NeedsPhoneNumber = defineReason('REASON_CLOUD_NEEDS_NUMBER', texts);
export const OutcomeUnknown = defineReason('REASON_CLOUD_OUTCOME_UNKNOWN', texts);
export const Undeliverable = defineReason('REASON_CLOUD_UNDELIVERABLE', texts);
export const MarketingHeldBack = defineReason('REASON_CLOUD_MARKETING_HELD_BACK', texts);
export const MarketingStopped = defineReason('REASON_CLOUD_MARKETING_STOPPED', texts);
export const TooFast = defineReason('REASON_CLOUD_TOO_FAST', texts);
/** Reason of a message that Meta dropped again and again because too many came in a short time. */
export const DroppedTooFast = defineReason('REASON_CLOUD_DROPPED_TOO_FAST', texts);
/** Reason of a message that Meta dropped again and again because of its own trouble. */
export const DroppedInTrouble = defineReason('REASON_CLOUD_DROPPED_TROUBLE', texts);
export const NumberRestricted = defineReason('REASON_CLOUD_NUMBER_RESTRICTED', texts);
export const PaymentProblem = defineReason('REASON_CLOUD_PAYMENT', texts);
export const NotRegistered = defineReason('REASON_CLOUD_NOT_REGISTERED', texts);
export const AccountLocked = defineReason('REASON_CLOUD_ACCOUNT_LOCKED', texts);
export const CountryBarred = defineReason('REASON_CLOUD_COUNTRY_BARRED', texts);
export const MetaTrouble = defineReason('REASON_CLOUD_TROUBLE', texts);
/** With `code` and `details`, in Meta's words. */
export const MetaRefused = defineReason('REASON_CLOUD_REFUSED', texts);
export const NoSuchAddress = defineReason('REASON_CLOUD_NO_ADDRESS', texts);
export const NotCarried = defineReason('REASON_CLOUD_NOT_CARRIED', texts);
export const CannotChange = defineReason('REASON_CLOUD_CANNOT_CHANGE', texts);
export const TextTooLong = defineReason('REASON_CLOUD_TEXT_TOO_LONG', texts);
/** With `kind` and `megabytes`. */
export const FileTooLarge = defineReason('REASON_CLOUD_FILE_TOO_LARGE', texts);
/** With `type`, the file's. */
export const FileTypeRefused = defineReason('REASON_CLOUD_FILE_TYPE', texts);
export const SentFileGone = defineReason('REASON_CLOUD_SENT_FILE_GONE', texts);
export const ReactionTargetUnknown = defineReason('REASON_CLOUD_REACTION_TARGET', texts);

// Messages that came and cannot be shown, and files that do not come.
/** With `kind`, Meta's word for it. */
export const UnsupportedKind = defineReason('TOLD_CLOUD_UNSUPPORTED', texts);
export const ContentAtPhoneOnly = defineReason('TOLD_CLOUD_AT_PHONE_ONLY', texts);
export const FileNotFetched = defineReason('REASON_CLOUD_FILE_NOT_FETCHED', texts);
export const FileNeverComes = defineReason('REASON_CLOUD_FILE_NEVER_COMES', texts);
/** With `number`, the new one. */
export const NumberChanged = defineReason('TOLD_CLOUD_NUMBER_CHANGED', texts);
/** With `items`, how many. */
export const Order = defineReason('TOLD_CLOUD_ORDER', texts);
/** With `items`, how many, and `what`: the customer's words and the products. */
export const OrderWith = defineReason('TOLD_CLOUD_ORDER_WITH', texts);
/** With `product`, its number in the catalogue. */
export const Product = defineReason('TOLD_CLOUD_PRODUCT', texts);
export const IdChanged = defineReason('TOLD_CLOUD_ID_CHANGED', texts);
