import type {
  CreateTemplate,
  EditTemplate,
  HeaderFile,
} from '@balcao/plugins/channel-cloud/templates/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Creates a template, which Meta reviews. */
export const createTemplate = (connectionId: number, template: CreateTemplate) =>
  api.post(`/whatsapp/${connectionId}/templates`, template);

/** Uploads the sample of a header to Meta, for the template that is saved next. */
export function uploadHeaderFile(connectionId: number, file: File): Promise<HeaderFile> {
  const form = new FormData();
  form.append('file', file);
  return api.upload<HeaderFile>(`/whatsapp/${connectionId}/templates/header-files`, form);
}

/** Changes the contents of a template, which Meta reviews again. */
export const editTemplate = (connectionId: number, id: number, contents: EditTemplate) =>
  api.put(`/whatsapp/${connectionId}/templates/${id}`, contents);

export const deleteTemplate = (connectionId: number, id: number) =>
  api.delete(`/whatsapp/${connectionId}/templates/${id}`);

/** Makes the server read the templates of a connection from Meta again. */
export const syncTemplates = (connectionId: number) => api.post(`/whatsapp/${connectionId}/templates/sync`);
