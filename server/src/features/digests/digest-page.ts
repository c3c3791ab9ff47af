import { Button } from '@react-email/button';
import { Link } from '@react-email/link';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h } from 'react';
import { emailFrame, emailStyles, type Framed } from '../mail/email-frame.ts';

/** A line of the daily email. */
interface LineView {
  readonly text: string;
  /** Empty without names. */
  readonly names: string;
  readonly href: string;
}

/** The contents of a daily email, as plain text. */
export interface DigestView extends Framed {
  readonly greeting: string;
  readonly text: string;
  readonly lines: readonly LineView[];
  readonly button: string;
  readonly signature: string;
  readonly why: string;
  readonly settings: { readonly text: string; readonly href: string };
  readonly unsubscribe: { readonly text: string; readonly href: string };
}

const page = (view: DigestView) => {
  const style = emailStyles(view.brand);
  const line = { ...style.paragraph, margin: '0', fontWeight: 700, color: style.address.color };
  const smallLink = ({ text, href }: { text: string; href: string }) =>
    h(Link, { key: href, className: 'link', href, style: { ...style.quiet, color: style.address.color } }, text);
  return emailFrame(
    view,
    [
      h(Text, { key: 'greeting', className: 'ink', style: style.paragraph }, view.greeting),
      h(Text, { key: 'text', className: 'ink', style: style.paragraph }, view.text),
      ...view.lines.map(({ text, names, href }) =>
        h(
          Section,
          { key: href, className: 'rule', style: { padding: '12px 0', borderTop: style.card.border } },
          h(Link, { className: 'link', href, style: line }, text),
          names === '' ? null : h(Text, { className: 'quiet', style: { ...style.quiet, margin: '4px 0 0' } }, names),
        ),
      ),
      h(
        Button,
        { key: 'button', className: 'action', href: view.site, style: { ...style.action, marginTop: '16px' } },
        view.button,
      ),
      h(Text, { key: 'signature', className: 'ink', style: { ...style.paragraph, margin: '0' } }, view.signature),
    ],
    [
      h(Text, { key: 'why', className: 'quiet', style: style.quiet }, view.why),
      h(
        Text,
        { key: 'links', className: 'quiet', style: style.quiet },
        smallLink(view.settings),
        ' · ',
        smallLink(view.unsubscribe),
      ),
    ],
  );
};

/** Renders a daily email as HTML in the colours of its brand, light and dark. */
export const digestHtml = (view: DigestView): Promise<string> => render(page(view));

const linesOf = (...lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');

/** Renders a daily email as plain text. */
export const digestText = (view: DigestView): string =>
  [
    view.title,
    view.greeting,
    view.text,
    ...view.lines.map(({ text, names, href }) => linesOf(text, names, href)),
    linesOf(`${view.button}:`, view.site),
    view.signature,
    linesOf('--', view.why, ...[view.settings, view.unsubscribe].flatMap(({ text, href }) => [`${text}:`, href])),
  ].join('\n\n');
