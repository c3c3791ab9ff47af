import type { TagManagerOf } from '../features/consent/tag-manager-of.ts';
import type { InlineScript } from './inline-script.ts';

/**
 * Creates the content security policy of a page. A page loads from its own host and from the configured external origins:
 * - the tag manager, and the origins that its tags request
 * - the script of an external support chat, and its frames
 * - the gateway, whose frames have the card form
 * Forms may be sent to the host and to the brand's external registration. Of inline scripts, only `inlineScripts` may run.
 */
export const createSecurityPolicy = (
  nonce: string,
  inlineScripts: readonly InlineScript[],
  tagManager: Pick<TagManagerOf, 'hosts'> | undefined,
  supportWidget: string | undefined,
  gateway: string | undefined,
  registration: string | undefined,
): string => {
  const framed = [...(supportWidget ? [new URL(supportWidget).origin] : []), ...(gateway ? [gateway] : [])];
  const external = ['', ...(tagManager?.hosts ?? []), ...framed].join(' ');
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineScripts.map(({ source }) => source)].join(' ')}${external}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${external}`,
    `connect-src 'self'${external}`,
    ...(framed.length > 0 ? [`frame-src 'self' ${framed.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    // The landing form is sent to this host, which may redirect to the brand's external registration. Browsers check both.
    `form-action 'self'${registration ? ` ${new URL(registration).origin}` : ''}`,
    "frame-ancestors 'none'",
  ].join('; ');
};
