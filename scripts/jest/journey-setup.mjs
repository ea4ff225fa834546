import { jest } from '@jest/globals';

// A journey starts a server and a browser of its own, and one that goes side by side with others waits for its turn.
jest.setTimeout(300_000);
