import { Body, FormFile, Id, Nullable, Page, PageQuery, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { fileListLimits } from './contract/limits.ts';

/** One file of a list with its text, as the web app reads it. */
export const FileOption = Type.Object({
  id: Type.Integer(),
  fileId: Type.Integer(),
  name: Type.String(),
  path: Type.String({ description: 'The name of its file; empty while there is none' }),
  mediaType: Type.String(),
  file: Type.Null({ description: 'Read by older clients, which keep a file here while it is being chosen' }),
  url: Nullable(Type.String({ description: 'A signed address, valid for nine to twelve hours' })),
});
export type FileOption = Static<typeof FileOption>;

const list = {
  id: Type.Integer(),
  name: Type.String(),
  message: Type.String(),
  userId: Nullable(Type.Integer()),
  companyId: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
};
export const FileList = Type.Object(list);
export type FileList = Static<typeof FileList>;
export const FileListWithOptions = Type.Object({
  ...list,
  options: Type.Array(FileOption, { description: 'In the order in which they were given' }),
});
export type FileListWithOptions = Static<typeof FileListWithOptions>;
export const FileListPage = Page('files', FileList);
export const FileLists = Type.Array(FileList);

export const FileListQuery = Type.Object({
  searchParam: PageQuery.properties.searchParam,
  pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  companyId: Type.Optional(
    Type.Unknown({
      description: 'As selectors ask: without `pageNumber` the answer is the whole list, of the own company',
    }),
  ),
});
export type FileListQuery = Static<typeof FileListQuery>;

const options = Type.Optional(
  Nullable(
    Type.Array(
      Body({
        id: Type.Optional(
          Nullable(
            Type.Integer({ ...Id, description: 'That of an option that stays; without one it is new' }),
          ),
        ),
        name: Type.Optional(Nullable(Type.String({ maxLength: fileListLimits.optionNameMax }))),
      }),
      { maxItems: fileListLimits.options },
    ),
  ),
);
// The use case checks name and message, because its errors have texts of their own.
const name = Type.String({ maxLength: 1000 });
const message = Type.Optional(Nullable(Type.String({ maxLength: 100_000, examples: ['Segue o catálogo'] })));
export const CreateFileList = Body({ name, message, options });
export type CreateFileList = Static<typeof CreateFileList>;
export const UpdateFileList = Body({ name: Type.Optional(name), message, options });
export type UpdateFileList = Static<typeof UpdateFileList>;

export const FileListUpload = Type.Object({
  files: Type.Array(FormFile, { maxItems: fileListLimits.options }),
  id: Type.Optional(Type.Array(Id, { description: 'The option of each file, in their order' })),
  list: Type.Optional(
    Type.String({
      description: 'JSON as `PUT /files/{id}` takes it: saved with the files, or nothing is',
    }),
  ),
  place: Type.Optional(
    Type.Array(Type.Integer(), {
      description:
        'The place of the option of each file among those of the list as it then is, from 0; in the place of `id`',
    }),
  ),
});

/** Answer that older clients read after an upload. */
export const Uploaded = Type.Object({ mensagem: Type.String(), fileList: FileListWithOptions });
export type Uploaded = Static<typeof Uploaded>;
