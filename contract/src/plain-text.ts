import { fold } from './fold.ts'

/** A text as searches compare it: folded, without signs, words apart by one space. */
export const plainText = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
