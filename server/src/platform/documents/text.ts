/** Zero-width, bidirectional and tag characters and the variation selectors of the supplement: invisible, and able to hide words from people and not from a model. */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u{e0000}-\u{e007f}]|[\u{e0100}-\u{e01ef}]/gu
// oxlint-disable-next-line no-control-regex -- controls are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/gu

/** Text as it is stored: NFC, visible characters only, spaces and empty lines folded. */
export const cleanText = (text: string): string =>
  replacedInPieces(text.normalize('NFC').toWellFormed(), (piece) =>
    piece
      .replaceAll(INVISIBLE, '')
      .replaceAll(CONTROLS, ' ')
      .replaceAll(/[^\S\n]+/gu, ' ')
      .replaceAll(/ ?\n ?/gu, '\n')
      .replaceAll(/\n{3,}/gu, '\n\n'),
  ).trim()

const PIECE_CHARACTERS = 50_000

/**
 * Replaces in a long text piece by piece: what V8 makes of millions of places at once takes many times the text's own
 * memory. Pieces are cut before something visible, so what is replaced must hold nothing that is.
 */
export function replacedInPieces(text: string, replace: (piece: string) => string): string {
  if (text.length <= PIECE_CHARACTERS) return replace(text)
  const visible = /[\p{L}\p{N}\p{P}\p{S}]/gu
  const pieces: string[] = []
  for (let start = 0; start < text.length;) {
    visible.lastIndex = start + PIECE_CHARACTERS
    const end = visible.exec(text)?.index ?? text.length
    // Through bytes, because V8 keeps what was replaced as a tree of its parts until the text is read.
    pieces.push(Buffer.from(replace(text.slice(start, end))).toString())
    start = end
  }
  return pieces.join('')
}

export const isBlank = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text)
