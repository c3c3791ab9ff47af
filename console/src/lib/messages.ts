import type common from '@kindred/i18n/messages/en-US/common.json';
import type console from '@kindred/i18n/messages/en-US/console.json';
import type consoleOperators from '@kindred/i18n/messages/en-US/console-operators.json';
import type consoleVerification from '@kindred/i18n/messages/en-US/console-verification.json';
import type verification from '@kindred/i18n/messages/en-US/verification.json';

/** The console's texts by namespace, whose English keys type `t`. */
export interface Messages {
  common: typeof common;
  console: typeof console;
  'console-operators': typeof consoleOperators;
  'console-verification': typeof consoleVerification;
  /** The members' own words for gestures. */
  verification: typeof verification;
}
