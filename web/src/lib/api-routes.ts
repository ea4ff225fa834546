/** What each route answers; made from docs/openapi.json by scripts/api-types.mjs. Do not edit. */

export interface ApiAnswers {
"GET /public/{company}/{key}/{name}": unknown
"GET /texts": {
texts: {
useKanban?: {
pt: string
en: string
es: string
}
useSchedules?: {
pt: string
en: string
es: string
}
useCampaigns?: {
pt: string
en: string
es: string
}
useInternalChat?: {
pt: string
en: string
es: string
}
useExternalApi?: {
pt: string
en: string
es: string
}
useOpenAi?: {
pt: string
en: string
es: string
}
useIntegrations?: {
pt: string
en: string
es: string
}
}
}
"GET /settings": {
id: number
key: string
value: string
companyId: number
createdAt: string
updatedAt: string
}[]
"PUT /settings/{settingKey}": {
id: number
key: string
value: string
companyId: number
createdAt: string
updatedAt: string
}
"POST /companies/cadastro": {
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
 * Megabytes (2^20 bytes) of files; 0 or none: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
} | null)
settings: {
id: number
key: string
value: string
companyId: number
createdAt: string
updatedAt: string
}[]
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
 * Megabytes (2^20 bytes) of files; 0 or none: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
} | null)
settings: {
id: number
key: string
value: string
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
 * Megabytes (2^20 bytes) of files; 0 or none: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
} | null)
settings: {
id: number
key: string
value: string
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
 * Megabytes (2^20 bytes) of files; 0 or none: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
} | null)
/**
 * What its files take, to the tenth
 */
storageUsedMb: number
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
 * Megabytes (2^20 bytes) of files; 0 or none: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
} | null)
/**
 * What its files take, to the tenth
 */
storageUsedMb: number
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
 * Megabytes (2^20 bytes) of files; 0 or none: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
} | null)
settings: {
id: number
key: string
value: string
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
 * Megabytes (2^20 bytes) of files; 0 or none: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
} | null)
settings: {
id: number
key: string
value: string
companyId: number
createdAt: string
updatedAt: string
}[]
}
"DELETE /companies/{id}": {

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
 * Megabytes (2^20 bytes) of files; 0 or none: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
} | null)
settings: {
id: number
key: string
value: string
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
useKanban?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
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
useKanban?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
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
 * Megabytes (2^20 bytes) of files; 0 or none: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
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
 * Megabytes (2^20 bytes) of files; 0 or none: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
}
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
 * Megabytes (2^20 bytes) of files; 0 or none: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
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
 * Megabytes (2^20 bytes) of files; 0 or none: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
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
 * Megabytes (2^20 bytes) of files; 0 or none: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
} | null)
settings: {
id: number
key: string
value: string
companyId: number
createdAt: string
updatedAt: string
}[]
trialExpiration: (string | null)
}
}
/**
 * The permissions that the person holds
 */
can: string[]
/**
 * What the company's plan opens to it
 */
open: string[]
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
 * Megabytes (2^20 bytes) of files; 0 or none: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
} | null)
settings: {
id: number
key: string
value: string
companyId: number
createdAt: string
updatedAt: string
}[]
trialExpiration: (string | null)
}
}
/**
 * The permissions that the person holds
 */
can: string[]
/**
 * What the company's plan opens to it
 */
open: string[]
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
 * The permissions that the person holds
 */
can: string[]
/**
 * What the company's plan opens to it
 */
