/** In a handful of passages every word looks common and every new one looks strange: they are weighed as among this many. */
const FEWEST_PASSAGES = 50

/**
 * Inverse document frequency as BM25 has it (Robertson and Zaragoza 2009, §3.1), never below 0. `held`: how many of the
 * passages hold the word. A word that was never used is the rarest of all.
 */
export const rarity = (held: number, passages: number): number =>
  Math.log(1 + Math.max(0, Math.max(passages, FEWEST_PASSAGES) - held + 0.5) / (held + 0.5))

/** A word counts for at most so many times the rarest one, as far as it is rare in speech. */
const SPEECH_SHARE = 1.6

/**
 * The weight of a word: how rare it is among the passages, but no more than it is in speech, so that small talk around a
 * question, which no passage holds, is not what it is about. `said`: how rare it is in speech, 0 to 1.
 */
export const wordWeight = (held: number, passages: number, said: number): number =>
  Math.min(rarity(held, passages), SPEECH_SHARE * said * rarity(0, passages))
