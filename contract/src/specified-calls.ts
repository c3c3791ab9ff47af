/** Entries of the specification's list of calls that the server answers as files. */
export const files = [
  'GET /revisionConfig.json',
  'GET /i18n/{lang}/{namespace}.json',
  'GET /service-worker.js',
] as const;

/**
 * GET calls of the specification whose query would contain a secret, with the POST calls that accept it in the body.
 */
export const posted: Readonly<Record<string, string>> = {
  'GET /rest/v2/signup/data': 'POST /rest/v2/signup/data/read',
  'GET /rest/v2/social/facebook/photos': 'POST /rest/v2/social/facebook/photos',
};
