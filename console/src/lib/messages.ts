import type abuse from '@kindred/i18n/messages/en-US/abuse.json';
import type common from '@kindred/i18n/messages/en-US/common.json';
import type console from '@kindred/i18n/messages/en-US/console.json';
import type consoleCatalogue from '@kindred/i18n/messages/en-US/console-catalogue.json';
import type consoleChild from '@kindred/i18n/messages/en-US/console-child.json';
import type consoleDashboard from '@kindred/i18n/messages/en-US/console-dashboard.json';
import type consoleDataRequests from '@kindred/i18n/messages/en-US/console-data-requests.json';
import type consoleDeclines from '@kindred/i18n/messages/en-US/console-declines.json';
import type consoleFinance from '@kindred/i18n/messages/en-US/console-finance.json';
import type consoleFlags from '@kindred/i18n/messages/en-US/console-flags.json';
import type consoleMembers from '@kindred/i18n/messages/en-US/console-members.json';
import type consoleOperators from '@kindred/i18n/messages/en-US/console-operators.json';
import type consoleQueues from '@kindred/i18n/messages/en-US/console-queues.json';
import type consoleRemovals from '@kindred/i18n/messages/en-US/console-removals.json';
import type consoleSecurity from '@kindred/i18n/messages/en-US/console-security.json';
import type consoleSupport from '@kindred/i18n/messages/en-US/console-support.json';
import type consoleTransparency from '@kindred/i18n/messages/en-US/console-transparency.json';
import type consoleVerification from '@kindred/i18n/messages/en-US/console-verification.json';
import type decisions from '@kindred/i18n/messages/en-US/decisions.json';
import type errors from '@kindred/i18n/messages/en-US/errors.json';
import type verification from '@kindred/i18n/messages/en-US/verification.json';

/** The console's texts by namespace, whose English keys type `t`. */
export interface Messages {
  abuse: typeof abuse;
  common: typeof common;
  console: typeof console;
  'console-catalogue': typeof consoleCatalogue;
  'console-child': typeof consoleChild;
  'console-dashboard': typeof consoleDashboard;
  'console-data-requests': typeof consoleDataRequests;
  'console-declines': typeof consoleDeclines;
  'console-finance': typeof consoleFinance;
  'console-flags': typeof consoleFlags;
  'console-members': typeof consoleMembers;
  'console-operators': typeof consoleOperators;
  'console-removals': typeof consoleRemovals;
  'console-security': typeof consoleSecurity;
  'console-transparency': typeof consoleTransparency;
  'console-verification': typeof consoleVerification;
  /** The texts of gestures that members see. */
  verification: typeof verification;
  'console-queues': typeof consoleQueues;
  decisions: typeof decisions;
  /** The texts of rejected images that members see. */
  errors: typeof errors;
  'console-support': typeof consoleSupport;
}