open: string[]
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
 * Megabytes (2^20 bytes) of files; 0 or none: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
} | null)
settings: {
id: number
key: string
value: string
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
 * Megabytes (2^20 bytes) of files; 0 or none: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
} | null)
settings: {
id: number
key: string
value: string
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
 * Megabytes (2^20 bytes) of files; 0 or none: no limit
 */
storageMb: (number | null)
createdAt: string
updatedAt: string
/**
 * A switch of the plan
 */
useKanban?: boolean
/**
 * A switch of the plan
 */
useSchedules?: boolean
/**
 * A switch of the plan
 */
useCampaigns?: boolean
/**
 * A switch of the plan
 */
useInternalChat?: boolean
/**
 * A switch of the plan
 */
useExternalApi?: boolean
/**
 * A switch of the plan
 */
useOpenAi?: boolean
/**
 * A switch of the plan
 */
useIntegrations?: boolean
} | null)
settings: {
id: number
key: string
value: string
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
source: ("file" | "phone")
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
failure: (string | null)
createdAt: string
finishedAt: (string | null)
}
}
"POST /contacts/upload": {
message: string
contactImport: {
id: number
source: ("file" | "phone")
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
failure: (string | null)
createdAt: string
finishedAt: (string | null)
}
}
"POST /contacts/imports": {
contactImport: {
id: number
source: ("file" | "phone")
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
 * What each column of the file is, from the first; null is left out
 * 
 * @maxItems 100
 */
columns: ("name" | "number" | "email" | "extra" | null)[]
hasHeading: boolean
countryCode: string
}
}
"GET /contacts/imports": {
imports: {
id: number
source: ("file" | "phone")
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
failure: (string | null)
createdAt: string
finishedAt: (string | null)
}[]
}
"POST /contacts/imports/phone": {
contactImport: {
id: number
source: ("file" | "phone")
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
failure: (string | null)
createdAt: string
finishedAt: (string | null)
}
}
"GET /contacts/imports/{importId}": {
contactImport: {
id: number
source: ("file" | "phone")
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
failure: (string | null)
createdAt: string
finishedAt: (string | null)
}
}
"DELETE /contacts/imports/{importId}": {
contactImport: {
id: number
source: ("file" | "phone")
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
failure: (string | null)
createdAt: string
finishedAt: (string | null)
}
}
"POST /contacts/imports/{importId}/start": {
contactImport: {
id: number
source: ("file" | "phone")
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
 * For the message API; admins only, else empty
 */
token: string
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
 * For the message API; admins only, else empty
 */
token: string
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
 * For the message API; admins only, else empty
 */
token: string
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
 * For the message API; admins only, else empty
 */
token: string
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
useKanban?: unknown
useSchedules?: unknown
useCampaigns?: unknown
useInternalChat?: unknown
useExternalApi?: unknown
useOpenAi?: unknown
useIntegrations?: unknown
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
}
"GET /contacts/{id}/tickets": {
tickets: {
id: number
uuid: string
status: ("pending" | "open" | "closed")
unreadMessages: number
lastMessage: string
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
}
"PUT /tickets/{id}": {
id: number
uuid: string
status: ("pending" | "open" | "closed")
unreadMessages: number
lastMessage: string
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
}
"DELETE /tickets/{id}": {
message: string
}
"GET /tickets/u/{uuid}": {
id: number
uuid: string
status: ("pending" | "open" | "closed")
unreadMessages: number
lastMessage: string
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
} | null)
ticket: ({
id: number
uuid: string
status: ("pending" | "open" | "closed")
unreadMessages: number
lastMessage: string
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
"GET /messages/{ticketId}": {
count: number
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
read: boolean
body: string
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
useKanban?: unknown
useSchedules?: unknown
useCampaigns?: unknown
useInternalChat?: unknown
useExternalApi?: unknown
useOpenAi?: unknown
useIntegrations?: unknown
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
} | null)
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
read: boolean
body: string
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
useKanban?: unknown
useSchedules?: unknown
useCampaigns?: unknown
useInternalChat?: unknown
useExternalApi?: unknown
useOpenAi?: unknown
useIntegrations?: unknown
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
} | null)
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
}
hasMore: boolean
pageNumber: number
}
"POST /messages/{ticketId}": {
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
read: boolean
body: string
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
useKanban?: unknown
useSchedules?: unknown
useCampaigns?: unknown
useInternalChat?: unknown
useExternalApi?: unknown
useOpenAi?: unknown
useIntegrations?: unknown
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
} | null)
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
read: boolean
body: string
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
useKanban?: unknown
useSchedules?: unknown
useCampaigns?: unknown
useInternalChat?: unknown
useExternalApi?: unknown
useOpenAi?: unknown
useIntegrations?: unknown
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
} | null)
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
read: boolean
body: string
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
useKanban?: unknown
useSchedules?: unknown
useCampaigns?: unknown
useInternalChat?: unknown
useExternalApi?: unknown
useOpenAi?: unknown
useIntegrations?: unknown
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
} | null)
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
read: boolean
body: string
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
useKanban?: unknown
useSchedules?: unknown
useCampaigns?: unknown
useInternalChat?: unknown
useExternalApi?: unknown
useOpenAi?: unknown
useIntegrations?: unknown
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
} | null)
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
"GET /messages/{ticketId}/at": {
/**
 * null: nothing was said from that day on
 */
messageId: (string | null)
}
"PUT /messages/{messageId}": {
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
read: boolean
body: string
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
useKanban?: unknown
useSchedules?: unknown
useCampaigns?: unknown
useInternalChat?: unknown
useExternalApi?: unknown
useOpenAi?: unknown
useIntegrations?: unknown
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
} | null)
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
read: boolean
body: string
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
useKanban?: unknown
useSchedules?: unknown
useCampaigns?: unknown
useInternalChat?: unknown
useExternalApi?: unknown
useOpenAi?: unknown
useIntegrations?: unknown
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
} | null)
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
"DELETE /messages/{messageId}": {

}
"POST /messages/{messageId}/forward": {
ticket: {
id: number
uuid: string
status: ("pending" | "open" | "closed")
unreadMessages: number
lastMessage: string
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
read: boolean
body: string
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
useKanban?: unknown
useSchedules?: unknown
useCampaigns?: unknown
useInternalChat?: unknown
useExternalApi?: unknown
useOpenAi?: unknown
useIntegrations?: unknown
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
} | null)
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
read: boolean
body: string
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
useKanban?: unknown
useSchedules?: unknown
useCampaigns?: unknown
useInternalChat?: unknown
useExternalApi?: unknown
useOpenAi?: unknown
useIntegrations?: unknown
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
} | null)
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
read: boolean
body: string
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
useKanban?: unknown
useSchedules?: unknown
useCampaigns?: unknown
useInternalChat?: unknown
useExternalApi?: unknown
useOpenAi?: unknown
useIntegrations?: unknown
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
} | null)
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
read: boolean
body: string
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
useKanban?: unknown
useSchedules?: unknown
useCampaigns?: unknown
useInternalChat?: unknown
useExternalApi?: unknown
useOpenAi?: unknown
useIntegrations?: unknown
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
} | null)
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
}
"DELETE /tickets/{id}/snooze": {
id: number
uuid: string
status: ("pending" | "open" | "closed")
unreadMessages: number
lastMessage: string
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
"POST /tags/contacts": {
tagged: number
/**
 * Contacts without a ticket that the caller sees
 */
untouched: number
}
"POST /tags/sync": {
id: number
uuid: string
status: ("pending" | "open" | "closed")
unreadMessages: number
lastMessage: string
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
useKanban?: unknown
useSchedules?: unknown
useCampaigns?: unknown
useInternalChat?: unknown
useExternalApi?: unknown
useOpenAi?: unknown
useIntegrations?: unknown
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
useKanban?: unknown
useSchedules?: unknown
useCampaigns?: unknown
useInternalChat?: unknown
useExternalApi?: unknown
useOpenAi?: unknown
useIntegrations?: unknown
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
useKanban?: unknown
useSchedules?: unknown
useCampaigns?: unknown
useInternalChat?: unknown
useExternalApi?: unknown
useOpenAi?: unknown
useIntegrations?: unknown
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
useKanban?: unknown
useSchedules?: unknown
useCampaigns?: unknown
useInternalChat?: unknown
useExternalApi?: unknown
useOpenAi?: unknown
useIntegrations?: unknown
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
useKanban?: unknown
useSchedules?: unknown
useCampaigns?: unknown
useInternalChat?: unknown
useExternalApi?: unknown
useOpenAi?: unknown
useIntegrations?: unknown
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
}
