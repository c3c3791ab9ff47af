/** The category of generic events that are measured speed: they follow the consent to performance. */
export const webVitals = 'web-vitals';
