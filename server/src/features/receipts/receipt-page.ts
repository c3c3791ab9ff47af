import { Button } from '@react-email/button';
import { Link } from '@react-email/link';
import { render } from '@react-email/render';
import { Text } from '@react-email/text';
import { createElement as h } from 'react';
import { emailFrame, emailStyles, type Framed } from '../mail/email-frame.ts';

export interface ReceiptSection {
  readonly title: string;
  readonly texts: readonly string[];
}

/** The content of a payment's email, as plain text. */
export interface ReceiptView extends Framed {
  /** `null` on a page for printing. */
  readonly greeting: string | null;
  readonly text: string;
  /** Label and value, in display order; the last line is the total. */
  readonly lines: readonly (readonly [string, string])[];
  readonly sections: readonly ReceiptSection[];
  readonly button: { readonly text: string; readonly href: string };
  readonly signature: string | null;
  readonly foot: readonly string[];
}

type Styles = ReturnType<typeof emailStyles>;

const table = ({ lines, brand }: ReceiptView, style: Styles) => {
  const cell = { padding: '8px 0', fontSize: '14px', lineHeight: '20px', verticalAlign: 'top' as const };
  const { border } = style.card;
  return h(
    'table',
    { width: '100%', cellPadding: 0, cellSpacing: 0, style: { margin: '8px 0 24px', borderCollapse: 'collapse' } },
    h(
      'tbody',
      null,
      lines.map(([label, value], at) => {
        const isTotal = at === lines.length - 1;
        const rule = { ...cell, borderTop: border, ...(isTotal ? { padding: '14px 0', fontSize: '18px' } : {}) };
        return h(
          'tr',
          { key: `${brand.key}${at}` },
          h(
            'th',
            {
              className: isTotal ? 'ink rule' : 'quiet rule',
              scope: 'row',
              style: {
                ...rule,
                ...(isTotal
                  ? { color: style.title.color, fontWeight: 700 }
                  : { color: style.quiet.color, fontWeight: 400 }),
                paddingRight: '16px',
                textAlign: 'left',
              },
            },
            label,
          ),
          h(
            'td',
            {
              className: 'ink rule',
              style: {
                ...rule,
                color: style.title.color,
                fontWeight: isTotal ? 700 : 400,
                textAlign: 'right',
                overflowWrap: 'anywhere',
              },
            },
            value,
          ),
        );
      }),
    ),
  );
};

const addresses = /(https?:\/\/\S*[\w/]|[\w.+-]+@[\w.-]*\w)/;

/** Renders a text with its URLs and emails as links. */
const linked = (text: string, style: Styles) =>
  text.split(addresses).map((part, at) => {
    // `split` by a pattern with a group returns the matches at odd positions.
    if (at % 2 === 0) return part;
    const href = part.startsWith('http') ? part : `mailto:${part}`;
    return h(Link, { key: part, className: 'link', href, style: { color: style.address.color } }, part);
  });

const section = ({ title, texts }: ReceiptSection, style: Styles) => [
  h('h2', { key: title, className: 'ink', style: { ...style.paragraph, margin: '0 0 4px', fontWeight: 700 } }, title),
  ...texts.map((text) => {
    const small = { fontSize: '14px', lineHeight: '22px', overflowWrap: 'anywhere' as const };
    return h(Text, { key: text, className: 'ink', style: { ...style.paragraph, ...small } }, linked(text, style));
  }),
];

const page = (view: ReceiptView) => {
  const style = emailStyles(view.brand);
  return emailFrame(
    view,
    [
      view.greeting && h(Text, { className: 'ink', style: style.paragraph }, view.greeting),
      h(Text, { className: 'ink', style: style.paragraph }, view.text),
      table(view, style),
      ...view.sections.flatMap((each) => section(each, style)),
      h(Button, { className: 'action', href: view.button.href, style: style.action }, view.button.text),
      view.signature && h(Text, { className: 'ink', style: { ...style.paragraph, margin: '0' } }, view.signature),
    ],
    view.foot.map((text) => h(Text, { key: text, className: 'quiet', style: style.quiet }, linked(text, style))),
  );
};

/** Renders a payment's email as HTML, also for printing. */
export const receiptHtml = (view: ReceiptView): Promise<string> => render(page(view));

/** Renders a payment's email as plain text. */
export const receiptText = (view: ReceiptView): string =>
  [
    view.title,
    view.greeting,
    view.text,
    view.lines.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...view.sections.map(({ title, texts }) => [title, ...texts].join('\n')),
    `${view.button.text}:\n${view.button.href}`,
    view.signature,
    `--\n${view.foot.join('\n')}`,
  ]
    .filter((part) => part !== null)
    .join('\n\n');
