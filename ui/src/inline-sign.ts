/** The sign of the text direction on the x-axis: 1 from left to right, -1 from right to left. */
export const inlineSign = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
