import {
  countCheck,
  FileForm,
  IdParams,
  type PluginScope,
  receiveUpload,
  ValidationFailed,
} from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { ConnectionNotFound, TemplateNotFound } from '../../connections/index.ts';
import { cloudNumberOf } from '../numbers/connected-number.ts';
import { createTemplate, deleteTemplate, editTemplate } from './change-templates.ts';
import { uploadHeaderFile } from './header-file.ts';
import { listTemplates } from './list-templates.ts';
import {
  CreateTemplate,
  EditTemplate,
  HeaderFile,
  Template,
  TemplateList,
  TemplateListQuery,
  TemplateParams,
} from './schemas.ts';
import { syncTemplates } from './sync-templates.ts';

/** Routes for templates of official numbers: agents choose among them, admins change them. */
export function templateRoutes({ route }: PluginScope): void {
  const ofConnection = { params: IdParams, refusals: { id: ConnectionNotFound } } as const;
  const ofTemplate = {
    url: '/whatsapp/:id/templates/:templateId',
    params: TemplateParams,
    refusals: { id: ConnectionNotFound, templateId: TemplateNotFound },
  } as const;
  const manages = { access: { permission: 'connections-page:editOrDeleteConnection' } } as const;
  route({
    ...ofConnection,
    method: 'GET',
    url: '/whatsapp/:id/templates',
    operationId: 'listTemplates',
    summary: "A page of the templates of an official number's account, by name and language",
    description:
      'Who may not change the connection sees approved ones alone. A search looks through names and texts.',
    access: 'session',
    query: TemplateListQuery,
    answers: { 200: TemplateList },
    handle: (ctx, { params, query }) => listTemplates(ctx, params.id, query),
  });
  route({
    ...ofConnection,
    ...manages,
    method: 'POST',
    url: '/whatsapp/:id/templates/sync',
    operationId: 'syncTemplates',
    summary: "Read the templates of a number's account anew from Meta",
    answers: { 200: TemplateList },
    handle: async (ctx, { params }) => {
      await cloudNumberOf(ctx, params.id);
      await countCheck(ctx, 'templates');
      await syncTemplates(ctx, params.id);
      return listTemplates(ctx, params.id, {});
    },
  });
  route({
    ...ofConnection,
    ...manages,
    method: 'POST',
    url: '/whatsapp/:id/templates/header-files',
    operationId: 'uploadTemplateHeaderFile',
    summary: 'Hand the sample of a header to Meta, for the template that is made next',
    description: 'Multipart: one file `file`: JPEG or PNG up to 5 MB, MP4 up to 16 MB, PDF up to 100 MB.',
    consumes: ['multipart/form-data'],
    form: FileForm,
    answers: { 200: HeaderFile },
    handle: async (ctx, { params, request }) => {
      await cloudNumberOf(ctx, params.id);
      await countCheck(ctx, 'templates');
      const { files, discard } = await receiveUpload(ctx, request, { maxFiles: 1 });
      try {
        const [file] = files;
        if (!file) throw ValidationFailed({ details: { file: 'required' } });
        return await uploadHeaderFile(ctx, params.id, file);
      } finally {
        await discard();
      }
    },
  });
  route({
    ...ofConnection,
    ...manages,
    method: 'POST',
    url: '/whatsapp/:id/templates',
    operationId: 'createTemplate',
    summary: 'Make a template at Meta, which reviews it',
    description: 'Variables are in double braces, by number or by name; each has an example by its key.',
    body: CreateTemplate,
    answers: { 200: Template },
    handle: (ctx, { params, body }) => createTemplate(ctx, params.id, body),
  });
  route({
    ...ofTemplate,
    ...manages,
    method: 'PUT',
    operationId: 'updateTemplate',
    summary: 'Give a template other contents, which Meta reviews anew',
    body: EditTemplate,
    answers: { 200: Template },
    handle: (ctx, { params, body }) => editTemplate(ctx, params.id, params.templateId, body),
  });
  route({
    ...ofTemplate,
    ...manages,
    method: 'DELETE',
    operationId: 'deleteTemplate',
    summary: 'Delete a template of one language, at Meta and here',
    answers: { 200: Type.Object({ id: Type.Integer() }) },
    handle: async (ctx, { params }) => {
      await deleteTemplate(ctx, params.id, params.templateId);
      return { id: params.templateId };
    },
  });
}
