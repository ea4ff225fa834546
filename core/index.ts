/**
 * The API of core: what a plugin imports, in the order in which an author meets it. Each member is explained, with an
 * example, where it is defined. Test kits are in `testing/index.ts`; schemas are written with `typebox.ts`.
 */

// 1. The plugin: its manifest, its ports, and the host it runs in.

export type { Host } from './context.ts';
export { definePlugin, type PluginManifest, type PluginScope } from './plugin/define-plugin.ts';
export { definePort, perHost } from './plugin/port.ts';

// 2. The context of a use case: who acts for which company, and the ways to its rows; events that plugins publish.

export { type Actor, systemActor } from './actor.ts';
export { Context, type PendingEvent } from './context.ts';
export type { DomainEvents } from './events/events.ts';
export type {} from './tenancy/events.ts';

// 3. Routes: what they take and answer, as TypeBox schemas; lists with pages and a search.

export { CurrentPassword } from './accounts/current-password.ts';
export { isAllowedOrigin } from './accounts/sign-in/allowed-origin.ts';
export { basePathOf } from './config/public-url.ts';
export { csvHead, csvLine } from './http/csv.ts';
export type { OperationErrors } from './http/openapi/operation-errors.ts';
export {
  containing,
  hasMore,
  type PageWindow,
  pageByName,
  pageSize,
  pageWindow,
  searchText,
  ticketPageSize,
} from './http/paging.ts';
export { idempotencyKeyOf, storedKey } from './http/repeats/idempotency-key.ts';
export { type DeclareRoute, Nothing, Sent, sentAs } from './http/route.ts';
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
export { nextVersion, requireUnchanged, requireVersion } from './http/unchanged.ts';

// 4. Errors refuse a call; StartupError alone refuses the start.

export { UserNotFound } from './accounts/errors.ts';
export {
  InternalError,
  InvalidToken,
  MediaNotFound,
  NoPermission,
  RecordNotFound,
  TooManyRequests,
  ValidationFailed,
} from './errors/core-errors.ts';
export {
  AppError,
  defineError,
  type ErrorKind,
  type ErrorText,
  type ErrorTexts,
  type Locale,
} from './errors/errors.ts';
export { StartupError } from './errors/startup-error.ts';
export { isStorageFault, StorageLimitReached } from './media/media-errors.ts';

// 5. Reasons explain a state that is no refusal: why a message failed, why a connection is down.

export {
  defineReason,
  type Reason,
  type ReasonDetails,
  readReason,
  reasonInLog,
  reasonText,
  shortReason,
  storedReason,
  unsupportedText,
} from './errors/reasons.ts';

// 6. Tables: their migrations and usual columns, models, and the way to rows of several companies.

export { type AllRows, acrossCompanies } from './database/across-companies.ts';
export { addColumns } from './database/migration/add-columns.ts';
export { addIndex, dropIndex, indexLinks } from './database/migration/add-index.ts';
export { addNameOrder } from './database/migration/add-name-order.ts';
export { addTable, newTable } from './database/migration/add-table.ts';
export {
  baseColumns,
  companyColumn,
  exactString,
  linkColumn,
  longText,
  timeColumns,
} from './database/migration/columns.ts';
export type { Migration } from './database/migration/migrate.ts';
export { rekeyNames } from './database/migration/rekey-names.ts';
export { CompanyModel, SharedModel } from './database/model.ts';
export { forgetOlder, sweptRows } from './jobs/swept-rows.ts';
export { tryRow } from './jobs/try-row.ts';

// 7. Statements written by hand, and the faults of a database that are no fault of the caller.

export { dialectOf } from './database/connect.ts';
export { type Binding, places, tuples } from './database/migration/places.ts';
export { retryWhileUnavailable } from './database/retry-while-unavailable.ts';
export type { Sql } from './database/statements.ts';
export {
  faultLevel,
  isLockConflict,
  isUniqueViolation,
  mustWaitForDatabase,
  refuseTaken,
} from './database/violations.ts';

// 8. Live events for the screens, and sockets without a session.

export { defineLiveEvent, type LivePayload } from './live/define-live-event.ts';
export { originOf } from './live/handshake.ts';
export type { GuestNamespace, LiveAudience } from './live/live.ts';
export { staffRoom } from './tenancy/publish-to-staff.ts';

// 9. The audit log: who changed what.

export type { AuditTexts } from './audit/action-texts.ts';
export type { AuditFieldTexts } from './audit/actions.ts';
export type { AuditFields, AuditRecord } from './audit/audit.ts';
export { auditedFields } from './audit/audited-fields.ts';
export { yesOrNo } from './audit/field-texts.ts';

// 10. The company: its clock, hours and settings, its plan and due date, and what it uses.

