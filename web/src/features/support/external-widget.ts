import { limits } from '@kindred/contract/limits';
import type { SupportTag } from '@kindred/contract/support';

/** The data that an external support chat receives: the member, and from where they write. */
export interface WidgetMember {
  /** Null for a guest. */
  readonly hid: string | null;
  readonly brand: string;
  readonly locale: string;
  readonly tags: readonly SupportTag[];
}

/** The global that the script of an external chat sets. */
interface WidgetWindow extends Window {
  supportWidget?: { open: (member: WidgetMember) => void };
}

const page: WidgetWindow = window;
const { everyMs, tries } = limits.support.widget;

/**
 * Loads the script of the chat, polls for its global every 100 ms (spec 3 §4), and opens the chat.
 * @returns false if the global is not set after all tries, or if `signal` aborted
 */
export const openExternalWidget = async (
  script: string,
  member: WidgetMember,
  signal: AbortSignal,
): Promise<boolean> => {
  if (!document.querySelector('script[data-support]')) {
    const element = document.createElement('script');
    element.async = true;
    element.src = script;
    element.dataset.support = '';
    // The next opening loads the script again.
    element.addEventListener('error', () => element.remove());
    document.head.append(element);
  }
  for (let remaining: number = tries; remaining > 0 && !signal.aborted; remaining -= 1) {
    if (page.supportWidget) {
      page.supportWidget.open(member);
      return true;
    }
    // oxlint-disable-next-line no-await-in-loop -- polling waits between the tries
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return false;
};
