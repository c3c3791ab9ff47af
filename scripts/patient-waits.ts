import { vi } from 'vitest';

/** How long a test waits for an event where it names no time of its own: a busy machine must not fail it. */
const patienceMs = 20_000;

/**
 * Vitest has no setting for the default of `vi.waitFor`, which is one second. A set-up file runs once for each test file, also
 * where files share a process: the mark keeps it from wrapping twice.
 */
const { waitFor } = vi;
const isPatient = Symbol.for('patient');
if (!(isPatient in waitFor))
  vi.waitFor = Object.assign(
    (...[callback, options]: Parameters<typeof waitFor>) =>
      waitFor(callback, {
        timeout: patienceMs,
        ...(typeof options === 'number' ? { timeout: options } : options),
      }),
    { [isPatient]: true },
  ) as typeof waitFor;
