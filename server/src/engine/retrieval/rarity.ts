/** In a handful of passages every word looks common and every new one looks strange: they are weighed as among this many. */
const FEWEST_PASSAGES = 50

/**
 * Inverse document frequency as BM25 has it (Robertson and Zaragoza 2009, §3.1), never below 0. `held`: how many of the
 * passages hold the word. A word nobody has ever used is the rarest of all.
 */
export const rarity = (held: number, passages: number): number =>
  Math.log(1 + Math.max(0, Math.max(passages, FEWEST_PASSAGES) - held + 0.5) / (held + 0.5))
