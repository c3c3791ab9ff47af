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

/** Pushes a command. The tag manager recognizes a command by its type: an `arguments` object. */
function pushCommand(..._parameters: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- the tag manager ignores arrays
  push(arguments);
}

const consentValue = (allowed: boolean): 'granted' | 'denied' => (allowed ? 'granted' : 'denied');

const storages = ({ advertising, analytics }: Pick<ConsentState, 'advertising' | 'analytics'>) => ({
  ad_storage: consentValue(advertising),
  ad_user_data: consentValue(advertising),
  ad_personalization: consentValue(advertising),
  analytics_storage: consentValue(analytics),
});

/** The names of the cookies that the tags set. */
const tagCookies = { advertising: /^_(?:gcl|gac|fbp|fbc)/, analytics: /^_(?:ga|gid|gat)(?!c)/ } as const;

const { tries, everyMs } = limits.tagManagerWait;

/** Waits for the tag manager and reports its absence, which a blocker or a lost network may cause. */
const awaitTagManager = (id: string): void => {
  let remaining: number = tries;
  const timer = setInterval(() => {
    remaining -= 1;
    const isLoaded = page.google_tag_manager?.[id] !== undefined;
    if (!isLoaded && remaining > 0) return;
    clearInterval(timer);
    if (!isLoaded) report('error', 'publisherTag', { id, tries });
  }, everyMs);
};

/**
 * Passes the consent to the brand's tag manager, and fetches it after the first consent to advertising or analytics (spec 1 §4 Consent,
 * §9 Tag-manager wait).
 */
export const startTagManager = ({ id, script }: { id: string; script: string }): void => {
  pushCommand('consent', 'default', storages({ advertising: false, analytics: false }));
  const update = (consent: ConsentState) => pushCommand('consent', 'update', storages(consent));
  const now = useConsent.getState();
  if (now.isConsentConfigured) update(now);
  useConsent.subscribe(update);
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
      // Withdrawn consent removes the cookies of the category.
      return () => forgetCookies((name) => tagCookies[category].test(name));
    });
};
