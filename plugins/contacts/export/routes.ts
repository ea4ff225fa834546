import { type PluginScope, sentAs } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { InvalidFieldValues } from '../contract/errors.ts';
import { FieldFilterText } from '../fields/field-filter.ts';
import { conditionsOfText } from '../fields/filter-contacts.ts';
import { exportContacts } from './export-contacts.ts';
import { sendFile } from './send-file.ts';

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Route by which a user exports contacts. */
export function exportRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/contacts/export',
    operationId: 'exportContacts',
    summary: 'The contacts, or those that a search or filter finds, as a file: name, number, e-mail, fields',
    description:
      'Made while it is sent. A CSV file is separated by semicolons; what a spreadsheet would calculate is marked by an apostrophe.',
    access: { permission: 'contacts-page:exportContacts' },
    query: Type.Object({
      format: Type.Optional(Type.Union([Type.Literal('csv'), Type.Literal('xlsx')], { default: 'csv' })),
      searchParam: Type.Optional(Type.String({ maxLength: 200 })),
      fieldFilter: Type.Optional(FieldFilterText),
    }),
    attemptsPerMinute: 10,
    errors: [InvalidFieldValues],
    answers: { 200: sentAs('text/csv', contentTypes.xlsx) },
    handle: async (ctx, { query, reply }) => {
      const { format = 'csv', searchParam, fieldFilter } = query;
      const conditions = await conditionsOfText(ctx, fieldFilter);
      await ctx.transaction(async () =>
        ctx.audit({
          action: 'contacts.exported',
          after: { format, searchParam: searchParam || null, ...(fieldFilter ? { fieldFilter } : {}) },
        }),
      );
      return sendFile(reply, exportContacts(ctx, { format, searchParam, conditions }), {
        fileName: `contacts.${format}`,
        contentType: contentTypes[format],
      });
    },
  });
}
