import { HALVES } from '../collection/run-dialogues.ts'
import { hashOfFriends, readFriends } from '../false-friends/messages.ts'
import { isTakenRightly, isTakenWrongly } from '../false-friends/taken-as.ts'
import { atLeast, atMost, type Measure, type Part, told } from '../measure.ts'
import { isReplyRight } from '../offers/reply-in-memory.ts'
import { hashOfOffers, readOffers } from '../offers/turns.ts'

/** How replies to offers, courtesy and the wish for a person are read: counts, and no message. */
export const smallWords: Part = {
  name: 'small-words',
  run: async () => {
    const measures: Measure[] = []
    for (const half of HALVES) {
      const replies = await all(
        readOffers(half).flatMap(({ language, offers }) =>
          offers.flatMap((offer) => offer.turns.map((turn) => isReplyRight(offer, turn, language))),
        ),
      )
      const files = readFriends(half)
      const wrongly = await all(
        files.flatMap(({ language, false_friends }) => false_friends.map((each) => isTakenWrongly(each, language))),
      )
      const rightly = await all(
        files.flatMap(({ language, true_friends }) => true_friends.map((each) => isTakenRightly(each, language))),
      )
      const name = (what: string) => `${half}: ${what}`
      const measured = replies.filter((each) => each !== undefined)
      measures.push(
        told(
          name('sets'),
          measured.length + wrongly.length + rightly.length,
          '',
          `SHA-256 ${hashOfOffers(half)}, ${hashOfFriends(half)}`,
        ),
        atLeast(name('replies to offers: right'), share(measured.map(({ is_right }) => is_right)), 0.95, ''),
        atMost(name('false friends taken for courtesy or a wish'), share(wrongly), 0.02, ''),
        told(name('true ones known'), share(rightly), ''),
      )
    }
    return measures
  },
}

const all = <Value>(made: readonly Promise<Value>[]): Promise<Value[]> => Promise.all(made)
const share = (of: readonly boolean[]): number => of.filter(Boolean).length / of.length
