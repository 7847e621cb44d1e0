/** Letters with a stroke, joined ones and such, which Unicode takes for letters of their own: they never come apart. */
const OWN_LETTERS = new Map(
  Object.entries({
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ı: 'i',
    ȷ: 'j',
    ŧ: 't',
    ŋ: 'n',
    ĸ: 'k',
    ƒ: 'f',
    ƀ: 'b',
    ɓ: 'b',
    ɗ: 'd',
    ƙ: 'k',
    ƶ: 'z',
    ə: 'e',
    æ: 'ae',
    œ: 'oe',
    þ: 'th',
    ß: 'ss',
  }),
)
const OWN = new RegExp(`[${[...OWN_LETTERS.keys()].join('')}]`, 'gu')

/**
 * Case, accents and what else makes a letter another taken off: «GARANTÍA» and «garantia» are one word, and so are «Łódź» and
 * «lodz», «Straße» and «strasse». Folding twice changes nothing.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(OWN, (letter) => OWN_LETTERS.get(letter) ?? letter)

/** Signs that people write for one apostrophe. */
export const APOSTROPHES = "'’‘ʼʻʹ′`´＇"
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'gu')

/**
 * A text as searches compare it: folded, and without apostrophes, so that «O’Brien», «O'Brien» and «obrien» are one. The
 * database's `plain` makes the same of it.
 */
export const searchKey = (text: string): string => fold(text.replaceAll(APOSTROPHE, ''))
