import { styled } from '@mui/material/styles';

/** Sentence above a form that names the tickets which the form's action will change. */
export const Lead = styled('p')({ margin: 0, lineHeight: 1.45, '& + ul': { marginTop: 16 } });
