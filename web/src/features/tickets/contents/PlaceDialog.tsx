import { contentLimits } from '@balcao/plugins/tickets/contents/limits.ts';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { isRequired, isTooLong } from '../../../lib/forms/form-rules.ts';
import { coordinatesIn } from '../../../shared/contents/place-text.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import type { Extra } from './extra.ts';

interface PlaceDialogProps {
  onSend: (extra: Extra) => void;
  onClose: () => void;
}

/** Dialog in which the agent enters a location to send: a map's link or coordinates, and its name. */
export function PlaceDialog({ onSend, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('tickets');
  return (
    <FormDialog
      open
      title={t('contents.place')}
      initialValues={{ where: '', name: '', address: '' }}
      validationSchema={object({
        where: string()
          .required(isRequired)
          .test('place', t('contents.placeUnknown'), (where = '') => coordinatesIn(where) !== null),
        name: string().trim().max(contentLimits.placeNameMax, isTooLong),
        address: string().trim().max(contentLimits.placeAddressMax, isTooLong),
      })}
      submitLabel={t('composer.send')}
      onClose={onClose}
      onSubmit={async ({ where, name, address }) => {
        const coordinates = coordinatesIn(where);
        if (coordinates === null) return;
        onSend({
          location: {
            ...coordinates,
            ...(name.trim() ? { name: name.trim() } : {}),
            ...(address.trim() ? { address: address.trim() } : {}),
          },
        });
      }}
    >
      <TextField
        name="where"
        label={t('contents.placeWhere')}
        help={t('contents.placeHelp')}
        required
        autoFocus
      />
      <TextField name="name" label={t('contents.placeName')} maxLength={contentLimits.placeNameMax} />
      <TextField
        name="address"
        label={t('contents.placeAddress')}
        maxLength={contentLimits.placeAddressMax}
      />
    </FormDialog>
  );
}
