import { randomUUID } from 'node:crypto';
import { IdParams, idempotencyKeyOf, Nothing, type PluginScope } from '@balcao/core';
import {
  ConnectionNotFound,
  TemplateNotApproved,
  TemplateNotFound,
  TemplateValuesWrong,
} from '../connections/index.ts';
import { InvalidMacroName, MacroNotFound, TemplateNeedsConnection } from './contract/errors.ts';
import { findMacro, listMacros } from './find-macro.ts';
import { presentMacro, presentSavedMacro } from './present-macro.ts';
import { runMacro } from './run-macro.ts';
import { CreateMacro, Macro, MacroList, MacroRun, RunMacro, SavedMacro, UpdateMacro } from './schemas.ts';
import { createMacro, deleteMacro, updateMacro } from './write-macro.ts';

const manage = { permission: 'macros:manage' } as const;
/** Errors of a template that cannot be sent. */
const templateErrors = [TemplateNotFound, TemplateNotApproved, TemplateValuesWrong];
const savingErrors = [...templateErrors, ConnectionNotFound, TemplateNeedsConnection];
const refusals = { id: MacroNotFound, name: InvalidMacroName };

/** Routes by which admins write macros, and agents run them on tickets. */
export function macroRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/macros',
    operationId: 'listMacros',
    summary: "The company's macros, by name",
    access: 'session',
    answers: { 200: MacroList },
    handle: async (ctx) => (await listMacros(ctx)).map(presentMacro),
  });
  route({
    method: 'GET',
    url: '/macros/:id',
    operationId: 'getMacro',
    summary: 'One macro',
    access: 'session',
    params: IdParams,
    refusals,
    answers: { 200: Macro },
    handle: async (ctx, { params }) => presentMacro(await findMacro(ctx, params.id)),
  });
  route({
    method: 'POST',
    url: '/macros',
    operationId: 'createMacro',
    summary: 'Makes a macro',
    access: manage,
    body: CreateMacro,
    refusals,
    errors: savingErrors,
    answers: { 200: SavedMacro },
    handle: async (ctx, { body }) => presentSavedMacro(ctx, await createMacro(ctx, body)),
  });
  route({
    method: 'PUT',
    url: '/macros/:id',
    operationId: 'updateMacro',
    summary: 'Changes a macro',
    access: manage,
    params: IdParams,
    body: UpdateMacro,
    refusals,
    errors: savingErrors,
    takesIfMatch: true,
    answers: { 200: SavedMacro },
    handle: async (ctx, { params, body }) => presentSavedMacro(ctx, await updateMacro(ctx, params.id, body)),
  });
  route({
    method: 'DELETE',
    url: '/macros/:id',
    operationId: 'deleteMacro',
    summary: 'Deletes a macro; what it did stays',
    access: manage,
    params: IdParams,
    refusals,
    answers: { 200: Nothing },
    handle: (ctx, { params }) => deleteMacro(ctx, params.id),
  });
  route({
    method: 'POST',
    url: '/macros/:id/run',
    operationId: 'runMacro',
    summary: "Takes a macro's steps on a ticket: all of them, or none",
    description: 'A repeat with the same Idempotency-Key header does nothing again, for a day.',
    access: 'session',
    params: IdParams,
    body: RunMacro,
    refusals,
    errors: templateErrors,
    answers: { 200: MacroRun },
    // Without a key, each call runs the macro again.
    handle: (ctx, { params, body, request }) =>
      runMacro(ctx, { ...body, macroId: params.id, runKey: idempotencyKeyOf(request) ?? randomUUID() }),
  });
}
