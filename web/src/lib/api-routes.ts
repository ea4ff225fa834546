/** What each route answers; made from docs/openapi.json by scripts/api-types.mjs. Do not edit. */

export interface ApiAnswers {
"GET /public/{company}/{key}/{name}": unknown
"GET /texts": {
texts: {
[k: string]: {
pt: string
en: string
es: string
}
}
}
"GET /audit": {
rows: {
seq: number
at: string
action: string
actor: {
kind: ("user" | "staff" | "system" | "visitor")
id: (number | null)
name: string
}
record: ({
type: string
id: (string | null)
name: (string | null)
} | null)
changes: {
field: string
before: unknown
after: unknown
/**
 * A credential: the log says that it changed and never to what
 */
secret: boolean
}[]
ip: (string | null)
userAgent: (string | null)
requestId: (string | null)
sessionId: (string | null)
}[]
/**
 * Where the next page begins; a page may be empty and yet have one after it, when it was searched
 */
next: (number | null)
}
"GET /audit/actions": {
actions: {
[k: string]: {
pt: string
en: string
es: string
}
}
fields: {
[k: string]: {
pt: string
en: string
es: string
values?: {
[k: string]: {
pt: string
en: string
es: string
}
}
}
}
}
"GET /audit/export": unknown
"POST /audit/verify": {
checked: number
next: (number | null)
first: number
last: number
/**
 * The hash of the last row
 */
hash: string
findings: {
fault: ("changed" | "removed" | "inserted" | "cut" | "head" | "broken")
from: number
to: number
}[]
}
"GET /settings": {
id: number
key: string
/**
 * Empty of a credential, which nobody reads back
 */
value: string
/**
 * Whether there is a value; in a company as lists show it, absent
 */
isStored?: boolean
companyId: number
createdAt: string
updatedAt: string
}[]
"PUT /settings/{settingKey}": {
id: number
key: string
/**
 * Empty of a credential, which nobody reads back
 */
value: string
/**
 * Whether there is a value; in a company as lists show it, absent
 */
isStored?: boolean
companyId: number
createdAt: string
updatedAt: string
}
"DELETE /settings/{settingKey}": {
id: number
key: string
/**
 * Empty of a credential, which nobody reads back
 */
value: string
/**
 * Whether there is a value; in a company as lists show it, absent
 */
isStored?: boolean
companyId: number
createdAt: string
updatedAt: string
}
"GET /settings/{settingKey}": (string | null)
"POST /companies/cadastro": {
id: (number | null)
name: string
email: (string | null)
phone: (string | null)
status: boolean
dueDate: (string | null)
recurrence: string
/**
 * @maxItems 7
 */
schedules: {
weekday: string
weekdayEn: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")
startTime: string
endTime: string
}[]
planId: (number | null)
billingName: (string | null)
addressZipCode: (string | null)
addressStreet: (string | null)
addressState: (string | null)
addressCity: (string | null)
addressDistrict: (string | null)
createdAt: string
updatedAt: string
needsConfirmation: boolean
}
"POST /companies/cadastro/pending": {
name: string
email: string
planId: number
expiresAt: string
}
"POST /companies/cadastro/confirm": {
id: number
name: string
email: (string | null)
phone: (string | null)
status: boolean
dueDate: (string | null)
recurrence: string
/**
 * @maxItems 7
 */
schedules: {
weekday: string
weekdayEn: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")
startTime: string
endTime: string
}[]
planId: (number | null)
billingName: (string | null)
addressZipCode: (string | null)
addressStreet: (string | null)
addressState: (string | null)
addressCity: (string | null)
addressDistrict: (string | null)
createdAt: string
updatedAt: string
}
"GET /support-contact": {
email: (string | null)
phone: (string | null)
}
"GET /companies": {
companies: {
id: number
name: string
email: (string | null)
phone: (string | null)
status: boolean
dueDate: (string | null)
recurrence: string
/**
 * @maxItems 7
 */
schedules: {
weekday: string
weekdayEn: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")
startTime: string
endTime: string
}[]
planId: (number | null)
billingName: (string | null)
addressZipCode: (string | null)
addressStreet: (string | null)
addressState: (string | null)
addressCity: (string | null)
addressDistrict: (string | null)
createdAt: string
updatedAt: string
campaignsEnabled: boolean
plan: ({
id: number
name: string
users: number
connections: number
queues: number
/**
 * BRL per month
 */
value: number
campaigns: (number | null)
schedules: (number | null)
/**
 * Megabytes (2^20 bytes) of files; none: as the installation has it, 0: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useWebchat?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
} | null)
settings: {
id: number
key: string
/**
 * Empty of a credential, which nobody reads back
 */
value: string
/**
 * Whether there is a value; in a company as lists show it, absent
 */
isStored?: boolean
companyId: number
createdAt: string
updatedAt: string
}[]
usage: {
users: number
connections: number
queues: number
/**
 * Said so far, in and out; counted every minute
 */
messages: number
messagesThisMonth: number
/**
 * What its files take, to the tenth
 */
storageMb: number
/**
 * Most that its files may take, by its plan or the installation; null: no limit
 */
storageLimitMb: (number | null)
}
}[]
count: number
hasMore: boolean
}
"POST /companies": {
id: number
name: string
email: (string | null)
phone: (string | null)
status: boolean
dueDate: (string | null)
recurrence: string
/**
 * @maxItems 7
 */
schedules: {
weekday: string
weekdayEn: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")
startTime: string
endTime: string
}[]
planId: (number | null)
billingName: (string | null)
addressZipCode: (string | null)
addressStreet: (string | null)
addressState: (string | null)
addressCity: (string | null)
addressDistrict: (string | null)
createdAt: string
updatedAt: string
campaignsEnabled: boolean
plan: ({
id: number
name: string
users: number
connections: number
queues: number
/**
 * BRL per month
 */
value: number
campaigns: (number | null)
schedules: (number | null)
/**
 * Megabytes (2^20 bytes) of files; none: as the installation has it, 0: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useWebchat?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
} | null)
settings: {
id: number
key: string
/**
 * Empty of a credential, which nobody reads back
 */
value: string
/**
 * Whether there is a value; in a company as lists show it, absent
 */
isStored?: boolean
companyId: number
createdAt: string
updatedAt: string
}[]
/**
 * The first admin's, drawn and shown this once
 */
initialPassword?: string
}
"GET /companies/list": {
id: number
name: string
email: (string | null)
phone: (string | null)
status: boolean
dueDate: (string | null)
recurrence: string
/**
 * @maxItems 7
 */
schedules: {
weekday: string
weekdayEn: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")
startTime: string
endTime: string
}[]
planId: (number | null)
billingName: (string | null)
addressZipCode: (string | null)
addressStreet: (string | null)
addressState: (string | null)
addressCity: (string | null)
addressDistrict: (string | null)
createdAt: string
updatedAt: string
campaignsEnabled: boolean
plan: ({
id: number
name: string
users: number
connections: number
queues: number
/**
 * BRL per month
 */
value: number
campaigns: (number | null)
schedules: (number | null)
/**
 * Megabytes (2^20 bytes) of files; none: as the installation has it, 0: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useWebchat?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
} | null)
settings: {
id: number
key: string
/**
 * Empty of a credential, which nobody reads back
 */
value: string
/**
 * Whether there is a value; in a company as lists show it, absent
 */
isStored?: boolean
companyId: number
createdAt: string
updatedAt: string
}[]
}[]
"GET /companiesPlan": {
companies: {
id: number
name: string
email: (string | null)
status: boolean
dueDate: (string | null)
createdAt: string
phone: (string | null)
plan: ({
id: number
name: string
users: number
connections: number
queues: number
/**
 * BRL per month
 */
value: number
campaigns: (number | null)
schedules: (number | null)
/**
 * Megabytes (2^20 bytes) of files; none: as the installation has it, 0: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useWebchat?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
} | null)
/**
 * What its files take, to the tenth
 */
storageUsedMb: number
/**
 * Most that its files may take, by its plan or the installation; null: no limit
 */
storageLimitMb: (number | null)
}[]
}
"GET /companies/listPlan/{id}": {
id: number
name: string
email: (string | null)
status: boolean
dueDate: (string | null)
createdAt: string
phone: (string | null)
plan: ({
id: number
name: string
users: number
connections: number
queues: number
/**
 * BRL per month
 */
value: number
campaigns: (number | null)
schedules: (number | null)
/**
 * Megabytes (2^20 bytes) of files; none: as the installation has it, 0: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useWebchat?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
} | null)
/**
 * What its files take, to the tenth
 */
storageUsedMb: number
/**
 * Most that its files may take, by its plan or the installation; null: no limit
 */
storageLimitMb: (number | null)
}
"GET /companies/{id}": {
id: number
name: string
email: (string | null)
phone: (string | null)
status: boolean
dueDate: (string | null)
recurrence: string
/**
 * @maxItems 7
 */
schedules: {
weekday: string
weekdayEn: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")
startTime: string
endTime: string
}[]
planId: (number | null)
billingName: (string | null)
addressZipCode: (string | null)
addressStreet: (string | null)
addressState: (string | null)
addressCity: (string | null)
addressDistrict: (string | null)
createdAt: string
updatedAt: string
campaignsEnabled: boolean
plan: ({
id: number
name: string
users: number
connections: number
queues: number
/**
 * BRL per month
 */
value: number
campaigns: (number | null)
schedules: (number | null)
/**
 * Megabytes (2^20 bytes) of files; none: as the installation has it, 0: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useWebchat?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
} | null)
settings: {
id: number
key: string
/**
 * Empty of a credential, which nobody reads back
 */
value: string
/**
 * Whether there is a value; in a company as lists show it, absent
 */
isStored?: boolean
companyId: number
createdAt: string
updatedAt: string
}[]
}
"PUT /companies/{id}": {
id: number
name: string
email: (string | null)
phone: (string | null)
status: boolean
dueDate: (string | null)
recurrence: string
/**
 * @maxItems 7
 */
schedules: {
weekday: string
weekdayEn: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")
startTime: string
endTime: string
}[]
planId: (number | null)
billingName: (string | null)
addressZipCode: (string | null)
addressStreet: (string | null)
addressState: (string | null)
addressCity: (string | null)
addressDistrict: (string | null)
createdAt: string
updatedAt: string
campaignsEnabled: boolean
plan: ({
id: number
name: string
users: number
connections: number
queues: number
/**
 * BRL per month
 */
value: number
campaigns: (number | null)
schedules: (number | null)
/**
 * Megabytes (2^20 bytes) of files; none: as the installation has it, 0: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useWebchat?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
} | null)
settings: {
id: number
key: string
/**
 * Empty of a credential, which nobody reads back
 */
value: string
/**
 * Whether there is a value; in a company as lists show it, absent
 */
isStored?: boolean
companyId: number
createdAt: string
updatedAt: string
}[]
}
"DELETE /companies/{id}": {

}
"POST /companies/{id}/renew": {
id: number
name: string
email: (string | null)
phone: (string | null)
status: boolean
dueDate: (string | null)
recurrence: string
/**
 * @maxItems 7
 */
schedules: {
weekday: string
weekdayEn: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")
startTime: string
endTime: string
}[]
planId: (number | null)
billingName: (string | null)
addressZipCode: (string | null)
addressStreet: (string | null)
addressState: (string | null)
addressCity: (string | null)
addressDistrict: (string | null)
createdAt: string
updatedAt: string
campaignsEnabled: boolean
plan: ({
id: number
name: string
users: number
connections: number
queues: number
/**
 * BRL per month
 */
value: number
campaigns: (number | null)
schedules: (number | null)
/**
 * Megabytes (2^20 bytes) of files; none: as the installation has it, 0: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useWebchat?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
} | null)
settings: {
id: number
key: string
/**
 * Empty of a credential, which nobody reads back
 */
value: string
/**
 * Whether there is a value; in a company as lists show it, absent
 */
isStored?: boolean
companyId: number
createdAt: string
updatedAt: string
}[]
}
"PUT /companies/{id}/schedules": {
id: number
name: string
email: (string | null)
phone: (string | null)
status: boolean
dueDate: (string | null)
recurrence: string
/**
 * @maxItems 7
 */
schedules: {
weekday: string
weekdayEn: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")
startTime: string
endTime: string
}[]
planId: (number | null)
billingName: (string | null)
addressZipCode: (string | null)
addressStreet: (string | null)
addressState: (string | null)
addressCity: (string | null)
addressDistrict: (string | null)
createdAt: string
updatedAt: string
campaignsEnabled: boolean
plan: ({
id: number
name: string
users: number
connections: number
queues: number
/**
 * BRL per month
 */
value: number
campaigns: (number | null)
schedules: (number | null)
/**
 * Megabytes (2^20 bytes) of files; none: as the installation has it, 0: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useWebchat?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
} | null)
settings: {
id: number
key: string
/**
 * Empty of a credential, which nobody reads back
 */
value: string
/**
 * Whether there is a value; in a company as lists show it, absent
 */
isStored?: boolean
companyId: number
createdAt: string
updatedAt: string
}[]
}
"GET /plans/list": {
id: number
name: string
users: number
connections: number
queues: number
/**
 * BRL per month
 */
value: number
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useWebchat?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
}[]
"GET /plans/all": {
id: number
name: string
users: number
connections: number
queues: number
/**
 * BRL per month
 */
value: number
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useWebchat?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
}[]
"GET /plans": {
plans: {
id: number
name: string
users: number
connections: number
queues: number
/**
 * BRL per month
 */
value: number
campaigns: (number | null)
schedules: (number | null)
/**
 * Megabytes (2^20 bytes) of files; none: as the installation has it, 0: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useWebchat?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
}[]
count: number
hasMore: boolean
}
"POST /plans": {
id: number
name: string
users: number
connections: number
queues: number
/**
 * BRL per month
 */
value: number
campaigns: (number | null)
schedules: (number | null)
/**
 * Megabytes (2^20 bytes) of files; none: as the installation has it, 0: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useWebchat?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
}
"GET /plans/flags": string[]
"GET /plans/{id}": {
id: number
name: string
users: number
connections: number
queues: number
/**
 * BRL per month
 */
value: number
campaigns: (number | null)
schedules: (number | null)
/**
 * Megabytes (2^20 bytes) of files; none: as the installation has it, 0: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useWebchat?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
}
"PUT /plans/{id}": {
id: number
name: string
users: number
connections: number
queues: number
/**
 * BRL per month
 */
value: number
campaigns: (number | null)
schedules: (number | null)
/**
 * Megabytes (2^20 bytes) of files; none: as the installation has it, 0: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useWebchat?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
}
"DELETE /plans/{id}": {

}
"POST /auth/login": {
token: string
user: {
id: number
name: string
email: string
companyId: number
profile: ("admin" | "user")
super: boolean
whatsappId: (number | null)
allTicket: ("enable" | "disable")
language: (string | null)
online: boolean
createdAt: string
updatedAt: string
queues: {
id: number
name: string
color: string
UserQueue: {
userId: number
queueId: number
createdAt: string
updatedAt: string
}
}[]
company: {
id: number
name: string
email: (string | null)
phone: (string | null)
status: boolean
dueDate: (string | null)
recurrence: string
/**
 * @maxItems 7
 */
schedules: {
weekday: string
weekdayEn: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")
startTime: string
endTime: string
}[]
planId: (number | null)
billingName: (string | null)
addressZipCode: (string | null)
addressStreet: (string | null)
addressState: (string | null)
addressCity: (string | null)
addressDistrict: (string | null)
createdAt: string
updatedAt: string
campaignsEnabled: boolean
plan: ({
id: number
name: string
users: number
connections: number
queues: number
/**
 * BRL per month
 */
value: number
campaigns: (number | null)
schedules: (number | null)
/**
 * Megabytes (2^20 bytes) of files; none: as the installation has it, 0: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useWebchat?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
} | null)
settings: {
id: number
key: string
/**
 * Empty of a credential, which nobody reads back
 */
value: string
/**
 * Whether there is a value; in a company as lists show it, absent
 */
isStored?: boolean
companyId: number
createdAt: string
updatedAt: string
}[]
trialExpiration: (string | null)
}
}
/**
 * The company asks for a second factor, and until the person has turned one on nothing else is open
 */
mustEnrol: boolean
/**
 * The permissions that the person holds
 */
can: string[]
/**
 * What the company's plan opens to it
 */
open: string[]
entry?: {
id: number
userName: string
reason: string
startedAt: string
endsAt: string
endedAt: (string | null)
endedBy: (string | null)
}
}
"POST /auth/second-factor": {
token: string
user: {
id: number
name: string
email: string
companyId: number
profile: ("admin" | "user")
super: boolean
whatsappId: (number | null)
allTicket: ("enable" | "disable")
language: (string | null)
online: boolean
createdAt: string
updatedAt: string
queues: {
id: number
name: string
color: string
UserQueue: {
userId: number
queueId: number
createdAt: string
updatedAt: string
}
}[]
company: {
id: number
name: string
email: (string | null)
phone: (string | null)
status: boolean
dueDate: (string | null)
recurrence: string
/**
 * @maxItems 7
 */
schedules: {
weekday: string
weekdayEn: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")
startTime: string
endTime: string
}[]
planId: (number | null)
billingName: (string | null)
addressZipCode: (string | null)
addressStreet: (string | null)
addressState: (string | null)
addressCity: (string | null)
addressDistrict: (string | null)
createdAt: string
updatedAt: string
campaignsEnabled: boolean
plan: ({
id: number
name: string
users: number
connections: number
queues: number
/**
 * BRL per month
 */
value: number
campaigns: (number | null)
schedules: (number | null)
/**
 * Megabytes (2^20 bytes) of files; none: as the installation has it, 0: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useWebchat?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
} | null)
settings: {
id: number
key: string
/**
 * Empty of a credential, which nobody reads back
 */
value: string
/**
 * Whether there is a value; in a company as lists show it, absent
 */
isStored?: boolean
companyId: number
createdAt: string
updatedAt: string
}[]
trialExpiration: (string | null)
}
}
/**
 * The company asks for a second factor, and until the person has turned one on nothing else is open
 */
mustEnrol: boolean
/**
 * The permissions that the person holds
 */
can: string[]
/**
 * What the company's plan opens to it
 */
open: string[]
entry?: {
id: number
userName: string
reason: string
startedAt: string
endsAt: string
endedAt: (string | null)
endedBy: (string | null)
}
}
"POST /auth/refresh_token": {
token: string
user: {
id: number
name: string
email: string
companyId: number
profile: ("admin" | "user")
super: boolean
whatsappId: (number | null)
allTicket: ("enable" | "disable")
language: (string | null)
online: boolean
createdAt: string
updatedAt: string
queues: {
id: number
name: string
color: string
UserQueue: {
userId: number
queueId: number
createdAt: string
updatedAt: string
}
}[]
company: {
id: number
name: string
email: (string | null)
phone: (string | null)
status: boolean
dueDate: (string | null)
recurrence: string
/**
 * @maxItems 7
 */
schedules: {
weekday: string
weekdayEn: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")
startTime: string
endTime: string
}[]
planId: (number | null)
billingName: (string | null)
addressZipCode: (string | null)
addressStreet: (string | null)
addressState: (string | null)
addressCity: (string | null)
addressDistrict: (string | null)
createdAt: string
updatedAt: string
campaignsEnabled: boolean
plan: ({
id: number
name: string
users: number
connections: number
queues: number
/**
 * BRL per month
 */
value: number
campaigns: (number | null)
schedules: (number | null)
/**
 * Megabytes (2^20 bytes) of files; none: as the installation has it, 0: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useWebchat?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
} | null)
settings: {
id: number
key: string
/**
 * Empty of a credential, which nobody reads back
 */
value: string
/**
 * Whether there is a value; in a company as lists show it, absent
 */
isStored?: boolean
companyId: number
createdAt: string
updatedAt: string
}[]
trialExpiration: (string | null)
}
}
/**
 * The company asks for a second factor, and until the person has turned one on nothing else is open
 */
mustEnrol: boolean
/**
 * The permissions that the person holds
 */
can: string[]
/**
 * What the company's plan opens to it
 */
open: string[]
entry?: {
id: number
userName: string
reason: string
startedAt: string
endsAt: string
endedAt: (string | null)
endedBy: (string | null)
}
}
"DELETE /auth/logout": {

}
"GET /auth/me": {
id: number
name: string
email: string
profile: ("admin" | "user")
super: boolean
companyId: number
/**
 * The company asks for a second factor, and until the person has turned one on nothing else is open
 */
mustEnrol: boolean
/**
 * The permissions that the person holds
 */
can: string[]
/**
 * What the company's plan opens to it
 */
open: string[]
}
"GET /auth/two-factor": {
isOn: boolean
since: (string | null)
isRequired: boolean
recoveryCodesLeft: number
}
"DELETE /auth/two-factor": {

}
"POST /auth/two-factor/enrolment": {
secret: string
uri: string
}
"POST /auth/two-factor/confirmation": {
recoveryCodes: string[]
}
"POST /auth/two-factor/recovery-codes": {
recoveryCodes: string[]
}
"DELETE /users/{id}/two-factor": {

}
"POST /auth/password-reset": {
status: number
message: string
}
"POST /auth/password-reset/confirm": {
status: number
message: string
}
"POST /forgetpassword/{email}": {
status: number
message: string
}
"POST /resetpasswords/{email}/{token}/{newPassword}": {
status: number
message: string
}
"POST /super-entries": {
id: number
userName: string
reason: string
startedAt: string
endsAt: string
endedAt: (string | null)
endedBy: (string | null)
}
"GET /super-entries": {
entries: {
id: number
userName: string
reason: string
startedAt: string
endsAt: string
endedAt: (string | null)
endedBy: (string | null)
}[]
count: number
hasMore: boolean
}
"DELETE /super-entries/{id}": {
id: number
userName: string
reason: string
startedAt: string
endsAt: string
endedAt: (string | null)
endedBy: (string | null)
}
"GET /auth/sessions": {
id: string
userAgent: (string | null)
ip: (string | null)
startedAt: string
lastUsedAt: string
endedAt: (string | null)
endReason: (("signed-out" | "elsewhere" | "reused" | "password" | "company-blocked" | "ended" | "admin" | "two-factor" | "expired") | null)
isThis: boolean
}[]
"DELETE /auth/sessions": {
ended: number
/**
 * API tokens that were revoked along
 */
revoked: number
}
"DELETE /auth/sessions/{sessionId}": {

}
"GET /users/{id}/sessions": {
id: string
userAgent: (string | null)
ip: (string | null)
startedAt: string
lastUsedAt: string
endedAt: (string | null)
endReason: (("signed-out" | "elsewhere" | "reused" | "password" | "company-blocked" | "ended" | "admin" | "two-factor" | "expired") | null)
isThis: boolean
}[]
"DELETE /users/{id}/sessions": {
ended: number
/**
 * API tokens that were revoked along
 */
revoked: number
}
"GET /api-tokens": {
id: number
name: string
/**
 * Its last characters
 */
hint: string
scopes: ("tickets:read" | "tickets:write" | "contacts:read" | "contacts:write" | "messages:send" | "admin" | "operator")[]
/**
 * Who made it
 */
user: {
id: number
name: string
}
createdAt: string
expiresAt: string
lastUsedAt: (string | null)
state: ("active" | "expired" | "revoked")
}[]
"POST /api-tokens": {
id: number
name: string
/**
 * Its last characters
 */
hint: string
scopes: ("tickets:read" | "tickets:write" | "contacts:read" | "contacts:write" | "messages:send" | "admin" | "operator")[]
/**
 * Who made it
 */
user: {
id: number
name: string
}
createdAt: string
expiresAt: string
lastUsedAt: (string | null)
state: ("active" | "expired" | "revoked")
/**
 * The bearer itself. Nobody sees it again.
 */
token: string
}
"GET /api-tokens/current": {
id: number
name: string
/**
 * Its last characters
 */
hint: string
scopes: ("tickets:read" | "tickets:write" | "contacts:read" | "contacts:write" | "messages:send" | "admin" | "operator")[]
/**
 * Who made it
 */
user: {
id: number
name: string
}
createdAt: string
expiresAt: string
lastUsedAt: (string | null)
state: ("active" | "expired" | "revoked")
companyId: number
profile: ("admin" | "user")
/**
 * Whether it may do what only our own staff may
 */
super: boolean
}
"DELETE /api-tokens/{id}": {
id: number
name: string
/**
 * Its last characters
 */
hint: string
scopes: ("tickets:read" | "tickets:write" | "contacts:read" | "contacts:write" | "messages:send" | "admin" | "operator")[]
/**
 * Who made it
 */
user: {
id: number
name: string
}
createdAt: string
expiresAt: string
lastUsedAt: (string | null)
state: ("active" | "expired" | "revoked")
}
"GET /users": {
users: {
id: number
name: string
email: string
companyId: number
profile: ("admin" | "user")
super: boolean
whatsappId: (number | null)
allTicket: ("enable" | "disable")
language: (string | null)
online: boolean
createdAt: string
updatedAt: string
queues: {
id: number
name: string
color: string
UserQueue: {
userId: number
queueId: number
createdAt: string
updatedAt: string
}
}[]
company: {
id: number
name: string
}
twoFactor?: boolean
can: {
edit: boolean
delete: boolean
}
}[]
count: number
hasMore: boolean
}
"POST /users": {
id: number
name: string
email: string
companyId: number
profile: ("admin" | "user")
super: boolean
whatsappId: (number | null)
allTicket: ("enable" | "disable")
language: (string | null)
online: boolean
createdAt: string
updatedAt: string
queues: {
id: number
name: string
color: string
UserQueue: {
userId: number
queueId: number
createdAt: string
updatedAt: string
}
}[]
company: {
id: number
name: string
email: (string | null)
phone: (string | null)
status: boolean
dueDate: (string | null)
recurrence: string
/**
 * @maxItems 7
 */
schedules: {
weekday: string
weekdayEn: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")
startTime: string
endTime: string
}[]
planId: (number | null)
billingName: (string | null)
addressZipCode: (string | null)
addressStreet: (string | null)
addressState: (string | null)
addressCity: (string | null)
addressDistrict: (string | null)
createdAt: string
updatedAt: string
campaignsEnabled: boolean
plan: ({
id: number
name: string
users: number
connections: number
queues: number
/**
 * BRL per month
 */
value: number
campaigns: (number | null)
schedules: (number | null)
/**
 * Megabytes (2^20 bytes) of files; none: as the installation has it, 0: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useWebchat?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
} | null)
settings: {
id: number
key: string
/**
 * Empty of a credential, which nobody reads back
 */
value: string
/**
 * Whether there is a value; in a company as lists show it, absent
 */
isStored?: boolean
companyId: number
createdAt: string
updatedAt: string
}[]
trialExpiration: (string | null)
}
}
"GET /users/list": {
id: number
name: string
email: string
companyId: number
profile: ("admin" | "user")
super: boolean
whatsappId: (number | null)
allTicket: ("enable" | "disable")
language: (string | null)
online: boolean
createdAt: string
updatedAt: string
queues: {
id: number
name: string
color: string
UserQueue: {
userId: number
queueId: number
createdAt: string
updatedAt: string
}
}[]
company: {
id: number
name: string
}
twoFactor?: boolean
can: {
edit: boolean
delete: boolean
}
}[]
"GET /users/{id}": {
id: number
name: string
email: string
companyId: number
profile: ("admin" | "user")
super: boolean
whatsappId: (number | null)
allTicket: ("enable" | "disable")
language: (string | null)
online: boolean
createdAt: string
updatedAt: string
queues: {
id: number
name: string
color: string
UserQueue: {
userId: number
queueId: number
createdAt: string
updatedAt: string
}
}[]
company: {
id: number
name: string
email: (string | null)
phone: (string | null)
status: boolean
dueDate: (string | null)
recurrence: string
/**
 * @maxItems 7
 */
schedules: {
weekday: string
weekdayEn: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")
startTime: string
endTime: string
}[]
planId: (number | null)
billingName: (string | null)
addressZipCode: (string | null)
addressStreet: (string | null)
addressState: (string | null)
addressCity: (string | null)
addressDistrict: (string | null)
createdAt: string
updatedAt: string
campaignsEnabled: boolean
plan: ({
id: number
name: string
users: number
connections: number
queues: number
/**
 * BRL per month
 */
value: number
campaigns: (number | null)
schedules: (number | null)
/**
 * Megabytes (2^20 bytes) of files; none: as the installation has it, 0: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useWebchat?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
} | null)
settings: {
id: number
key: string
/**
 * Empty of a credential, which nobody reads back
 */
value: string
/**
 * Whether there is a value; in a company as lists show it, absent
 */
isStored?: boolean
companyId: number
createdAt: string
updatedAt: string
}[]
trialExpiration: (string | null)
}
}
"PUT /users/{id}": {
id: number
name: string
email: string
companyId: number
profile: ("admin" | "user")
super: boolean
whatsappId: (number | null)
allTicket: ("enable" | "disable")
language: (string | null)
online: boolean
createdAt: string
updatedAt: string
queues: {
id: number
name: string
color: string
UserQueue: {
userId: number
queueId: number
createdAt: string
updatedAt: string
}
}[]
company: {
id: number
name: string
email: (string | null)
phone: (string | null)
status: boolean
dueDate: (string | null)
recurrence: string
/**
 * @maxItems 7
 */
schedules: {
weekday: string
weekdayEn: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")
startTime: string
endTime: string
}[]
planId: (number | null)
billingName: (string | null)
addressZipCode: (string | null)
addressStreet: (string | null)
addressState: (string | null)
addressCity: (string | null)
addressDistrict: (string | null)
createdAt: string
updatedAt: string
campaignsEnabled: boolean
plan: ({
id: number
name: string
users: number
connections: number
queues: number
/**
 * BRL per month
 */
value: number
campaigns: (number | null)
schedules: (number | null)
/**
 * Megabytes (2^20 bytes) of files; none: as the installation has it, 0: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useWebchat?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
} | null)
settings: {
id: number
key: string
/**
 * Empty of a credential, which nobody reads back
 */
value: string
/**
 * Whether there is a value; in a company as lists show it, absent
 */
isStored?: boolean
companyId: number
createdAt: string
updatedAt: string
}[]
trialExpiration: (string | null)
}
}
"DELETE /users/{id}": {
message: string
}
"GET /invitations": {
invitations: {
id: number
email: string
profile: ("admin" | "user")
queues: {
id: number
name: string
color: string
}[]
state: ("open" | "accepted" | "expired" | "withdrawn")
inviterName: string
createdAt: string
expiresAt: string
endedAt: (string | null)
}[]
count: number
hasMore: boolean
}
"POST /invitations": {
invitations: {
id: number
email: string
profile: ("admin" | "user")
queues: {
id: number
name: string
color: string
}[]
state: ("open" | "accepted" | "expired" | "withdrawn")
inviterName: string
createdAt: string
expiresAt: string
endedAt: (string | null)
/**
 * The link to pass on, this once, where the installation sends no mail
 */
link: (string | null)
}[]
/**
 * Addresses of the company's own users, who need no invitation
 */
members: string[]
}
"POST /invitations/{id}/resend": {
id: number
email: string
profile: ("admin" | "user")
queues: {
id: number
name: string
color: string
}[]
state: ("open" | "accepted" | "expired" | "withdrawn")
inviterName: string
createdAt: string
expiresAt: string
endedAt: (string | null)
/**
 * The link to pass on, this once, where the installation sends no mail
 */
link: (string | null)
}
"DELETE /invitations/{id}": {
message: string
}
"POST /invitations/pending": {
companyName: string
email: string
profile: ("admin" | "user")
expiresAt: string
}
"POST /invitations/accept": {
email: string
}
"GET /contacts/export": unknown
"GET /contacts": {
contacts: {
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
uuid: string
/**
 * The connection of origin
 */
whatsappId: (number | null)
companyId: number
createdAt: string
updatedAt: string
extraInfo?: {
id: number
contactId: number
name: string
value: string
}[]
/**
 * What the caller may do with it
 */
can: {
edit: boolean
delete: boolean
}
}[]
count: number
hasMore: boolean
}
"POST /contacts": {
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
uuid: string
/**
 * The connection of origin
 */
whatsappId: (number | null)
companyId: number
createdAt: string
updatedAt: string
extraInfo?: {
id: number
contactId: number
name: string
value: string
}[]
/**
 * What the caller may do with it
 */
can: {
edit: boolean
delete: boolean
}
}
"GET /contacts/list": {
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
uuid: string
/**
 * The connection of origin
 */
whatsappId: (number | null)
companyId: number
createdAt: string
updatedAt: string
extraInfo?: {
id: number
contactId: number
name: string
value: string
}[]
}[]
"GET /contacts/{id}": {
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
uuid: string
/**
 * The connection of origin
 */
whatsappId: (number | null)
companyId: number
createdAt: string
updatedAt: string
extraInfo: {
id: number
contactId: number
name: string
value: string
}[]
/**
 * What the caller may do with it
 */
can: {
edit: boolean
delete: boolean
}
whatsapp: ({
id: number
name: string
} | null)
}
"PUT /contacts/{id}": {
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
uuid: string
/**
 * The connection of origin
 */
whatsappId: (number | null)
companyId: number
createdAt: string
updatedAt: string
extraInfo?: {
id: number
contactId: number
name: string
value: string
}[]
/**
 * What the caller may do with it
 */
can: {
edit: boolean
delete: boolean
}
}
"DELETE /contacts/{id}": {
message: string
}
"POST /contacts/import": {
message: string
contactImport: {
id: number
/**
 * What it fills: `contacts` is the book
 */
target: string
/**
 * Which of these, where there are several
 */
targetId: (number | null)
/**
 * `book`: people of the company who were contacts before
 */
source: ("file" | "phone" | "book")
state: ("draft" | "waiting" | "running" | "done" | "cancelled" | "failed")
fileName: string
/**
 * Rows to be read, without the heading
 */
rows: number
rowsDone: number
created: number
updated: number
/**
 * Were there already, and stay as they are
 */
known: number
/**
 * Could not be read; the report says why
 */
skipped: number
/**
 * Taken without a part that could not be read
 */
partly: number
existing: ("keep" | "update")
/**
 * How many rows were left out, or taken in part, for which reason; empty until it ends
 */
problems: {
[k: string]: number
}
failure: (string | null)
createdAt: string
finishedAt: (string | null)
}
}
"POST /contacts/upload": {
message: string
contactImport: {
id: number
/**
 * What it fills: `contacts` is the book
 */
target: string
/**
 * Which of these, where there are several
 */
targetId: (number | null)
/**
 * `book`: people of the company who were contacts before
 */
source: ("file" | "phone" | "book")
state: ("draft" | "waiting" | "running" | "done" | "cancelled" | "failed")
fileName: string
/**
 * Rows to be read, without the heading
 */
rows: number
rowsDone: number
created: number
updated: number
/**
 * Were there already, and stay as they are
 */
known: number
/**
 * Could not be read; the report says why
 */
skipped: number
/**
 * Taken without a part that could not be read
 */
partly: number
existing: ("keep" | "update")
/**
 * How many rows were left out, or taken in part, for which reason; empty until it ends
 */
problems: {
[k: string]: number
}
failure: (string | null)
createdAt: string
finishedAt: (string | null)
}
}
"POST /contacts/imports": {
contactImport: {
id: number
/**
 * What it fills: `contacts` is the book
 */
target: string
/**
 * Which of these, where there are several
 */
targetId: (number | null)
/**
 * `book`: people of the company who were contacts before
 */
source: ("file" | "phone" | "book")
state: ("draft" | "waiting" | "running" | "done" | "cancelled" | "failed")
fileName: string
/**
 * Rows to be read, without the heading
 */
rows: number
rowsDone: number
created: number
updated: number
/**
 * Were there already, and stay as they are
 */
known: number
/**
 * Could not be read; the report says why
 */
skipped: number
/**
 * Taken without a part that could not be read
 */
partly: number
existing: ("keep" | "update")
/**
 * How many rows were left out, or taken in part, for which reason; empty until it ends
 */
problems: {
[k: string]: number
}
failure: (string | null)
createdAt: string
finishedAt: (string | null)
}
/**
 * The first rows of the file, the heading included
 */
head: {
row: number
cells: string[]
}[]
proposal: {
/**
 * What each column of the file is, from the first; null is left out. Several may be numbers: the mobile is the contact’s, the others are kept as extra information
 * 
 * @maxItems 100
 */
columns: ("name" | "number" | "areaCode" | "email" | "extra" | null)[]
hasHeading: boolean
countryCode: string
}
}
"GET /contacts/imports": {
imports: {
id: number
/**
 * What it fills: `contacts` is the book
 */
target: string
/**
 * Which of these, where there are several
 */
targetId: (number | null)
/**
 * `book`: people of the company who were contacts before
 */
source: ("file" | "phone" | "book")
state: ("draft" | "waiting" | "running" | "done" | "cancelled" | "failed")
fileName: string
/**
 * Rows to be read, without the heading
 */
rows: number
rowsDone: number
created: number
updated: number
/**
 * Were there already, and stay as they are
 */
known: number
/**
 * Could not be read; the report says why
 */
skipped: number
/**
 * Taken without a part that could not be read
 */
partly: number
existing: ("keep" | "update")
/**
 * How many rows were left out, or taken in part, for which reason; empty until it ends
 */
problems: {
[k: string]: number
}
failure: (string | null)
createdAt: string
finishedAt: (string | null)
}[]
}
"POST /contacts/imports/phone": {
contactImport: {
id: number
/**
 * What it fills: `contacts` is the book
 */
target: string
/**
 * Which of these, where there are several
 */
targetId: (number | null)
/**
 * `book`: people of the company who were contacts before
 */
source: ("file" | "phone" | "book")
state: ("draft" | "waiting" | "running" | "done" | "cancelled" | "failed")
fileName: string
/**
 * Rows to be read, without the heading
 */
rows: number
rowsDone: number
created: number
updated: number
/**
 * Were there already, and stay as they are
 */
known: number
/**
 * Could not be read; the report says why
 */
skipped: number
/**
 * Taken without a part that could not be read
 */
partly: number
existing: ("keep" | "update")
/**
 * How many rows were left out, or taken in part, for which reason; empty until it ends
 */
problems: {
[k: string]: number
}
failure: (string | null)
createdAt: string
finishedAt: (string | null)
}
}
"GET /contacts/imports/{importId}": {
contactImport: {
id: number
/**
 * What it fills: `contacts` is the book
 */
target: string
/**
 * Which of these, where there are several
 */
targetId: (number | null)
/**
 * `book`: people of the company who were contacts before
 */
source: ("file" | "phone" | "book")
state: ("draft" | "waiting" | "running" | "done" | "cancelled" | "failed")
fileName: string
/**
 * Rows to be read, without the heading
 */
rows: number
rowsDone: number
created: number
updated: number
/**
 * Were there already, and stay as they are
 */
known: number
/**
 * Could not be read; the report says why
 */
skipped: number
/**
 * Taken without a part that could not be read
 */
partly: number
existing: ("keep" | "update")
/**
 * How many rows were left out, or taken in part, for which reason; empty until it ends
 */
problems: {
[k: string]: number
}
failure: (string | null)
createdAt: string
finishedAt: (string | null)
}
}
"DELETE /contacts/imports/{importId}": {
contactImport: {
id: number
/**
 * What it fills: `contacts` is the book
 */
target: string
/**
 * Which of these, where there are several
 */
targetId: (number | null)
/**
 * `book`: people of the company who were contacts before
 */
source: ("file" | "phone" | "book")
state: ("draft" | "waiting" | "running" | "done" | "cancelled" | "failed")
fileName: string
/**
 * Rows to be read, without the heading
 */
rows: number
rowsDone: number
created: number
updated: number
/**
 * Were there already, and stay as they are
 */
known: number
/**
 * Could not be read; the report says why
 */
skipped: number
/**
 * Taken without a part that could not be read
 */
partly: number
existing: ("keep" | "update")
/**
 * How many rows were left out, or taken in part, for which reason; empty until it ends
 */
problems: {
[k: string]: number
}
failure: (string | null)
createdAt: string
finishedAt: (string | null)
}
}
"POST /contacts/imports/{importId}/start": {
contactImport: {
id: number
/**
 * What it fills: `contacts` is the book
 */
target: string
/**
 * Which of these, where there are several
 */
targetId: (number | null)
/**
 * `book`: people of the company who were contacts before
 */
source: ("file" | "phone" | "book")
state: ("draft" | "waiting" | "running" | "done" | "cancelled" | "failed")
fileName: string
/**
 * Rows to be read, without the heading
 */
rows: number
rowsDone: number
created: number
updated: number
/**
 * Were there already, and stay as they are
 */
known: number
/**
 * Could not be read; the report says why
 */
skipped: number
/**
 * Taken without a part that could not be read
 */
partly: number
existing: ("keep" | "update")
/**
 * How many rows were left out, or taken in part, for which reason; empty until it ends
 */
problems: {
[k: string]: number
}
failure: (string | null)
createdAt: string
finishedAt: (string | null)
}
}
"GET /contacts/imports/{importId}/report": unknown
"POST /contacts/deletions": {
contactDeletion: {
id: number
state: ("waiting" | "running" | "done" | "undone")
total: number
deleted: number
/**
 * null: all that the search finds
 */
contactIds: (number[] | null)
searchParam: string
/**
 * Until then it can be taken back
 */
dueAt: string
}
}
"GET /contacts/deletions": {
deletions: {
id: number
state: ("waiting" | "running" | "done" | "undone")
total: number
deleted: number
/**
 * null: all that the search finds
 */
contactIds: (number[] | null)
searchParam: string
/**
 * Until then it can be taken back
 */
dueAt: string
}[]
}
"GET /contacts/deletions/{deletionId}": {
contactDeletion: {
id: number
state: ("waiting" | "running" | "done" | "undone")
total: number
deleted: number
/**
 * null: all that the search finds
 */
contactIds: (number[] | null)
searchParam: string
/**
 * Until then it can be taken back
 */
dueAt: string
}
}
"DELETE /contacts/deletions/{deletionId}": {
contactDeletion: {
id: number
state: ("waiting" | "running" | "done" | "undone")
total: number
deleted: number
/**
 * null: all that the search finds
 */
contactIds: (number[] | null)
searchParam: string
/**
 * Until then it can be taken back
 */
dueAt: string
}
}
"POST /contacts/{id}/merge": {
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
uuid: string
/**
 * The connection of origin
 */
whatsappId: (number | null)
companyId: number
createdAt: string
updatedAt: string
extraInfo?: {
id: number
contactId: number
name: string
value: string
}[]
}
"GET /contact-lists": {
records: {
id: number
name: string
/**
 * How many are on it
 */
contactsCount: string
/**
 * Those whose number is still to be asked for
 */
waitingCount: number
/**
 * Those known to be on WhatsApp
 */
validCount: number
companyId: number
createdAt: string
updatedAt: string
}[]
count: number
hasMore: boolean
}
"POST /contact-lists": {
id: number
name: string
/**
 * How many are on it
 */
contactsCount: string
/**
 * Those whose number is still to be asked for
 */
waitingCount: number
/**
 * Those known to be on WhatsApp
 */
validCount: number
companyId: number
createdAt: string
updatedAt: string
}
"GET /contact-lists/list": {
id: number
name: string
/**
 * How many are on it
 */
contactsCount: string
/**
 * Those whose number is still to be asked for
 */
waitingCount: number
/**
 * Those known to be on WhatsApp
 */
validCount: number
companyId: number
createdAt: string
updatedAt: string
company: {
id: number
name: string
}
}[]
"GET /contact-lists/{id}": {
id: number
name: string
/**
 * How many are on it
 */
contactsCount: string
/**
 * Those whose number is still to be asked for
 */
waitingCount: number
/**
 * Those known to be on WhatsApp
 */
validCount: number
companyId: number
createdAt: string
updatedAt: string
}
"PUT /contact-lists/{id}": {
id: number
name: string
/**
 * How many are on it
 */
contactsCount: string
/**
 * Those whose number is still to be asked for
 */
waitingCount: number
/**
 * Those known to be on WhatsApp
 */
validCount: number
companyId: number
createdAt: string
updatedAt: string
}
"DELETE /contact-lists/{id}": {
message: string
}
"POST /contact-lists/{id}/recheck": {
id: number
name: string
/**
 * How many are on it
 */
contactsCount: string
/**
 * Those whose number is still to be asked for
 */
waitingCount: number
/**
 * Those known to be on WhatsApp
 */
validCount: number
companyId: number
createdAt: string
updatedAt: string
}
"POST /contact-lists/{id}/upload": {
id: number
name: string
/**
 * Digits; as WhatsApp names it once it was asked
 */
number: string
email: string
/**
 * False while the network has not been asked, too; see `checkedAt`
 */
isWhatsappValid: boolean
/**
 * When the network was asked; null: not yet
 */
checkedAt: (string | null)
contactListId: number
companyId: number
createdAt: string
updatedAt: string
}[]
"POST /contact-lists/{id}/imports": {
contactImport: {
id: number
/**
 * What it fills: `contacts` is the book
 */
target: string
/**
 * Which of these, where there are several
 */
targetId: (number | null)
/**
 * `book`: people of the company who were contacts before
 */
source: ("file" | "phone" | "book")
state: ("draft" | "waiting" | "running" | "done" | "cancelled" | "failed")
fileName: string
/**
 * Rows to be read, without the heading
 */
rows: number
rowsDone: number
created: number
updated: number
/**
 * Were there already, and stay as they are
 */
known: number
/**
 * Could not be read; the report says why
 */
skipped: number
/**
 * Taken without a part that could not be read
 */
partly: number
existing: ("keep" | "update")
/**
 * How many rows were left out, or taken in part, for which reason; empty until it ends
 */
problems: {
[k: string]: number
}
failure: (string | null)
createdAt: string
finishedAt: (string | null)
}
/**
 * The first rows of the file, the heading included
 */
head: {
row: number
cells: string[]
}[]
proposal: {
/**
 * What each column of the file is, from the first; null is left out. Several may be numbers: the mobile is the contact’s, the others are kept as extra information
 * 
 * @maxItems 100
 */
columns: ("name" | "number" | "areaCode" | "email" | "extra" | null)[]
hasHeading: boolean
countryCode: string
}
}
"GET /contact-lists/{id}/imports": {
imports: {
id: number
/**
 * What it fills: `contacts` is the book
 */
target: string
/**
 * Which of these, where there are several
 */
targetId: (number | null)
/**
 * `book`: people of the company who were contacts before
 */
source: ("file" | "phone" | "book")
state: ("draft" | "waiting" | "running" | "done" | "cancelled" | "failed")
fileName: string
/**
 * Rows to be read, without the heading
 */
rows: number
rowsDone: number
created: number
updated: number
/**
 * Were there already, and stay as they are
 */
known: number
/**
 * Could not be read; the report says why
 */
skipped: number
/**
 * Taken without a part that could not be read
 */
partly: number
existing: ("keep" | "update")
/**
 * How many rows were left out, or taken in part, for which reason; empty until it ends
 */
problems: {
[k: string]: number
}
failure: (string | null)
createdAt: string
finishedAt: (string | null)
}[]
}
"GET /contact-lists/{id}/export": unknown
"POST /contact-lists/{id}/from-contacts/preview": {
/**
 * Whom the filter finds; groups are nobody
 */
found: number
/**
 * Those who would come
 */
fresh: number
/**
 * Those who are there already
 */
known: number
/**
 * Those without a number that can be written to
 */
withoutNumber: number
/**
 * Those who want no campaigns; they do not come
 */
optedOut: number
/**
 * False: there are more, and nobody counted on
 */
isWhole: boolean
}
"POST /contact-lists/{id}/from-contacts": {
contactImport: {
id: number
/**
 * What it fills: `contacts` is the book
 */
target: string
/**
 * Which of these, where there are several
 */
targetId: (number | null)
/**
 * `book`: people of the company who were contacts before
 */
source: ("file" | "phone" | "book")
state: ("draft" | "waiting" | "running" | "done" | "cancelled" | "failed")
fileName: string
/**
 * Rows to be read, without the heading
 */
rows: number
rowsDone: number
created: number
updated: number
/**
 * Were there already, and stay as they are
 */
known: number
/**
 * Could not be read; the report says why
 */
skipped: number
/**
 * Taken without a part that could not be read
 */
partly: number
existing: ("keep" | "update")
/**
 * How many rows were left out, or taken in part, for which reason; empty until it ends
 */
problems: {
[k: string]: number
}
failure: (string | null)
createdAt: string
finishedAt: (string | null)
}
}
"GET /contact-list-items": {
contacts: {
id: number
name: string
/**
 * Digits; as WhatsApp names it once it was asked
 */
number: string
email: string
/**
 * False while the network has not been asked, too; see `checkedAt`
 */
isWhatsappValid: boolean
/**
 * When the network was asked; null: not yet
 */
checkedAt: (string | null)
contactListId: number
companyId: number
createdAt: string
updatedAt: string
}[]
count: number
hasMore: boolean
}
"POST /contact-list-items": {
id: number
name: string
/**
 * Digits; as WhatsApp names it once it was asked
 */
number: string
email: string
/**
 * False while the network has not been asked, too; see `checkedAt`
 */
isWhatsappValid: boolean
/**
 * When the network was asked; null: not yet
 */
checkedAt: (string | null)
contactListId: number
companyId: number
createdAt: string
updatedAt: string
}
"GET /contact-list-items/list": {
id: number
name: string
/**
 * Digits; as WhatsApp names it once it was asked
 */
number: string
email: string
/**
 * False while the network has not been asked, too; see `checkedAt`
 */
isWhatsappValid: boolean
/**
 * When the network was asked; null: not yet
 */
checkedAt: (string | null)
contactListId: number
companyId: number
createdAt: string
updatedAt: string
}[]
"GET /contact-list-items/{id}": {
id: number
name: string
/**
 * Digits; as WhatsApp names it once it was asked
 */
number: string
email: string
/**
 * False while the network has not been asked, too; see `checkedAt`
 */
isWhatsappValid: boolean
/**
 * When the network was asked; null: not yet
 */
checkedAt: (string | null)
contactListId: number
companyId: number
createdAt: string
updatedAt: string
}
"PUT /contact-list-items/{id}": {
id: number
name: string
/**
 * Digits; as WhatsApp names it once it was asked
 */
number: string
email: string
/**
 * False while the network has not been asked, too; see `checkedAt`
 */
isWhatsappValid: boolean
/**
 * When the network was asked; null: not yet
 */
checkedAt: (string | null)
contactListId: number
companyId: number
createdAt: string
updatedAt: string
}
"DELETE /contact-list-items/{id}": {
message: string
}
"GET /queue": {
id: number
name: string
color: string
greetingMessage: string
outOfHoursMessage: string
schedules: {
weekday: string
weekdayEn: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")
startTime: string
endTime: string
}[]
orderQueue: (number | null)
integrationId: (number | null)
promptId: (number | null)
companyId: number
createdAt: string
updatedAt: string
/**
 * What the caller may do with it
 */
can: {
edit: boolean
delete: boolean
}
}[]
"POST /queue": {
id: number
name: string
color: string
greetingMessage: string
outOfHoursMessage: string
schedules: {
weekday: string
weekdayEn: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")
startTime: string
endTime: string
}[]
orderQueue: (number | null)
integrationId: (number | null)
promptId: (number | null)
companyId: number
createdAt: string
updatedAt: string
/**
 * What the caller may do with it
 */
can: {
edit: boolean
delete: boolean
}
}
"GET /queue/{id}": {
id: number
name: string
color: string
greetingMessage: string
outOfHoursMessage: string
schedules: {
weekday: string
weekdayEn: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")
startTime: string
endTime: string
}[]
orderQueue: (number | null)
integrationId: (number | null)
promptId: (number | null)
companyId: number
createdAt: string
updatedAt: string
/**
 * What the caller may do with it
 */
can: {
edit: boolean
delete: boolean
}
}
"PUT /queue/{id}": {
id: number
name: string
color: string
greetingMessage: string
outOfHoursMessage: string
schedules: {
weekday: string
weekdayEn: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")
startTime: string
endTime: string
}[]
orderQueue: (number | null)
integrationId: (number | null)
promptId: (number | null)
companyId: number
createdAt: string
updatedAt: string
/**
 * What the caller may do with it
 */
can: {
edit: boolean
delete: boolean
}
}
"DELETE /queue/{id}": null
"GET /queue-options": {
id: number
title: string
message: string
/**
 * Its number on its level, from 1
 */
option: string
queueId: number
parentId: (number | null)
createdAt: string
updatedAt: string
}[]
"POST /queue-options": {
id: number
title: string
message: string
/**
 * Its number on its level, from 1
 */
option: string
queueId: number
parentId: (number | null)
createdAt: string
updatedAt: string
}
"GET /queue/{id}/options": {
id: number
title: string
message: string
/**
 * Its number on its level, from 1
 */
option: string
queueId: number
parentId: (number | null)
createdAt: string
updatedAt: string
}[]
"GET /queue-options/{id}": {
id: number
title: string
message: string
/**
 * Its number on its level, from 1
 */
option: string
queueId: number
parentId: (number | null)
createdAt: string
updatedAt: string
parent: ({
id: number
title: string
message: string
/**
 * Its number on its level, from 1
 */
option: string
queueId: number
parentId: (number | null)
createdAt: string
updatedAt: string
} | null)
}
"PUT /queue-options/{id}": {
id: number
title: string
message: string
/**
 * Its number on its level, from 1
 */
option: string
queueId: number
parentId: (number | null)
createdAt: string
updatedAt: string
}
"DELETE /queue-options/{id}": {
message: string
}
"GET /whatsapp": {
id: number
companyId: number
name: string
status: ("OPENING" | "qrcode" | "PAIRING" | "CONNECTED" | "TIMEOUT" | "DISCONNECTED")
provider: string
number: (string | null)
/**
 * The code to scan while status is `qrcode`; admins only, else empty
 */
qrcode: string
retries: number
battery: (string | null)
plugged: (boolean | null)
isDefault: boolean
greetingMessage: string
farewellMessage: string
complationMessage: string
outOfHoursMessage: string
ratingMessage: string
/**
 * Always empty: nobody reads the token of the message API back
 */
token: string
/**
 * The token of the message API, for admins alone; null when there is none
 */
tokenStatus: ({
/**
 * `drawn` by the product, `chosen` by a client, `old`: from before the product drew them
 */
kind: ("drawn" | "chosen" | "old")
/**
 * It may be short enough to be guessed: draw another
 */
isWeak: boolean
/**
 * Its last characters; null of an old one
 */
hint: (string | null)
setAt: (string | null)
/**
 * When the operator ends tokens of the kind `old`
 */
endsAt: (string | null)
/**
 * Until when the one that it replaced holds as well
 */
earlierUntil: (string | null)
} | null)
transferQueueId: (number | null)
timeToTransfer: (number | null)
promptId: (number | null)
integrationId: (number | null)
maxUseBotQueues: number
timeUseBotQueues: number
expiresTicket: number
expiresInactiveMessage: string
createdAt: string
updatedAt: string
/**
 * While the network's limits hold back what is sent
 */
sendingPause: ({
/**
 * `reachout`: may not begin conversations now; `rate`: too many messages
 */
limit: ("reachout" | "rate")
/**
 * `bulk`: people’s messages go on, except to customers that were refused
 */
scope: ("bulk" | "all")
until: string
} | null)
/**
 * What the caller may do with it; `operate`: pair, open and close its link
 */
can: {
edit: boolean
delete: boolean
operate: boolean
}
queues: {
id: number
name: string
color: string
greetingMessage: (string | null)
WhatsappQueue: {
whatsappId: number
queueId: number
createdAt: string
updatedAt: string
}
}[]
}[]
"POST /whatsapp": {
id: number
companyId: number
name: string
status: ("OPENING" | "qrcode" | "PAIRING" | "CONNECTED" | "TIMEOUT" | "DISCONNECTED")
provider: string
number: (string | null)
/**
 * The code to scan while status is `qrcode`; admins only, else empty
 */
qrcode: string
retries: number
battery: (string | null)
plugged: (boolean | null)
isDefault: boolean
greetingMessage: string
farewellMessage: string
complationMessage: string
outOfHoursMessage: string
ratingMessage: string
/**
 * Always empty: nobody reads the token of the message API back
 */
token: string
/**
 * The token of the message API, for admins alone; null when there is none
 */
tokenStatus: ({
/**
 * `drawn` by the product, `chosen` by a client, `old`: from before the product drew them
 */
kind: ("drawn" | "chosen" | "old")
/**
 * It may be short enough to be guessed: draw another
 */
isWeak: boolean
/**
 * Its last characters; null of an old one
 */
hint: (string | null)
setAt: (string | null)
/**
 * When the operator ends tokens of the kind `old`
 */
endsAt: (string | null)
/**
 * Until when the one that it replaced holds as well
 */
earlierUntil: (string | null)
} | null)
transferQueueId: (number | null)
timeToTransfer: (number | null)
promptId: (number | null)
integrationId: (number | null)
maxUseBotQueues: number
timeUseBotQueues: number
expiresTicket: number
expiresInactiveMessage: string
createdAt: string
updatedAt: string
/**
 * While the network's limits hold back what is sent
 */
sendingPause: ({
/**
 * `reachout`: may not begin conversations now; `rate`: too many messages
 */
limit: ("reachout" | "rate")
/**
 * `bulk`: people’s messages go on, except to customers that were refused
 */
scope: ("bulk" | "all")
until: string
} | null)
/**
 * What the caller may do with it; `operate`: pair, open and close its link
 */
can: {
edit: boolean
delete: boolean
operate: boolean
}
queues: {
id: number
name: string
color: string
greetingMessage: (string | null)
WhatsappQueue: {
whatsappId: number
queueId: number
createdAt: string
updatedAt: string
}
}[]
}
"GET /whatsapp/providers": {
providers: {
provider: string
/**
 * The caller may choose it for a new connection
 */
available: boolean
/**
 * This installation runs connections of it, whoever may make them
 */
works: boolean
}[]
}
"GET /whatsapp/{id}": {
id: number
companyId: number
name: string
status: ("OPENING" | "qrcode" | "PAIRING" | "CONNECTED" | "TIMEOUT" | "DISCONNECTED")
provider: string
number: (string | null)
/**
 * The code to scan while status is `qrcode`; admins only, else empty
 */
qrcode: string
retries: number
battery: (string | null)
plugged: (boolean | null)
isDefault: boolean
greetingMessage: string
farewellMessage: string
complationMessage: string
outOfHoursMessage: string
ratingMessage: string
/**
 * Always empty: nobody reads the token of the message API back
 */
token: string
/**
 * The token of the message API, for admins alone; null when there is none
 */
tokenStatus: ({
/**
 * `drawn` by the product, `chosen` by a client, `old`: from before the product drew them
 */
kind: ("drawn" | "chosen" | "old")
/**
 * It may be short enough to be guessed: draw another
 */
isWeak: boolean
/**
 * Its last characters; null of an old one
 */
hint: (string | null)
setAt: (string | null)
/**
 * When the operator ends tokens of the kind `old`
 */
endsAt: (string | null)
/**
 * Until when the one that it replaced holds as well
 */
earlierUntil: (string | null)
} | null)
transferQueueId: (number | null)
timeToTransfer: (number | null)
promptId: (number | null)
integrationId: (number | null)
maxUseBotQueues: number
timeUseBotQueues: number
expiresTicket: number
expiresInactiveMessage: string
createdAt: string
updatedAt: string
/**
 * While the network's limits hold back what is sent
 */
sendingPause: ({
/**
 * `reachout`: may not begin conversations now; `rate`: too many messages
 */
limit: ("reachout" | "rate")
/**
 * `bulk`: people’s messages go on, except to customers that were refused
 */
scope: ("bulk" | "all")
until: string
} | null)
/**
 * What the caller may do with it; `operate`: pair, open and close its link
 */
can: {
edit: boolean
delete: boolean
operate: boolean
}
queues: {
id: number
name: string
color: string
greetingMessage: (string | null)
integrationId: (number | null)
promptId: (number | null)
/**
 * The queue's menu
 */
options: {
id: number
title: string
message: string
option: string
queueId: number
parentId: (number | null)
}[]
}[]
prompt: ({
id: number
name: string
} | null)
}
"PUT /whatsapp/{id}": {
id: number
companyId: number
name: string
status: ("OPENING" | "qrcode" | "PAIRING" | "CONNECTED" | "TIMEOUT" | "DISCONNECTED")
provider: string
number: (string | null)
/**
 * The code to scan while status is `qrcode`; admins only, else empty
 */
qrcode: string
retries: number
battery: (string | null)
plugged: (boolean | null)
isDefault: boolean
greetingMessage: string
farewellMessage: string
complationMessage: string
outOfHoursMessage: string
ratingMessage: string
/**
 * Always empty: nobody reads the token of the message API back
 */
token: string
/**
 * The token of the message API, for admins alone; null when there is none
 */
tokenStatus: ({
/**
 * `drawn` by the product, `chosen` by a client, `old`: from before the product drew them
 */
kind: ("drawn" | "chosen" | "old")
/**
 * It may be short enough to be guessed: draw another
 */
isWeak: boolean
/**
 * Its last characters; null of an old one
 */
hint: (string | null)
setAt: (string | null)
/**
 * When the operator ends tokens of the kind `old`
 */
endsAt: (string | null)
/**
 * Until when the one that it replaced holds as well
 */
earlierUntil: (string | null)
} | null)
transferQueueId: (number | null)
timeToTransfer: (number | null)
promptId: (number | null)
integrationId: (number | null)
maxUseBotQueues: number
timeUseBotQueues: number
expiresTicket: number
expiresInactiveMessage: string
createdAt: string
updatedAt: string
/**
 * While the network's limits hold back what is sent
 */
sendingPause: ({
/**
 * `reachout`: may not begin conversations now; `rate`: too many messages
 */
limit: ("reachout" | "rate")
/**
 * `bulk`: people’s messages go on, except to customers that were refused
 */
scope: ("bulk" | "all")
until: string
} | null)
/**
 * What the caller may do with it; `operate`: pair, open and close its link
 */
can: {
edit: boolean
delete: boolean
operate: boolean
}
queues: {
id: number
name: string
color: string
greetingMessage: (string | null)
WhatsappQueue: {
whatsappId: number
queueId: number
createdAt: string
updatedAt: string
}
}[]
}
"DELETE /whatsapp/{id}": {
message: string
}
"GET /whatsapp/{id}/states": {
states: {
id: number
status: string
/**
 * In the language of Accept-Language
 */
reason: (string | null)
/**
 * A code of `GET /texts`
 */
reasonCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
reasonDetails: ({
[k: string]: unknown
} | null)
at: string
}[]
}
"GET /whatsapp/{id}/session": {
/**
 * The process that runs the link; null while none does
 */
owner: ({
host: string
since: string
} | null)
/**
 * When anything last came from the network; up to a renewal of the lease old (10 s)
 */
lastFrameAt: (string | null)
waiting: {
human: number
bulk: number
oldestAt: (string | null)
}
leaseUntil: (string | null)
}
"GET /whatsapp/{id}/sending": {
limits: ({
/**
 * Least time between any two messages
 */
replyGapSeconds: number
/**
 * Least time between two bulk messages
 */
bulkGapSeconds: number
/**
 * Added to it by chance, at most
 */
bulkJitterSeconds: number
/**
 * Bulk messages a day by the number's age in days, rising from day 0; empty: no budget
 * 
 * @maxItems 20
 */
dailyBudget: {
fromDay: number
perDay: number
}[]
/**
 * `HH:mm`, or null for none
 */
quietFrom: (string | null)
/**
 * `HH:mm`, or null for none
 */
quietTo: (string | null)
} | null)
defaults: ({
/**
 * Least time between any two messages
 */
replyGapSeconds: number
/**
 * Least time between two bulk messages
 */
bulkGapSeconds: number
/**
 * Added to it by chance, at most
 */
bulkJitterSeconds: number
/**
 * Bulk messages a day by the number's age in days, rising from day 0; empty: no budget
 * 
 * @maxItems 20
 */
dailyBudget: {
fromDay: number
perDay: number
}[]
/**
 * `HH:mm`, or null for none
 */
quietFrom: (string | null)
/**
 * `HH:mm`, or null for none
 */
quietTo: (string | null)
} | null)
isCustom: boolean
/**
 * The zone of days and quiet hours
 */
timeZone: string
/**
 * Days since the number was first connected; null: it never was
 */
ageDays: (number | null)
today: {
sent: number
bulk: number
budget: (number | null)
}
/**
 * When the next bulk message may leave; null: now, or nothing bounds it
 */
nextBulkAt: (string | null)
pause: ({
/**
 * `reachout`: may not begin conversations now; `rate`: too many messages
 */
limit: ("reachout" | "rate")
/**
 * `bulk`: people’s messages go on, except to customers that were refused
 */
scope: ("bulk" | "all")
since: string
until: string
} | null)
}
"PUT /whatsapp/{id}/sending": {
limits: ({
/**
 * Least time between any two messages
 */
replyGapSeconds: number
/**
 * Least time between two bulk messages
 */
bulkGapSeconds: number
/**
 * Added to it by chance, at most
 */
bulkJitterSeconds: number
/**
 * Bulk messages a day by the number's age in days, rising from day 0; empty: no budget
 * 
 * @maxItems 20
 */
dailyBudget: {
fromDay: number
perDay: number
}[]
/**
 * `HH:mm`, or null for none
 */
quietFrom: (string | null)
/**
 * `HH:mm`, or null for none
 */
quietTo: (string | null)
} | null)
defaults: ({
/**
 * Least time between any two messages
 */
replyGapSeconds: number
/**
 * Least time between two bulk messages
 */
bulkGapSeconds: number
/**
 * Added to it by chance, at most
 */
bulkJitterSeconds: number
/**
 * Bulk messages a day by the number's age in days, rising from day 0; empty: no budget
 * 
 * @maxItems 20
 */
dailyBudget: {
fromDay: number
perDay: number
}[]
/**
 * `HH:mm`, or null for none
 */
quietFrom: (string | null)
/**
 * `HH:mm`, or null for none
 */
quietTo: (string | null)
} | null)
isCustom: boolean
/**
 * The zone of days and quiet hours
 */
timeZone: string
/**
 * Days since the number was first connected; null: it never was
 */
ageDays: (number | null)
today: {
sent: number
bulk: number
budget: (number | null)
}
/**
 * When the next bulk message may leave; null: now, or nothing bounds it
 */
nextBulkAt: (string | null)
pause: ({
/**
 * `reachout`: may not begin conversations now; `rate`: too many messages
 */
limit: ("reachout" | "rate")
/**
 * `bulk`: people’s messages go on, except to customers that were refused
 */
scope: ("bulk" | "all")
since: string
until: string
} | null)
}
"DELETE /whatsapp/{id}/sending": {
limits: ({
/**
 * Least time between any two messages
 */
replyGapSeconds: number
/**
 * Least time between two bulk messages
 */
bulkGapSeconds: number
/**
 * Added to it by chance, at most
 */
bulkJitterSeconds: number
/**
 * Bulk messages a day by the number's age in days, rising from day 0; empty: no budget
 * 
 * @maxItems 20
 */
dailyBudget: {
fromDay: number
perDay: number
}[]
/**
 * `HH:mm`, or null for none
 */
quietFrom: (string | null)
/**
 * `HH:mm`, or null for none
 */
quietTo: (string | null)
} | null)
defaults: ({
/**
 * Least time between any two messages
 */
replyGapSeconds: number
/**
 * Least time between two bulk messages
 */
bulkGapSeconds: number
/**
 * Added to it by chance, at most
 */
bulkJitterSeconds: number
/**
 * Bulk messages a day by the number's age in days, rising from day 0; empty: no budget
 * 
 * @maxItems 20
 */
dailyBudget: {
fromDay: number
perDay: number
}[]
/**
 * `HH:mm`, or null for none
 */
quietFrom: (string | null)
/**
 * `HH:mm`, or null for none
 */
quietTo: (string | null)
} | null)
isCustom: boolean
/**
 * The zone of days and quiet hours
 */
timeZone: string
/**
 * Days since the number was first connected; null: it never was
 */
ageDays: (number | null)
today: {
sent: number
bulk: number
budget: (number | null)
}
/**
 * When the next bulk message may leave; null: now, or nothing bounds it
 */
nextBulkAt: (string | null)
pause: ({
/**
 * `reachout`: may not begin conversations now; `rate`: too many messages
 */
limit: ("reachout" | "rate")
/**
 * `bulk`: people’s messages go on, except to customers that were refused
 */
scope: ("bulk" | "all")
since: string
until: string
} | null)
}
"DELETE /whatsapp/{id}/sending/pause": {
limits: ({
/**
 * Least time between any two messages
 */
replyGapSeconds: number
/**
 * Least time between two bulk messages
 */
bulkGapSeconds: number
/**
 * Added to it by chance, at most
 */
bulkJitterSeconds: number
/**
 * Bulk messages a day by the number's age in days, rising from day 0; empty: no budget
 * 
 * @maxItems 20
 */
dailyBudget: {
fromDay: number
perDay: number
}[]
/**
 * `HH:mm`, or null for none
 */
quietFrom: (string | null)
/**
 * `HH:mm`, or null for none
 */
quietTo: (string | null)
} | null)
defaults: ({
/**
 * Least time between any two messages
 */
replyGapSeconds: number
/**
 * Least time between two bulk messages
 */
bulkGapSeconds: number
/**
 * Added to it by chance, at most
 */
bulkJitterSeconds: number
/**
 * Bulk messages a day by the number's age in days, rising from day 0; empty: no budget
 * 
 * @maxItems 20
 */
dailyBudget: {
fromDay: number
perDay: number
}[]
/**
 * `HH:mm`, or null for none
 */
quietFrom: (string | null)
/**
 * `HH:mm`, or null for none
 */
quietTo: (string | null)
} | null)
isCustom: boolean
/**
 * The zone of days and quiet hours
 */
timeZone: string
/**
 * Days since the number was first connected; null: it never was
 */
ageDays: (number | null)
today: {
sent: number
bulk: number
budget: (number | null)
}
/**
 * When the next bulk message may leave; null: now, or nothing bounds it
 */
nextBulkAt: (string | null)
pause: ({
/**
 * `reachout`: may not begin conversations now; `rate`: too many messages
 */
limit: ("reachout" | "rate")
/**
 * `bulk`: people’s messages go on, except to customers that were refused
 */
scope: ("bulk" | "all")
since: string
until: string
} | null)
}
"POST /whatsapp/{id}/token": {
/**
 * The bearer itself. Nobody sees it again.
 */
token: string
}
"DELETE /whatsapp/{id}/token": {
message: string
}
"POST /whatsappsession/{id}": {
message: string
}
"PUT /whatsappsession/{id}": {
message: string
}
"DELETE /whatsappsession/{id}": {
message: string
}
"POST /whatsappsession/{id}/pairing-code": {
code: string
}
"POST /sandbox/{whatsappId}/scan": {
id: number
status: string
number: (string | null)
}
"POST /sandbox/{whatsappId}/inbound": {
wireId: string
}
"GET /sandbox/{whatsappId}/customers": {
customers: {
customer: string
name: (string | null)
lastMessage: {
seq: (number | null)
wireId: string
fromCustomer: boolean
customer: string
name: (string | null)
kind: string
body: string
mediaUrl: (string | null)
mediaName: (string | null)
mediaType: (string | null)
quotedWireId: (string | null)
attributes: ({
/**
 * It was sent on from another conversation
 */
isForwarded?: boolean
location?: {
latitude: number
longitude: number
name?: string
address?: string
}
poll?: {
question: string
options: string[]
/**
 * Several answers may be chosen
 */
multiple?: boolean
}
/**
 * Members of the group who are called
 */
mentions?: {
name: string
}[]
} | null)
/**
 * 2 taken, 3 delivered, 4 read, 5 played; of a customer message: 4 once we read it
 */
ack: number
isEdited: boolean
isDeleted: boolean
sentAt: string
}
}[]
}
"GET /sandbox/{whatsappId}/chat": {
/**
 * @maxItems 200
 */
messages: {
seq: (number | null)
wireId: string
fromCustomer: boolean
customer: string
name: (string | null)
kind: string
body: string
mediaUrl: (string | null)
mediaName: (string | null)
mediaType: (string | null)
quotedWireId: (string | null)
attributes: ({
/**
 * It was sent on from another conversation
 */
isForwarded?: boolean
location?: {
latitude: number
longitude: number
name?: string
address?: string
}
poll?: {
question: string
options: string[]
/**
 * Several answers may be chosen
 */
multiple?: boolean
}
/**
 * Members of the group who are called
 */
mentions?: {
name: string
}[]
} | null)
/**
 * 2 taken, 3 delivered, 4 read, 5 played; of a customer message: 4 once we read it
 */
ack: number
isEdited: boolean
isDeleted: boolean
sentAt: string
}[]
hasMore: boolean
}
"GET /sandbox/{whatsappId}/outbox": {
messages: {
seq: number
wireId: string
to: string
kind: string
body: string
mediaUrl: (string | null)
quotedWireId: (string | null)
attributes: ({
/**
 * It was sent on from another conversation
 */
isForwarded?: boolean
location?: {
latitude: number
longitude: number
name?: string
address?: string
}
poll?: {
question: string
options: string[]
/**
 * Several answers may be chosen
 */
multiple?: boolean
}
/**
 * Members of the group who are called
 */
mentions?: {
name: string
}[]
} | null)
sentAt: string
}[]
}
"POST /sandbox/{whatsappId}/ack": {
ok: boolean
}
"POST /sandbox/{whatsappId}/faults": {
dropEvery: number
delayMs: number
refuse: boolean
disconnect: boolean
disconnectedUntil: (string | null)
closeCode: (number | null)
}
"GET /tickets": {
tickets: {
id: number
uuid: string
status: ("pending" | "open" | "closed")
unreadMessages: number
lastMessage: string
/**
 * Set where `lastMessage` is no words of its writer: a code of `GET /texts`, whose text says the same
 */
lastMessageCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
lastMessageDetails: ({
[k: string]: unknown
} | null)
isGroup: boolean
/**
 * ISO 8601 in UTC
 */
createdAt: string
/**
 * ISO 8601 in UTC; rises with every change: of two states of a ticket it tells the newer
 */
updatedAt: string
userId: (number | null)
contactId: number
whatsappId: (number | null)
queueId: (number | null)
companyId: number
chatbot: boolean
queueOptionId: (number | null)
useIntegration: boolean
integrationId: (number | null)
promptId: (number | null)
typebotSessionId: (string | null)
typebotStatus: boolean
/**
 * The last message was ours
 */
fromMe: boolean
amountUsedBotQueues: number
/**
 * ISO 8601 in UTC: put off until then, or until the customer writes
 */
snoozedUntil: (string | null)
/**
 * ISO 8601 in UTC: the customer waits for a person since
 */
waitingSince: (string | null)
contact: {
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
}
queue: ({
id: number
name: string
color: string
} | null)
user: ({
id: number
name: string
} | null)
whatsapp: ({
id: number
name: string
} | null)
tags: {
id: number
name: string
color: (string | null)
TicketTag?: {
ticketId: number
tagId: number
/**
 * When it was put on the ticket, ISO 8601 in UTC
 */
createdAt: string
}
}[]
}[]
count: number
hasMore: boolean
}
"POST /tickets": {
id: number
uuid: string
status: ("pending" | "open" | "closed")
unreadMessages: number
lastMessage: string
/**
 * Set where `lastMessage` is no words of its writer: a code of `GET /texts`, whose text says the same
 */
lastMessageCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
lastMessageDetails: ({
[k: string]: unknown
} | null)
isGroup: boolean
/**
 * ISO 8601 in UTC
 */
createdAt: string
/**
 * ISO 8601 in UTC; rises with every change: of two states of a ticket it tells the newer
 */
updatedAt: string
userId: (number | null)
contactId: number
whatsappId: (number | null)
queueId: (number | null)
companyId: number
chatbot: boolean
queueOptionId: (number | null)
useIntegration: boolean
integrationId: (number | null)
promptId: (number | null)
typebotSessionId: (string | null)
typebotStatus: boolean
/**
 * The last message was ours
 */
fromMe: boolean
amountUsedBotQueues: number
/**
 * ISO 8601 in UTC: put off until then, or until the customer writes
 */
snoozedUntil: (string | null)
/**
 * ISO 8601 in UTC: the customer waits for a person since
 */
waitingSince: (string | null)
contact: {
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
extraInfo: {
id: number
contactId: number
name: string
value: string
}[]
}
queue: ({
id: number
name: string
color: string
} | null)
user: ({
id: number
name: string
} | null)
whatsapp: ({
id: number
name: string
} | null)
tags: {
id: number
name: string
color: (string | null)
TicketTag?: {
ticketId: number
tagId: number
/**
 * When it was put on the ticket, ISO 8601 in UTC
 */
createdAt: string
}
}[]
/**
 * What the caller may do with it now
 */
can: {
update: boolean
reply: boolean
delete: boolean
}
/**
 * What its channel carries besides texts and files
 */
carries: ("reaction" | "sticker" | "location" | "contact" | "poll" | "mention")[]
}
"GET /contacts/{id}/tickets": {
tickets: {
id: number
uuid: string
status: ("pending" | "open" | "closed")
unreadMessages: number
lastMessage: string
/**
 * Set where `lastMessage` is no words of its writer: a code of `GET /texts`, whose text says the same
 */
lastMessageCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
lastMessageDetails: ({
[k: string]: unknown
} | null)
isGroup: boolean
/**
 * ISO 8601 in UTC
 */
createdAt: string
/**
 * ISO 8601 in UTC; rises with every change: of two states of a ticket it tells the newer
 */
updatedAt: string
userId: (number | null)
contactId: number
whatsappId: (number | null)
queueId: (number | null)
companyId: number
chatbot: boolean
queueOptionId: (number | null)
useIntegration: boolean
integrationId: (number | null)
promptId: (number | null)
typebotSessionId: (string | null)
typebotStatus: boolean
/**
 * The last message was ours
 */
fromMe: boolean
amountUsedBotQueues: number
/**
 * ISO 8601 in UTC: put off until then, or until the customer writes
 */
snoozedUntil: (string | null)
/**
 * ISO 8601 in UTC: the customer waits for a person since
 */
waitingSince: (string | null)
contact: {
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
}
queue: ({
id: number
name: string
color: string
} | null)
user: ({
id: number
name: string
} | null)
whatsapp: ({
id: number
name: string
} | null)
tags: {
id: number
name: string
color: (string | null)
TicketTag?: {
ticketId: number
tagId: number
/**
 * When it was put on the ticket, ISO 8601 in UTC
 */
createdAt: string
}
}[]
}[]
count: number
hasMore: boolean
}
"GET /tickets/{id}": {
id: number
uuid: string
status: ("pending" | "open" | "closed")
unreadMessages: number
lastMessage: string
/**
 * Set where `lastMessage` is no words of its writer: a code of `GET /texts`, whose text says the same
 */
lastMessageCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
lastMessageDetails: ({
[k: string]: unknown
} | null)
isGroup: boolean
/**
 * ISO 8601 in UTC
 */
createdAt: string
/**
 * ISO 8601 in UTC; rises with every change: of two states of a ticket it tells the newer
 */
updatedAt: string
userId: (number | null)
contactId: number
whatsappId: (number | null)
queueId: (number | null)
companyId: number
chatbot: boolean
queueOptionId: (number | null)
useIntegration: boolean
integrationId: (number | null)
promptId: (number | null)
typebotSessionId: (string | null)
typebotStatus: boolean
/**
 * The last message was ours
 */
fromMe: boolean
amountUsedBotQueues: number
/**
 * ISO 8601 in UTC: put off until then, or until the customer writes
 */
snoozedUntil: (string | null)
/**
 * ISO 8601 in UTC: the customer waits for a person since
 */
waitingSince: (string | null)
contact: {
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
extraInfo: {
id: number
contactId: number
name: string
value: string
}[]
}
queue: ({
id: number
name: string
color: string
} | null)
user: ({
id: number
name: string
} | null)
whatsapp: ({
id: number
name: string
} | null)
tags: {
id: number
name: string
color: (string | null)
TicketTag?: {
ticketId: number
tagId: number
/**
 * When it was put on the ticket, ISO 8601 in UTC
 */
createdAt: string
}
}[]
/**
 * What the caller may do with it now
 */
can: {
update: boolean
reply: boolean
delete: boolean
}
/**
 * What its channel carries besides texts and files
 */
carries: ("reaction" | "sticker" | "location" | "contact" | "poll" | "mention")[]
}
"PUT /tickets/{id}": {
id: number
uuid: string
status: ("pending" | "open" | "closed")
unreadMessages: number
lastMessage: string
/**
 * Set where `lastMessage` is no words of its writer: a code of `GET /texts`, whose text says the same
 */
lastMessageCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
lastMessageDetails: ({
[k: string]: unknown
} | null)
isGroup: boolean
/**
 * ISO 8601 in UTC
 */
createdAt: string
/**
 * ISO 8601 in UTC; rises with every change: of two states of a ticket it tells the newer
 */
updatedAt: string
userId: (number | null)
contactId: number
whatsappId: (number | null)
queueId: (number | null)
companyId: number
chatbot: boolean
queueOptionId: (number | null)
useIntegration: boolean
integrationId: (number | null)
promptId: (number | null)
typebotSessionId: (string | null)
typebotStatus: boolean
/**
 * The last message was ours
 */
fromMe: boolean
amountUsedBotQueues: number
/**
 * ISO 8601 in UTC: put off until then, or until the customer writes
 */
snoozedUntil: (string | null)
/**
 * ISO 8601 in UTC: the customer waits for a person since
 */
waitingSince: (string | null)
contact: {
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
extraInfo: {
id: number
contactId: number
name: string
value: string
}[]
}
queue: ({
id: number
name: string
color: string
} | null)
user: ({
id: number
name: string
} | null)
whatsapp: ({
id: number
name: string
} | null)
tags: {
id: number
name: string
color: (string | null)
TicketTag?: {
ticketId: number
tagId: number
/**
 * When it was put on the ticket, ISO 8601 in UTC
 */
createdAt: string
}
}[]
/**
 * What the caller may do with it now
 */
can: {
update: boolean
reply: boolean
delete: boolean
}
/**
 * What its channel carries besides texts and files
 */
carries: ("reaction" | "sticker" | "location" | "contact" | "poll" | "mention")[]
}
"DELETE /tickets/{id}": {
message: string
}
"GET /tickets/{ticketId}/members": {
/**
 * The id of the contact
 */
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
}[]
"GET /tickets/u/{uuid}": {
id: number
uuid: string
status: ("pending" | "open" | "closed")
unreadMessages: number
lastMessage: string
/**
 * Set where `lastMessage` is no words of its writer: a code of `GET /texts`, whose text says the same
 */
lastMessageCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
lastMessageDetails: ({
[k: string]: unknown
} | null)
isGroup: boolean
/**
 * ISO 8601 in UTC
 */
createdAt: string
/**
 * ISO 8601 in UTC; rises with every change: of two states of a ticket it tells the newer
 */
updatedAt: string
userId: (number | null)
contactId: number
whatsappId: (number | null)
queueId: (number | null)
companyId: number
chatbot: boolean
queueOptionId: (number | null)
useIntegration: boolean
integrationId: (number | null)
promptId: (number | null)
typebotSessionId: (string | null)
typebotStatus: boolean
/**
 * The last message was ours
 */
fromMe: boolean
amountUsedBotQueues: number
/**
 * ISO 8601 in UTC: put off until then, or until the customer writes
 */
snoozedUntil: (string | null)
/**
 * ISO 8601 in UTC: the customer waits for a person since
 */
waitingSince: (string | null)
contact: {
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
extraInfo: {
id: number
contactId: number
name: string
value: string
}[]
}
queue: ({
id: number
name: string
color: string
} | null)
user: ({
id: number
name: string
} | null)
whatsapp: ({
id: number
name: string
} | null)
tags: {
id: number
name: string
color: (string | null)
TicketTag?: {
ticketId: number
tagId: number
/**
 * When it was put on the ticket, ISO 8601 in UTC
 */
createdAt: string
}
}[]
/**
 * What the caller may do with it now
 */
can: {
update: boolean
reply: boolean
delete: boolean
}
/**
 * What its channel carries besides texts and files
 */
carries: ("reaction" | "sticker" | "location" | "contact" | "poll" | "mention")[]
}
"GET /messages/search": {
messages: {
/**
 * An integer, as text
 */
id: string
fromMe: boolean
mediaType: ("conversation" | "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log" | "reactionMessage")
createdAt: string
/**
 * The part of the text around what was found
 */
excerpt: {
text: string
/**
 * It is what was looked for
 */
isMatch: boolean
}[]
/**
 * Set where the writer sent no words but what cannot be shown: a code of `GET /texts`, whose text says the same as the body
 */
bodyCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
bodyDetails: ({
[k: string]: unknown
} | null)
contact: ({
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
} | null)
ticket: ({
id: number
uuid: string
status: ("pending" | "open" | "closed")
unreadMessages: number
lastMessage: string
/**
 * Set where `lastMessage` is no words of its writer: a code of `GET /texts`, whose text says the same
 */
lastMessageCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
lastMessageDetails: ({
[k: string]: unknown
} | null)
isGroup: boolean
/**
 * ISO 8601 in UTC
 */
createdAt: string
/**
 * ISO 8601 in UTC; rises with every change: of two states of a ticket it tells the newer
 */
updatedAt: string
userId: (number | null)
contactId: number
whatsappId: (number | null)
queueId: (number | null)
companyId: number
chatbot: boolean
queueOptionId: (number | null)
useIntegration: boolean
integrationId: (number | null)
promptId: (number | null)
typebotSessionId: (string | null)
typebotStatus: boolean
/**
 * The last message was ours
 */
fromMe: boolean
amountUsedBotQueues: number
/**
 * ISO 8601 in UTC: put off until then, or until the customer writes
 */
snoozedUntil: (string | null)
/**
 * ISO 8601 in UTC: the customer waits for a person since
 */
waitingSince: (string | null)
contact: {
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
}
queue: ({
id: number
name: string
color: string
} | null)
user: ({
id: number
name: string
} | null)
whatsapp: ({
id: number
name: string
} | null)
tags: {
id: number
name: string
color: (string | null)
TicketTag?: {
ticketId: number
tagId: number
/**
 * When it was put on the ticket, ISO 8601 in UTC
 */
createdAt: string
}
}[]
} | null)
}[]
/**
 * `before` of the next page; null at the end
 */
next: (string | null)
/**
 * There may be older ones, also when this page is short
 */
hasMore: boolean
/**
 * Older messages are still being read in and not found yet: so many of so many percent are
 */
indexing: ({
done: number
total: number
} | null)
}
"GET /messages/{id}": {
count?: number
messages: {
/**
 * An integer, as text
 */
id: string
ticketId: number
contactId: number
companyId: number
queueId: (number | null)
/**
 * The agent who wrote it
 */
userId: (number | null)
fromMe: boolean
/**
 * Who of ours said it; null: the customer. `person` wrote at a screen, `phone` on the paired phone, `bot` is a menu, an AI or an integration that talks with the customer; `notice` (greetings, hours, transfers, farewells), `api`, `schedule` and `campaign` speak by themselves and answer nobody
 */
sentBy: ("person" | "phone" | "bot" | "notice" | "api" | "schedule" | "campaign" | null)
read: boolean
body: string
/**
 * Whether `body` is only the beginning, as of long ones on a page of many such: GET /messages/{messageId}/body has the whole
 */
isBodyCut: boolean
/**
 * Set where the writer sent no words but what cannot be shown: a code of `GET /texts`, whose text says the same as the body
 */
bodyCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
bodyDetails: ({
[k: string]: unknown
} | null)
mediaType: ("conversation" | "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log" | "reactionMessage")
/**
 * Signed and expiring; absolute where PUBLIC_URL or CORS_ORIGINS is set
 */
mediaUrl: (string | null)
mediaName: (string | null)
/**
 * 0 waits, 1 taken, 2 at the server, 3 delivered, 4 read, 5 played
 */
ack: number
isDeleted: boolean
isEdited: boolean
/**
 * Refused for good; POST /messages/{id}/retry sends it again
 */
failed: boolean
/**
 * In the language of Accept-Language; live events carry it in Portuguese, and the code
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
/**
 * The number it went to, where the contact has got another one while it waited to be sent
 */
sentTo: (string | null)
attributes: ({
/**
 * Its picture is a sticker
 */
isSticker?: boolean
/**
 * It was sent on from another conversation
 */
isForwarded?: boolean
location?: {
latitude: number
longitude: number
name?: string
address?: string
}
poll?: {
question: string
options: string[]
/**
 * Several answers may be chosen
 */
multiple?: boolean
}
/**
 * Members of the group who are called
 */
mentions?: {
name: string
}[]
} | null)
createdAt: string
/**
 * Rises with every change: of two states of a message it tells the newer
 */
updatedAt: string
quotedMsgId: (string | null)
contact: ({
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
} | null)
/**
 * Always `{}`: existing clients read JSON here, and ours read nothing
 */
dataJson?: string
quotedMsg: ({
/**
 * An integer, as text
 */
id: string
ticketId: number
contactId: number
companyId: number
queueId: (number | null)
/**
 * The agent who wrote it
 */
userId: (number | null)
fromMe: boolean
/**
 * Who of ours said it; null: the customer. `person` wrote at a screen, `phone` on the paired phone, `bot` is a menu, an AI or an integration that talks with the customer; `notice` (greetings, hours, transfers, farewells), `api`, `schedule` and `campaign` speak by themselves and answer nobody
 */
sentBy: ("person" | "phone" | "bot" | "notice" | "api" | "schedule" | "campaign" | null)
read: boolean
body: string
/**
 * Whether `body` is only the beginning, as of long ones on a page of many such: GET /messages/{messageId}/body has the whole
 */
isBodyCut: boolean
/**
 * Set where the writer sent no words but what cannot be shown: a code of `GET /texts`, whose text says the same as the body
 */
bodyCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
bodyDetails: ({
[k: string]: unknown
} | null)
mediaType: ("conversation" | "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log" | "reactionMessage")
/**
 * Signed and expiring; absolute where PUBLIC_URL or CORS_ORIGINS is set
 */
mediaUrl: (string | null)
mediaName: (string | null)
/**
 * 0 waits, 1 taken, 2 at the server, 3 delivered, 4 read, 5 played
 */
ack: number
isDeleted: boolean
isEdited: boolean
/**
 * Refused for good; POST /messages/{id}/retry sends it again
 */
failed: boolean
/**
 * In the language of Accept-Language; live events carry it in Portuguese, and the code
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
/**
 * The number it went to, where the contact has got another one while it waited to be sent
 */
sentTo: (string | null)
attributes: ({
/**
 * Its picture is a sticker
 */
isSticker?: boolean
/**
 * It was sent on from another conversation
 */
isForwarded?: boolean
location?: {
latitude: number
longitude: number
name?: string
address?: string
}
poll?: {
question: string
options: string[]
/**
 * Several answers may be chosen
 */
multiple?: boolean
}
/**
 * Members of the group who are called
 */
mentions?: {
name: string
}[]
} | null)
createdAt: string
/**
 * Rises with every change: of two states of a message it tells the newer
 */
updatedAt: string
quotedMsgId: (string | null)
contact: ({
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
} | null)
/**
 * Always `{}`: existing clients read JSON here, and ours read nothing
 */
dataJson?: string
} | null)
queue: ({
id: number
name: string
color: string
} | null)
/**
 * What the caller may do with it; to edit, its ticket must be open besides
 */
can: {
edit: boolean
delete: boolean
}
}[]
ticket: {
id: number
uuid: string
status: ("pending" | "open" | "closed")
unreadMessages: number
lastMessage: string
/**
 * Set where `lastMessage` is no words of its writer: a code of `GET /texts`, whose text says the same
 */
lastMessageCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
lastMessageDetails: ({
[k: string]: unknown
} | null)
isGroup: boolean
/**
 * ISO 8601 in UTC
 */
createdAt: string
/**
 * ISO 8601 in UTC; rises with every change: of two states of a ticket it tells the newer
 */
updatedAt: string
userId: (number | null)
contactId: number
whatsappId: (number | null)
queueId: (number | null)
companyId: number
chatbot: boolean
queueOptionId: (number | null)
useIntegration: boolean
integrationId: (number | null)
promptId: (number | null)
typebotSessionId: (string | null)
typebotStatus: boolean
/**
 * The last message was ours
 */
fromMe: boolean
amountUsedBotQueues: number
/**
 * ISO 8601 in UTC: put off until then, or until the customer writes
 */
snoozedUntil: (string | null)
/**
 * ISO 8601 in UTC: the customer waits for a person since
 */
waitingSince: (string | null)
contact: {
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
extraInfo: {
id: number
contactId: number
name: string
value: string
}[]
}
queue: ({
id: number
name: string
color: string
} | null)
user: ({
id: number
name: string
} | null)
whatsapp: ({
id: number
name: string
} | null)
tags: {
id: number
name: string
color: (string | null)
TicketTag?: {
ticketId: number
tagId: number
/**
 * When it was put on the ticket, ISO 8601 in UTC
 */
createdAt: string
}
}[]
/**
 * What the caller may do with it now
 */
can: {
update: boolean
reply: boolean
delete: boolean
}
/**
 * What its channel carries besides texts and files
 */
carries: ("reaction" | "sticker" | "location" | "contact" | "poll" | "mention")[]
}
/**
 * Whether there are older ones
 */
hasMore: boolean
pageNumber?: number
/**
 * What to give as `before` for older ones
 */
older: (string | null)
/**
 * What to give as `after` for newer ones
 */
newer: (string | null)
}
"POST /messages/{id}": {
/**
 * An integer, as text
 */
id: string
ticketId: number
contactId: number
companyId: number
queueId: (number | null)
/**
 * The agent who wrote it
 */
userId: (number | null)
fromMe: boolean
/**
 * Who of ours said it; null: the customer. `person` wrote at a screen, `phone` on the paired phone, `bot` is a menu, an AI or an integration that talks with the customer; `notice` (greetings, hours, transfers, farewells), `api`, `schedule` and `campaign` speak by themselves and answer nobody
 */
sentBy: ("person" | "phone" | "bot" | "notice" | "api" | "schedule" | "campaign" | null)
read: boolean
body: string
/**
 * Whether `body` is only the beginning, as of long ones on a page of many such: GET /messages/{messageId}/body has the whole
 */
isBodyCut: boolean
/**
 * Set where the writer sent no words but what cannot be shown: a code of `GET /texts`, whose text says the same as the body
 */
bodyCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
bodyDetails: ({
[k: string]: unknown
} | null)
mediaType: ("conversation" | "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log" | "reactionMessage")
/**
 * Signed and expiring; absolute where PUBLIC_URL or CORS_ORIGINS is set
 */
mediaUrl: (string | null)
mediaName: (string | null)
/**
 * 0 waits, 1 taken, 2 at the server, 3 delivered, 4 read, 5 played
 */
ack: number
isDeleted: boolean
isEdited: boolean
/**
 * Refused for good; POST /messages/{id}/retry sends it again
 */
failed: boolean
/**
 * In the language of Accept-Language; live events carry it in Portuguese, and the code
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
/**
 * The number it went to, where the contact has got another one while it waited to be sent
 */
sentTo: (string | null)
attributes: ({
/**
 * Its picture is a sticker
 */
isSticker?: boolean
/**
 * It was sent on from another conversation
 */
isForwarded?: boolean
location?: {
latitude: number
longitude: number
name?: string
address?: string
}
poll?: {
question: string
options: string[]
/**
 * Several answers may be chosen
 */
multiple?: boolean
}
/**
 * Members of the group who are called
 */
mentions?: {
name: string
}[]
} | null)
createdAt: string
/**
 * Rises with every change: of two states of a message it tells the newer
 */
updatedAt: string
quotedMsgId: (string | null)
contact: ({
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
} | null)
/**
 * Always `{}`: existing clients read JSON here, and ours read nothing
 */
dataJson?: string
quotedMsg: ({
/**
 * An integer, as text
 */
id: string
ticketId: number
contactId: number
companyId: number
queueId: (number | null)
/**
 * The agent who wrote it
 */
userId: (number | null)
fromMe: boolean
/**
 * Who of ours said it; null: the customer. `person` wrote at a screen, `phone` on the paired phone, `bot` is a menu, an AI or an integration that talks with the customer; `notice` (greetings, hours, transfers, farewells), `api`, `schedule` and `campaign` speak by themselves and answer nobody
 */
sentBy: ("person" | "phone" | "bot" | "notice" | "api" | "schedule" | "campaign" | null)
read: boolean
body: string
/**
 * Whether `body` is only the beginning, as of long ones on a page of many such: GET /messages/{messageId}/body has the whole
 */
isBodyCut: boolean
/**
 * Set where the writer sent no words but what cannot be shown: a code of `GET /texts`, whose text says the same as the body
 */
bodyCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
bodyDetails: ({
[k: string]: unknown
} | null)
mediaType: ("conversation" | "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log" | "reactionMessage")
/**
 * Signed and expiring; absolute where PUBLIC_URL or CORS_ORIGINS is set
 */
mediaUrl: (string | null)
mediaName: (string | null)
/**
 * 0 waits, 1 taken, 2 at the server, 3 delivered, 4 read, 5 played
 */
ack: number
isDeleted: boolean
isEdited: boolean
/**
 * Refused for good; POST /messages/{id}/retry sends it again
 */
failed: boolean
/**
 * In the language of Accept-Language; live events carry it in Portuguese, and the code
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
/**
 * The number it went to, where the contact has got another one while it waited to be sent
 */
sentTo: (string | null)
attributes: ({
/**
 * Its picture is a sticker
 */
isSticker?: boolean
/**
 * It was sent on from another conversation
 */
isForwarded?: boolean
location?: {
latitude: number
longitude: number
name?: string
address?: string
}
poll?: {
question: string
options: string[]
/**
 * Several answers may be chosen
 */
multiple?: boolean
}
/**
 * Members of the group who are called
 */
mentions?: {
name: string
}[]
} | null)
createdAt: string
/**
 * Rises with every change: of two states of a message it tells the newer
 */
updatedAt: string
quotedMsgId: (string | null)
contact: ({
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
} | null)
/**
 * Always `{}`: existing clients read JSON here, and ours read nothing
 */
dataJson?: string
} | null)
queue: ({
id: number
name: string
color: string
} | null)
/**
 * What the caller may do with it; to edit, its ticket must be open besides
 */
can: {
edit: boolean
delete: boolean
}
messages?: {
/**
 * An integer, as text
 */
id: string
ticketId: number
contactId: number
companyId: number
queueId: (number | null)
/**
 * The agent who wrote it
 */
userId: (number | null)
fromMe: boolean
/**
 * Who of ours said it; null: the customer. `person` wrote at a screen, `phone` on the paired phone, `bot` is a menu, an AI or an integration that talks with the customer; `notice` (greetings, hours, transfers, farewells), `api`, `schedule` and `campaign` speak by themselves and answer nobody
 */
sentBy: ("person" | "phone" | "bot" | "notice" | "api" | "schedule" | "campaign" | null)
read: boolean
body: string
/**
 * Whether `body` is only the beginning, as of long ones on a page of many such: GET /messages/{messageId}/body has the whole
 */
isBodyCut: boolean
/**
 * Set where the writer sent no words but what cannot be shown: a code of `GET /texts`, whose text says the same as the body
 */
bodyCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
bodyDetails: ({
[k: string]: unknown
} | null)
mediaType: ("conversation" | "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log" | "reactionMessage")
/**
 * Signed and expiring; absolute where PUBLIC_URL or CORS_ORIGINS is set
 */
mediaUrl: (string | null)
mediaName: (string | null)
/**
 * 0 waits, 1 taken, 2 at the server, 3 delivered, 4 read, 5 played
 */
ack: number
isDeleted: boolean
isEdited: boolean
/**
 * Refused for good; POST /messages/{id}/retry sends it again
 */
failed: boolean
/**
 * In the language of Accept-Language; live events carry it in Portuguese, and the code
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
/**
 * The number it went to, where the contact has got another one while it waited to be sent
 */
sentTo: (string | null)
attributes: ({
/**
 * Its picture is a sticker
 */
isSticker?: boolean
/**
 * It was sent on from another conversation
 */
isForwarded?: boolean
location?: {
latitude: number
longitude: number
name?: string
address?: string
}
poll?: {
question: string
options: string[]
/**
 * Several answers may be chosen
 */
multiple?: boolean
}
/**
 * Members of the group who are called
 */
mentions?: {
name: string
}[]
} | null)
createdAt: string
/**
 * Rises with every change: of two states of a message it tells the newer
 */
updatedAt: string
quotedMsgId: (string | null)
contact: ({
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
} | null)
/**
 * Always `{}`: existing clients read JSON here, and ours read nothing
 */
dataJson?: string
quotedMsg: ({
/**
 * An integer, as text
 */
id: string
ticketId: number
contactId: number
companyId: number
queueId: (number | null)
/**
 * The agent who wrote it
 */
userId: (number | null)
fromMe: boolean
/**
 * Who of ours said it; null: the customer. `person` wrote at a screen, `phone` on the paired phone, `bot` is a menu, an AI or an integration that talks with the customer; `notice` (greetings, hours, transfers, farewells), `api`, `schedule` and `campaign` speak by themselves and answer nobody
 */
sentBy: ("person" | "phone" | "bot" | "notice" | "api" | "schedule" | "campaign" | null)
read: boolean
body: string
/**
 * Whether `body` is only the beginning, as of long ones on a page of many such: GET /messages/{messageId}/body has the whole
 */
isBodyCut: boolean
/**
 * Set where the writer sent no words but what cannot be shown: a code of `GET /texts`, whose text says the same as the body
 */
bodyCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
bodyDetails: ({
[k: string]: unknown
} | null)
mediaType: ("conversation" | "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log" | "reactionMessage")
/**
 * Signed and expiring; absolute where PUBLIC_URL or CORS_ORIGINS is set
 */
mediaUrl: (string | null)
mediaName: (string | null)
/**
 * 0 waits, 1 taken, 2 at the server, 3 delivered, 4 read, 5 played
 */
ack: number
isDeleted: boolean
isEdited: boolean
/**
 * Refused for good; POST /messages/{id}/retry sends it again
 */
failed: boolean
/**
 * In the language of Accept-Language; live events carry it in Portuguese, and the code
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
/**
 * The number it went to, where the contact has got another one while it waited to be sent
 */
sentTo: (string | null)
attributes: ({
/**
 * Its picture is a sticker
 */
isSticker?: boolean
/**
 * It was sent on from another conversation
 */
isForwarded?: boolean
location?: {
latitude: number
longitude: number
name?: string
address?: string
}
poll?: {
question: string
options: string[]
/**
 * Several answers may be chosen
 */
multiple?: boolean
}
/**
 * Members of the group who are called
 */
mentions?: {
name: string
}[]
} | null)
createdAt: string
/**
 * Rises with every change: of two states of a message it tells the newer
 */
updatedAt: string
quotedMsgId: (string | null)
contact: ({
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
} | null)
/**
 * Always `{}`: existing clients read JSON here, and ours read nothing
 */
dataJson?: string
} | null)
queue: ({
id: number
name: string
color: string
} | null)
/**
 * What the caller may do with it; to edit, its ticket must be open besides
 */
can: {
edit: boolean
delete: boolean
}
}[]
}
"PUT /messages/{id}": {
/**
 * An integer, as text
 */
id: string
ticketId: number
contactId: number
companyId: number
queueId: (number | null)
/**
 * The agent who wrote it
 */
userId: (number | null)
fromMe: boolean
/**
 * Who of ours said it; null: the customer. `person` wrote at a screen, `phone` on the paired phone, `bot` is a menu, an AI or an integration that talks with the customer; `notice` (greetings, hours, transfers, farewells), `api`, `schedule` and `campaign` speak by themselves and answer nobody
 */
sentBy: ("person" | "phone" | "bot" | "notice" | "api" | "schedule" | "campaign" | null)
read: boolean
body: string
/**
 * Whether `body` is only the beginning, as of long ones on a page of many such: GET /messages/{messageId}/body has the whole
 */
isBodyCut: boolean
/**
 * Set where the writer sent no words but what cannot be shown: a code of `GET /texts`, whose text says the same as the body
 */
bodyCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
bodyDetails: ({
[k: string]: unknown
} | null)
mediaType: ("conversation" | "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log" | "reactionMessage")
/**
 * Signed and expiring; absolute where PUBLIC_URL or CORS_ORIGINS is set
 */
mediaUrl: (string | null)
mediaName: (string | null)
/**
 * 0 waits, 1 taken, 2 at the server, 3 delivered, 4 read, 5 played
 */
ack: number
isDeleted: boolean
isEdited: boolean
/**
 * Refused for good; POST /messages/{id}/retry sends it again
 */
failed: boolean
/**
 * In the language of Accept-Language; live events carry it in Portuguese, and the code
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
/**
 * The number it went to, where the contact has got another one while it waited to be sent
 */
sentTo: (string | null)
attributes: ({
/**
 * Its picture is a sticker
 */
isSticker?: boolean
/**
 * It was sent on from another conversation
 */
isForwarded?: boolean
location?: {
latitude: number
longitude: number
name?: string
address?: string
}
poll?: {
question: string
options: string[]
/**
 * Several answers may be chosen
 */
multiple?: boolean
}
/**
 * Members of the group who are called
 */
mentions?: {
name: string
}[]
} | null)
createdAt: string
/**
 * Rises with every change: of two states of a message it tells the newer
 */
updatedAt: string
quotedMsgId: (string | null)
contact: ({
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
} | null)
/**
 * Always `{}`: existing clients read JSON here, and ours read nothing
 */
dataJson?: string
quotedMsg: ({
/**
 * An integer, as text
 */
id: string
ticketId: number
contactId: number
companyId: number
queueId: (number | null)
/**
 * The agent who wrote it
 */
userId: (number | null)
fromMe: boolean
/**
 * Who of ours said it; null: the customer. `person` wrote at a screen, `phone` on the paired phone, `bot` is a menu, an AI or an integration that talks with the customer; `notice` (greetings, hours, transfers, farewells), `api`, `schedule` and `campaign` speak by themselves and answer nobody
 */
sentBy: ("person" | "phone" | "bot" | "notice" | "api" | "schedule" | "campaign" | null)
read: boolean
body: string
/**
 * Whether `body` is only the beginning, as of long ones on a page of many such: GET /messages/{messageId}/body has the whole
 */
isBodyCut: boolean
/**
 * Set where the writer sent no words but what cannot be shown: a code of `GET /texts`, whose text says the same as the body
 */
bodyCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
bodyDetails: ({
[k: string]: unknown
} | null)
mediaType: ("conversation" | "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log" | "reactionMessage")
/**
 * Signed and expiring; absolute where PUBLIC_URL or CORS_ORIGINS is set
 */
mediaUrl: (string | null)
mediaName: (string | null)
/**
 * 0 waits, 1 taken, 2 at the server, 3 delivered, 4 read, 5 played
 */
ack: number
isDeleted: boolean
isEdited: boolean
/**
 * Refused for good; POST /messages/{id}/retry sends it again
 */
failed: boolean
/**
 * In the language of Accept-Language; live events carry it in Portuguese, and the code
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
/**
 * The number it went to, where the contact has got another one while it waited to be sent
 */
sentTo: (string | null)
attributes: ({
/**
 * Its picture is a sticker
 */
isSticker?: boolean
/**
 * It was sent on from another conversation
 */
isForwarded?: boolean
location?: {
latitude: number
longitude: number
name?: string
address?: string
}
poll?: {
question: string
options: string[]
/**
 * Several answers may be chosen
 */
multiple?: boolean
}
/**
 * Members of the group who are called
 */
mentions?: {
name: string
}[]
} | null)
createdAt: string
/**
 * Rises with every change: of two states of a message it tells the newer
 */
updatedAt: string
quotedMsgId: (string | null)
contact: ({
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
} | null)
/**
 * Always `{}`: existing clients read JSON here, and ours read nothing
 */
dataJson?: string
} | null)
queue: ({
id: number
name: string
color: string
} | null)
/**
 * What the caller may do with it; to edit, its ticket must be open besides
 */
can: {
edit: boolean
delete: boolean
}
}
"DELETE /messages/{id}": {

}
"GET /messages/{ticketId}/at": {
/**
 * null: nothing was said from that day on
 */
messageId: (string | null)
}
"GET /messages/{messageId}/body": {
/**
 * An integer, as text
 */
id: string
body: string
/**
 * Rises with every change: of two states of a message it tells the newer
 */
updatedAt: string
}
"POST /messages/{messageId}/forward": {
ticket: {
id: number
uuid: string
status: ("pending" | "open" | "closed")
unreadMessages: number
lastMessage: string
/**
 * Set where `lastMessage` is no words of its writer: a code of `GET /texts`, whose text says the same
 */
lastMessageCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
lastMessageDetails: ({
[k: string]: unknown
} | null)
isGroup: boolean
/**
 * ISO 8601 in UTC
 */
createdAt: string
/**
 * ISO 8601 in UTC; rises with every change: of two states of a ticket it tells the newer
 */
updatedAt: string
userId: (number | null)
contactId: number
whatsappId: (number | null)
queueId: (number | null)
companyId: number
chatbot: boolean
queueOptionId: (number | null)
useIntegration: boolean
integrationId: (number | null)
promptId: (number | null)
typebotSessionId: (string | null)
typebotStatus: boolean
/**
 * The last message was ours
 */
fromMe: boolean
amountUsedBotQueues: number
/**
 * ISO 8601 in UTC: put off until then, or until the customer writes
 */
snoozedUntil: (string | null)
/**
 * ISO 8601 in UTC: the customer waits for a person since
 */
waitingSince: (string | null)
contact: {
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
}
queue: ({
id: number
name: string
color: string
} | null)
user: ({
id: number
name: string
} | null)
whatsapp: ({
id: number
name: string
} | null)
tags: {
id: number
name: string
color: (string | null)
TicketTag?: {
ticketId: number
tagId: number
/**
 * When it was put on the ticket, ISO 8601 in UTC
 */
createdAt: string
}
}[]
}
messages: {
/**
 * An integer, as text
 */
id: string
ticketId: number
contactId: number
companyId: number
queueId: (number | null)
/**
 * The agent who wrote it
 */
userId: (number | null)
fromMe: boolean
/**
 * Who of ours said it; null: the customer. `person` wrote at a screen, `phone` on the paired phone, `bot` is a menu, an AI or an integration that talks with the customer; `notice` (greetings, hours, transfers, farewells), `api`, `schedule` and `campaign` speak by themselves and answer nobody
 */
sentBy: ("person" | "phone" | "bot" | "notice" | "api" | "schedule" | "campaign" | null)
read: boolean
body: string
/**
 * Whether `body` is only the beginning, as of long ones on a page of many such: GET /messages/{messageId}/body has the whole
 */
isBodyCut: boolean
/**
 * Set where the writer sent no words but what cannot be shown: a code of `GET /texts`, whose text says the same as the body
 */
bodyCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
bodyDetails: ({
[k: string]: unknown
} | null)
mediaType: ("conversation" | "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log" | "reactionMessage")
/**
 * Signed and expiring; absolute where PUBLIC_URL or CORS_ORIGINS is set
 */
mediaUrl: (string | null)
mediaName: (string | null)
/**
 * 0 waits, 1 taken, 2 at the server, 3 delivered, 4 read, 5 played
 */
ack: number
isDeleted: boolean
isEdited: boolean
/**
 * Refused for good; POST /messages/{id}/retry sends it again
 */
failed: boolean
/**
 * In the language of Accept-Language; live events carry it in Portuguese, and the code
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
/**
 * The number it went to, where the contact has got another one while it waited to be sent
 */
sentTo: (string | null)
attributes: ({
/**
 * Its picture is a sticker
 */
isSticker?: boolean
/**
 * It was sent on from another conversation
 */
isForwarded?: boolean
location?: {
latitude: number
longitude: number
name?: string
address?: string
}
poll?: {
question: string
options: string[]
/**
 * Several answers may be chosen
 */
multiple?: boolean
}
/**
 * Members of the group who are called
 */
mentions?: {
name: string
}[]
} | null)
createdAt: string
/**
 * Rises with every change: of two states of a message it tells the newer
 */
updatedAt: string
quotedMsgId: (string | null)
contact: ({
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
} | null)
/**
 * Always `{}`: existing clients read JSON here, and ours read nothing
 */
dataJson?: string
quotedMsg: ({
/**
 * An integer, as text
 */
id: string
ticketId: number
contactId: number
companyId: number
queueId: (number | null)
/**
 * The agent who wrote it
 */
userId: (number | null)
fromMe: boolean
/**
 * Who of ours said it; null: the customer. `person` wrote at a screen, `phone` on the paired phone, `bot` is a menu, an AI or an integration that talks with the customer; `notice` (greetings, hours, transfers, farewells), `api`, `schedule` and `campaign` speak by themselves and answer nobody
 */
sentBy: ("person" | "phone" | "bot" | "notice" | "api" | "schedule" | "campaign" | null)
read: boolean
body: string
/**
 * Whether `body` is only the beginning, as of long ones on a page of many such: GET /messages/{messageId}/body has the whole
 */
isBodyCut: boolean
/**
 * Set where the writer sent no words but what cannot be shown: a code of `GET /texts`, whose text says the same as the body
 */
bodyCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
bodyDetails: ({
[k: string]: unknown
} | null)
mediaType: ("conversation" | "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log" | "reactionMessage")
/**
 * Signed and expiring; absolute where PUBLIC_URL or CORS_ORIGINS is set
 */
mediaUrl: (string | null)
mediaName: (string | null)
/**
 * 0 waits, 1 taken, 2 at the server, 3 delivered, 4 read, 5 played
 */
ack: number
isDeleted: boolean
isEdited: boolean
/**
 * Refused for good; POST /messages/{id}/retry sends it again
 */
failed: boolean
/**
 * In the language of Accept-Language; live events carry it in Portuguese, and the code
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
/**
 * The number it went to, where the contact has got another one while it waited to be sent
 */
sentTo: (string | null)
attributes: ({
/**
 * Its picture is a sticker
 */
isSticker?: boolean
/**
 * It was sent on from another conversation
 */
isForwarded?: boolean
location?: {
latitude: number
longitude: number
name?: string
address?: string
}
poll?: {
question: string
options: string[]
/**
 * Several answers may be chosen
 */
multiple?: boolean
}
/**
 * Members of the group who are called
 */
mentions?: {
name: string
}[]
} | null)
createdAt: string
/**
 * Rises with every change: of two states of a message it tells the newer
 */
updatedAt: string
quotedMsgId: (string | null)
contact: ({
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
} | null)
/**
 * Always `{}`: existing clients read JSON here, and ours read nothing
 */
dataJson?: string
} | null)
queue: ({
id: number
name: string
color: string
} | null)
/**
 * What the caller may do with it; to edit, its ticket must be open besides
 */
can: {
edit: boolean
delete: boolean
}
}[]
}
"POST /messages/react/{messageId}": {
/**
 * An integer, as text
 */
id: string
ticketId: number
contactId: number
companyId: number
queueId: (number | null)
/**
 * The agent who wrote it
 */
userId: (number | null)
fromMe: boolean
/**
 * Who of ours said it; null: the customer. `person` wrote at a screen, `phone` on the paired phone, `bot` is a menu, an AI or an integration that talks with the customer; `notice` (greetings, hours, transfers, farewells), `api`, `schedule` and `campaign` speak by themselves and answer nobody
 */
sentBy: ("person" | "phone" | "bot" | "notice" | "api" | "schedule" | "campaign" | null)
read: boolean
body: string
/**
 * Whether `body` is only the beginning, as of long ones on a page of many such: GET /messages/{messageId}/body has the whole
 */
isBodyCut: boolean
/**
 * Set where the writer sent no words but what cannot be shown: a code of `GET /texts`, whose text says the same as the body
 */
bodyCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
bodyDetails: ({
[k: string]: unknown
} | null)
mediaType: ("conversation" | "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log" | "reactionMessage")
/**
 * Signed and expiring; absolute where PUBLIC_URL or CORS_ORIGINS is set
 */
mediaUrl: (string | null)
mediaName: (string | null)
/**
 * 0 waits, 1 taken, 2 at the server, 3 delivered, 4 read, 5 played
 */
ack: number
isDeleted: boolean
isEdited: boolean
/**
 * Refused for good; POST /messages/{id}/retry sends it again
 */
failed: boolean
/**
 * In the language of Accept-Language; live events carry it in Portuguese, and the code
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
/**
 * The number it went to, where the contact has got another one while it waited to be sent
 */
sentTo: (string | null)
attributes: ({
/**
 * Its picture is a sticker
 */
isSticker?: boolean
/**
 * It was sent on from another conversation
 */
isForwarded?: boolean
location?: {
latitude: number
longitude: number
name?: string
address?: string
}
poll?: {
question: string
options: string[]
/**
 * Several answers may be chosen
 */
multiple?: boolean
}
/**
 * Members of the group who are called
 */
mentions?: {
name: string
}[]
} | null)
createdAt: string
/**
 * Rises with every change: of two states of a message it tells the newer
 */
updatedAt: string
quotedMsgId: (string | null)
contact: ({
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
} | null)
/**
 * Always `{}`: existing clients read JSON here, and ours read nothing
 */
dataJson?: string
quotedMsg: ({
/**
 * An integer, as text
 */
id: string
ticketId: number
contactId: number
companyId: number
queueId: (number | null)
/**
 * The agent who wrote it
 */
userId: (number | null)
fromMe: boolean
/**
 * Who of ours said it; null: the customer. `person` wrote at a screen, `phone` on the paired phone, `bot` is a menu, an AI or an integration that talks with the customer; `notice` (greetings, hours, transfers, farewells), `api`, `schedule` and `campaign` speak by themselves and answer nobody
 */
sentBy: ("person" | "phone" | "bot" | "notice" | "api" | "schedule" | "campaign" | null)
read: boolean
body: string
/**
 * Whether `body` is only the beginning, as of long ones on a page of many such: GET /messages/{messageId}/body has the whole
 */
isBodyCut: boolean
/**
 * Set where the writer sent no words but what cannot be shown: a code of `GET /texts`, whose text says the same as the body
 */
bodyCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
bodyDetails: ({
[k: string]: unknown
} | null)
mediaType: ("conversation" | "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log" | "reactionMessage")
/**
 * Signed and expiring; absolute where PUBLIC_URL or CORS_ORIGINS is set
 */
mediaUrl: (string | null)
mediaName: (string | null)
/**
 * 0 waits, 1 taken, 2 at the server, 3 delivered, 4 read, 5 played
 */
ack: number
isDeleted: boolean
isEdited: boolean
/**
 * Refused for good; POST /messages/{id}/retry sends it again
 */
failed: boolean
/**
 * In the language of Accept-Language; live events carry it in Portuguese, and the code
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
/**
 * The number it went to, where the contact has got another one while it waited to be sent
 */
sentTo: (string | null)
attributes: ({
/**
 * Its picture is a sticker
 */
isSticker?: boolean
/**
 * It was sent on from another conversation
 */
isForwarded?: boolean
location?: {
latitude: number
longitude: number
name?: string
address?: string
}
poll?: {
question: string
options: string[]
/**
 * Several answers may be chosen
 */
multiple?: boolean
}
/**
 * Members of the group who are called
 */
mentions?: {
name: string
}[]
} | null)
createdAt: string
/**
 * Rises with every change: of two states of a message it tells the newer
 */
updatedAt: string
quotedMsgId: (string | null)
contact: ({
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
} | null)
/**
 * Always `{}`: existing clients read JSON here, and ours read nothing
 */
dataJson?: string
} | null)
queue: ({
id: number
name: string
color: string
} | null)
/**
 * What the caller may do with it; to edit, its ticket must be open besides
 */
can: {
edit: boolean
delete: boolean
}
}
"POST /messages/{messageId}/retry": {
/**
 * An integer, as text
 */
id: string
ticketId: number
contactId: number
companyId: number
queueId: (number | null)
/**
 * The agent who wrote it
 */
userId: (number | null)
fromMe: boolean
/**
 * Who of ours said it; null: the customer. `person` wrote at a screen, `phone` on the paired phone, `bot` is a menu, an AI or an integration that talks with the customer; `notice` (greetings, hours, transfers, farewells), `api`, `schedule` and `campaign` speak by themselves and answer nobody
 */
sentBy: ("person" | "phone" | "bot" | "notice" | "api" | "schedule" | "campaign" | null)
read: boolean
body: string
/**
 * Whether `body` is only the beginning, as of long ones on a page of many such: GET /messages/{messageId}/body has the whole
 */
isBodyCut: boolean
/**
 * Set where the writer sent no words but what cannot be shown: a code of `GET /texts`, whose text says the same as the body
 */
bodyCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
bodyDetails: ({
[k: string]: unknown
} | null)
mediaType: ("conversation" | "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log" | "reactionMessage")
/**
 * Signed and expiring; absolute where PUBLIC_URL or CORS_ORIGINS is set
 */
mediaUrl: (string | null)
mediaName: (string | null)
/**
 * 0 waits, 1 taken, 2 at the server, 3 delivered, 4 read, 5 played
 */
ack: number
isDeleted: boolean
isEdited: boolean
/**
 * Refused for good; POST /messages/{id}/retry sends it again
 */
failed: boolean
/**
 * In the language of Accept-Language; live events carry it in Portuguese, and the code
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
/**
 * The number it went to, where the contact has got another one while it waited to be sent
 */
sentTo: (string | null)
attributes: ({
/**
 * Its picture is a sticker
 */
isSticker?: boolean
/**
 * It was sent on from another conversation
 */
isForwarded?: boolean
location?: {
latitude: number
longitude: number
name?: string
address?: string
}
poll?: {
question: string
options: string[]
/**
 * Several answers may be chosen
 */
multiple?: boolean
}
/**
 * Members of the group who are called
 */
mentions?: {
name: string
}[]
} | null)
createdAt: string
/**
 * Rises with every change: of two states of a message it tells the newer
 */
updatedAt: string
quotedMsgId: (string | null)
contact: ({
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
} | null)
/**
 * Always `{}`: existing clients read JSON here, and ours read nothing
 */
dataJson?: string
quotedMsg: ({
/**
 * An integer, as text
 */
id: string
ticketId: number
contactId: number
companyId: number
queueId: (number | null)
/**
 * The agent who wrote it
 */
userId: (number | null)
fromMe: boolean
/**
 * Who of ours said it; null: the customer. `person` wrote at a screen, `phone` on the paired phone, `bot` is a menu, an AI or an integration that talks with the customer; `notice` (greetings, hours, transfers, farewells), `api`, `schedule` and `campaign` speak by themselves and answer nobody
 */
sentBy: ("person" | "phone" | "bot" | "notice" | "api" | "schedule" | "campaign" | null)
read: boolean
body: string
/**
 * Whether `body` is only the beginning, as of long ones on a page of many such: GET /messages/{messageId}/body has the whole
 */
isBodyCut: boolean
/**
 * Set where the writer sent no words but what cannot be shown: a code of `GET /texts`, whose text says the same as the body
 */
bodyCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
bodyDetails: ({
[k: string]: unknown
} | null)
mediaType: ("conversation" | "image" | "audio" | "video" | "application" | "locationMessage" | "vcard" | "call_log" | "reactionMessage")
/**
 * Signed and expiring; absolute where PUBLIC_URL or CORS_ORIGINS is set
 */
mediaUrl: (string | null)
mediaName: (string | null)
/**
 * 0 waits, 1 taken, 2 at the server, 3 delivered, 4 read, 5 played
 */
ack: number
isDeleted: boolean
isEdited: boolean
/**
 * Refused for good; POST /messages/{id}/retry sends it again
 */
failed: boolean
/**
 * In the language of Accept-Language; live events carry it in Portuguese, and the code
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
/**
 * The number it went to, where the contact has got another one while it waited to be sent
 */
sentTo: (string | null)
attributes: ({
/**
 * Its picture is a sticker
 */
isSticker?: boolean
/**
 * It was sent on from another conversation
 */
isForwarded?: boolean
location?: {
latitude: number
longitude: number
name?: string
address?: string
}
poll?: {
question: string
options: string[]
/**
 * Several answers may be chosen
 */
multiple?: boolean
}
/**
 * Members of the group who are called
 */
mentions?: {
name: string
}[]
} | null)
createdAt: string
/**
 * Rises with every change: of two states of a message it tells the newer
 */
updatedAt: string
quotedMsgId: (string | null)
contact: ({
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
} | null)
/**
 * Always `{}`: existing clients read JSON here, and ours read nothing
 */
dataJson?: string
} | null)
queue: ({
id: number
name: string
color: string
} | null)
/**
 * What the caller may do with it; to edit, its ticket must be open besides
 */
can: {
edit: boolean
delete: boolean
}
}
"GET /ticket-notes/list": {
id: number
note: string
userId: (number | null)
contactId: number
ticketId: (number | null)
createdAt: string
updatedAt: string
user: ({
id: number
name: string
email: string
} | null)
contact: ({
id: number
name: string
} | null)
ticket: ({
id: number
status: string
createdAt: string
} | null)
can: {
edit: boolean
delete: boolean
}
}[]
"GET /ticket-notes": {
ticketNotes: {
id: number
note: string
userId: (number | null)
contactId: number
ticketId: (number | null)
createdAt: string
updatedAt: string
user: ({
id: number
name: string
email: string
} | null)
contact: ({
id: number
name: string
} | null)
ticket: ({
id: number
status: string
createdAt: string
} | null)
can: {
edit: boolean
delete: boolean
}
}[]
count: number
hasMore: boolean
}
"POST /ticket-notes": {
id: number
note: string
userId: (number | null)
contactId: number
ticketId: (number | null)
createdAt: string
updatedAt: string
user: ({
id: number
name: string
email: string
} | null)
contact: ({
id: number
name: string
} | null)
ticket: ({
id: number
status: string
createdAt: string
} | null)
can: {
edit: boolean
delete: boolean
}
}
"GET /ticket-notes/mentions": {
id: number
noteId: number
note: string
user: ({
name: string
} | null)
createdAt: string
ticket: {
id: number
uuid: string
status: ("pending" | "open" | "closed")
contact: {
name: string
}
}
}[]
"PUT /ticket-notes/mentions/seen": {

}
"GET /ticket-notes/{id}": {
id: number
note: string
userId: (number | null)
contactId: number
ticketId: (number | null)
createdAt: string
updatedAt: string
user: ({
id: number
name: string
email: string
} | null)
contact: ({
id: number
name: string
} | null)
ticket: ({
id: number
status: string
createdAt: string
} | null)
can: {
edit: boolean
delete: boolean
}
}
"PUT /ticket-notes/{id}": {
id: number
note: string
userId: (number | null)
contactId: number
ticketId: (number | null)
createdAt: string
updatedAt: string
user: ({
id: number
name: string
email: string
} | null)
contact: ({
id: number
name: string
} | null)
ticket: ({
id: number
status: string
createdAt: string
} | null)
can: {
edit: boolean
delete: boolean
}
}
"DELETE /ticket-notes/{id}": {
message: string
}
"PUT /tickets/{id}/snooze": {
id: number
uuid: string
status: ("pending" | "open" | "closed")
unreadMessages: number
lastMessage: string
/**
 * Set where `lastMessage` is no words of its writer: a code of `GET /texts`, whose text says the same
 */
lastMessageCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
lastMessageDetails: ({
[k: string]: unknown
} | null)
isGroup: boolean
/**
 * ISO 8601 in UTC
 */
createdAt: string
/**
 * ISO 8601 in UTC; rises with every change: of two states of a ticket it tells the newer
 */
updatedAt: string
userId: (number | null)
contactId: number
whatsappId: (number | null)
queueId: (number | null)
companyId: number
chatbot: boolean
queueOptionId: (number | null)
useIntegration: boolean
integrationId: (number | null)
promptId: (number | null)
typebotSessionId: (string | null)
typebotStatus: boolean
/**
 * The last message was ours
 */
fromMe: boolean
amountUsedBotQueues: number
/**
 * ISO 8601 in UTC: put off until then, or until the customer writes
 */
snoozedUntil: (string | null)
/**
 * ISO 8601 in UTC: the customer waits for a person since
 */
waitingSince: (string | null)
contact: {
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
extraInfo: {
id: number
contactId: number
name: string
value: string
}[]
}
queue: ({
id: number
name: string
color: string
} | null)
user: ({
id: number
name: string
} | null)
whatsapp: ({
id: number
name: string
} | null)
tags: {
id: number
name: string
color: (string | null)
TicketTag?: {
ticketId: number
tagId: number
/**
 * When it was put on the ticket, ISO 8601 in UTC
 */
createdAt: string
}
}[]
/**
 * What the caller may do with it now
 */
can: {
update: boolean
reply: boolean
delete: boolean
}
/**
 * What its channel carries besides texts and files
 */
carries: ("reaction" | "sticker" | "location" | "contact" | "poll" | "mention")[]
}
"DELETE /tickets/{id}/snooze": {
id: number
uuid: string
status: ("pending" | "open" | "closed")
unreadMessages: number
lastMessage: string
/**
 * Set where `lastMessage` is no words of its writer: a code of `GET /texts`, whose text says the same
 */
lastMessageCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
lastMessageDetails: ({
[k: string]: unknown
} | null)
isGroup: boolean
/**
 * ISO 8601 in UTC
 */
createdAt: string
/**
 * ISO 8601 in UTC; rises with every change: of two states of a ticket it tells the newer
 */
updatedAt: string
userId: (number | null)
contactId: number
whatsappId: (number | null)
queueId: (number | null)
companyId: number
chatbot: boolean
queueOptionId: (number | null)
useIntegration: boolean
integrationId: (number | null)
promptId: (number | null)
typebotSessionId: (string | null)
typebotStatus: boolean
/**
 * The last message was ours
 */
fromMe: boolean
amountUsedBotQueues: number
/**
 * ISO 8601 in UTC: put off until then, or until the customer writes
 */
snoozedUntil: (string | null)
/**
 * ISO 8601 in UTC: the customer waits for a person since
 */
waitingSince: (string | null)
contact: {
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
extraInfo: {
id: number
contactId: number
name: string
value: string
}[]
}
queue: ({
id: number
name: string
color: string
} | null)
user: ({
id: number
name: string
} | null)
whatsapp: ({
id: number
name: string
} | null)
tags: {
id: number
name: string
color: (string | null)
TicketTag?: {
ticketId: number
tagId: number
/**
 * When it was put on the ticket, ISO 8601 in UTC
 */
createdAt: string
}
}[]
/**
 * What the caller may do with it now
 */
can: {
update: boolean
reply: boolean
delete: boolean
}
/**
 * What its channel carries besides texts and files
 */
carries: ("reaction" | "sticker" | "location" | "contact" | "poll" | "mention")[]
}
"GET /tags": {
tags: {
id: number
name: string
color: string
/**
 * 1: it is a lane of the board
 */
kanban: number
/**
 * Where its lane stands on the board, small first
 */
lanePosition: number
/**
 * The company's tickets that carry it
 */
ticketsCount: number
/**
 * Who made it
 */
userId: (number | null)
companyId: number
createdAt: string
updatedAt: string
}[]
count: number
hasMore: boolean
}
"POST /tags": {
id: number
name: string
color: string
/**
 * 1: it is a lane of the board
 */
kanban: number
/**
 * Where its lane stands on the board, small first
 */
lanePosition: number
/**
 * The company's tickets that carry it
 */
ticketsCount: number
/**
 * Who made it
 */
userId: (number | null)
companyId: number
createdAt: string
updatedAt: string
}
"GET /tags/list": {
id: number
name: string
color: string
/**
 * 1: it is a lane of the board
 */
kanban: number
/**
 * Where its lane stands on the board, small first
 */
lanePosition: number
/**
 * The company's tickets that carry it
 */
ticketsCount: number
/**
 * Who made it
 */
userId: (number | null)
companyId: number
createdAt: string
updatedAt: string
}[]
"GET /tags/{id}": {
id: number
name: string
color: string
/**
 * 1: it is a lane of the board
 */
kanban: number
/**
 * Where its lane stands on the board, small first
 */
lanePosition: number
/**
 * The company's tickets that carry it
 */
ticketsCount: number
/**
 * Who made it
 */
userId: (number | null)
companyId: number
createdAt: string
updatedAt: string
}
"PUT /tags/{id}": {
id: number
name: string
color: string
/**
 * 1: it is a lane of the board
 */
kanban: number
/**
 * Where its lane stands on the board, small first
 */
lanePosition: number
/**
 * The company's tickets that carry it
 */
ticketsCount: number
/**
 * Who made it
 */
userId: (number | null)
companyId: number
createdAt: string
updatedAt: string
}
"DELETE /tags/{id}": {
message: string
}
"POST /tags/sync": {
id: number
uuid: string
status: ("pending" | "open" | "closed")
unreadMessages: number
lastMessage: string
/**
 * Set where `lastMessage` is no words of its writer: a code of `GET /texts`, whose text says the same
 */
lastMessageCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
lastMessageDetails: ({
[k: string]: unknown
} | null)
isGroup: boolean
/**
 * ISO 8601 in UTC
 */
createdAt: string
/**
 * ISO 8601 in UTC; rises with every change: of two states of a ticket it tells the newer
 */
updatedAt: string
userId: (number | null)
contactId: number
whatsappId: (number | null)
queueId: (number | null)
companyId: number
chatbot: boolean
queueOptionId: (number | null)
useIntegration: boolean
integrationId: (number | null)
promptId: (number | null)
typebotSessionId: (string | null)
typebotStatus: boolean
/**
 * The last message was ours
 */
fromMe: boolean
amountUsedBotQueues: number
/**
 * ISO 8601 in UTC: put off until then, or until the customer writes
 */
snoozedUntil: (string | null)
/**
 * ISO 8601 in UTC: the customer waits for a person since
 */
waitingSince: (string | null)
contact: {
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
}
queue: ({
id: number
name: string
color: string
} | null)
user: ({
id: number
name: string
} | null)
whatsapp: ({
id: number
name: string
} | null)
tags: {
id: number
name: string
color: (string | null)
TicketTag?: {
ticketId: number
tagId: number
/**
 * When it was put on the ticket, ISO 8601 in UTC
 */
createdAt: string
}
}[]
}
"POST /tags/taggings": {
tagging: {
id: number
state: ("running" | "done" | "undoing" | "undone")
tagIds: number[]
/**
 * Contacts that are meant
 */
total: number
/**
 * Contacts that it is through with
 */
done: number
/**
 * Those of them whose newest ticket carries the tags
 */
tagged: number
/**
 * Tickets of which it was taken back
 */
undone: number
/**
 * Once done, until then it can be taken back; before, at any time
 */
undoUntil: (string | null)
}
}
"GET /tags/taggings": {
taggings: {
id: number
state: ("running" | "done" | "undoing" | "undone")
tagIds: number[]
/**
 * Contacts that are meant
 */
total: number
/**
 * Contacts that it is through with
 */
done: number
/**
 * Those of them whose newest ticket carries the tags
 */
tagged: number
/**
 * Tickets of which it was taken back
 */
undone: number
/**
 * Once done, until then it can be taken back; before, at any time
 */
undoUntil: (string | null)
}[]
}
"GET /tags/taggings/{taggingId}": {
tagging: {
id: number
state: ("running" | "done" | "undoing" | "undone")
tagIds: number[]
/**
 * Contacts that are meant
 */
total: number
/**
 * Contacts that it is through with
 */
done: number
/**
 * Those of them whose newest ticket carries the tags
 */
tagged: number
/**
 * Tickets of which it was taken back
 */
undone: number
/**
 * Once done, until then it can be taken back; before, at any time
 */
undoUntil: (string | null)
}
}
"DELETE /tags/taggings/{taggingId}": {
tagging: {
id: number
state: ("running" | "done" | "undoing" | "undone")
tagIds: number[]
/**
 * Contacts that are meant
 */
total: number
/**
 * Contacts that it is through with
 */
done: number
/**
 * Those of them whose newest ticket carries the tags
 */
tagged: number
/**
 * Tickets of which it was taken back
 */
undone: number
/**
 * Once done, until then it can be taken back; before, at any time
 */
undoUntil: (string | null)
}
}
"GET /kanban": {
lanes: {
id: number
name: string
color: string
/**
 * 1: it is a lane of the board
 */
kanban: number
/**
 * Where its lane stands on the board, small first
 */
lanePosition: number
/**
 * The company's tickets that carry it
 */
ticketsCount: number
/**
 * Who made it
 */
userId: (number | null)
companyId: number
createdAt: string
updatedAt: string
}[]
/**
 * A page of each lane, that of the cards without one first
 */
cards: {
laneId: number
/**
 * Cards of the lane, of the chosen queues
 */
count: number
cards: {
id: number
uuid: string
status: ("pending" | "open" | "closed")
unreadMessages: number
lastMessage: string
/**
 * Set where `lastMessage` is no words of its writer: a code of `GET /texts`, whose text says the same
 */
lastMessageCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
lastMessageDetails: ({
[k: string]: unknown
} | null)
isGroup: boolean
/**
 * ISO 8601 in UTC
 */
createdAt: string
/**
 * ISO 8601 in UTC; rises with every change: of two states of a ticket it tells the newer
 */
updatedAt: string
userId: (number | null)
contactId: number
whatsappId: (number | null)
queueId: (number | null)
companyId: number
chatbot: boolean
queueOptionId: (number | null)
useIntegration: boolean
integrationId: (number | null)
promptId: (number | null)
typebotSessionId: (string | null)
typebotStatus: boolean
/**
 * The last message was ours
 */
fromMe: boolean
amountUsedBotQueues: number
/**
 * ISO 8601 in UTC: put off until then, or until the customer writes
 */
snoozedUntil: (string | null)
/**
 * ISO 8601 in UTC: the customer waits for a person since
 */
waitingSince: (string | null)
contact: {
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
}
queue: ({
id: number
name: string
color: string
} | null)
user: ({
id: number
name: string
} | null)
whatsapp: ({
id: number
name: string
} | null)
tags: {
id: number
name: string
color: (string | null)
TicketTag?: {
ticketId: number
tagId: number
/**
 * When it was put on the ticket, ISO 8601 in UTC
 */
createdAt: string
}
}[]
/**
 * 0: the lane of the cards that are in none
 */
laneId: number
/**
 * When it came into its lane, in milliseconds; lanes show the latest first, then the larger id
 */
since: number
}[]
/**
 * Names the next page; null at the end
 */
next: (string | null)
}[]
}
"GET /kanban/counts": {
laneId: number
count: number
}[]
"GET /kanban/lanes/{laneId}": {
laneId: number
/**
 * Cards of the lane, of the chosen queues
 */
count: number
cards: {
id: number
uuid: string
status: ("pending" | "open" | "closed")
unreadMessages: number
lastMessage: string
/**
 * Set where `lastMessage` is no words of its writer: a code of `GET /texts`, whose text says the same
 */
lastMessageCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
lastMessageDetails: ({
[k: string]: unknown
} | null)
isGroup: boolean
/**
 * ISO 8601 in UTC
 */
createdAt: string
/**
 * ISO 8601 in UTC; rises with every change: of two states of a ticket it tells the newer
 */
updatedAt: string
userId: (number | null)
contactId: number
whatsappId: (number | null)
queueId: (number | null)
companyId: number
chatbot: boolean
queueOptionId: (number | null)
useIntegration: boolean
integrationId: (number | null)
promptId: (number | null)
typebotSessionId: (string | null)
typebotStatus: boolean
/**
 * The last message was ours
 */
fromMe: boolean
amountUsedBotQueues: number
/**
 * ISO 8601 in UTC: put off until then, or until the customer writes
 */
snoozedUntil: (string | null)
/**
 * ISO 8601 in UTC: the customer waits for a person since
 */
waitingSince: (string | null)
contact: {
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
}
queue: ({
id: number
name: string
color: string
} | null)
user: ({
id: number
name: string
} | null)
whatsapp: ({
id: number
name: string
} | null)
tags: {
id: number
name: string
color: (string | null)
TicketTag?: {
ticketId: number
tagId: number
/**
 * When it was put on the ticket, ISO 8601 in UTC
 */
createdAt: string
}
}[]
/**
 * 0: the lane of the cards that are in none
 */
laneId: number
/**
 * When it came into its lane, in milliseconds; lanes show the latest first, then the larger id
 */
since: number
}[]
/**
 * Names the next page; null at the end
 */
next: (string | null)
}
"PUT /kanban/lanes": {
id: number
name: string
color: string
/**
 * 1: it is a lane of the board
 */
kanban: number
/**
 * Where its lane stands on the board, small first
 */
lanePosition: number
/**
 * The company's tickets that carry it
 */
ticketsCount: number
/**
 * Who made it
 */
userId: (number | null)
companyId: number
createdAt: string
updatedAt: string
}[]
"GET /ticket/kanban": {
tickets: {
id: number
uuid: string
status: ("pending" | "open" | "closed")
unreadMessages: number
lastMessage: string
/**
 * Set where `lastMessage` is no words of its writer: a code of `GET /texts`, whose text says the same
 */
lastMessageCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
lastMessageDetails: ({
[k: string]: unknown
} | null)
isGroup: boolean
/**
 * ISO 8601 in UTC
 */
createdAt: string
/**
 * ISO 8601 in UTC; rises with every change: of two states of a ticket it tells the newer
 */
updatedAt: string
userId: (number | null)
contactId: number
whatsappId: (number | null)
queueId: (number | null)
companyId: number
chatbot: boolean
queueOptionId: (number | null)
useIntegration: boolean
integrationId: (number | null)
promptId: (number | null)
typebotSessionId: (string | null)
typebotStatus: boolean
/**
 * The last message was ours
 */
fromMe: boolean
amountUsedBotQueues: number
/**
 * ISO 8601 in UTC: put off until then, or until the customer writes
 */
snoozedUntil: (string | null)
/**
 * ISO 8601 in UTC: the customer waits for a person since
 */
waitingSince: (string | null)
contact: {
id: number
name: string
/**
 * Digits; empty while the network hides the number
 */
number: string
email: string
profilePicUrl: (string | null)
isGroup: boolean
/**
 * Always empty: tags are put on tickets
 * 
 * @maxItems 0
 */
tags?: unknown[]
}
queue: ({
id: number
name: string
color: string
} | null)
user: ({
id: number
name: string
} | null)
whatsapp: ({
id: number
name: string
} | null)
tags: {
id: number
name: string
color: (string | null)
TicketTag?: {
ticketId: number
tagId: number
/**
 * When it was put on the ticket, ISO 8601 in UTC
 */
createdAt: string
}
}[]
}[]
count: number
hasMore: boolean
}
"GET /tags/kanban": {
lista: {
id: number
name: string
color: string
/**
 * 1: it is a lane of the board
 */
kanban: number
/**
 * Where its lane stands on the board, small first
 */
lanePosition: number
/**
 * The company's tickets that carry it
 */
ticketsCount: number
/**
 * Who made it
 */
userId: (number | null)
companyId: number
createdAt: string
updatedAt: string
}[]
}
"PUT /ticket-tags/{ticketId}/{tagId}": {
ticketId: number
tagId: (number | null)
}
"DELETE /ticket-tags/{ticketId}": {
message: string
}
"POST /reception/simulations": {
entries: {
at: string
from: ("customer" | "bot" | "agent" | "note")
text: string
note: (("queue" | "no-queue" | "handed-over" | "unanswered" | "accepted" | "closed" | "rated" | "new-ticket") | null)
}[]
standing: {
status: string
/**
 * The bot still answers
 */
isBot: boolean
queue: ({
id: number
name: string
color: string
} | null)
}
clock: {
timeZone: string
hours: ("disabled" | "queue" | "company")
}
}
"GET /reception/simulations/tickets/{ticketId}": {
contactName: string
events: {
at: string
/**
 * customer: says `text`; photo: sends one; accept: an agent takes the ticket; agent: says `text`; close: closes it; clock: only time passes
 */
kind: ("customer" | "photo" | "accept" | "agent" | "close" | "clock")
text?: string
}[]
}
"GET /webchat/{key}": {
name: string
look: {
/**
 * A colour such as `#2f6fed`
 */
accent: string
theme: ("light" | "dark" | "auto")
position: ("right" | "left")
title: string
/**
 * What stands over an empty conversation; nobody has said it
 */
greeting: string
}
identity: ("required" | "optional" | "anonymous")
features: {
attach: boolean
voice: boolean
rating: boolean
}
hours: {
open: boolean
/**
 * What to say outside working hours; may be empty
 */
message: string
}
language: ("pt" | "en" | "es")
}
"POST /webchat/{key}/session": {
/**
 * The bearer of the calls that follow and the `auth.token` of the socket
 */
token: string
/**
 * Moves on with every use
 */
expiresAt: string
visitor: {
id: string
name: string
/**
 * The page’s server has signed who it is
 */
verified: boolean
}
unread: number
}
"DELETE /webchat/{key}/session": null
"GET /webchat/{key}/messages": {
/**
 * Oldest first
 */
messages: {
id: string
/**
 * The id that the page gave it; null for what others wrote
 */
clientId: (string | null)
from: ("visitor" | "agent" | "system")
author: ({
name: string
} | null)
kind: ("text" | "image" | "audio" | "video" | "document" | "location" | "contact")
body: string
media: ({
/**
 * Signed, for hours; relative to the endpoint unless the server knows its public address
 */
url: string
fileName: string
mimeType: string
size: number
voice: boolean
} | null)
at: string
/**
 * Only rises. Of what the visitor wrote: 2 stored, 4 read by an agent. Of answers: 2 sent, 3 taken, 4 read
 */
ack: number
isEdited: boolean
isDeleted: boolean
}[]
/**
 * There are older ones
 */
hasMore: boolean
ticket: ({
status: ("pending" | "open" | "closed")
queue: (string | null)
agent: (string | null)
} | null)
rating: ({
/**
 * The conversation has ended and a rating of it is waited for
 */
asked: boolean
/**
 * Marks go from 1 to this
 */
scale: number
} | null)
/**
 * Answers that the visitor has not read
 */
unread: number
files: {
state: ("open" | "after-answer" | "day-full" | "full")
/**
 * The most that may still be sent today
 */
leftBytes: number
}
}
"POST /webchat/{key}/messages": {
id: string
/**
 * The id that the page gave it; null for what others wrote
 */
clientId: (string | null)
from: ("visitor" | "agent" | "system")
author: ({
name: string
} | null)
kind: ("text" | "image" | "audio" | "video" | "document" | "location" | "contact")
body: string
media: ({
/**
 * Signed, for hours; relative to the endpoint unless the server knows its public address
 */
url: string
fileName: string
mimeType: string
size: number
voice: boolean
} | null)
at: string
/**
 * Only rises. Of what the visitor wrote: 2 stored, 4 read by an agent. Of answers: 2 sent, 3 taken, 4 read
 */
ack: number
isEdited: boolean
isDeleted: boolean
}
"GET /webchat/{key}/unread": {
unread: number
}
"POST /webchat/{key}/read": null
"POST /webchat/{key}/typing": null
"POST /webchat/{key}/rating": null
"POST /webchat/{key}/desk/session": {
token: string
expiresAt: string
agent: {
id: number
name: string
}
scope: {
/**
 * The `sub` of the one person it is about
 */
contact: (string | null)
queues: (number[] | null)
}
}
"DELETE /webchat/{key}/desk/session": null
"GET /webchat/{key}/desk/tickets": {
tickets: {
id: number
status: ("pending" | "open" | "closed")
contact: {
name: string
}
queue: ({
name: string
color: string
} | null)
agent: ({
id: number
name: string
} | null)
lastMessage: string
unread: number
updatedAt: string
}[]
hasMore: boolean
}
"GET /webchat/{key}/desk/tickets/{id}/messages": {
/**
 * Oldest first
 */
messages: {
id: string
/**
 * The id that the page gave it; null for what others wrote
 */
clientId: (string | null)
from: ("visitor" | "agent" | "system")
author: ({
name: string
} | null)
kind: ("text" | "image" | "audio" | "video" | "document" | "location" | "contact")
body: string
media: ({
/**
 * Signed, for hours; relative to the endpoint unless the server knows its public address
 */
url: string
fileName: string
mimeType: string
size: number
voice: boolean
} | null)
at: string
/**
 * Only rises. Of what the visitor wrote: 2 stored, 4 read by an agent. Of answers: 2 sent, 3 taken, 4 read
 */
ack: number
isEdited: boolean
isDeleted: boolean
}[]
/**
 * There are older ones
 */
hasMore: boolean
ticket: {
status: ("pending" | "open" | "closed")
queue: (string | null)
agent: (string | null)
}
}
"POST /webchat/{key}/desk/tickets/{id}/messages": {
id: string
/**
 * The id that the page gave it; null for what others wrote
 */
clientId: (string | null)
from: ("visitor" | "agent" | "system")
author: ({
name: string
} | null)
kind: ("text" | "image" | "audio" | "video" | "document" | "location" | "contact")
body: string
media: ({
/**
 * Signed, for hours; relative to the endpoint unless the server knows its public address
 */
url: string
fileName: string
mimeType: string
size: number
voice: boolean
} | null)
at: string
/**
 * Only rises. Of what the visitor wrote: 2 stored, 4 read by an agent. Of answers: 2 sent, 3 taken, 4 read
 */
ack: number
isEdited: boolean
isDeleted: boolean
}
"POST /webchat/{key}/desk/tickets/{id}/typing": null
"POST /webchat/{key}/desk/tickets/{id}/{action}": {
id: number
status: ("pending" | "open" | "closed")
contact: {
name: string
}
queue: ({
name: string
color: string
} | null)
agent: ({
id: number
name: string
} | null)
lastMessage: string
unread: number
updatedAt: string
}
"GET /webchat-widgets": {
widgets: {
id: number
name: string
/**
 * False: pages that have it show nothing
 */
isActive: boolean
identity: ("required" | "optional" | "anonymous")
/**
 * The page’s server may sign agents in for their tickets
 */
allowsAgents: boolean
accent: string
theme: ("light" | "dark" | "auto")
position: ("right" | "left")
title: string
greeting: string
language: ("pt" | "en" | "es")
attach: boolean
voice: boolean
rating: boolean
/**
 * Visitors may send files before somebody of the company has answered them
 */
filesBeforeAnswer: boolean
/**
 * Megabytes (2^20 bytes) of files of one visitor that the chat takes in a day of the company
 */
visitorMbPerDay: number
/**
 * Megabytes (2^20 bytes) of files of all visitors at one network address that the chat takes in a day of the company
 */
addressMbPerDay: number
/**
 * Megabytes (2^20 bytes) of files of all visitors that the chat takes in a day of the company
 */
chatMbPerDay: number
/**
 * Stands in the page for everybody to read
 */
publicKey: string
origins: string[]
connectionId: number
/**
 * Live ones, newest first; none is ever shown again
 */
secrets: {
id: number
/**
 * Its last characters
 */
hint: string
createdAt: string
}[]
createdAt: string
updatedAt: string
}[]
count: number
hasMore: boolean
}
"POST /webchat-widgets": {
id: number
name: string
/**
 * False: pages that have it show nothing
 */
isActive: boolean
identity: ("required" | "optional" | "anonymous")
/**
 * The page’s server may sign agents in for their tickets
 */
allowsAgents: boolean
accent: string
theme: ("light" | "dark" | "auto")
position: ("right" | "left")
title: string
greeting: string
language: ("pt" | "en" | "es")
attach: boolean
voice: boolean
rating: boolean
/**
 * Visitors may send files before somebody of the company has answered them
 */
filesBeforeAnswer: boolean
/**
 * Megabytes (2^20 bytes) of files of one visitor that the chat takes in a day of the company
 */
visitorMbPerDay: number
/**
 * Megabytes (2^20 bytes) of files of all visitors at one network address that the chat takes in a day of the company
 */
addressMbPerDay: number
/**
 * Megabytes (2^20 bytes) of files of all visitors that the chat takes in a day of the company
 */
chatMbPerDay: number
/**
 * Stands in the page for everybody to read
 */
publicKey: string
origins: string[]
connectionId: number
/**
 * Live ones, newest first; none is ever shown again
 */
secrets: {
id: number
/**
 * Its last characters
 */
hint: string
createdAt: string
}[]
createdAt: string
updatedAt: string
}
"GET /webchat-widgets/{id}": {
id: number
name: string
/**
 * False: pages that have it show nothing
 */
isActive: boolean
identity: ("required" | "optional" | "anonymous")
/**
 * The page’s server may sign agents in for their tickets
 */
allowsAgents: boolean
accent: string
theme: ("light" | "dark" | "auto")
position: ("right" | "left")
title: string
greeting: string
language: ("pt" | "en" | "es")
attach: boolean
voice: boolean
rating: boolean
/**
 * Visitors may send files before somebody of the company has answered them
 */
filesBeforeAnswer: boolean
/**
 * Megabytes (2^20 bytes) of files of one visitor that the chat takes in a day of the company
 */
visitorMbPerDay: number
/**
 * Megabytes (2^20 bytes) of files of all visitors at one network address that the chat takes in a day of the company
 */
addressMbPerDay: number
/**
 * Megabytes (2^20 bytes) of files of all visitors that the chat takes in a day of the company
 */
chatMbPerDay: number
/**
 * Stands in the page for everybody to read
 */
publicKey: string
origins: string[]
connectionId: number
/**
 * Live ones, newest first; none is ever shown again
 */
secrets: {
id: number
/**
 * Its last characters
 */
hint: string
createdAt: string
}[]
createdAt: string
updatedAt: string
}
"PUT /webchat-widgets/{id}": {
id: number
name: string
/**
 * False: pages that have it show nothing
 */
isActive: boolean
identity: ("required" | "optional" | "anonymous")
/**
 * The page’s server may sign agents in for their tickets
 */
allowsAgents: boolean
accent: string
theme: ("light" | "dark" | "auto")
position: ("right" | "left")
title: string
greeting: string
language: ("pt" | "en" | "es")
attach: boolean
voice: boolean
rating: boolean
/**
 * Visitors may send files before somebody of the company has answered them
 */
filesBeforeAnswer: boolean
/**
 * Megabytes (2^20 bytes) of files of one visitor that the chat takes in a day of the company
 */
visitorMbPerDay: number
/**
 * Megabytes (2^20 bytes) of files of all visitors at one network address that the chat takes in a day of the company
 */
addressMbPerDay: number
/**
 * Megabytes (2^20 bytes) of files of all visitors that the chat takes in a day of the company
 */
chatMbPerDay: number
/**
 * Stands in the page for everybody to read
 */
publicKey: string
origins: string[]
connectionId: number
/**
 * Live ones, newest first; none is ever shown again
 */
secrets: {
id: number
/**
 * Its last characters
 */
hint: string
createdAt: string
}[]
createdAt: string
updatedAt: string
}
"DELETE /webchat-widgets/{id}": null
"POST /webchat-widgets/{id}/secrets": {
/**
 * Shown this once
 */
secret: string
widget: {
id: number
name: string
/**
 * False: pages that have it show nothing
 */
isActive: boolean
identity: ("required" | "optional" | "anonymous")
/**
 * The page’s server may sign agents in for their tickets
 */
allowsAgents: boolean
accent: string
theme: ("light" | "dark" | "auto")
position: ("right" | "left")
title: string
greeting: string
language: ("pt" | "en" | "es")
attach: boolean
voice: boolean
rating: boolean
/**
 * Visitors may send files before somebody of the company has answered them
 */
filesBeforeAnswer: boolean
/**
 * Megabytes (2^20 bytes) of files of one visitor that the chat takes in a day of the company
 */
visitorMbPerDay: number
/**
 * Megabytes (2^20 bytes) of files of all visitors at one network address that the chat takes in a day of the company
 */
addressMbPerDay: number
/**
 * Megabytes (2^20 bytes) of files of all visitors that the chat takes in a day of the company
 */
chatMbPerDay: number
/**
 * Stands in the page for everybody to read
 */
publicKey: string
origins: string[]
connectionId: number
/**
 * Live ones, newest first; none is ever shown again
 */
secrets: {
id: number
/**
 * Its last characters
 */
hint: string
createdAt: string
}[]
createdAt: string
updatedAt: string
}
}
"DELETE /webchat-widgets/{id}/secrets/{secretId}": {
id: number
name: string
/**
 * False: pages that have it show nothing
 */
isActive: boolean
identity: ("required" | "optional" | "anonymous")
/**
 * The page’s server may sign agents in for their tickets
 */
allowsAgents: boolean
accent: string
theme: ("light" | "dark" | "auto")
position: ("right" | "left")
title: string
greeting: string
language: ("pt" | "en" | "es")
attach: boolean
voice: boolean
rating: boolean
/**
 * Visitors may send files before somebody of the company has answered them
 */
filesBeforeAnswer: boolean
/**
 * Megabytes (2^20 bytes) of files of one visitor that the chat takes in a day of the company
 */
visitorMbPerDay: number
/**
 * Megabytes (2^20 bytes) of files of all visitors at one network address that the chat takes in a day of the company
 */
addressMbPerDay: number
/**
 * Megabytes (2^20 bytes) of files of all visitors that the chat takes in a day of the company
 */
chatMbPerDay: number
/**
 * Stands in the page for everybody to read
 */
publicKey: string
origins: string[]
connectionId: number
/**
 * Live ones, newest first; none is ever shown again
 */
secrets: {
id: number
/**
 * Its last characters
 */
hint: string
createdAt: string
}[]
createdAt: string
updatedAt: string
}
"POST /tickets/{id}/typing": null
"GET /webchat-visitors/{contactId}": {
visitor: ({
name: string
/**
 * The page’s server has signed who it is
 */
verified: boolean
email: (string | null)
phone: (string | null)
language: (string | null)
page: ({
url: string
title: string
} | null)
seenAt: string
} | null)
}
"GET /embed/v1/frame.html": unknown
"GET /queueIntegration": {
queueIntegrations: {
id: number
type: ("dialogflow" | "n8n" | "webhook" | "typebot")
name: string
projectName: string
/**
 * Never the key itself: `********` where there is one
 */
jsonContent: string
language: string
/**
 * Where it is called; for typebot the address of its viewer
 */
urlN8N: string
typebotSlug: string
/**
 * Minutes after the last word of the customer; 0: never
 */
typebotExpires: number
/**
 * Milliseconds before each message of the bot
 */
typebotDelayMessage: number
typebotKeywordFinish: string
typebotKeywordRestart: string
typebotRestartMessage: string
typebotUnknownMessage: string
/**
 * Its address said that it is gone; saving it sets it going again
 */
isDisabled: boolean
pausedUntil: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
companyId: number
createdAt: string
updatedAt: string
}[]
count: number
hasMore: boolean
}
"POST /queueIntegration": {
id: number
type: ("dialogflow" | "n8n" | "webhook" | "typebot")
name: string
projectName: string
/**
 * Never the key itself: `********` where there is one
 */
jsonContent: string
language: string
/**
 * Where it is called; for typebot the address of its viewer
 */
urlN8N: string
typebotSlug: string
/**
 * Minutes after the last word of the customer; 0: never
 */
typebotExpires: number
/**
 * Milliseconds before each message of the bot
 */
typebotDelayMessage: number
typebotKeywordFinish: string
typebotKeywordRestart: string
typebotRestartMessage: string
typebotUnknownMessage: string
/**
 * Its address said that it is gone; saving it sets it going again
 */
isDisabled: boolean
pausedUntil: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
companyId: number
createdAt: string
updatedAt: string
/**
 * Signs deliveries; told this once. `whsec_…`
 */
secret?: string
}
"GET /queueIntegration/{id}": {
id: number
type: ("dialogflow" | "n8n" | "webhook" | "typebot")
name: string
projectName: string
/**
 * Never the key itself: `********` where there is one
 */
jsonContent: string
language: string
/**
 * Where it is called; for typebot the address of its viewer
 */
urlN8N: string
typebotSlug: string
/**
 * Minutes after the last word of the customer; 0: never
 */
typebotExpires: number
/**
 * Milliseconds before each message of the bot
 */
typebotDelayMessage: number
typebotKeywordFinish: string
typebotKeywordRestart: string
typebotRestartMessage: string
typebotUnknownMessage: string
/**
 * Its address said that it is gone; saving it sets it going again
 */
isDisabled: boolean
pausedUntil: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
companyId: number
createdAt: string
updatedAt: string
}
"PUT /queueIntegration/{id}": {
id: number
type: ("dialogflow" | "n8n" | "webhook" | "typebot")
name: string
projectName: string
/**
 * Never the key itself: `********` where there is one
 */
jsonContent: string
language: string
/**
 * Where it is called; for typebot the address of its viewer
 */
urlN8N: string
typebotSlug: string
/**
 * Minutes after the last word of the customer; 0: never
 */
typebotExpires: number
/**
 * Milliseconds before each message of the bot
 */
typebotDelayMessage: number
typebotKeywordFinish: string
typebotKeywordRestart: string
typebotRestartMessage: string
typebotUnknownMessage: string
/**
 * Its address said that it is gone; saving it sets it going again
 */
isDisabled: boolean
pausedUntil: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
companyId: number
createdAt: string
updatedAt: string
}
"DELETE /queueIntegration/{id}": null
"POST /queueIntegration/testSession": {
success: boolean
/**
 * What the agent answers to a greeting; may be empty
 */
reply: string
}
"POST /queueIntegration/{id}/secret": {
secret: string
}
"GET /queueIntegration/{id}/deliveries": {
deliveries: {
id: number
/**
 * The header webhook-id, the same on every try
 */
eventId: string
state: ("waiting" | "delivered" | "failed")
/**
 * Tries since it was last set going
 */
attempts: number
nextAt: (string | null)
/**
 * The last HTTP status
 */
status: (number | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
durationMs: (number | null)
createdAt: string
finishedAt: (string | null)
isTest: boolean
ticketId: (number | null)
}[]
count: number
hasMore: boolean
}
"POST /queueIntegration/{id}/deliveries/{deliveryId}/replay": {
id: number
/**
 * The header webhook-id, the same on every try
 */
eventId: string
state: ("waiting" | "delivered" | "failed")
/**
 * Tries since it was last set going
 */
attempts: number
nextAt: (string | null)
/**
 * The last HTTP status
 */
status: (number | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
durationMs: (number | null)
createdAt: string
finishedAt: (string | null)
isTest: boolean
ticketId: (number | null)
}
"POST /queueIntegration/{id}/test": {
id: number
/**
 * The header webhook-id, the same on every try
 */
eventId: string
state: ("waiting" | "delivered" | "failed")
/**
 * Tries since it was last set going
 */
attempts: number
nextAt: (string | null)
/**
 * The last HTTP status
 */
status: (number | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
durationMs: (number | null)
createdAt: string
finishedAt: (string | null)
isTest: boolean
ticketId: (number | null)
}
"GET /webhook-events": {
eventTypes: {
name: string
version: number
group: ("tickets" | "messages" | "contacts" | "tags" | "quickMessages" | "campaigns" | "lists" | "schedules" | "connections" | "queues" | "users" | "automation" | "webchat" | "chats" | "announcements" | "billing")
/**
 * In the language of Accept-Language
 */
summary: string
/**
 * JSON schema of the whole body
 */
schema: {
[k: string]: unknown
}
}[]
}
"GET /webhook-endpoints": {
webhookEndpoints: {
id: number
name: string
url: string
eventTypes: string[]
/**
 * `paused`: it failed for days; `gone`: it answered 410. Saving it sets it going again
 */
state: ("on" | "off" | "paused" | "gone")
/**
 * Calls in a row that failed
 */
failures: number
failingSince: (string | null)
sparedUntil: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
companyId: number
createdAt: string
updatedAt: string
}[]
count: number
hasMore: boolean
}
"POST /webhook-endpoints": {
id: number
name: string
url: string
eventTypes: string[]
/**
 * `paused`: it failed for days; `gone`: it answered 410. Saving it sets it going again
 */
state: ("on" | "off" | "paused" | "gone")
/**
 * Calls in a row that failed
 */
failures: number
failingSince: (string | null)
sparedUntil: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
companyId: number
createdAt: string
updatedAt: string
/**
 * Signs deliveries; told this once. `whsec_…`
 */
secret: string
}
"GET /webhook-endpoints/{id}": {
id: number
name: string
url: string
eventTypes: string[]
/**
 * `paused`: it failed for days; `gone`: it answered 410. Saving it sets it going again
 */
state: ("on" | "off" | "paused" | "gone")
/**
 * Calls in a row that failed
 */
failures: number
failingSince: (string | null)
sparedUntil: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
companyId: number
createdAt: string
updatedAt: string
}
"PUT /webhook-endpoints/{id}": {
id: number
name: string
url: string
eventTypes: string[]
/**
 * `paused`: it failed for days; `gone`: it answered 410. Saving it sets it going again
 */
state: ("on" | "off" | "paused" | "gone")
/**
 * Calls in a row that failed
 */
failures: number
failingSince: (string | null)
sparedUntil: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
companyId: number
createdAt: string
updatedAt: string
}
"DELETE /webhook-endpoints/{id}": null
"POST /webhook-endpoints/{id}/secret": {
secret: string
}
"GET /webhook-endpoints/{id}/deliveries": {
deliveries: {
id: number
/**
 * The header webhook-id, the same on every try
 */
eventId: string
state: ("waiting" | "delivered" | "failed")
/**
 * Tries since it was last set going
 */
attempts: number
nextAt: (string | null)
/**
 * The last HTTP status
 */
status: (number | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
durationMs: (number | null)
createdAt: string
finishedAt: (string | null)
endpointId: number
eventType: string
}[]
count: number
hasMore: boolean
}
"GET /webhook-endpoints/{id}/deliveries/{webhookDeliveryId}": {
id: number
/**
 * The header webhook-id, the same on every try
 */
eventId: string
state: ("waiting" | "delivered" | "failed")
/**
 * Tries since it was last set going
 */
attempts: number
nextAt: (string | null)
/**
 * The last HTTP status
 */
status: (number | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
durationMs: (number | null)
createdAt: string
finishedAt: (string | null)
endpointId: number
eventType: string
/**
 * Exactly what is sent, as JSON
 */
body: string
/**
 * The first 2048 characters of the last answer
 */
answer: (string | null)
/**
 * The last 20, the newest last
 */
tries: {
at: string
status: (number | null)
durationMs: number
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
}[]
}
"POST /webhook-endpoints/{id}/deliveries/{webhookDeliveryId}/replay": {
id: number
/**
 * The header webhook-id, the same on every try
 */
eventId: string
state: ("waiting" | "delivered" | "failed")
/**
 * Tries since it was last set going
 */
attempts: number
nextAt: (string | null)
/**
 * The last HTTP status
 */
status: (number | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
durationMs: (number | null)
createdAt: string
finishedAt: (string | null)
endpointId: number
eventType: string
}
"POST /webhook-endpoints/{id}/replay": {
/**
 * How many are on their way again; at most 10000
 */
count: number
}
"POST /webhook-endpoints/{id}/test": {
id: number
/**
 * The header webhook-id, the same on every try
 */
eventId: string
state: ("waiting" | "delivered" | "failed")
/**
 * Tries since it was last set going
 */
attempts: number
nextAt: (string | null)
/**
 * The last HTTP status
 */
status: (number | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
durationMs: (number | null)
createdAt: string
finishedAt: (string | null)
endpointId: number
eventType: string
/**
 * Exactly what is sent, as JSON
 */
body: string
/**
 * The first 2048 characters of the last answer
 */
answer: (string | null)
/**
 * The last 20, the newest last
 */
tries: {
at: string
status: (number | null)
durationMs: number
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
}[]
}
"GET /dashboard": {
counters: {
/**
 * Minutes
 */
avgSupportTime: (number | null)
/**
 * Minutes
 */
avgWaitTime: (number | null)
supportHappening: number
supportPending: number
supportFinished: number
leads: number
}
attendants: {
id: number
name: string
/**
 * Minutes; 0: none
 */
avgSupportTime: number
tickets: number
/**
 * 1 to 3; 0: not rated
 */
rating: number
online: boolean
}[]
/**
 * New tickets by hour of the day
 * 
 * @minItems 24
 * @maxItems 24
 */
hours: number[]
ticketsToday: number
range: {
/**
 * A day by the clock of the company, YYYY-MM-DD
 */
from: string
/**
 * A day by the clock of the company, YYYY-MM-DD
 */
to: string
days: number
/**
 * The zone of the clock by which days and hours are told
 */
timeZone: string
}
/**
 * Older tickets are still being counted: how much is done, in percent; null: all are
 */
building: ({
done: number
} | null)
}
"GET /dashboard/report": {
range: {
/**
 * A day by the clock of the company, YYYY-MM-DD
 */
from: string
/**
 * A day by the clock of the company, YYYY-MM-DD
 */
to: string
days: number
/**
 * The zone of the clock by which days and hours are told
 */
timeZone: string
}
/**
 * Older tickets are still being counted: how much is done, in percent; null: all are
 */
building: ({
done: number
} | null)
totals: {
opened: number
reopened: number
accepted: number
taken: number
closed: number
waiting: {
count: number
/**
 * Milliseconds; null: there was none
 */
averageMs: (number | null)
/**
 * Milliseconds; null: there was none
 */
medianMs: (number | null)
/**
 * Milliseconds; null: there was none
 */
p90Ms: (number | null)
}
firstReply: {
count: number
/**
 * Milliseconds; null: there was none
 */
averageMs: (number | null)
/**
 * Milliseconds; null: there was none
 */
medianMs: (number | null)
/**
 * Milliseconds; null: there was none
 */
p90Ms: (number | null)
}
handling: {
count: number
/**
 * Milliseconds; null: there was none
 */
averageMs: (number | null)
/**
 * Milliseconds; null: there was none
 */
medianMs: (number | null)
/**
 * Milliseconds; null: there was none
 */
p90Ms: (number | null)
}
ratings: {
count: number
/**
 * 1 to 3
 */
average: (number | null)
rated1: number
rated2: number
rated3: number
}
}
/**
 * As many days right before
 */
before: {
/**
 * A day by the clock of the company, YYYY-MM-DD
 */
from: string
/**
 * A day by the clock of the company, YYYY-MM-DD
 */
to: string
totals: {
opened: number
reopened: number
accepted: number
taken: number
closed: number
waiting: {
count: number
/**
 * Milliseconds; null: there was none
 */
averageMs: (number | null)
/**
 * Milliseconds; null: there was none
 */
medianMs: (number | null)
/**
 * Milliseconds; null: there was none
 */
p90Ms: (number | null)
}
firstReply: {
count: number
/**
 * Milliseconds; null: there was none
 */
averageMs: (number | null)
/**
 * Milliseconds; null: there was none
 */
medianMs: (number | null)
/**
 * Milliseconds; null: there was none
 */
p90Ms: (number | null)
}
handling: {
count: number
/**
 * Milliseconds; null: there was none
 */
averageMs: (number | null)
/**
 * Milliseconds; null: there was none
 */
medianMs: (number | null)
/**
 * Milliseconds; null: there was none
 */
p90Ms: (number | null)
}
ratings: {
count: number
/**
 * 1 to 3
 */
average: (number | null)
rated1: number
rated2: number
rated3: number
}
}
}
now: {
pending: number
open: number
}
/**
 * New contacts; null under a filter, for they belong to nobody
 */
leads: (number | null)
today: {
/**
 * A day by the clock of the company, YYYY-MM-DD
 */
day: string
hour: number
opened: number
/**
 * New tickets by hour of the day
 * 
 * @minItems 24
 * @maxItems 24
 */
hours: number[]
/**
 * The mean of the same weekday of the last 4 weeks
 * 
 * @minItems 24
 * @maxItems 24
 */
usual: number[]
}
/**
 * Every day of the range, the first first
 */
days: {
/**
 * A day by the clock of the company, YYYY-MM-DD
 */
day: string
opened: number
closed: number
accepted: number
/**
 * Milliseconds; null: there was none
 */
waitingMs: (number | null)
/**
 * Milliseconds; null: there was none
 */
firstReplyMs: (number | null)
/**
 * Milliseconds; null: there was none
 */
handlingMs: (number | null)
}[]
/**
 * New tickets by weekday, Monday first, and hour
 * 
 * @minItems 7
 * @maxItems 7
 */
heat: number[][]
queues: {
/**
 * null: of none
 */
id: (number | null)
/**
 * null: of none, or of one that is gone
 */
name: (string | null)
/**
 * It was deleted; its figures stay
 */
isGone: boolean
opened: number
taken: number
answered: number
closed: number
/**
 * Milliseconds; null: there was none
 */
waitingMs: (number | null)
/**
 * Milliseconds; null: there was none
 */
firstReplyMs: (number | null)
/**
 * Milliseconds; null: there was none
 */
handlingMs: (number | null)
/**
 * The mean, 1 to 3
 */
rating: (number | null)
rated: number
/**
 * Right now, whatever the range
 */
pending: number
/**
 * Right now, whatever the range
 */
open: number
color: (string | null)
}[]
agents: {
/**
 * null: of none
 */
id: (number | null)
/**
 * null: of none, or of one that is gone
 */
name: (string | null)
/**
 * It was deleted; its figures stay
 */
isGone: boolean
opened: number
taken: number
answered: number
closed: number
/**
 * Milliseconds; null: there was none
 */
waitingMs: (number | null)
/**
 * Milliseconds; null: there was none
 */
firstReplyMs: (number | null)
/**
 * Milliseconds; null: there was none
 */
handlingMs: (number | null)
/**
 * The mean, 1 to 3
 */
rating: (number | null)
rated: number
/**
 * Right now, whatever the range
 */
pending: number
/**
 * Right now, whatever the range
 */
open: number
online: boolean
/**
 * Epoch milliseconds; null: never seen
 */
lastSeenAt: (number | null)
}[]
connections: {
/**
 * null: of none
 */
id: (number | null)
/**
 * null: of none, or of one that is gone
 */
name: (string | null)
/**
 * It was deleted; its figures stay
 */
isGone: boolean
opened: number
taken: number
answered: number
closed: number
/**
 * Milliseconds; null: there was none
 */
waitingMs: (number | null)
/**
 * Milliseconds; null: there was none
 */
firstReplyMs: (number | null)
/**
 * Milliseconds; null: there was none
 */
handlingMs: (number | null)
/**
 * The mean, 1 to 3
 */
rating: (number | null)
rated: number
/**
 * Right now, whatever the range
 */
pending: number
/**
 * Right now, whatever the range
 */
open: number
}[]
}
"GET /dashboard/report/tickets": {
/**
 * The latest first
 */
rows: {
/**
 * When it was counted, epoch milliseconds
 */
at: number
ticketId: (number | null)
/**
 * null: it was deleted
 */
ticket: ({
id: number
uuid: string
status: string
lastMessage: string
/**
 * Set where `lastMessage` is no words of its writer: a code of `GET /texts`, whose text says the same
 */
lastMessageCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
lastMessageDetails: ({
[k: string]: unknown
} | null)
} | null)
contact: ({
id: number
name: string
number: string
} | null)
queue: ({
id: number
name: (string | null)
} | null)
user: ({
id: number
name: (string | null)
} | null)
whatsapp: ({
id: number
name: (string | null)
} | null)
/**
 * Milliseconds; null: there was none
 */
tookMs: (number | null)
rate: (number | null)
}[]
/**
 * All that the figure counted
 */
count: number
/**
 * Names the next page; null at the end
 */
next: (string | null)
}
"GET /dashboard/export": unknown
"GET /quick-messages": {
records: {
id: number
/**
 * Without the slash
 */
shortcode: string
message: string
/**
 * Everybody's in the company
 */
geral: boolean
/**
 * Offered while writing
 */
status: boolean
isMedia: boolean
/**
 * A signed address, valid for nine to twelve hours
 */
mediaPath: (string | null)
mediaName: (string | null)
userId: (number | null)
companyId: number
createdAt: string
updatedAt: string
}[]
count: number
hasMore: boolean
}
"POST /quick-messages": {
id: number
/**
 * Without the slash
 */
shortcode: string
message: string
/**
 * Everybody's in the company
 */
geral: boolean
/**
 * Offered while writing
 */
status: boolean
isMedia: boolean
/**
 * A signed address, valid for nine to twelve hours
 */
mediaPath: (string | null)
mediaName: (string | null)
userId: (number | null)
companyId: number
createdAt: string
updatedAt: string
}
"GET /quick-messages/list": ({
id: number
/**
 * Without the slash
 */
shortcode: string
message: string
/**
 * Everybody's in the company
 */
geral: boolean
/**
 * Offered while writing
 */
status: boolean
isMedia: boolean
/**
 * A signed address, valid for nine to twelve hours
 */
mediaPath: (string | null)
mediaName: (string | null)
userId: (number | null)
companyId: number
createdAt: string
updatedAt: string
} & {
company: {
id: number
name: string
}
})[]
"GET /quick-messages/{id}": {
id: number
/**
 * Without the slash
 */
shortcode: string
message: string
/**
 * Everybody's in the company
 */
geral: boolean
/**
 * Offered while writing
 */
status: boolean
isMedia: boolean
/**
 * A signed address, valid for nine to twelve hours
 */
mediaPath: (string | null)
mediaName: (string | null)
userId: (number | null)
companyId: number
createdAt: string
updatedAt: string
}
"PUT /quick-messages/{id}": {
id: number
/**
 * Without the slash
 */
shortcode: string
message: string
/**
 * Everybody's in the company
 */
geral: boolean
/**
 * Offered while writing
 */
status: boolean
isMedia: boolean
/**
 * A signed address, valid for nine to twelve hours
 */
mediaPath: (string | null)
mediaName: (string | null)
userId: (number | null)
companyId: number
createdAt: string
updatedAt: string
}
"DELETE /quick-messages/{id}": {
message: string
}
"GET /quick-messages/{id}/filled/{ticketId}": {
/**
 * The text with its variables replaced for the customer
 */
message: string
}
"POST /quick-messages/{id}/media-upload": {
mensagem: string
record: {
id: number
/**
 * Without the slash
 */
shortcode: string
message: string
/**
 * Everybody's in the company
 */
geral: boolean
/**
 * Offered while writing
 */
status: boolean
isMedia: boolean
/**
 * A signed address, valid for nine to twelve hours
 */
mediaPath: (string | null)
mediaName: (string | null)
userId: (number | null)
companyId: number
createdAt: string
updatedAt: string
}
}
"DELETE /quick-messages/{id}/media-upload": {
mensagem: string
record: {
id: number
/**
 * Without the slash
 */
shortcode: string
message: string
/**
 * Everybody's in the company
 */
geral: boolean
/**
 * Offered while writing
 */
status: boolean
isMedia: boolean
/**
 * A signed address, valid for nine to twelve hours
 */
mediaPath: (string | null)
mediaName: (string | null)
userId: (number | null)
companyId: number
createdAt: string
updatedAt: string
}
}
"GET /helps": {
records: {
id: number
title: string
description: string
/**
 * A YouTube video's code; empty for none
 */
video: string
link: (string | null)
createdAt: string
updatedAt: string
}[]
count: number
hasMore: boolean
}
"POST /helps": {
id: number
title: string
description: string
/**
 * A YouTube video's code; empty for none
 */
video: string
link: (string | null)
createdAt: string
updatedAt: string
}
"GET /helps/list": {
id: number
title: string
description: string
/**
 * A YouTube video's code; empty for none
 */
video: string
link: (string | null)
createdAt: string
updatedAt: string
}[]
"GET /helps/{id}": {
id: number
title: string
description: string
/**
 * A YouTube video's code; empty for none
 */
video: string
link: (string | null)
createdAt: string
updatedAt: string
}
"PUT /helps/{id}": {
id: number
title: string
description: string
/**
 * A YouTube video's code; empty for none
 */
video: string
link: (string | null)
createdAt: string
updatedAt: string
}
"DELETE /helps/{id}": {
message: string
}
"GET /files": {
files: {
id: number
name: string
message: string
userId: (number | null)
companyId: number
createdAt: string
updatedAt: string
}[]
count: number
hasMore: boolean
}
"POST /files": {
id: number
name: string
message: string
userId: (number | null)
companyId: number
createdAt: string
updatedAt: string
/**
 * In the order in which they were given
 */
options: {
id: number
fileId: number
name: string
/**
 * The name of its file; empty while there is none
 */
path: string
mediaType: string
/**
 * A signed address, valid for nine to twelve hours
 */
url: (string | null)
}[]
}
"GET /files/list": {
id: number
name: string
message: string
userId: (number | null)
companyId: number
createdAt: string
updatedAt: string
}[]
"GET /files/{id}": {
id: number
name: string
message: string
userId: (number | null)
companyId: number
createdAt: string
updatedAt: string
/**
 * In the order in which they were given
 */
options: {
id: number
fileId: number
name: string
/**
 * The name of its file; empty while there is none
 */
path: string
mediaType: string
/**
 * A signed address, valid for nine to twelve hours
 */
url: (string | null)
}[]
}
"PUT /files/{id}": {
id: number
name: string
message: string
userId: (number | null)
companyId: number
createdAt: string
updatedAt: string
/**
 * In the order in which they were given
 */
options: {
id: number
fileId: number
name: string
/**
 * The name of its file; empty while there is none
 */
path: string
mediaType: string
/**
 * A signed address, valid for nine to twelve hours
 */
url: (string | null)
}[]
}
"DELETE /files/{id}": {
message: string
}
"POST /files/uploadList/{id}": {
mensagem: string
fileList: {
id: number
name: string
message: string
userId: (number | null)
companyId: number
createdAt: string
updatedAt: string
/**
 * In the order in which they were given
 */
options: {
id: number
fileId: number
name: string
/**
 * The name of its file; empty while there is none
 */
path: string
mediaType: string
/**
 * A signed address, valid for nine to twelve hours
 */
url: (string | null)
}[]
}
}
"GET /announcements": {
records: {
id: number
title: string
text: string
/**
 * 1 high, 2 medium, 3 low
 */
priority: (1 | 2 | 3)
/**
 * Shown to everybody
 */
status: boolean
/**
 * Below `/public/`, readable by anybody
 */
mediaPath: (string | null)
/**
 * The whole address of the picture
 */
mediaUrl: (string | null)
mediaName: (string | null)
createdAt: string
updatedAt: string
}[]
count: number
hasMore: boolean
}
"POST /announcements": {
id: number
title: string
text: string
/**
 * 1 high, 2 medium, 3 low
 */
priority: (1 | 2 | 3)
/**
 * Shown to everybody
 */
status: boolean
/**
 * Below `/public/`, readable by anybody
 */
mediaPath: (string | null)
/**
 * The whole address of the picture
 */
mediaUrl: (string | null)
mediaName: (string | null)
createdAt: string
updatedAt: string
}
"GET /announcements/list": {
id: number
title: string
text: string
/**
 * 1 high, 2 medium, 3 low
 */
priority: (1 | 2 | 3)
/**
 * Shown to everybody
 */
status: boolean
/**
 * Below `/public/`, readable by anybody
 */
mediaPath: (string | null)
/**
 * The whole address of the picture
 */
mediaUrl: (string | null)
mediaName: (string | null)
createdAt: string
updatedAt: string
}[]
"GET /announcements/{id}": {
id: number
title: string
text: string
/**
 * 1 high, 2 medium, 3 low
 */
priority: (1 | 2 | 3)
/**
 * Shown to everybody
 */
status: boolean
/**
 * Below `/public/`, readable by anybody
 */
mediaPath: (string | null)
/**
 * The whole address of the picture
 */
mediaUrl: (string | null)
mediaName: (string | null)
createdAt: string
updatedAt: string
}
"PUT /announcements/{id}": {
id: number
title: string
text: string
/**
 * 1 high, 2 medium, 3 low
 */
priority: (1 | 2 | 3)
/**
 * Shown to everybody
 */
status: boolean
/**
 * Below `/public/`, readable by anybody
 */
mediaPath: (string | null)
/**
 * The whole address of the picture
 */
mediaUrl: (string | null)
mediaName: (string | null)
createdAt: string
updatedAt: string
}
"DELETE /announcements/{id}": {
message: string
}
"POST /announcements/{id}/media-upload": {
mensagem: string
record: {
id: number
title: string
text: string
/**
 * 1 high, 2 medium, 3 low
 */
priority: (1 | 2 | 3)
/**
 * Shown to everybody
 */
status: boolean
/**
 * Below `/public/`, readable by anybody
 */
mediaPath: (string | null)
/**
 * The whole address of the picture
 */
mediaUrl: (string | null)
mediaName: (string | null)
createdAt: string
updatedAt: string
}
}
"DELETE /announcements/{id}/media-upload": {
mensagem: string
record: {
id: number
title: string
text: string
/**
 * 1 high, 2 medium, 3 low
 */
priority: (1 | 2 | 3)
/**
 * Shown to everybody
 */
status: boolean
/**
 * Below `/public/`, readable by anybody
 */
mediaPath: (string | null)
/**
 * The whole address of the picture
 */
mediaUrl: (string | null)
mediaName: (string | null)
createdAt: string
updatedAt: string
}
}
"GET /public/{file}": unknown
"GET /chats": ({
records: {
id: number
uuid: string
title: string
ownerId: (number | null)
/**
 * `{name}: {text}`; empty before the first
 */
lastMessage: string
lastMessageId: number
companyId: number
createdAt: string
updatedAt: string
owner: ({
id: number
name: string
} | null)
users: {
id: number
chatId: number
userId: number
/**
 * Messages of others that the member has not read
 */
unreads: number
/**
 * Of these the ones that call the member
 */
mentions: number
/**
 * The newest message that the member has read; 0 for none
 */
readUpTo: number
user: {
id: number
name: string
}
}[]
}[]
count: number
hasMore: boolean
} & {
/**
 * Unread messages of the caller over all chats
 */
unreads: number
})
"POST /chats": {
id: number
uuid: string
title: string
ownerId: (number | null)
/**
 * `{name}: {text}`; empty before the first
 */
lastMessage: string
lastMessageId: number
companyId: number
createdAt: string
updatedAt: string
owner: ({
id: number
name: string
} | null)
users: {
id: number
chatId: number
userId: number
/**
 * Messages of others that the member has not read
 */
unreads: number
/**
 * Of these the ones that call the member
 */
mentions: number
/**
 * The newest message that the member has read; 0 for none
 */
readUpTo: number
user: {
id: number
name: string
}
}[]
}
"GET /chats/{id}": {
id: number
uuid: string
title: string
ownerId: (number | null)
/**
 * `{name}: {text}`; empty before the first
 */
lastMessage: string
lastMessageId: number
companyId: number
createdAt: string
updatedAt: string
owner: ({
id: number
name: string
} | null)
users: {
id: number
chatId: number
userId: number
/**
 * Messages of others that the member has not read
 */
unreads: number
/**
 * Of these the ones that call the member
 */
mentions: number
/**
 * The newest message that the member has read; 0 for none
 */
readUpTo: number
user: {
id: number
name: string
}
}[]
}
"PUT /chats/{id}": {
id: number
uuid: string
title: string
ownerId: (number | null)
/**
 * `{name}: {text}`; empty before the first
 */
lastMessage: string
lastMessageId: number
companyId: number
createdAt: string
updatedAt: string
owner: ({
id: number
name: string
} | null)
users: {
id: number
chatId: number
userId: number
/**
 * Messages of others that the member has not read
 */
unreads: number
/**
 * Of these the ones that call the member
 */
mentions: number
/**
 * The newest message that the member has read; 0 for none
 */
readUpTo: number
user: {
id: number
name: string
}
}[]
}
"DELETE /chats/{id}": {
message: string
}
"DELETE /chats/{id}/users/{userId}": {
message: string
}
"POST /chats/{id}/read": {
id: number
uuid: string
title: string
ownerId: (number | null)
/**
 * `{name}: {text}`; empty before the first
 */
lastMessage: string
lastMessageId: number
companyId: number
createdAt: string
updatedAt: string
owner: ({
id: number
name: string
} | null)
users: {
id: number
chatId: number
userId: number
/**
 * Messages of others that the member has not read
 */
unreads: number
/**
 * Of these the ones that call the member
 */
mentions: number
/**
 * The newest message that the member has read; 0 for none
 */
readUpTo: number
user: {
id: number
name: string
}
}[]
}
"PUT /chats/{id}/typing": {

}
"GET /chats/messages/search": {
messages: {
id: number
chatId: number
chat: {
uuid: string
title: string
}
sender: {
id: (number | null)
name: string
}
createdAt: string
/**
 * The part of the text around what was found
 */
excerpt: {
text: string
/**
 * It is what was looked for
 */
isMatch: boolean
}[]
}[]
/**
 * `before` of the next page; null at the end
 */
next: (number | null)
/**
 * There may be older ones, also when this page is short
 */
hasMore: boolean
}
"GET /chats/{id}/messages": {
records: {
id: number
chatId: number
/**
 * null once that user was deleted
 */
senderId: (number | null)
sender: {
id: (number | null)
name: string
}
message: string
/**
 * Ids of the members whom it calls
 */
mentions: number[]
/**
 * A signed address, valid for nine to twelve hours
 */
mediaPath: (string | null)
mediaName: (string | null)
mediaMime: (string | null)
/**
 * Bytes
 */
mediaSize: (number | null)
isEdited: boolean
isDeleted: boolean
createdAt: string
updatedAt: string
}[]
count: number
hasMore: boolean
}
"POST /chats/{id}/messages": ({
id: number
chatId: number
/**
 * null once that user was deleted
 */
senderId: (number | null)
sender: {
id: (number | null)
name: string
}
message: string
/**
 * Ids of the members whom it calls
 */
mentions: number[]
/**
 * A signed address, valid for nine to twelve hours
 */
mediaPath: (string | null)
mediaName: (string | null)
mediaMime: (string | null)
/**
 * Bytes
 */
mediaSize: (number | null)
isEdited: boolean
isDeleted: boolean
createdAt: string
updatedAt: string
} & {
chat: {
id: number
uuid: string
title: string
ownerId: (number | null)
/**
 * `{name}: {text}`; empty before the first
 */
lastMessage: string
lastMessageId: number
companyId: number
createdAt: string
updatedAt: string
owner: ({
id: number
name: string
} | null)
users: {
id: number
chatId: number
userId: number
/**
 * Messages of others that the member has not read
 */
unreads: number
/**
 * Of these the ones that call the member
 */
mentions: number
/**
 * The newest message that the member has read; 0 for none
 */
readUpTo: number
user: {
id: number
name: string
}
}[]
}
})
"PUT /chats/{id}/messages/{chatMessageId}": {
id: number
chatId: number
/**
 * null once that user was deleted
 */
senderId: (number | null)
sender: {
id: (number | null)
name: string
}
message: string
/**
 * Ids of the members whom it calls
 */
mentions: number[]
/**
 * A signed address, valid for nine to twelve hours
 */
mediaPath: (string | null)
mediaName: (string | null)
mediaMime: (string | null)
/**
 * Bytes
 */
mediaSize: (number | null)
isEdited: boolean
isDeleted: boolean
createdAt: string
updatedAt: string
}
"DELETE /chats/{id}/messages/{chatMessageId}": {
message: string
}
"GET /macros": {
id: number
name: string
/**
 * Sent to the customer; empty for nothing
 */
message: string
/**
 * Sent after the text, with its file
 */
quickMessageId: (number | null)
/**
 * Put on the ticket
 */
tagIds: number[]
/**
 * Where the ticket goes
 */
queueId: (number | null)
/**
 * Who gets the ticket
 */
userId: (number | null)
/**
 * The ticket is resolved at the end
 */
closes: boolean
companyId: number
createdAt: string
updatedAt: string
}[]
"POST /macros": {
id: number
name: string
/**
 * Sent to the customer; empty for nothing
 */
message: string
/**
 * Sent after the text, with its file
 */
quickMessageId: (number | null)
/**
 * Put on the ticket
 */
tagIds: number[]
/**
 * Where the ticket goes
 */
queueId: (number | null)
/**
 * Who gets the ticket
 */
userId: (number | null)
/**
 * The ticket is resolved at the end
 */
closes: boolean
companyId: number
createdAt: string
updatedAt: string
}
"GET /macros/{id}": {
id: number
name: string
/**
 * Sent to the customer; empty for nothing
 */
message: string
/**
 * Sent after the text, with its file
 */
quickMessageId: (number | null)
/**
 * Put on the ticket
 */
tagIds: number[]
/**
 * Where the ticket goes
 */
queueId: (number | null)
/**
 * Who gets the ticket
 */
userId: (number | null)
/**
 * The ticket is resolved at the end
 */
closes: boolean
companyId: number
createdAt: string
updatedAt: string
}
"PUT /macros/{id}": {
id: number
name: string
/**
 * Sent to the customer; empty for nothing
 */
message: string
/**
 * Sent after the text, with its file
 */
quickMessageId: (number | null)
/**
 * Put on the ticket
 */
tagIds: number[]
/**
 * Where the ticket goes
 */
queueId: (number | null)
/**
 * Who gets the ticket
 */
userId: (number | null)
/**
 * The ticket is resolved at the end
 */
closes: boolean
companyId: number
createdAt: string
updatedAt: string
}
"DELETE /macros/{id}": null
"POST /macros/{id}/run": {
/**
 * It was run under this key before; nothing was done again
 */
isRepeat: boolean
}
"GET /prompt": {
prompts: {
id: number
name: string
prompt: string
/**
 * Never the key: a mark that there is one, to whoever may edit
 */
apiKey: string
maxTokens: number
maxMessages: number
temperature: number
voice: string
/**
 * As `apiKey`
 */
voiceKey: string
voiceRegion: string
baseUrl: (string | null)
model: (string | null)
tokenField: (string | null)
transcriptionModel: (string | null)
ticketTokensMax: (number | null)
dayTokensMax: (number | null)
monthTokensMax: (number | null)
usesKnowledge: boolean
promptTokens: number
completionTokens: number
totalTokens: number
queueId: (number | null)
companyId: number
createdAt: string
updatedAt: string
queue: ({
id: number
name: string
} | null)
}[]
count: number
hasMore: boolean
}
/**
 * What an artificial intelligence is told before it answers customers
 */
"POST /prompt": {
id: number
name: string
prompt: string
/**
 * Never the key: a mark that there is one, to whoever may edit
 */
apiKey: string
maxTokens: number
maxMessages: number
temperature: number
voice: string
/**
 * As `apiKey`
 */
voiceKey: string
voiceRegion: string
baseUrl: (string | null)
model: (string | null)
tokenField: (string | null)
transcriptionModel: (string | null)
ticketTokensMax: (number | null)
dayTokensMax: (number | null)
monthTokensMax: (number | null)
usesKnowledge: boolean
promptTokens: number
completionTokens: number
totalTokens: number
queueId: (number | null)
companyId: number
createdAt: string
updatedAt: string
queue: ({
id: number
name: string
} | null)
}
"GET /prompt/list": {
id: number
name: string
}[]
/**
 * What an artificial intelligence is told before it answers customers
 */
"GET /prompt/{id}": {
id: number
name: string
prompt: string
/**
 * Never the key: a mark that there is one, to whoever may edit
 */
apiKey: string
maxTokens: number
maxMessages: number
temperature: number
voice: string
/**
 * As `apiKey`
 */
voiceKey: string
voiceRegion: string
baseUrl: (string | null)
model: (string | null)
tokenField: (string | null)
transcriptionModel: (string | null)
ticketTokensMax: (number | null)
dayTokensMax: (number | null)
monthTokensMax: (number | null)
usesKnowledge: boolean
promptTokens: number
completionTokens: number
totalTokens: number
queueId: (number | null)
companyId: number
createdAt: string
updatedAt: string
queue: ({
id: number
name: string
} | null)
}
/**
 * What an artificial intelligence is told before it answers customers
 */
"PUT /prompt/{id}": {
id: number
name: string
prompt: string
/**
 * Never the key: a mark that there is one, to whoever may edit
 */
apiKey: string
maxTokens: number
maxMessages: number
temperature: number
voice: string
/**
 * As `apiKey`
 */
voiceKey: string
voiceRegion: string
baseUrl: (string | null)
model: (string | null)
tokenField: (string | null)
transcriptionModel: (string | null)
ticketTokensMax: (number | null)
dayTokensMax: (number | null)
monthTokensMax: (number | null)
usesKnowledge: boolean
promptTokens: number
completionTokens: number
totalTokens: number
queueId: (number | null)
companyId: number
createdAt: string
updatedAt: string
queue: ({
id: number
name: string
} | null)
}
"DELETE /prompt/{id}": {
message: string
}
"POST /prompt-trials": {
/**
 * What the customer would get; empty for nothing
 */
text: string
handsOver: boolean
reason: string
/**
 * Knowledge that the model was given
 */
sources: string[]
}
"POST /tickets/{ticketId}/drafts": {
text: string
/**
 * Knowledge that the model was given
 */
sources: string[]
}
"GET /prompt-spend": {
month: string
timeZone: string
/**
 * Null: none
 */
caps: {
ticket: (number | null)
day: (number | null)
month: (number | null)
}
/**
 * Of today and this month
 */
used: {
day: number
month: number
}
days: {
day: string
calls: number
tokens: number
}[]
kinds: {
kind: string
calls: number
tokens: number
}[]
prompts: {
promptId: (number | null)
/**
 * Null: it is gone, or none was used
 */
name: (string | null)
calls: number
tokens: number
}[]
}
"GET /prompt-pages": {
records: {
id: number
title: string
body: string
createdAt: string
updatedAt: string
}[]
count: number
hasMore: boolean
}
"POST /prompt-pages": {
id: number
title: string
body: string
createdAt: string
updatedAt: string
}
"PUT /prompt-pages/{id}": {
id: number
title: string
body: string
createdAt: string
updatedAt: string
}
"DELETE /prompt-pages/{id}": {
message: string
}
"PUT /tickets/{id}/viewer": {

}
"GET /schedules": {
schedules: {
id: number
body: string
sendAt: string
/**
 * `2026-11-22T04:45`, by the company's clock
 */
localSendAt: string
sentAt: (string | null)
status: ("PENDENTE" | "AGENDADA" | "ENVIADA" | "ERRO" | "ATRASADA")
/**
 * Why it did not leave, in the language of whoever reads it; live events: in Portuguese
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
priority: ("bulk" | "human")
/**
 * The name of the file; its address is mediaUrl
 */
mediaPath: (string | null)
mediaName: (string | null)
mediaUrl: (string | null)
contactId: number
ticketId: (number | null)
/**
 * Who wrote it
 */
userId: (number | null)
queueId: (number | null)
whatsappId: (number | null)
companyId: number
createdAt: string
updatedAt: string
contact: {
id: number
name: string
}
user: ({
id: number
name: string
} | null)
}[]
count: number
hasMore: boolean
/**
 * The zone of the company's clock: `America/Sao_Paulo`
 */
timeZone: string
}
"POST /schedules": {
id: number
body: string
sendAt: string
/**
 * `2026-11-22T04:45`, by the company's clock
 */
localSendAt: string
sentAt: (string | null)
status: ("PENDENTE" | "AGENDADA" | "ENVIADA" | "ERRO" | "ATRASADA")
/**
 * Why it did not leave, in the language of whoever reads it; live events: in Portuguese
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
priority: ("bulk" | "human")
/**
 * The name of the file; its address is mediaUrl
 */
mediaPath: (string | null)
mediaName: (string | null)
mediaUrl: (string | null)
contactId: number
ticketId: (number | null)
/**
 * Who wrote it
 */
userId: (number | null)
queueId: (number | null)
whatsappId: (number | null)
companyId: number
createdAt: string
updatedAt: string
contact: {
id: number
name: string
}
user: ({
id: number
name: string
} | null)
}
"GET /schedules/{id}": {
id: number
body: string
sendAt: string
/**
 * `2026-11-22T04:45`, by the company's clock
 */
localSendAt: string
sentAt: (string | null)
status: ("PENDENTE" | "AGENDADA" | "ENVIADA" | "ERRO" | "ATRASADA")
/**
 * Why it did not leave, in the language of whoever reads it; live events: in Portuguese
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
priority: ("bulk" | "human")
/**
 * The name of the file; its address is mediaUrl
 */
mediaPath: (string | null)
mediaName: (string | null)
mediaUrl: (string | null)
contactId: number
ticketId: (number | null)
/**
 * Who wrote it
 */
userId: (number | null)
queueId: (number | null)
whatsappId: (number | null)
companyId: number
createdAt: string
updatedAt: string
contact: {
id: number
name: string
}
user: ({
id: number
name: string
} | null)
}
"PUT /schedules/{id}": {
id: number
body: string
sendAt: string
/**
 * `2026-11-22T04:45`, by the company's clock
 */
localSendAt: string
sentAt: (string | null)
status: ("PENDENTE" | "AGENDADA" | "ENVIADA" | "ERRO" | "ATRASADA")
/**
 * Why it did not leave, in the language of whoever reads it; live events: in Portuguese
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
priority: ("bulk" | "human")
/**
 * The name of the file; its address is mediaUrl
 */
mediaPath: (string | null)
mediaName: (string | null)
mediaUrl: (string | null)
contactId: number
ticketId: (number | null)
/**
 * Who wrote it
 */
userId: (number | null)
queueId: (number | null)
whatsappId: (number | null)
companyId: number
createdAt: string
updatedAt: string
contact: {
id: number
name: string
}
user: ({
id: number
name: string
} | null)
}
"DELETE /schedules/{id}": {
message: string
}
"POST /schedules/{id}/send": {
id: number
body: string
sendAt: string
/**
 * `2026-11-22T04:45`, by the company's clock
 */
localSendAt: string
sentAt: (string | null)
status: ("PENDENTE" | "AGENDADA" | "ENVIADA" | "ERRO" | "ATRASADA")
/**
 * Why it did not leave, in the language of whoever reads it; live events: in Portuguese
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
priority: ("bulk" | "human")
/**
 * The name of the file; its address is mediaUrl
 */
mediaPath: (string | null)
mediaName: (string | null)
mediaUrl: (string | null)
contactId: number
ticketId: (number | null)
/**
 * Who wrote it
 */
userId: (number | null)
queueId: (number | null)
whatsappId: (number | null)
companyId: number
createdAt: string
updatedAt: string
contact: {
id: number
name: string
}
user: ({
id: number
name: string
} | null)
}
"POST /schedules/{id}/media-upload": {
mensagem: string
}
"DELETE /schedules/{id}/media-upload": {
mensagem: string
}
"POST /enviar-email": {
message: string
email: {
id: number
/**
 * The recipient's address, as clients of this API family call it
 */
sender: string
subject: string
message: string
status: ("waiting" | "sent" | "failed")
attempts: number
sentAt: (string | null)
/**
 * Why it did not leave so far, in the language of the caller
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
user: ({
id: number
name: string
} | null)
scheduled: null
sendAt: null
companyId: number
createdAt: string
updatedAt: string
}
}
"GET /listar-emails-enviados": {
id: number
/**
 * The recipient's address, as clients of this API family call it
 */
sender: string
subject: string
message: string
status: ("waiting" | "sent" | "failed")
attempts: number
sentAt: (string | null)
/**
 * Why it did not leave so far, in the language of the caller
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
user: ({
id: number
name: string
} | null)
scheduled: null
sendAt: null
companyId: number
createdAt: string
updatedAt: string
}[]
"GET /emails": {
emails: {
id: number
/**
 * The recipient's address, as clients of this API family call it
 */
sender: string
subject: string
message: string
status: ("waiting" | "sent" | "failed")
attempts: number
sentAt: (string | null)
/**
 * Why it did not leave so far, in the language of the caller
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
user: ({
id: number
name: string
} | null)
scheduled: null
sendAt: null
companyId: number
createdAt: string
updatedAt: string
}[]
count: number
hasMore: boolean
}
"POST /emails/{id}/send": {
id: number
/**
 * The recipient's address, as clients of this API family call it
 */
sender: string
subject: string
message: string
status: ("waiting" | "sent" | "failed")
attempts: number
sentAt: (string | null)
/**
 * Why it did not leave so far, in the language of the caller
 */
failureReason: (string | null)
/**
 * A code of `GET /texts`
 */
failureCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
failureDetails: ({
[k: string]: unknown
} | null)
user: ({
id: number
name: string
} | null)
scheduled: null
sendAt: null
companyId: number
createdAt: string
updatedAt: string
}
"GET /emails/account": {
/**
 * Whether the company has an account to send by
 */
isComplete: boolean
sender: (string | null)
}
"GET /campaigns": {
records: {
id: number
name: string
status: ("INATIVA" | "PROGRAMADA" | "EM_ANDAMENTO" | "CANCELADA" | "FINALIZADA")
message1: string
message2: string
message3: string
message4: string
message5: string
confirmationMessage1: string
confirmationMessage2: string
confirmationMessage3: string
confirmationMessage4: string
confirmationMessage5: string
confirmation: boolean
/**
 * The name of the file; its address is mediaUrl
 */
mediaPath: (string | null)
mediaName: (string | null)
mediaUrl: (string | null)
scheduledAt: (string | null)
/**
 * `2026-11-22T04:45`, by the company's clock
 */
localScheduledAt: (string | null)
startedAt: (string | null)
completedAt: (string | null)
contactListId: (number | null)
fileListId: (number | null)
/**
 * The tag whose contacts get it; then it has no contact list
 */
tagListId: (number | null)
whatsappId: (number | null)
userId: (number | null)
companyId: number
isEditable: boolean
/**
 * A code of `GET /texts`
 */
noticeCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
noticeDetails: ({
[k: string]: unknown
} | null)
createdAt: string
updatedAt: string
contactList: ({
id: number
name: string
} | null)
whatsapp: ({
id: number
name: string
} | null)
fileList: ({
id: number
name: string
} | null)
tag: ({
id: number
name: string
} | null)
figures: ({
/**
 * Everybody who was found when it was started
 */
recipients: number
/**
 * Those of them with WhatsApp who have not asked to be left alone
 */
valid: number
/**
 * The network has the message
 */
delivered: number
waiting: number
sending: number
/**
 * An answer to the request for confirmation is awaited
 */
asked: number
failed: number
skipped: number
confirmationsRequested: number
confirmed: number
replied: number
} | null)
}[]
count: number
hasMore: boolean
}
"POST /campaigns": {
id: number
name: string
status: ("INATIVA" | "PROGRAMADA" | "EM_ANDAMENTO" | "CANCELADA" | "FINALIZADA")
message1: string
message2: string
message3: string
message4: string
message5: string
confirmationMessage1: string
confirmationMessage2: string
confirmationMessage3: string
confirmationMessage4: string
confirmationMessage5: string
confirmation: boolean
/**
 * The name of the file; its address is mediaUrl
 */
mediaPath: (string | null)
mediaName: (string | null)
mediaUrl: (string | null)
scheduledAt: (string | null)
/**
 * `2026-11-22T04:45`, by the company's clock
 */
localScheduledAt: (string | null)
startedAt: (string | null)
completedAt: (string | null)
contactListId: (number | null)
fileListId: (number | null)
/**
 * The tag whose contacts get it; then it has no contact list
 */
tagListId: (number | null)
whatsappId: (number | null)
userId: (number | null)
companyId: number
isEditable: boolean
/**
 * A code of `GET /texts`
 */
noticeCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
noticeDetails: ({
[k: string]: unknown
} | null)
createdAt: string
updatedAt: string
contactList: ({
id: number
name: string
} | null)
whatsapp: ({
id: number
name: string
} | null)
fileList: ({
id: number
name: string
} | null)
tag: ({
id: number
name: string
} | null)
figures: ({
/**
 * Everybody who was found when it was started
 */
recipients: number
/**
 * Those of them with WhatsApp who have not asked to be left alone
 */
valid: number
/**
 * The network has the message
 */
delivered: number
waiting: number
sending: number
/**
 * An answer to the request for confirmation is awaited
 */
asked: number
failed: number
skipped: number
confirmationsRequested: number
confirmed: number
replied: number
} | null)
}
"GET /campaigns/list": {
id: number
name: string
status: ("INATIVA" | "PROGRAMADA" | "EM_ANDAMENTO" | "CANCELADA" | "FINALIZADA")
message1: string
message2: string
message3: string
message4: string
message5: string
confirmationMessage1: string
confirmationMessage2: string
confirmationMessage3: string
confirmationMessage4: string
confirmationMessage5: string
confirmation: boolean
/**
 * The name of the file; its address is mediaUrl
 */
mediaPath: (string | null)
mediaName: (string | null)
mediaUrl: (string | null)
scheduledAt: (string | null)
/**
 * `2026-11-22T04:45`, by the company's clock
 */
localScheduledAt: (string | null)
startedAt: (string | null)
completedAt: (string | null)
contactListId: (number | null)
fileListId: (number | null)
/**
 * The tag whose contacts get it; then it has no contact list
 */
tagListId: (number | null)
whatsappId: (number | null)
userId: (number | null)
companyId: number
isEditable: boolean
/**
 * A code of `GET /texts`
 */
noticeCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
noticeDetails: ({
[k: string]: unknown
} | null)
createdAt: string
updatedAt: string
contactList: ({
id: number
name: string
} | null)
whatsapp: ({
id: number
name: string
} | null)
fileList: ({
id: number
name: string
} | null)
tag: ({
id: number
name: string
} | null)
figures: ({
/**
 * Everybody who was found when it was started
 */
recipients: number
/**
 * Those of them with WhatsApp who have not asked to be left alone
 */
valid: number
/**
 * The network has the message
 */
delivered: number
waiting: number
sending: number
/**
 * An answer to the request for confirmation is awaited
 */
asked: number
failed: number
skipped: number
confirmationsRequested: number
confirmed: number
replied: number
} | null)
}[]
"GET /campaigns/{id}": {
id: number
name: string
status: ("INATIVA" | "PROGRAMADA" | "EM_ANDAMENTO" | "CANCELADA" | "FINALIZADA")
message1: string
message2: string
message3: string
message4: string
message5: string
confirmationMessage1: string
confirmationMessage2: string
confirmationMessage3: string
confirmationMessage4: string
confirmationMessage5: string
confirmation: boolean
/**
 * The name of the file; its address is mediaUrl
 */
mediaPath: (string | null)
mediaName: (string | null)
mediaUrl: (string | null)
scheduledAt: (string | null)
/**
 * `2026-11-22T04:45`, by the company's clock
 */
localScheduledAt: (string | null)
startedAt: (string | null)
completedAt: (string | null)
contactListId: (number | null)
fileListId: (number | null)
/**
 * The tag whose contacts get it; then it has no contact list
 */
tagListId: (number | null)
whatsappId: (number | null)
userId: (number | null)
companyId: number
isEditable: boolean
/**
 * A code of `GET /texts`
 */
noticeCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
noticeDetails: ({
[k: string]: unknown
} | null)
createdAt: string
updatedAt: string
contactList: ({
id: (number | null)
name: string
contacts: {
isWhatsappValid: boolean
}[]
} | null)
whatsapp: ({
id: number
name: string
} | null)
fileList: ({
id: number
name: string
} | null)
tag: ({
id: number
name: string
} | null)
figures: ({
/**
 * Everybody who was found when it was started
 */
recipients: number
/**
 * Those of them with WhatsApp who have not asked to be left alone
 */
valid: number
/**
 * The network has the message
 */
delivered: number
waiting: number
sending: number
/**
 * An answer to the request for confirmation is awaited
 */
asked: number
failed: number
skipped: number
confirmationsRequested: number
confirmed: number
replied: number
} | null)
shipping: {
deliveredAt: (string | null)
confirmationRequestedAt: (string | null)
}[]
campaign: {
id: number
name: string
status: ("INATIVA" | "PROGRAMADA" | "EM_ANDAMENTO" | "CANCELADA" | "FINALIZADA")
message1: string
message2: string
message3: string
message4: string
message5: string
confirmationMessage1: string
confirmationMessage2: string
confirmationMessage3: string
confirmationMessage4: string
confirmationMessage5: string
confirmation: boolean
/**
 * The name of the file; its address is mediaUrl
 */
mediaPath: (string | null)
mediaName: (string | null)
mediaUrl: (string | null)
scheduledAt: (string | null)
/**
 * `2026-11-22T04:45`, by the company's clock
 */
localScheduledAt: (string | null)
startedAt: (string | null)
completedAt: (string | null)
contactListId: (number | null)
fileListId: (number | null)
/**
 * The tag whose contacts get it; then it has no contact list
 */
tagListId: (number | null)
whatsappId: (number | null)
userId: (number | null)
companyId: number
isEditable: boolean
/**
 * A code of `GET /texts`
 */
noticeCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
noticeDetails: ({
[k: string]: unknown
} | null)
createdAt: string
updatedAt: string
contactList: ({
id: number
name: string
} | null)
whatsapp: ({
id: number
name: string
} | null)
fileList: ({
id: number
name: string
} | null)
tag: ({
id: number
name: string
} | null)
figures: ({
/**
 * Everybody who was found when it was started
 */
recipients: number
/**
 * Those of them with WhatsApp who have not asked to be left alone
 */
valid: number
/**
 * The network has the message
 */
delivered: number
waiting: number
sending: number
/**
 * An answer to the request for confirmation is awaited
 */
asked: number
failed: number
skipped: number
confirmationsRequested: number
confirmed: number
replied: number
} | null)
}
valids: number
delivered: number
confirmationRequested: number
confirmed: number
}
"PUT /campaigns/{id}": {
id: number
name: string
status: ("INATIVA" | "PROGRAMADA" | "EM_ANDAMENTO" | "CANCELADA" | "FINALIZADA")
message1: string
message2: string
message3: string
message4: string
message5: string
confirmationMessage1: string
confirmationMessage2: string
confirmationMessage3: string
confirmationMessage4: string
confirmationMessage5: string
confirmation: boolean
/**
 * The name of the file; its address is mediaUrl
 */
mediaPath: (string | null)
mediaName: (string | null)
mediaUrl: (string | null)
scheduledAt: (string | null)
/**
 * `2026-11-22T04:45`, by the company's clock
 */
localScheduledAt: (string | null)
startedAt: (string | null)
completedAt: (string | null)
contactListId: (number | null)
fileListId: (number | null)
/**
 * The tag whose contacts get it; then it has no contact list
 */
tagListId: (number | null)
whatsappId: (number | null)
userId: (number | null)
companyId: number
isEditable: boolean
/**
 * A code of `GET /texts`
 */
noticeCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
noticeDetails: ({
[k: string]: unknown
} | null)
createdAt: string
updatedAt: string
contactList: ({
id: number
name: string
} | null)
whatsapp: ({
id: number
name: string
} | null)
fileList: ({
id: number
name: string
} | null)
tag: ({
id: number
name: string
} | null)
figures: ({
/**
 * Everybody who was found when it was started
 */
recipients: number
/**
 * Those of them with WhatsApp who have not asked to be left alone
 */
valid: number
/**
 * The network has the message
 */
delivered: number
waiting: number
sending: number
/**
 * An answer to the request for confirmation is awaited
 */
asked: number
failed: number
skipped: number
confirmationsRequested: number
confirmed: number
replied: number
} | null)
}
"DELETE /campaigns/{id}": {
message: string
}
"POST /campaigns/{id}/clone": {
id: number
name: string
status: ("INATIVA" | "PROGRAMADA" | "EM_ANDAMENTO" | "CANCELADA" | "FINALIZADA")
message1: string
message2: string
message3: string
message4: string
message5: string
confirmationMessage1: string
confirmationMessage2: string
confirmationMessage3: string
confirmationMessage4: string
confirmationMessage5: string
confirmation: boolean
/**
 * The name of the file; its address is mediaUrl
 */
mediaPath: (string | null)
mediaName: (string | null)
mediaUrl: (string | null)
scheduledAt: (string | null)
/**
 * `2026-11-22T04:45`, by the company's clock
 */
localScheduledAt: (string | null)
startedAt: (string | null)
completedAt: (string | null)
contactListId: (number | null)
fileListId: (number | null)
/**
 * The tag whose contacts get it; then it has no contact list
 */
tagListId: (number | null)
whatsappId: (number | null)
userId: (number | null)
companyId: number
isEditable: boolean
/**
 * A code of `GET /texts`
 */
noticeCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
noticeDetails: ({
[k: string]: unknown
} | null)
createdAt: string
updatedAt: string
contactList: ({
id: number
name: string
} | null)
whatsapp: ({
id: number
name: string
} | null)
fileList: ({
id: number
name: string
} | null)
tag: ({
id: number
name: string
} | null)
figures: ({
/**
 * Everybody who was found when it was started
 */
recipients: number
/**
 * Those of them with WhatsApp who have not asked to be left alone
 */
valid: number
/**
 * The network has the message
 */
delivered: number
waiting: number
sending: number
/**
 * An answer to the request for confirmation is awaited
 */
asked: number
failed: number
skipped: number
confirmationsRequested: number
confirmed: number
replied: number
} | null)
}
"POST /campaigns/{id}/media-upload": {
mensagem: string
}
"DELETE /campaigns/{id}/media-upload": {
mensagem: string
}
"POST /campaigns/{id}/cancel": null
"POST /campaigns/{id}/restart": null
"POST /campaigns/{id}/test": {
ticketId: number
messageId: number
body: string
}
"GET /campaigns/{id}/report": {
campaign: {
id: number
name: string
status: ("INATIVA" | "PROGRAMADA" | "EM_ANDAMENTO" | "CANCELADA" | "FINALIZADA")
message1: string
message2: string
message3: string
message4: string
message5: string
confirmationMessage1: string
confirmationMessage2: string
confirmationMessage3: string
confirmationMessage4: string
confirmationMessage5: string
confirmation: boolean
/**
 * The name of the file; its address is mediaUrl
 */
mediaPath: (string | null)
mediaName: (string | null)
mediaUrl: (string | null)
scheduledAt: (string | null)
/**
 * `2026-11-22T04:45`, by the company's clock
 */
localScheduledAt: (string | null)
startedAt: (string | null)
completedAt: (string | null)
contactListId: (number | null)
fileListId: (number | null)
/**
 * The tag whose contacts get it; then it has no contact list
 */
tagListId: (number | null)
whatsappId: (number | null)
userId: (number | null)
companyId: number
isEditable: boolean
/**
 * A code of `GET /texts`
 */
noticeCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
noticeDetails: ({
[k: string]: unknown
} | null)
createdAt: string
updatedAt: string
contactList: ({
id: number
name: string
} | null)
whatsapp: ({
id: number
name: string
} | null)
fileList: ({
id: number
name: string
} | null)
tag: ({
id: number
name: string
} | null)
figures: ({
/**
 * Everybody who was found when it was started
 */
recipients: number
/**
 * Those of them with WhatsApp who have not asked to be left alone
 */
valid: number
/**
 * The network has the message
 */
delivered: number
waiting: number
sending: number
/**
 * An answer to the request for confirmation is awaited
 */
asked: number
failed: number
skipped: number
confirmationsRequested: number
confirmed: number
replied: number
} | null)
}
figures: {
/**
 * Everybody who was found when it was started
 */
recipients: number
/**
 * Those of them with WhatsApp who have not asked to be left alone
 */
valid: number
/**
 * The network has the message
 */
delivered: number
waiting: number
sending: number
/**
 * An answer to the request for confirmation is awaited
 */
asked: number
failed: number
skipped: number
confirmationsRequested: number
confirmed: number
replied: number
}
reasons: {
state: ("waiting" | "asking" | "asked" | "confirmed" | "sending" | "delivered" | "failed" | "skipped")
/**
 * A code of `GET /texts`
 */
code: string
count: number
}[]
/**
 * All recipients are in the ledger
 */
isPlanned: boolean
/**
 * Since when only the figures are kept, and no recipients
 */
reducedAt: (string | null)
waitsFor: ({
/**
 * A code of `GET /texts`
 */
code: string
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
details: ({
[k: string]: unknown
} | null)
until: (string | null)
} | null)
endsAt: (string | null)
}
"GET /campaigns/{id}/recipients": {
recipients: {
id: number
name: string
number: string
state: ("waiting" | "asking" | "asked" | "confirmed" | "sending" | "delivered" | "failed" | "skipped")
/**
 * A code of `GET /texts`
 */
reasonCode: (string | null)
/**
 * What its sentence needs besides; a detail that is a reason itself has `code` and `details`
 */
reasonDetails: ({
[k: string]: unknown
} | null)
variant: number
confirmationRequestedAt: (string | null)
confirmedAt: (string | null)
deliveredAt: (string | null)
repliedAt: (string | null)
contactId: (number | null)
/**
 * The conversation the message stands in
 */
ticketId: (number | null)
/**
 * The conversation that their answer opened or joined
 */
replyTicketId: (number | null)
}[]
/**
 * The cursor of the next page; null: there is none
 */
next: (number | null)
}
"GET /campaigns/{id}/export": unknown
"GET /campaigns/{id}/preview": {
name: string
number: string
messages: {
variant: number
body: string
}[]
confirmationMessages: {
variant: number
body: string
}[]
unknownVariables: string[]
}
"GET /campaigns/{id}/estimate": {
recipients: number
valid: number
startsAt: string
endsAt: (string | null)
/**
 * null: its number may send none at all
 */
seconds: (number | null)
}
"GET /campaign-settings": {
id: number
key: string
/**
 * JSON
 */
value: string
companyId: number
createdAt: string
updatedAt: string
}[]
"POST /campaign-settings": {
id: number
key: string
/**
 * JSON
 */
value: string
companyId: number
createdAt: string
updatedAt: string
}[]
"GET /campaign-suppressions": {
records: {
id: number
number: string
name: string
source: ("reply" | "manual")
/**
 * What they wrote
 */
word: (string | null)
campaignId: (number | null)
createdAt: string
}[]
count: number
hasMore: boolean
}
"POST /campaign-suppressions": {
id: number
number: string
name: string
source: ("reply" | "manual")
/**
 * What they wrote
 */
word: (string | null)
campaignId: (number | null)
createdAt: string
}
"DELETE /campaign-suppressions/{id}": {
message: string
}
"GET /invoices/all": {
id: number
/**
 * The plan's name
 */
detail: string
/**
 * In reais: 49.9
 */
value: number
dueDate: string
/**
 * `paid`, or it is not
 */
status: ("open" | "paid" | "cancelled")
/**
 * Unpaid after the end of its due day, by the company's clock
 */
isOverdue: boolean
paidAt: (string | null)
companyId: number
createdAt: string
updatedAt: string
}[]
"GET /invoices": {
invoices: {
id: number
/**
 * The plan's name
 */
detail: string
/**
 * In reais: 49.9
 */
value: number
dueDate: string
/**
 * `paid`, or it is not
 */
status: ("open" | "paid" | "cancelled")
/**
 * Unpaid after the end of its due day, by the company's clock
 */
isOverdue: boolean
paidAt: (string | null)
companyId: number
createdAt: string
updatedAt: string
}[]
count: number
hasMore: boolean
}
"GET /invoices/list": {
invoices: {
id: number
/**
 * The plan's name
 */
detail: string
/**
 * In reais: 49.9
 */
value: number
dueDate: string
/**
 * `paid`, or it is not
 */
status: ("open" | "paid" | "cancelled")
/**
 * Unpaid after the end of its due day, by the company's clock
 */
isOverdue: boolean
paidAt: (string | null)
companyId: number
createdAt: string
updatedAt: string
company: {
id: number
name: string
}
}[]
count: number
hasMore: boolean
}
"GET /invoices/{id}": {
id: number
/**
 * The plan's name
 */
detail: string
/**
 * In reais: 49.9
 */
value: number
dueDate: string
/**
 * `paid`, or it is not
 */
status: ("open" | "paid" | "cancelled")
/**
 * Unpaid after the end of its due day, by the company's clock
 */
isOverdue: boolean
paidAt: (string | null)
companyId: number
createdAt: string
updatedAt: string
}
"PUT /invoices/{id}": {
id: number
/**
 * The plan's name
 */
detail: string
/**
 * In reais: 49.9
 */
value: number
dueDate: string
/**
 * `paid`, or it is not
 */
status: ("open" | "paid" | "cancelled")
/**
 * Unpaid after the end of its due day, by the company's clock
 */
isOverdue: boolean
paidAt: (string | null)
companyId: number
createdAt: string
updatedAt: string
}
"GET /invoices/{id}/charge": {
charge: ({
txid: string
invoiceId: number
/**
 * Who takes the money; `sandbox` takes none
 */
gateway: string
status: ("opening" | "active" | "paid" | "expired" | "cancelled")
expiresAt: string
valor: {
/**
 * In reais: 49.9
 */
original: number
}
qrcode: {
/**
 * To copy and paste
 */
qrcode: string
/**
 * A data URI; without one the code is drawn
 */
imagemQrcode: (string | null)
}
} | null)
}
"GET /subscription": {
gateway: string
/**
 * No provider is configured: nobody can really pay
 */
isSandbox: boolean
needsDocument: boolean
}
"POST /subscription": {
txid: string
invoiceId: number
/**
 * Who takes the money; `sandbox` takes none
 */
gateway: string
status: ("opening" | "active" | "paid" | "expired" | "cancelled")
expiresAt: string
valor: {
/**
 * In reais: 49.9
 */
original: number
}
qrcode: {
/**
 * To copy and paste
 */
qrcode: string
/**
 * A data URI; without one the code is drawn
 */
imagemQrcode: (string | null)
}
}
"GET /subscription/charges/{txid}": {
txid: string
invoiceId: number
/**
 * Who takes the money; `sandbox` takes none
 */
gateway: string
status: ("opening" | "active" | "paid" | "expired" | "cancelled")
expiresAt: string
valor: {
/**
 * In reais: 49.9
 */
original: number
}
qrcode: {
/**
 * To copy and paste
 */
qrcode: string
/**
 * A data URI; without one the code is drawn
 */
imagemQrcode: (string | null)
}
}
"GET /payments/attention": {
payments: {
id: number
state: ("applied" | "late" | "excess" | "partial" | "doubled" | "unmatched" | "refunded")
/**
 * In reais: 49.9
 */
value: number
/**
 * In reais: 49.9
 */
refunded: number
/**
 * In reais: 49.9
 */
asked: number
paidAt: string
gateway: string
/**
 * The provider's id
 */
paymentId: string
txid: string
invoice: {
id: number
status: ("open" | "paid" | "cancelled")
/**
 * In reais: 49.9
 */
value: number
}
attentionSince: string
company: {
id: number
name: string
}
}[]
count: number
hasMore: boolean
}
"POST /payments/{id}/seen": null
"POST /subscription/create/webhook": {
url: string
}
"POST /payments/sandbox/{txid}/pay": null
"POST /overdue/invoices": {
company: {
name: string
}
invoices: {
id: number
/**
 * The plan's name
 */
detail: string
/**
 * In reais: 49.9
 */
value: number
dueDate: string
/**
 * `paid`, or it is not
 */
status: ("open" | "paid" | "cancelled")
/**
 * Unpaid after the end of its due day, by the company's clock
 */
isOverdue: boolean
paidAt: (string | null)
companyId: number
createdAt: string
updatedAt: string
}[]
/**
 * No provider is configured: nobody can really pay
 */
isSandbox: boolean
needsDocument: boolean
}
"POST /overdue/charges": {
txid: string
invoiceId: number
/**
 * Who takes the money; `sandbox` takes none
 */
gateway: string
status: ("opening" | "active" | "paid" | "expired" | "cancelled")
expiresAt: string
valor: {
/**
 * In reais: 49.9
 */
original: number
}
qrcode: {
/**
 * To copy and paste
 */
qrcode: string
/**
 * A data URI; without one the code is drawn
 */
imagemQrcode: (string | null)
}
}
"POST /overdue/charges/state": {
txid: string
invoiceId: number
/**
 * Who takes the money; `sandbox` takes none
 */
gateway: string
status: ("opening" | "active" | "paid" | "expired" | "cancelled")
expiresAt: string
valor: {
/**
 * In reais: 49.9
 */
original: number
}
qrcode: {
/**
 * To copy and paste
 */
qrcode: string
/**
 * A data URI; without one the code is drawn
 */
imagemQrcode: (string | null)
}
}
"POST /subscription/webhook": {
ok: true
}
"POST /subscription/webhook/{type}": {
ok: true
}
"POST /api/messages/send": {
mensagem: string
}
"GET /plans/listpublic": {
id: number
name: string
users: number
connections: number
queues: number
/**
 * BRL per month
 */
value: number
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useWebchat?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
}[]
"GET /ticketz/registry": (string | null)
"GET /public-settings/{settingKey}": (string | null)
"PUT /settings/allowSignup": {
id: number
key: string
/**
 * Empty of a credential, which nobody reads back
 */
value: string
/**
 * Whether there is a value; in a company as lists show it, absent
 */
isStored?: boolean
companyId: number
createdAt: string
updatedAt: string
}
"GET /dashboard/tickets": {
from: string
until: string
counters: {
/**
 * Minutes; null: there was none
 */
avgSupportTime: (number | null)
/**
 * Minutes; null: there was none
 */
avgWaitTime: (number | null)
supportHappening: number
supportPending: number
supportFinished: number
leads: number
created: number
/**
 * 1 to 3
 */
rating: (number | null)
}
days: {
date: string
created: number
closed: number
}[]
hours: {
hour: number
created: number
closed: number
}[]
}
"GET /dashboard/users": {
attendants: {
id: number
name: string
/**
 * Minutes; 0: none
 */
avgSupportTime: number
tickets: number
/**
 * 1 to 3; 0: not rated
 */
rating: number
online: boolean
}[]
}
"GET /dashboard/status": {
supportHappening: number
supportPending: number
usersOnline: number
users: {
id: number
name: string
online: boolean
tickets: number
}[]
}
"GET /plugins/web": {
contract: string
plugins: {
name: string
url: string
planFlag: (string | null)
permission: (string | null)
}[]
}
"GET /plugins/{name}/web.js": unknown
}
