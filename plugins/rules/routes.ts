import { IdParams, Nothing, type PluginScope } from '@balcao/core';
import { TicketNotFound } from '../tickets/index.ts';
import { InvalidRuleName, RuleNotFound } from './contract/errors.ts';
import { findRule, listRules, presentRule, presentRules } from './rules/find-rules.ts';
import { createRule, deleteRule, orderRules, updateRule } from './rules/write-rule.ts';
import { listRunsOfRule, listRunsOfTicket } from './runs/rule-run.ts';
import {
  CreateRule,
  OrderRules,
  Rule,
  RuleList,
  RuleRunList,
  RuleRunPage,
  RuleRunQuery,
  RuleTicketTrial,
  RuleTrial,
  TryRule,
  UpdateRule,
} from './schemas.ts';
import { tryOnTicket } from './trials/try-on-ticket.ts';
import { tryRule } from './trials/try-rule.ts';

const manage = { permission: 'rules:manage' } as const;
const refusals = { id: RuleNotFound, name: InvalidRuleName };

/** Routes by which admins write, order and try rules, and read what these did. */
export function ruleRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/rules',
    operationId: 'listRules',
    summary: "The company's rules, in their order",
    access: manage,
    answers: { 200: RuleList },
    handle: async (ctx) => presentRules(ctx, await listRules(ctx)),
  });
  route({
    method: 'GET',
    url: '/rules/:id',
    operationId: 'getRule',
    summary: 'One rule',
    access: manage,
    params: IdParams,
    refusals,
    answers: { 200: Rule },
    handle: async (ctx, { params }) => presentRule(ctx, await findRule(ctx, params.id)),
  });
  route({
    method: 'POST',
    url: '/rules',
    operationId: 'createRule',
    summary: 'Makes a rule, behind the others',
    access: manage,
    body: CreateRule,
    refusals,
    answers: { 200: Rule },
    handle: async (ctx, { body }) => presentRule(ctx, await createRule(ctx, body)),
  });
  route({
    method: 'PUT',
    url: '/rules/order',
    operationId: 'orderRules',
    summary: 'Puts the rules in a new order',
    access: manage,
    body: OrderRules,
    answers: { 200: RuleList },
    handle: async (ctx, { body }) => presentRules(ctx, await orderRules(ctx, body.ids)),
  });
  route({
    method: 'POST',
    url: '/rules/dry-runs',
    operationId: 'tryRule',
    summary: 'On which tickets of the last 7 days a rule would have run',
    description: 'Nothing is changed or sent. A call that is broken off ends the search.',
    access: manage,
    body: TryRule,
    answers: { 200: RuleTrial },
    // The answer, not the request: a request is destroyed once its body is read.
    handle: (ctx, { body, reply }) => tryRule(ctx, body, { isBrokenOff: () => reply.raw.destroyed }),
  });
  route({
    method: 'PUT',
    url: '/rules/:id',
    operationId: 'updateRule',
    takesIfMatch: true,
    summary: 'Changes a rule; its acts are replaced as a whole',
    access: manage,
    params: IdParams,
    body: UpdateRule,
    refusals,
    answers: { 200: Rule },
    handle: async (ctx, { params, body }) => presentRule(ctx, await updateRule(ctx, params.id, body)),
  });
  route({
    method: 'DELETE',
    url: '/rules/:id',
    operationId: 'deleteRule',
    summary: 'Deletes a rule; what it did stays',
    access: manage,
    params: IdParams,
    refusals,
    answers: { 200: Nothing },
    handle: (ctx, { params }) => deleteRule(ctx, params.id),
  });
  route({
    method: 'GET',
    url: '/rules/:id/runs',
    operationId: 'listRuleRuns',
    summary: 'On which tickets a rule ran in the last 30 days, the newest first',
    access: manage,
    params: IdParams,
    query: RuleRunQuery,
    refusals,
    answers: { 200: RuleRunPage },
    handle: (ctx, { params, query }) => listRunsOfRule(ctx, params.id, query.cursor),
  });
  route({
    method: 'POST',
    url: '/tickets/:id/rule-dry-runs',
    operationId: 'tryRuleOnTicket',
    summary: 'What a rule would do on one ticket as it stands, and when',
    description: 'Nothing is changed or sent.',
    access: manage,
    params: IdParams,
    body: TryRule,
    refusals: { id: TicketNotFound },
    answers: { 200: RuleTicketTrial },
    handle: (ctx, { params, body }) => tryOnTicket(ctx, params.id, body),
  });
  route({
    method: 'GET',
    url: '/tickets/:id/rule-runs',
    operationId: 'listTicketRuleRuns',
    summary: 'Rules that ran on a ticket in the last 30 days, the newest first',
    access: 'session',
    params: IdParams,
    refusals: { id: TicketNotFound },
    answers: { 200: RuleRunList },
    handle: (ctx, { params }) => listRunsOfTicket(ctx, params.id),
  });
}
