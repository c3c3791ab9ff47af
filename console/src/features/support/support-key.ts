export const supportKey = ['support'];
