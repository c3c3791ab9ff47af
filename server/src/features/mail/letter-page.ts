import type { Brand } from '@kindred/brands/brand';
import type { Locale } from '@kindred/i18n/locales';
import { Button } from '@react-email/button';
import { Link } from '@react-email/link';
import { render } from '@react-email/render';
import { Text } from '@react-email/text';
import { createElement as h } from 'react';
import { letterFrame, letterStyles } from './letter-frame.ts';

/** Everything that a letter shows, as plain text. */
export interface LetterView {
  readonly brand: Brand;
  readonly locale: Locale;
  /** The brand's own address, without a slash at the end. */
  readonly site: string;
  readonly title: string;
  readonly greeting: string;
  readonly text: string;
  readonly button: string;
  readonly href: string;
  readonly copy: string;
  readonly note: string;
  readonly signature: string;
  readonly why: string;
}

const page = (view: LetterView) => {
  const style = letterStyles(view.brand);
  return letterFrame(
    { ...view, preview: view.text },
    [
      h(Text, { className: 'ink', style: style.paragraph }, view.greeting),
      h(Text, { className: 'ink', style: style.paragraph }, view.text),
      h(Button, { className: 'action', href: view.href, style: style.action }, view.button),
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

/** The letter as a mail program shows it, in the brand's look, light and dark. */
export const letterHtml = (view: LetterView): Promise<string> => render(page(view));

/** The same for whoever reads plain text. */
export const letterText = (view: LetterView): string =>
  [
    view.title,
    view.greeting,
    view.text,
    `${view.button}:\n${view.href}`,
    view.note,
    view.signature,
    `--\n${view.why}`,
  ].join('\n\n');
