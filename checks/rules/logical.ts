import { isProduct, visit } from '../sources.ts';
import type { Rule } from './rule.ts';

/** A utility class of a physical side. `start`, `end` and the logical corners follow the direction of the language. */
const physical =
  /(?:^|[\s:!])-?(?:(?:scroll-)?[mp][lr]-(?:[\d[(]|auto|px)|(?:left|right)-(?:[\d[(]|auto|full|px)|text-(?:left|right)(?!\S)|(?:border|rounded)-(?:[lr]|[tb][lr])(?:-|(?!\S)))/;

export const logical: Rule = {
  title: 'utility classes are logical (ms-, pe-, start-, text-end), so that right-to-left languages mirror the page',
  covers: (path) => isProduct(path) && /^(web|console|ui)\/src\/.*\.tsx?$/.test(path),
  findViolations: (source) => {
    const violations: string[] = [];
    visit(source, (at) => ({
      Literal: ({ value, start }) => {
        if (typeof value === 'string' && physical.test(value)) violations.push(at(start));
      },
      TemplateElement: ({ value, start }) => {
        if (physical.test(value.raw)) violations.push(at(start));
      },
    }));
    return violations;
  },
  refused: {
    'web/src/features/likes/a.tsx': [
      'const a = <p className="flex ml-2" />;',
      'const a = <p className="md:pr-4" />;',
      'const a = <p className="absolute -left-2.5" />;',
      "const a = cx('text-right', b);",
      'const a = `border-l-2 \u0024{b}`;',
    ],
    'console/src/lib/a.tsx': 'const a = <p className="rounded-tl-lg" />;',
    'ui/src/a.tsx': 'const a = <p className="right-[3px]" />;',
  },
  accepted: {
    'web/src/features/likes/a.tsx':
      'const a = <p className="ms-2 pe-4 -start-2 text-end border-s-2 rounded-ss-lg text-lg" title="right-click, left-over" />;',
  },
};
