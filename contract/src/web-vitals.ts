/** The category of the generic events with measured speed. They require the consent to `performance`. */
export const webVitals = 'web-vitals';
