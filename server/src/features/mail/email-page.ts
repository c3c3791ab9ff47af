import type { Brand } from '@kindred/brands/brand';
import type { Locale } from '@kindred/i18n/locales';
import { Button } from '@react-email/button';
import { Link } from '@react-email/link';
import { render } from '@react-email/render';
import { Text } from '@react-email/text';
import { createElement as h } from 'react';
import { emailFrame, emailStyles } from './email-frame.ts';

/** The contents of an email, as plain text. */
export interface EmailView {
  readonly brand: Brand;
  readonly locale: Locale;
  /** The brand's URL, without a slash at the end. */
  readonly site: string;
  readonly title: string;
  readonly greeting: string;
  readonly text: string;
  readonly button: string;
  readonly href: string;
  /** A second link, below the button. */
  readonly extra?: { readonly label: string; readonly href: string };
  readonly copy: string;
  readonly note: string;
  readonly signature: string;
  readonly why: string;
}

const page = (view: EmailView) => {
  const style = emailStyles(view.brand);
  return emailFrame(
    { ...view, preview: view.text },
    [
      h(Text, { className: 'ink', style: style.paragraph }, view.greeting),
      h(Text, { className: 'ink', style: style.paragraph }, view.text),
      h(Button, { className: 'action', href: view.href, style: style.action }, view.button),
      view.extra &&
        h(
          Text,
          { style: style.paragraph },
          h(Link, { className: 'link', href: view.extra.href, style: style.address }, view.extra.label),
        ),
      h(Text, { className: 'ink', style: style.paragraph }, view.note),
      h(Text, { className: 'ink', style: { ...style.paragraph, margin: '0' } }, view.signature),
    ],
    [
      h(Text, { className: 'quiet', style: style.quiet }, view.copy),
      h(Link, { className: 'link', href: view.href, style: style.address }, view.href),
      h(Text, { className: 'quiet', style: { ...style.quiet, margin: '16px 0 0' } }, view.why),
    ],
  );
};

/** Renders an email as HTML in the colours of its brand, light and dark. */
export const emailHtml = (view: EmailView): Promise<string> => render(page(view));

/** Renders an email as plain text. */
export const emailText = (view: EmailView): string =>
  [
    view.title,
    view.greeting,
    view.text,
    `${view.button}:\n${view.href}`,
    ...(view.extra ? [`${view.extra.label}:\n${view.extra.href}`] : []),
    view.note,
    view.signature,
    `--\n${view.why}`,
  ].join('\n\n');
