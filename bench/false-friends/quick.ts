import { readFriends } from './messages.ts'
import { isTakenRightly, isTakenWrongly } from './taken-as.ts'

/** `node bench/false-friends/quick.ts`: the open half asked of the engine alone, with the messages that are taken wrongly. */
// oxlint-disable no-await-in-loop -- it is one thread's work
for (const { language, false_friends, true_friends } of readFriends('open')) {
  for (const each of false_friends)
    if (await isTakenWrongly(each, language)) process.stdout.write(`[is no ${each.not}] ${language}: ${each.text}\n`)
  for (const each of true_friends)
    if (!(await isTakenRightly(each, language))) process.stdout.write(`[is ${each.is}] ${language}: ${each.text}\n`)
}
