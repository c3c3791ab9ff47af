import type { TagManagerOf } from '../features/consent/tag-manager-of.ts';

/**
 * What a page may load and speak to: of its own host alone; where its brand has a tag manager, of that and of the hosts
 * that the tags in it are said to speak to; where its brand has a support chat elsewhere, of that script's host, frames
 * too; and where something is for sale, of the gateway, whose frames hold the card form. Forms are sent to its own host, and on to that of the brand's registration. Scripts within a page are never run, tags' neither.
 */
export const securityPolicy = (
  nonce: string,
  tagManager: Pick<TagManagerOf, 'hosts'> | undefined,
  supportWidget: string | undefined,
  gateway: string | undefined,
  registration: string | undefined,
): string => {
  const framed = [...(supportWidget ? [new URL(supportWidget).origin] : []), ...(gateway ? [gateway] : [])];
  const outside = ['', ...(tagManager?.hosts ?? []), ...framed].join(' ');
  return [
    "default-src 'self'",
    `script-src 'self'${outside}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${outside}`,
    `connect-src 'self'${outside}`,
    ...(framed.length > 0 ? [`frame-src 'self' ${framed.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    // The landing form is sent to this host, which redirects to where the brand registers its members: browsers check both.
    `form-action 'self'${registration ? ` ${new URL(registration).origin}` : ''}`,
    "frame-ancestors 'none'",
  ].join('; ');
};
