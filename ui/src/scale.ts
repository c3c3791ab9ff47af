/**
 * Measures that are the same in all themes. `styles.css` repeats some of them, which a test compares. Other spacing uses Tailwind's
 * 4 px grid. Sizes in pixels, times in milliseconds.
 */
export const scale = {
  radius: { sm: 8, md: 12, lg: 16, xl: 24, '2xl': 32 },
  /** Size and line height. Nothing is smaller than `xs`. */
  type: {
    xs: [12, 16],
    sm: [14, 20],
    base: [16, 24],
    lg: [18, 26],
    xl: [20, 28],
    '2xl': [24, 30],
    '3xl': [30, 36],
    '4xl': [38, 42],
  },
  shadow: {
    light: {
      card: '0 1px 2px #2a0f1c0a,0 8px 24px -6px #2a0f1c1f',
      raised: '0 2px 4px #2a0f1c0d,0 18px 48px -10px #2a0f1c38',
    },
    dark: { card: '0 1px 2px #0006,0 8px 24px -6px #0009', raised: '0 2px 4px #0006,0 18px 48px -10px #000c' },
  },
  /** `slow` is for popups (spec 2 §9). */
  motion: { fast: 150, base: 240, slow: 400 },
  /** The smallest side of a touch target. */
  touch: 44,
} as const;
