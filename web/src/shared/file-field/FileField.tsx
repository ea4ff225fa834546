import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { type ReactNode, useId, useRef } from 'react';
import { fileTooLarge } from '../../lib/forms/file-size.ts';
import { oneLine, textSizes } from '../../theme/text-sizes.ts';
import { hairline } from '../../theme/tokens.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';

/** Value of a form's file field: a file to upload, the stored one, or none. */
export type FileValue = File | 'kept' | null;

interface FileFieldProps {
  /** The form's field. */
  name: string;
  texts: { label: string; attach: string; none: string; replace: string; remove: string };
  /** Kinds of files that the browser offers, as its own field takes them. */
  accept?: string;
  /** The name and address of the file that is there. */
  kept: { name: string; href: string } | null;
  isReadOnly?: boolean;
  required?: boolean;
  /** Another way to a file than from this computer; a button, which puts it into the same field. */
  otherWay?: ReactNode;
}

/** Form field for one attachment: a file is chosen, replaced or removed, and sent only with the form. */
export function FileField({
  name,
  texts,
  accept,
  kept,
  isReadOnly = false,
  required = false,
  otherWay,
}: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [{ value }, meta, { setValue, setTouched }] = useField<FileValue>({ name, validate: fileTooLarge });
  const error = meta.touched ? meta.error : undefined;
  const choose = () => input.current?.click();
  return (
    <Field id={id} label={texts.label} required={required} error={error}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.attach}
        {...(accept === undefined ? {} : { accept })}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void setValue(file).then(() => setTouched(true, false));
          event.target.value = '';
        }}
      />
      <Ways>
        {value === null ? (
          <Button
            id={id}
            variant="outlined"
            startIcon={<AttachFileOutlined />}
            onClick={choose}
            disabled={isReadOnly}
          >
            {isReadOnly ? texts.none : texts.attach}
          </Button>
        ) : (
          <Chosen id={id}>
            <InsertDriveFileOutlined sx={{ color: 'text.secondary' }} />
            {value === 'kept' ? (
              <a href={kept?.href} target="_blank" rel="noreferrer" title={kept?.name}>
                {kept?.name}
              </a>
            ) : (
              <span title={value.name}>{value.name}</span>
            )}
            {isReadOnly ? null : (
              <>
                <Button size="small" onClick={choose}>
                  {texts.replace}
                </Button>
                <IconAction label={texts.remove} size="small" onClick={() => void setValue(null)}>
                  <CloseOutlined fontSize="dense" />
                </IconAction>
              </>
            )}
          </Chosen>
        )}
        {isReadOnly ? null : otherWay}
      </Ways>
    </Field>
  );
}

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Chosen = styled('div')({
  flex: '1 1 100%',
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '4px 6px 4px 10px',
  border: hairline,
  borderRadius: 8,
  fontSize: textSizes.body,
  '& > a, & > span:not([class])': {
    flex: 1,
    minWidth: 0,
    ...oneLine,
    color: 'inherit',
  },
});
