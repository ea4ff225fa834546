export type { Accounts, ConnectionLabel, Directory, QueueLabel } from './accounts/accounts.ts';
export { CurrentPassword } from './accounts/current-password.ts';
export { UserNotFound } from './accounts/errors.ts';
export { isAllowedOrigin } from './accounts/sign-in/allowed-origin.ts';
export { requirePassword } from './accounts/sign-in/password-rules.ts';
export { operatorsCompany } from './accounts/super-access/operator.ts';
export { storeQueues } from './accounts/users/add-user.ts';
export { createUser } from './accounts/users/create-user.ts';
export { connectionDirectory, queueDirectory } from './accounts/users/directories.ts';
export { requireEmail } from './accounts/users/email.ts';
export { firstEmail, firstStart } from './accounts/users/first-start.ts';
export { queuesChanged } from './accounts/users/queue-members.ts';
export { type App, type AppOptions, buildApp } from './app.ts';
export { backOffMs } from './async/back-off.ts';
export { ConcurrencyLimit } from './async/concurrency-limit.ts';
export { inTime } from './async/in-time.ts';
export { KeyedSequence } from './async/keyed-sequence.ts';
export { nextTurn } from './async/next-turn.ts';
export { Sequence } from './async/sequence.ts';
export { whileBusy } from './async/while-busy.ts';
export type { AuditFieldTexts, AuditTexts } from './audit/actions.ts';
export type { AuditFields, AuditRecord } from './audit/audit.ts';
export { auditedFields } from './audit/audited-fields.ts';
export { auditedCompanies, exportLog } from './audit/command-line.ts';
export { yesOrNo } from './audit/field-texts.ts';
export { type Verified as AuditFindings, verifyAll as verifyLog } from './audit/verify-chain.ts';
export { type Config, type Role, readConfig, roles } from './config.ts';
export { type Actor, Context, systemActor } from './context.ts';
export {
  FileTooLarge,
  InvalidToken,
  MediaNotFound,
  NoPermission,
  PlanFeatureDisabled,
  RecordNotFound,
  SessionExpired,
  TooManyRequests,
  UnsupportedMediaType,
  ValidationFailed,
} from './core-errors.ts';
export { type AllRows, acrossCompanies } from './database/across-companies.ts';
export { addIndex, dropIndex } from './database/add-index.ts';
export {
  baseColumns,
  companyColumn,
  exactString,
  linkColumn,
  longText,
  timeColumns,
} from './database/columns.ts';
export { type Dialect, dialectOf } from './database/connect.ts';
export { HeartbeatWatch } from './database/heartbeat-watch.ts';
export { installationId } from './database/installation-id.ts';
export type { Migration } from './database/migrate.ts';
export { CompanyModel, SharedModel } from './database/model.ts';
export { type Binding, places, tuples } from './database/places.ts';
export { retryWhileUnavailable } from './database/retry-while-unavailable.ts';
export type { Sql, Written } from './database/statements.ts';
export {
  isForeignKeyViolation,
  isLockConflict,
  isUniqueViolation,
  mustWaitForDatabase,
} from './database/violations.ts';
export { defineDeliveries } from './deliveries/define-deliveries.ts';
export { DeliveryLog } from './deliveries/delivery-log.ts';
export { type DeliveryRow, type ListedRow, moment, presentListed } from './deliveries/delivery-row.ts';
export { failuresMax, isOnTrial, sparedUntil } from './deliveries/health.ts';
export { postSigned, type Tried } from './deliveries/post-signed.ts';
export { DeliveryPageQuery, ListedDelivery } from './deliveries/schemas.ts';
export {
  AppError,
  defineError,
  type ErrorKind,
  type ErrorText,
  type ErrorTexts,
  type Locale,
} from './errors.ts';
export type { DomainEvents, EventKeeper, NotedEvent } from './events/events.ts';
export type { Host } from './host.ts';
export { attemptsSoFar, countAttempts, networkOf } from './http/attempts.ts';
export { csvHead, csvLine } from './http/csv.ts';
export { FairShare } from './http/fair-share.ts';
export { setAside } from './http/fairness/fair-calls.ts';
export type { OperationErrors } from './http/openapi/operation-errors.ts';
export {
  containing,
  hasMore,
  type PageWindow,
  pageSize,
  pageWindow,
  searchText,
  ticketPageSize,
} from './http/paging.ts';
export { type Access, type DeclareRoute, Nothing, Sent, sentAs } from './http/route.ts';
export {
  Body,
  DetailsOfReason,
  ErrorBody,
  FileForm,
  FormFile,
  Id,
  IdParams,
  Message,
  Nullable,
  Page,
  PageQuery,
  ReasonCode,
  Timestamp,
} from './http/schemas.ts';
export type { JobData } from './jobs/jobs.ts';
export {
  defineLiveEvent,
  type LiveEvent,
  type LivePayload,
} from './live/define-live-event.ts';
export { originOf } from './live/handshake.ts';
export type { Guest, GuestDoor, GuestHandshake, LiveAudience, LiveMessage } from './live/live.ts';
export { createLog, type Log } from './log.ts';
export { classifyFailure, Expired as MailExpired } from './mail/failure.ts';
export type { SmtpAccount } from './mail/smtp-url.ts';
export { createTransport, type Transport } from './mail/transport.ts';
export { mediaBase } from './media/base-url.ts';
export { StorageLimitReached } from './media/media-errors.ts';
export { newKey } from './media/media-key.ts';
export type { MediaContent, NewMedia, StoredMedia } from './media/media-store.ts';
export { isStrippable, stripMetadata } from './media/metadata/strip-metadata.ts';
export { dropUpload, isUpload, receiveUpload, type Upload } from './media/receive-upload.ts';
export { serveStored } from './media/serve-stored.ts';
export { folded, hidesSomething, requireName, tidyName } from './names.ts';
export { readOutboundAllow } from './outbound-allow.ts';
export type { OutsideAnswer } from './outside/call-outside.ts';
export { fieldsOf, isSameSecret, itemsOf, jsonIn } from './outside/fields.ts';
export { headerValue } from './outside/header-value.ts';
export { jsonPayload, Outbound, type OutboundAnswer, type OutboundCall } from './outside/outbound.ts';
export { OutsideFault } from './outside/outside-fault.ts';
export { OutsideSystem, type SystemCall } from './outside/outside-system.ts';
export { AddressRefused, reasonOfFault } from './outside/reasons.ts';
export { newSigningSecret, secretsInForce, signedHeaders } from './outside/standard-webhooks.ts';
export type { AsaasConfig, EfiConfig } from './payment-config.ts';
export type { Holders, Permission } from './permissions.ts';
export { companyCountry, ownNumber } from './phone/company-country.ts';
export {
  callingCodeOf,
  countryOfCallingCode,
  countryOfPhone,
  type PhoneCountry,
} from './phone/countries.ts';
export {
  canonicalPhone,
  digitsOf,
  isSamePhone,
  looksLikeNumber,
  phoneVariants,
} from './phone/phone-forms.ts';
export { phoneType } from './phone/phone-type.ts';
export {
  type PhoneDoubt,
  type PhoneSurroundings,
  readFirstPhone,
  readPhone,
  readPhones,
} from './phone/read-phone.ts';
export { NumberNotOnNetwork, refusedNumber, requirePhone } from './phone/reasons.ts';
export { rekeyPhones } from './phone/rekey-phones.ts';
export { searchForms } from './phone/search-forms.ts';
export { cellText, shownText } from './phone/written-numbers.ts';
export { contractVersion } from './plugin/contract.ts';
export {
  definePlugin,
  type PluginManifest,
  type PluginScope,
} from './plugin/define-plugin.ts';
export type { PlanFlag } from './plugin/plan-flag.ts';
export { definePort, type ManyPort, type Port, perHost, provide } from './plugin/port.ts';
export {
  defineReason,
  type Reason,
  type ReasonDetails,
  type ReasonKind,
  readReason,
  reasonInLog,
  reasonText,
  shortReason,
  storedReason,
  toldText,
} from './reasons.ts';
export { isSealed, seal, sealedBeginning, unseal } from './sealing.ts';
export type { Secrets } from './secrets/secrets.ts';
export { StartupError } from './startup-error.ts';
export { companyClosings } from './tenancy/companies/closings.ts';
export { Company } from './tenancy/companies/company.ts';
export { dueDay, endOfDueDay } from './tenancy/companies/due-date.ts';
export { presentCompanyRow } from './tenancy/companies/present-company.ts';
export { monthsIn, type Renewal, renewCompany } from './tenancy/companies/renewal.ts';
export { requireActive } from './tenancy/companies/require-active.ts';
export { countRows, usageCounters } from './tenancy/companies/usage.ts';
export type {} from './tenancy/events.ts';
export { superCompanyId } from './tenancy/limits.ts';
export { listAllPlans } from './tenancy/plans/change-plan.ts';
export { Plan } from './tenancy/plans/plan.ts';
export {
  ChangeSetting,
  OpeningDay,
  OpeningHours,
  PublicPlan,
  Setting,
  SettingParams,
} from './tenancy/schemas.ts';
export { changeSetting, serverOf } from './tenancy/settings/change-setting.ts';
export { openingHours } from './tenancy/settings/opening-hours.ts';
export { tidyWeek } from './tenancy/settings/tidy-week.ts';
export { ShortCache } from './tenancy/short-cache.ts';
export { staffRoom } from './tenancy/tell-staff.ts';
export { excerptOf, findWords, type Segment } from './text/mark-words.ts';
export { type Wanted, wantedWords } from './text/wanted-words.ts';
export { wordsOf, wordsVersion } from './text/words.ts';
export { companyClock } from './time/company-clock.ts';
export { minuteOf, type WallClock, type WallTime, wallClock } from './time/wall-clock.ts';