export type { EmailTemplate } from './mail/mail.ts';
export { companyClosings } from './tenancy/companies/closings.ts';
export { Company } from './tenancy/companies/company.ts';
export { daysLeft, dueDay } from './tenancy/companies/days-left.ts';
export { endOfDueDay } from './tenancy/companies/due-date.ts';
export { lockCompany } from './tenancy/companies/lock-company.ts';
export { presentCompanyRow } from './tenancy/companies/present-company.ts';
export { monthsIn, nextDueDate, renewCompany } from './tenancy/companies/renewal.ts';
export { requireActive } from './tenancy/companies/require-active.ts';
export { setPlanOfCompany } from './tenancy/companies/set-plan.ts';
export { countRows, usageCounters, usageOf } from './tenancy/companies/usage.ts';
export { PlanNotFound } from './tenancy/errors.ts';
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
export { companyClock } from './time/company-clock.ts';
export { isoTime, rowTimes } from './time/iso-time.ts';
export {
  dayAfter,
  type HoursOfDay,
  isOpenAt,
  minutesOfDay,
  type OpenDays,
  type OpenSpan,
  openDaysOf,
  openIntervals,
  weekdayOf,
} from './time/open-hours.ts';
export { parseMoment, readMoment } from './time/read-moment.ts';
export { timeZones } from './time/time-zones.ts';
export { minuteOf, type WallClock, type WallTime, wallClock } from './time/wall-clock.ts';

// 11. Users: the ports of the plugins that own their connections and queues.

export { requireEmail } from './accounts/users/email.ts';
export { connectionLabels, queueLabels } from './accounts/users/label-sources.ts';
export { queuesChanged } from './accounts/users/queue-members.ts';

// 12. Texts that people type: names, and the words of a search. Secrets: stored encrypted (`seal`).

export {
  folded,
  hidesSomething,
  nameOrder,
  orderOfKey,
  requireName,
  sortedByName,
  tidyName,
  withoutUnseen,
} from './names.ts';
export { hashOfToken, newLinkToken } from './security/link-token.ts';
export { seal, unseal } from './security/sealing.ts';
export { firstOf } from './text/first-of.ts';
export { excerptOf, findTokens, type TextPart } from './text/mark-matches.ts';
export { type SearchToken, searchTokens } from './text/search-tokens.ts';
export { tokensOf, tokensVersion } from './text/tokens.ts';

// 13. Phone numbers, read as people write them and compared as networks do.

export { companyCountry, ownNumber } from './phone/company-country.ts';
export { callingCodeOf, countryOfCallingCode } from './phone/countries.ts';
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

// 14. Files: received, stored and sent.

export { mediaBase } from './media/base-url.ts';
export { cutFileName } from './media/file-name.ts';
export { newKey } from './media/media-key.ts';
export type { StoredMedia } from './media/media-store.ts';
export { isStrippable, stripMetadata } from './media/metadata/strip-metadata.ts';
export { dropUpload, isUpload, jsonField, receiveUpload } from './media/receive-upload.ts';
export { serveStored } from './media/serve-stored.ts';

// 15. Mail by a company's own account.

export { classifyFailure, Expired as MailExpired } from './mail/failure.ts';
export type { SmtpAccount } from './mail/smtp-url.ts';
export { createTransport, type Transport } from './mail/transport.ts';

// 16. Calls to other systems: what they answer, why they fail, when they are repeated.

export type { AsaasConfig, EfiConfig } from './config/payment-config.ts';
export type { OpenAnswer, OutsideAnswer } from './outside/call-outside.ts';
export { fieldsOf, isSameSecret, itemsOf, jsonIn } from './outside/fields.ts';
export { headerValue } from './outside/header-value.ts';
export { jsonPayload } from './outside/outbound.ts';
export { OutsideFault } from './outside/outside-fault.ts';
export { OutsideSystem, type SystemCall } from './outside/outside-system.ts';
export { reasonOfFault } from './outside/reasons.ts';
export { newSigningSecret, secretsInForce, signedHeaders } from './outside/standard-webhooks.ts';
export { countCheck } from './providers/count-check.ts';
export {
  type OutsideProvider,
  outsideProviders,
  type ProviderFault,
} from './providers/outside-provider.ts';
export { recordProviderUse } from './providers/provider-check.ts';
export { faultInCall, faultInStatus, ProviderRefused } from './providers/provider-faults.ts';
export { publishReadyProviders } from './providers/ready-providers.ts';

// 17. Deliveries: events sent to other systems, repeated until they are taken, with their log.

export { defineDeliveries } from './deliveries/define-deliveries.ts';
export { DeliveryLog } from './deliveries/delivery-log.ts';
export { type DeliveryRow, type ListedRow, presentListed } from './deliveries/delivery-row.ts';
export { failuresMax, isOnTrial, sparedUntil } from './deliveries/health.ts';
export { postSigned, type Tried } from './deliveries/post-signed.ts';
export { DeliveryPageQuery, ListedDelivery } from './deliveries/schemas.ts';

// 18. Work in order, in time, and not too much at once.

export { backOffMs } from './async/back-off.ts';
export { ConcurrencyLimit } from './async/concurrency-limit.ts';
export { inTime } from './async/in-time.ts';
export { KeyedSequence } from './async/keyed-sequence.ts';
export { nextTurn } from './async/next-turn.ts';
export { Sequence } from './async/sequence.ts';
export { whileBusy } from './async/while-busy.ts';
export type { Log } from './log/log.ts';

// 19. Limits on callers, and several processes on one database.

export { HeartbeatWatch } from './database/heartbeat-watch.ts';
export { installationId } from './database/installation-id.ts';
export { attemptsSoFar, countAttempts, networkOf } from './http/attempts.ts';
export { CallQuota } from './http/call-quota.ts';
export { setAside } from './http/fairness/fair-calls.ts';
