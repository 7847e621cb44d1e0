/** Something in a text that is right or wrong: `from` and `to` (excluded) say where. */
export type Fact = {
  from: number
  to: number
  /** It holds where a text that it rests on gives one of these. */
  needs: string[]
  /** As a text to rest on it gives these. */
  gives: string[]
}
