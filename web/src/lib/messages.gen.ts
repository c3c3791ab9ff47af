// Generated from i18n/messages/en-US by scripts/generate.ts; not to be edited.
import type abuseMessages from '@kindred/i18n/messages/en-US/abuse.json';
import type commonMessages from '@kindred/i18n/messages/en-US/common.json';
import type consentMessages from '@kindred/i18n/messages/en-US/consent.json';
import type errorsMessages from '@kindred/i18n/messages/en-US/errors.json';
import type helpMessages from '@kindred/i18n/messages/en-US/help.json';
import type homeMessages from '@kindred/i18n/messages/en-US/home.json';
import type infoMessages from '@kindred/i18n/messages/en-US/info.json';
import type landingMessages from '@kindred/i18n/messages/en-US/landing.json';
import type loginMessages from '@kindred/i18n/messages/en-US/login.json';
import type mailMessages from '@kindred/i18n/messages/en-US/mail.json';
import type matchesMessages from '@kindred/i18n/messages/en-US/matches.json';
import type matchesGameMessages from '@kindred/i18n/messages/en-US/matches-game.json';
import type messengerMessages from '@kindred/i18n/messages/en-US/messenger.json';
import type photosMessages from '@kindred/i18n/messages/en-US/photos.json';
import type placeholderMessages from '@kindred/i18n/messages/en-US/placeholder.json';
import type profileMessages from '@kindred/i18n/messages/en-US/profile.json';
import type pushMessages from '@kindred/i18n/messages/en-US/push.json';
import type recoveryMessages from '@kindred/i18n/messages/en-US/recovery.json';
import type registrationMessages from '@kindred/i18n/messages/en-US/registration.json';
import type sessionMessages from '@kindred/i18n/messages/en-US/session.json';
import type shellMessages from '@kindred/i18n/messages/en-US/shell.json';
import type signMessages from '@kindred/i18n/messages/en-US/sign.json';
import type socialMessages from '@kindred/i18n/messages/en-US/social.json';
import type unknownHostMessages from '@kindred/i18n/messages/en-US/unknown-host.json';
import type usersMessages from '@kindred/i18n/messages/en-US/users.json';
import type vocabularyMessages from '@kindred/i18n/messages/en-US/vocabulary.json';
import type webPushMessages from '@kindred/i18n/messages/en-US/web-push.json';

/** The messages by namespace. */
export interface Messages {
  abuse: typeof abuseMessages;
  common: typeof commonMessages;
  consent: typeof consentMessages;
  errors: typeof errorsMessages;
  help: typeof helpMessages;
  home: typeof homeMessages;
  info: typeof infoMessages;
  landing: typeof landingMessages;
  login: typeof loginMessages;
  mail: typeof mailMessages;
  matches: typeof matchesMessages;
  'matches-game': typeof matchesGameMessages;
  messenger: typeof messengerMessages;
  photos: typeof photosMessages;
  placeholder: typeof placeholderMessages;
  profile: typeof profileMessages;
  push: typeof pushMessages;
  recovery: typeof recoveryMessages;
  registration: typeof registrationMessages;
  session: typeof sessionMessages;
  shell: typeof shellMessages;
  sign: typeof signMessages;
  social: typeof socialMessages;
  'unknown-host': typeof unknownHostMessages;
  users: typeof usersMessages;
  vocabulary: typeof vocabularyMessages;
  'web-push': typeof webPushMessages;
}
