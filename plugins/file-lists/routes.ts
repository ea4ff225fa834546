import { IdParams, Message, type PluginScope } from '@balcao/core';
import { FileListNotFound, InvalidFileListMessage, InvalidFileListName } from './contract/errors.ts';
import { findFileList, optionsOf } from './file-list.ts';
import { allFileLists, pageOfFileLists } from './list-file-lists.ts';
import { presentFileList, presentWithOptions } from './present.ts';
import * as schemas from './schemas.ts';
import { uploadFiles } from './upload-files.ts';
import { createFileList, deleteFileList, updateFileList } from './write-file-list.ts';

const refusals = { id: FileListNotFound, name: InvalidFileListName, message: InvalidFileListMessage };
const edit = { permission: 'file-lists:edit' } as const;

/** Routes by which admins write file lists and upload their files. */
export function fileListRoutes(scope: PluginScope): void {
  readingRoutes(scope);
  writingRoutes(scope);
}

function readingRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/files',
    operationId: 'listFileLists',
    summary: 'A page of file lists by name',
    access: 'session',
    query: schemas.FileListQuery,
    answers: { 200: schemas.FileListPage },
    handle: async (ctx, { query }) => {
      const { files, ...page } = await pageOfFileLists(ctx, query);
      return { files: files.map(presentFileList), ...page };
    },
  });
  route({
    method: 'GET',
    url: '/files/list',
    operationId: 'listFileListChoices',
    summary: 'Every file list by name, for selectors',
    access: 'session',
    answers: { 200: schemas.FileLists },
    handle: async (ctx) => (await allFileLists(ctx)).map(presentFileList),
  });
  route({
    method: 'GET',
    url: '/files/:id',
    operationId: 'getFileList',
    summary: 'One file list with its options in their order',
    access: 'session',
    params: IdParams,
    refusals,
    answers: { 200: schemas.FileListWithOptions },
    handle: async (ctx, { params: { id } }) =>
      presentWithOptions(ctx.host, await findFileList(ctx, id), await optionsOf(ctx, id)),
  });
}

function writingRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/files',
    operationId: 'createFileList',
    summary: 'Makes a file list; its files come by `/files/uploadList/{id}`',
    access: edit,
    body: schemas.CreateFileList,
    refusals,
    answers: { 200: schemas.FileListWithOptions },
    handle: async (ctx, { body }) => {
      const { list, options } = await createFileList(ctx, body);
      return presentWithOptions(ctx.host, list, options);
    },
  });
  route({
    method: 'PUT',
    url: '/files/:id',
    operationId: 'updateFileList',
    takesIfMatch: true,
    summary: 'Changes a file list; options that it leaves out go with their files',
    access: edit,
    params: IdParams,
    body: schemas.UpdateFileList,
    refusals,
    answers: { 200: schemas.FileListWithOptions },
    handle: async (ctx, { params, body }) => {
      const { list, options } = await updateFileList(ctx, params.id, body);
      return presentWithOptions(ctx.host, list, options);
    },
  });
  route({
    method: 'POST',
    url: '/files/uploadList/:id',
    operationId: 'uploadFileListFiles',
    takesIfMatch: true,
    summary: 'Puts files into the options of a list, with a change of the list or without one',
    description:
      'Multipart: `files` and `id`, or `place`, repeat: the i-th file goes into the option of the i-th id or place, without either into the i-th option; `list` is a change that is saved with the files; `fileId`, `typeArch`, `mediaType` and `name` are read for older clients.',
    access: edit,
    params: IdParams,
    refusals,
    consumes: ['multipart/form-data'],
    form: schemas.FileListUpload,
    answers: { 200: schemas.Uploaded },
    handle: async (ctx, { params, request }) => {
      const { list, options } = await uploadFiles(ctx, params.id, request);
      return { mensagem: 'Arquivos atualizados', fileList: presentWithOptions(ctx.host, list, options) };
    },
  });
  route({
    method: 'DELETE',
    url: '/files/:id',
    operationId: 'deleteFileList',
    summary: 'Deletes a file list with its files',
    access: edit,
    params: IdParams,
    refusals,
    answers: { 200: Message },
    handle: async (ctx, { params }) => {
      await deleteFileList(ctx, params.id);
      return { message: 'File List deleted' };
    },
  });
}
