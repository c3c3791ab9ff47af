const shape = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;
const longest = 254;

/** Whether it could be an address; the server has the last word (spec 1 §5: a permissive pattern). */
export const looksLikeEmail = (text: string): boolean => text.length <= longest && shape.test(text);
