import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react';

/** The allowed elements. Of others only the text is rendered, or nothing. */
const allowed = new Set(['p', 'b', 'strong', 'i', 'em', 'ol', 'ul', 'li', 'br', 'div', 'span']);
const dropped = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'svg',
  'math',
  'form',
]);
const looks: Readonly<Record<string, CSSProperties>> = {
  ol: { listStyle: 'decimal', paddingLeft: '1.25rem' },
  ul: { listStyle: 'disc', paddingLeft: '1.25rem' },
};

const linkOf = (element: Element): string | undefined => {
  const url = element.getAttribute('href') ?? '';
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined;
};

const nodeOf = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (dropped.has(name)) return null;
  const children = name === 'br' ? undefined : [...node.childNodes].map(nodeOf);
  const href = name === 'a' ? linkOf(node) : undefined;
  if (href !== undefined)
    return (
      <a key={key} href={href} target="_blank" rel="noreferrer" className="font-medium text-brand-strong underline">
        {children}
      </a>
    );
  return allowed.has(name)
    ? createElement(name, { key, style: looks[name] }, children)
    : createElement(Fragment, { key }, children);
};

/**
 * Renders a gateway's instructions (spec 3 §7 `instruction_html`) as React elements: texts, lists and links. No attribute, style or
 * script of the gateway gets into the page.
 */
export const SafeHtml = ({ html }: { html: string }) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className="flex flex-col gap-3">{[...body.childNodes].map(nodeOf)}</div>;
};
