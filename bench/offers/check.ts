import { HALVES } from '../conversation/sets.ts'
import { hashOfOffers, mistakesInOffers, OFFER_KINDS, readOffers } from './turns.ts'

/** `node bench/offers/check.ts [open|locked]`: what is wrong with the turns, and how many there are. Prints no text. */
const [only] = process.argv.slice(2)
for (const half of HALVES.filter((each) => !only || each === only)) {
  process.stdout.write(`${half} ${hashOfOffers(half)}\n`)
  for (const file of readOffers(half)) {
    const turnsOf = (kind?: string) =>
      file.offers.filter((each) => !kind || each.kind === kind).flatMap((each) => each.turns)
    const counts = OFFER_KINDS.map((kind) => `${kind} ${turnsOf(kind).length}`)
    process.stdout.write(`${file.language}: ${turnsOf().length} turns; ${counts.join(', ')}\n`)
    for (const mistake of mistakesInOffers(file)) {
      process.stdout.write(`  ${mistake}\n`)
      process.exitCode = 1
    }
  }
}
