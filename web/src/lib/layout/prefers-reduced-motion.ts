/** Whether the member's system asks for less motion. Animations of scripts are left out then, as those of styles are. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
