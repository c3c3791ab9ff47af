const shape = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;
const longest = 254;

/** Whether the text could be an email. The server decides (spec 1 §5: a permissive pattern). */
export const hasEmailFormat = (text: string): boolean => text.length <= longest && shape.test(text);
