import { limits } from '@kindred/contract/limits';
import type { SupportTag } from '@kindred/contract/support';

/** Who writes and from where, as an outside chat is told. */
export interface WidgetMember {
  readonly hid: string | null;
  readonly brand: string;
  readonly locale: string;
  readonly tags: readonly SupportTag[];
}

/** What the script of an outside chat puts into the page. */
interface WidgetWindow extends Window {
  supportWidget?: { open: (member: WidgetMember) => void };
}

const page: WidgetWindow = window;
const { everyMs, tries } = limits.support.widget;

/**
 * Fetches the chat's script, waits until the chat is there (spec 3 §4: polled every 100 ms), and opens it. False where it
 * does not come, or where `signal` gave it up.
 */
export const openOutsideWidget = async (
  script: string,
  member: WidgetMember,
  signal: AbortSignal,
): Promise<boolean> => {
  if (!document.querySelector('script[data-support]')) {
    const element = document.createElement('script');
    element.async = true;
    element.src = script;
    element.dataset.support = '';
    // The next opening tries again.
    element.addEventListener('error', () => element.remove());
    document.head.append(element);
  }
  for (let left: number = tries; left > 0 && !signal.aborted; left -= 1) {
    if (page.supportWidget) {
      page.supportWidget.open(member);
      return true;
    }
    // oxlint-disable-next-line no-await-in-loop -- that is what polling is
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return false;
};
