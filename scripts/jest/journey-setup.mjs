import { jest } from '@jest/globals';

// A journey starts a server and a browser of its own.
jest.setTimeout(120_000);
