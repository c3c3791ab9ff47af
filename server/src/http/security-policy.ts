import type { TagManagerOf } from '../features/consent/tag-manager-of.ts';

/**
 * What a page may load and speak to: of its own host alone; where its brand has a tag manager, of that and of the hosts
 * that the tags in it are said to speak to. Scripts within a page are never run, tags' neither.
 */
export const securityPolicy = (nonce: string, tagManager: TagManagerOf | undefined): string => {
  const tags = tagManager ? ['', ...tagManager.hosts].join(' ') : '';
  return [
    "default-src 'self'",
    `script-src 'self'${tags}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${tags}`,
    `connect-src 'self'${tags}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};
