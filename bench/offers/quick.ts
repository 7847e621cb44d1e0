import { replyInMemory } from './reply-in-memory.ts'
import { readOffers } from './turns.ts'

/** `node bench/offers/quick.ts`: the open half asked of the engine alone, with what goes wrong, for whoever works on its rules. */
let right = 0
let measured = 0
for (const { language, offers } of readOffers('open'))
  for (const offer of offers)
    for (const { customer, expected } of offer.turns) {
      // oxlint-disable-next-line no-await-in-loop -- it is one thread's work
      const came = await replyInMemory(offer, customer, language)
      if (came === 'unmeasured') continue
      measured += 1
      const fits = came === expected || (offer.kind === 'answer_adding_person' && came === 'thanks' && expected === 'refuse')
      if (fits) right += 1
      else process.stdout.write(`[${came} for ${expected}] ${offer.kind} ${language}: ${customer}\n`)
    }
process.stdout.write(`${right} of ${measured} right\n`)
