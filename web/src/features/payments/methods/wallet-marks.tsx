import type { SVGProps } from 'react';

/** Line icons in the style of the icons beside them. The label names the wallet. */
const Mark = ({ d, ...props }: SVGProps<SVGSVGElement>) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    {...props}
  >
    <path d={d} />
  </svg>
);

/** A ring with a gap at a bar. */
export const GoogleMark = (props: SVGProps<SVGSVGElement>) => <Mark d="M18.4 5.6A9 9 0 1 0 21 12h-8" {...props} />;

/** A fruit with a bite and a leaf. */
export const AppleMark = (props: SVGProps<SVGSVGElement>) => (
  <Mark
    d="M12 8.2c-1.7-1-3.6-1-5 .1-2.2 1.7-2.4 5.3-.8 8.8.9 2 2.1 3.9 3.6 3.9.8 0 1.4-.5 2.2-.5s1.4.5 2.2.5c1.6 0 3-2.4 3.8-4.6-2.4-1.1-2.8-4.4-.5-6-1.2-2-3.3-2.9-5.5-2.2M12 5.5c0-1.7 1.2-3 2.8-3 0 1.7-1.2 3-2.8 3"
    {...props}
  />
);
