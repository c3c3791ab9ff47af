import type { Boot } from '@kindred/contract/brand/boot';

const read = (): Boot => {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page came without its boot record.');
  return JSON.parse(text) as Boot;
};

let known: Boot | undefined;

/**
 * Runs `work` with another boot record. For the server, where one process serves every brand. The work is synchronous, so that no
 * other request runs in between.
 */
export const withBoot = <T>(record: Boot, work: () => T): T => {
  const before = known;
  known = record;
  try {
    return work();
  } finally {
    known = before;
  }
};

/** The page's boot record. */
export const boot = (): Boot => {
  known ??= read();
  return known;
};
