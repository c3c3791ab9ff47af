import { config } from 'zod';

// Schemas test on load whether `eval` is allowed. The content security policy forbids it and the browser would log a
// violation.
config({ jitless: true });
