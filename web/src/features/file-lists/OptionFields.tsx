import { fileListLimits } from '@balcao/plugins/file-lists/contract/limits.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { FieldArray, useField, useFormikContext } from 'formik';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fileTooLarge } from '../../lib/forms/file-size.ts';
import { oneLine, textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { type FileListValues, newOption } from './file-list-form.ts';

/** Links to the stored files, by the ids of their options. */
type Links = ReadonlyMap<number, string | null>;

/** Form fields for the files of a list, each with its name. */
export function OptionFields({ links }: { links: Links }) {
  const { t } = useTranslation('file-lists');
  const { values } = useFormikContext<FileListValues>();
  return (
    <FieldArray name="options">
      {({ push, remove }) => (
        <Options>
          <legend>{t('files')}</legend>
          {values.options.map((option, index) => (
            <Option key={option.id ?? `new-${index}`}>
              <TextField
                name={`options.${index}.name`}
                label={t('optionName', { number: index + 1 })}
                maxLength={fileListLimits.optionNameMax}
                required={option.id === null && option.file !== null}
              />
              <div className="file">
                <FileChoice index={index} href={links.get(option.id ?? 0) ?? null} />
                <IconAction
                  label={t('removeOption', { number: index + 1 })}
                  size="small"
                  onClick={() => remove(index)}
                >
                  <DeleteOutlined fontSize="small" />
                </IconAction>
              </div>
            </Option>
          ))}
          <Button
            startIcon={<AddOutlined />}
            disabled={values.options.length >= fileListLimits.options}
            onClick={() => push(newOption())}
            sx={{ justifySelf: 'start' }}
          >
            {t('addOption')}
          </Button>
        </Options>
      )}
    </FieldArray>
  );
}

/** Field for the file of one option: chosen for the first time, or to replace the stored one. */
function FileChoice({ index, href }: { index: number; href: string | null }) {
  const { t } = useTranslation('file-lists');
  const { values } = useFormikContext<FileListValues>();
  const [, { error }, { setValue }] = useField<File | null>({
    name: `options.${index}.file`,
    validate: fileTooLarge,
  });
  const input = useRef<HTMLInputElement>(null);
  const { kept = null, file = null } = values.options[index] ?? {};
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('fileOf', { number: index + 1 })}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) void setValue(chosen);
          event.target.value = '';
        }}
      />
      <Button
        variant="outlined"
        size="small"
        startIcon={<AttachFileOutlined />}
        onClick={() => input.current?.click()}
      >
        {file || kept ? t('replace') : t('attach')}
      </Button>
      <span className="name">
        {file ? (
          file.name
        ) : kept && href ? (
          <a href={href} target="_blank" rel="noreferrer">
            {kept.name}
          </a>
        ) : (
          t('noFile')
        )}
      </span>
      {file && error ? (
        <FormHelperText error role="alert" sx={{ order: 1, flexBasis: '100%', m: 0 }}>
          {error}
        </FormHelperText>
      ) : null}
    </>
  );
}

const Options = styled('fieldset')({
  display: 'grid',
  gap: 12,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: '0 0 8px', fontWeight: 550 },
});

const Option = styled('div')({
  display: 'grid',
  gap: 8,
  padding: 12,
  border: hairline,
  borderRadius: 8,
  background: token('sunken'),
  '& .file': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minWidth: 0 },
  '& .name': {
    flex: 1,
    minWidth: 0,
    ...oneLine,
    fontSize: textSizes.small,
    color: token('muted'),
  },
  '& .name > a': { color: 'inherit' },
});
