const FIGURES = /\p{Nd}+(?:[.,:'’\u00A0\u202F]\p{Nd}+)*/gu
const LINKS = /(?:https?:\/\/|www\.)[^\s()<>[\]]+/giu
const ADDRESSES = /[^\s@()<>,;:]+@[^\s@()<>,;:]+\.\p{L}+/gu
const NAMES = /\{[^{}\s]+\}/gu

/**
 * The facts of a text that its translation has to have as they are: links, addresses of mail, words in braces and figures,
 * whatever signs stand between their digits.
 */
function factsOf(text: string): string[] {
  const whole = [LINKS, ADDRESSES, NAMES].flatMap((each) => text.match(each) ?? [])
  const rest = text.replace(LINKS, ' ').replace(ADDRESSES, ' ').replace(NAMES, ' ')
  const figures = (rest.match(FIGURES) ?? []).map((figure) => figure.replaceAll(/\P{Nd}/gu, ''))
  return [...whole.map((each) => each.replace(/[.,;:!?]+$/u, '')), ...figures]
}

/** Facts that one text has and the other has not, or not as often; of those only one has, each once. */
export function changedFacts(source: string, translation: string): string[] {
  const left = factsOf(translation)
  const lost_facts = factsOf(source).filter((fact) => {
    const at = left.indexOf(fact)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return [...new Set([...lost_facts, ...left])]
}
