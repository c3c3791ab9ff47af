export const operatorsKey = ['operators'];
