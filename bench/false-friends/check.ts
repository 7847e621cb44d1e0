import { HALVES } from '../conversation/sets.ts'
import { hashOfFriends, LOOKS, mistakesInFriends, readFriends, TRUE_KINDS } from './messages.ts'

/** `node bench/false-friends/check.ts [open|locked]`: what is wrong with the messages, and how many. Prints no text. */
const [only] = process.argv.slice(2)
for (const half of HALVES.filter((each) => !only || each === only)) {
  process.stdout.write(`${half} ${hashOfFriends(half)}\n`)
  for (const file of readFriends(half)) {
    const { language, false_friends, true_friends } = file
    const looks = LOOKS.map((look) => `${look} ${false_friends.filter((each) => each.not === look).length}`)
    const kinds = TRUE_KINDS.map((kind) => `${kind} ${true_friends.filter((each) => each.is === kind).length}`)
    process.stdout.write(`${language}: ${false_friends.length} false: ${looks.join(', ')}\n`)
    process.stdout.write(`${language}: ${true_friends.length} true: ${kinds.join(', ')}\n`)
    for (const mistake of mistakesInFriends(file)) {
      process.stdout.write(`  ${mistake}\n`)
      process.exitCode = 1
    }
  }
}
