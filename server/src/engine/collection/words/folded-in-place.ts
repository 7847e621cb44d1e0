import { fold } from '@tertulia/contract/fold'

/** A text without case and accents in which every sign stands where it stood. */
export const foldedInPlace = (text: string): string =>
  [...text]
    .map((sign) => (fold(sign).length === sign.length ? fold(sign) : sign))
    .join('')
    .replaceAll('’', "'")
