import { perHost, Sequence } from '@balcao/core';

/** Files are looked over one at a time in a process, so that many at once take no more memory than one. */
export const oneAfterAnother = perHost(() => new Sequence());
