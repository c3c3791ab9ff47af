import { limits } from '@kindred/contract/limits';
import { forgetCookies } from '../storage/cookies.ts';
import { type ConsentState, useConsent, whenAllowed } from './consent.ts';
import { report } from './system-log.ts';

interface TagWindow extends Window {
  dataLayer?: unknown[];
  google_tag_manager?: Record<string, unknown>;
}

const page: TagWindow = window;

const push = (entry: unknown): void => {
  page.dataLayer ??= [];
  page.dataLayer.push(entry);
};

/** A command: the tag manager knows one by its being an `arguments` object. */
function command(..._words: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- an array would be read as something else
  push(arguments);
}

const word = (allowed: boolean): 'granted' | 'denied' => (allowed ? 'granted' : 'denied');

const storages = ({ advertising, analytics }: Pick<ConsentState, 'advertising' | 'analytics'>) => ({
  ad_storage: word(advertising),
  ad_user_data: word(advertising),
  ad_personalization: word(advertising),
  analytics_storage: word(analytics),
});

/** What the tags themselves leave, under names of their makers. */
const tagCookies = { advertising: /^_(?:gcl|gac|fbp|fbc)/, analytics: /^_(?:ga|gid|gat)(?!c)/ } as const;

const { tries, everyMs } = limits.tagManagerWait;

/** Gives up quietly: a blocker or a lost network is no fault of the page's, but is worth knowing of. */
const awaitTagManager = (id: string): void => {
  let left: number = tries;
  const timer = setInterval(() => {
    left -= 1;
    const isThere = page.google_tag_manager?.[id] !== undefined;
    if (!isThere && left > 0) return;
    clearInterval(timer);
    if (!isThere) report('error', 'publisherTag', { id, tries });
  }, everyMs);
};

/**
 * Tells the brand's tag manager what is granted and what is denied, and fetches it once one of both is granted, never
 * before (spec 1 §4 Consent, §9 Tag-manager wait).
 */
export const startTagManager = ({ id, script }: { id: string; script: string }): void => {
  command('consent', 'default', storages({ advertising: false, analytics: false }));
  const tell = (consent: ConsentState) => command('consent', 'update', storages(consent));
  const now = useConsent.getState();
  if (now.isConsentConfigured) tell(now);
  useConsent.subscribe(tell);
  let isFetched = false;
  const fetchOnce = () => {
    if (isFetched) return;
    isFetched = true;
    push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    const element = document.createElement('script');
    element.async = true;
    element.src = script;
    document.head.append(element);
    awaitTagManager(id);
  };
  for (const category of ['advertising', 'analytics'] as const)
    whenAllowed(category, () => {
      fetchOnce();
      // Taken back, nothing that was noted under it stays.
      return () => forgetCookies((name) => tagCookies[category].test(name));
    });
};
