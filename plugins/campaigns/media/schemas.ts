import { FormFile } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { Campaign } from '../schemas.ts';

/** Form of a campaign's file, and of the change that is saved with it. */
export const CampaignFileForm = Type.Object({
  file: FormFile,
  campaign: Type.Optional(
    Type.String({
      description: 'JSON as `PUT /campaigns/{id}` takes it: saved with the file, or neither is',
    }),
  ),
});

/** Response to a file that was taken off, for older clients. */
export const Said = Type.Object({ mensagem: Type.String() });

/** Response to an uploaded file: the sentence is for older clients. */
export const CampaignUploaded = Type.Object({ mensagem: Type.String(), record: Campaign });
export type CampaignUploaded = Static<typeof CampaignUploaded>;
