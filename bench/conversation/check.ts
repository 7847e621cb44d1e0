import { CLASSES, HALVES, hashOfHalf, mistakesIn, readBusinesses, readHalf } from './sets.ts'

/**
 * `node bench/conversation/check.ts [open|locked] [business]`: what is wrong with the sets, and how much there is of each
 * class. Prints no message.
 */
const [only, of] = process.argv.slice(2)
const businesses = readBusinesses()
for (const half of HALVES.filter((each) => !only || each === only)) {
  process.stdout.write(`${half} ${hashOfHalf(half)}\n`)
  for (const written of readHalf(half).filter(({ business }) => !of || business === of)) {
    const business = businesses.find(({ id }) => id === written.business)
    if (!business) throw new Error(`there is no business “${written.business}”`)
    const counts = CLASSES.map((each) => `${each} ${written.messages.filter((line) => line.class === each).length}`)
    process.stdout.write(`${written.business}: ${counts.join(', ')}; ${written.dialogues.length} dialogues\n`)
    for (const mistake of mistakesIn(written, business)) {
      process.stdout.write(`  ${mistake}\n`)
      process.exitCode = 1
    }
  }
}
