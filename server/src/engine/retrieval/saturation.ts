/** BM25's usual constants (Robertson and Zaragoza 2009, §3.2): saturation of repeats, and length. */
const K1 = 1.2
const B = 0.75

/** The limit that saying a thing again and again approaches. In a question of a few words, saying it once is saying it all. */
export const SATURATION_LIMIT = K1 + 1
/** How slowly it is approached: a word says less in a long text. `relative_length`: 1 for the average. */
export const lengthDamping = (relative_length: number): number => K1 * (1 - B + B * relative_length)
