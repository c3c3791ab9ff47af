import { vi } from 'vitest';

/** The default timeout of `vi.waitFor`, so that a busy machine does not fail a test. */
const timeoutMs = 20_000;

/** React requires `act` around each update while this flag is set. Tests of components set it. */
const flags = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

const { waitFor } = vi;

/**
 * Waits as Testing Library does: React requires `act` during each check, and not between two checks, where the updates of timers and
 * requests come that the test waits for.
 */
const waitForUpdates: typeof waitFor = async (check, options) => {
  if (!flags.IS_REACT_ACT_ENVIRONMENT) return waitFor(check, options);
  const { act } = await import('react');
  let isWaiting = true;
  flags.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    return await waitFor(async () => {
      flags.IS_REACT_ACT_ENVIRONMENT = true;
      try {
        return await check();
      } catch (error) {
        // An `act` that fails holds back all later updates until the next one.
        await act(async () => undefined);
        throw error;
      } finally {
        // The wait may have ended during the check.
        flags.IS_REACT_ACT_ENVIRONMENT = !isWaiting;
      }
    }, options);
  } finally {
    isWaiting = false;
    flags.IS_REACT_ACT_ENVIRONMENT = true;
  }
};

/**
 * Vitest has no setting for the default of `vi.waitFor`, which is one second. A set-up file runs once per test file,
 * also if files share a process; the symbol prevents a second wrapper.
 */
const patientMark = Symbol.for('patient');
if (!(patientMark in waitFor))
  vi.waitFor = Object.assign(
    (...[callback, options]: Parameters<typeof waitFor>) =>
      waitForUpdates(callback, {
        timeout: timeoutMs,
        ...(typeof options === 'number' ? { timeout: options } : options),
      }),
    { [patientMark]: true },
  ) as typeof waitFor;
