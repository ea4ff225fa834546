import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';
import { patienceMs } from '../../core/testing/patience.ts';

globalThis.IS_REACT_ACT_ENVIRONMENT = true;
// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: patienceMs() });
