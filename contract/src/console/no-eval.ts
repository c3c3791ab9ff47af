import { config } from 'zod';

// Schemas ask at once whether they may make code of text, which the page forbids and the browser would log.
config({ jitless: true });
