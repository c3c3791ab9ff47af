import { vi } from 'vitest';

/** The default timeout of `vi.waitFor`, so that a busy machine does not fail a test. */
const timeoutMs = 20_000;

/**
 * Vitest has no setting for the default of `vi.waitFor`, which is one second. A set-up file runs once per test file,
 * also if files share a process; the symbol prevents a second wrapper.
 */
const { waitFor } = vi;
const patientMark = Symbol.for('patient');
if (!(patientMark in waitFor))
  vi.waitFor = Object.assign(
    (...[callback, options]: Parameters<typeof waitFor>) =>
      waitFor(callback, {
        timeout: timeoutMs,
        ...(typeof options === 'number' ? { timeout: options } : options),
      }),
    { [patientMark]: true },
  ) as typeof waitFor;
