import type { Expression, JSXAttributeValue, JSXChild, JSXEmptyExpression, PrivateIdentifier } from 'oxc-parser';
import { isProduct, visit } from '../sources.ts';
import type { Rule } from './rule.ts';

/** Attributes and properties whose values are shown or read aloud. */
const textAttributes = new Set([
  'aria-label',
  'aria-description',
  'title',
  'alt',
  'placeholder',
  'label',
  'hint',
  'text',
]);
const hasWord = /\p{L}{2,}/u;
/** Matches text for people, unlike a key or class: several words, or one capitalized word. */
const prose = /\p{L} \p{L}|^\p{Lu}\p{Ll}+[.!?…:]?$/u;

interface Text {
  readonly text: string;
  readonly start: number;
}

/**
 * Returns the possible texts of an expression: each branch of a condition, each part of a sum. Results of calls are not
 * included.
 */
const textsIn = (node: Expression | JSXAttributeValue | JSXEmptyExpression | PrivateIdentifier | null): Text[] => {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, start: node.start }] : [];
    case 'TemplateLiteral':
      return [
        ...node.quasis.map(({ value, start }) => ({ text: value.raw, start })),
        ...node.expressions.flatMap(textsIn),
      ];
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)];
    case 'LogicalExpression':
      return [...textsIn(node.left), ...textsIn(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsIn(node.left), ...textsIn(node.right)] : [];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return textsIn(node.expression);
    default:
      return [];
  }
};

export const texts: Rule = {
  title: 'no text that a person reads stands outside the translations',
  covers: (path) => isProduct(path) && (path.endsWith('.tsx') || /^(web|ui|console)\//.test(path)),
  findViolations: (source) => {
    const violations: string[] = [];
    visit(source, (at) => {
      const report = (found: readonly Text[], isText: RegExp): void => {
        for (const { text, start } of found) if (isText.test(text)) violations.push(`${at(start)}: ${text.trim()}`);
      };
      const reportChildren = ({ children }: { readonly children: readonly JSXChild[] }): void => {
        for (const child of children) {
          if (child.type === 'JSXText') report([{ text: child.value, start: child.start }], hasWord);
          if (child.type === 'JSXExpressionContainer') report(textsIn(child.expression), hasWord);
        }
      };
      return {
        JSXElement: reportChildren,
        JSXFragment: reportChildren,
        JSXAttribute: ({ name, value }) => {
          if (name.type === 'JSXIdentifier' && textAttributes.has(name.name)) report(textsIn(value), hasWord);
        },
        Property: ({ key, value, computed }) => {
          const name =
            key.type === 'Literal' ? key.value : key.type === 'Identifier' && !computed ? key.name : undefined;
          if (typeof name === 'string' && textAttributes.has(name)) report(textsIn(value as Expression), prose);
        },
        AssignmentExpression: ({ left, right }) => {
          if (
            left.type === 'MemberExpression' &&
            left.property.type === 'Identifier' &&
            textAttributes.has(left.property.name)
          )
            report(textsIn(right), prose);
        },
      };
    });
    return violations;
  },
  refused: {
    'web/src/features/likes/a.tsx': [
      'const A = () => <p>Nobody yet</p>;',
      "const A = () => <p>{'Nobody yet'}</p>;",
      'const A = () => <>{`${count} people`}</>;',
      "const A = () => <p>{isNew ? 'New' : t('known')}</p>;",
      "const A = () => <p>{isNew && 'New'}</p>;",
      "const A = () => <p>{`${name} ${isNew ? 'new' : ''}`}</p>;",
      'const A = () => <img alt="A face" />;',
      "const A = () => <button aria-label={isOpen ? 'close' : t('open')} />;",
      "const options = [{ value: 1, label: 'Men' }];",
      "say({ text: 'Nobody likes you yet' });",
    ],
    'web/src/lib/a.ts': "document.title = 'Likes of yours';",
  },
  accepted: {
    'web/src/features/likes/a.tsx': [
      "const A = () => <p className={isNew ? 'font-bold text-lg' : 'hidden'}>{t('likes.none')}</p>;",
      "const A = () => <p>{kind === 'like' ? t('like') : <b>{name} · {age}</b>}</p>;",
      "const options = [{ value: 1, label: 'likes.men', text: t('likes') }];",
      "const A = () => <a href={`/users/${hid}`} title={t('open')}>{'·'}</a>;",
    ],
  },
};
