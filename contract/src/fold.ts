/** Case and accents taken off: «GARANTÍA», «garantía» and «garantia» are one word. Folding twice changes nothing. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\p{M}/gu, '')
