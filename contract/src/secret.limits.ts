/**
 * A secret of so many characters is taken out of what another system tells wherever it stands. A shorter one may stand inside
 * any word, and is taken out only as a word by itself.
 */
export const SECRET_TAKEN_OUT = 8
