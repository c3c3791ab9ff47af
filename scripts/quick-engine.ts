/**
 * Flags of Node.js for processes of tests: the embedded engine (WebAssembly) is compiled without optimization. A start takes 2.4 s of
 * processor time instead of 3.9 s, and no test runs long enough to win it back.
 */
export const quickEngine = ['--liftoff-only'] as const;
