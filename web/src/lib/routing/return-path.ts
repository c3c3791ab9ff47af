import { stored, text } from '@kindred/ui/storage';
import { internalPath } from './internal-path.ts';

const saved = stored('tab', 'wanted', text, null);

/** Stores the path that a guest was redirected from, for this tab: a social provider's redirect loses it (spec 3 §4 Redirect trial flow). */
export const storeReturnPath = (path: unknown): void => {
  if (typeof path === 'string') saved.write(path);
};

export const hasReturnPath = (): boolean => internalPath(saved.read()) !== undefined;

/** Returns the stored path and removes it. */
export const consumeReturnPath = (): string | undefined => {
  const path = saved.read();
  saved.remove();
  return internalPath(path);
};
