import { z } from 'zod'
import { type Half, LANGUAGES, plain } from '../conversation/sets.ts'
import { filesOfHalf, hashOfFiles } from '../halves.ts'

/** Looks of a false friend. */
export const LOOKS = ['courtesy', 'person', 'yes_no', 'identity'] as const

/** Kinds of a true one: the first three and plain anger are courtesy, as a false one may look like it. */
export const TRUE_KINDS = ['greeting', 'thanks', 'goodbye', 'anger', 'person', 'yes_no', 'identity'] as const

/** A message that must not be taken as what it looks like. */
const FalseFriend = z.strictObject({
  text: z.string().min(1).max(1000),
  not: z.enum(LOOKS),
  is: z.enum(['question', 'statement', 'value']),
})

/** A message that has to be taken as what it is. */
const TrueFriend = z.strictObject({ text: z.string().min(1).max(1000), is: z.enum(TRUE_KINDS) })

/** One file, by one hand, in one language. */
export const FriendFile = z.strictObject({
  language: z.enum(LANGUAGES),
  false_friends: z.array(FalseFriend).min(1),
  true_friends: z.array(TrueFriend).min(1),
})
export type FriendFile = z.infer<typeof FriendFile>

const HERE = new URL('.', import.meta.url)

/** All files of a half, in the order of their names. Throws if one does not fit the schema. */
export const readFriends = (half: Half): FriendFile[] =>
  filesOfHalf(HERE, half).map(({ bytes }) => FriendFile.parse(JSON.parse(bytes.toString())))

/** Tells that nothing was changed in a half since. */
export const hashOfFriends = (half: Half): string => hashOfFiles(HERE, half)

/** Mistakes in a file, each in a line that names the place and does not quote the text. */
export function mistakesInFriends({ false_friends, true_friends }: FriendFile): string[] {
  const seen = new Set<string>()
  return [...false_friends, ...true_friends].flatMap(({ text }, at) => {
    const isDouble = seen.has(plain(text))
    seen.add(plain(text))
    const place = at < false_friends.length ? `false friend ${at}` : `true friend ${at - false_friends.length}`
    return isDouble ? [`${place} stands there twice`] : []
  })
}
