/**
 * A typed code in the form in which codes are compared: capitals and digits. Shoppers copy codes with spaces, and
 * Turkish keyboards turn "i" into "İ".
 */
export const plainCode = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
