import { isReplyRight } from './reply-in-memory.ts'
import { readOffers } from './turns.ts'

/** `node bench/offers/quick.ts`: the open half asked of the engine alone, with the replies that are read wrongly. */
for (const { language, offers } of readOffers('open'))
  for (const offer of offers)
    for (const turn of offer.turns) {
      // oxlint-disable-next-line no-await-in-loop -- it is one thread's work
      const judged = await isReplyRight(offer, turn, language)
      if (judged && !judged.is_right)
        process.stdout.write(`[${judged.came} for ${turn.expected}] ${offer.kind} ${language}: ${turn.customer}\n`)
    }
