import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** Kinds of customer messages, each of which is counted by itself. */
export const CLASSES = [
  'plain',
  'greeting',
  'chatty',
  'several',
  'follow_up',
  'typos',
  'regional',
  'long',
  'fragment',
  'other_language',
  'unknown',
  'thanks',
  'identity',
  'person',
  'insult',
] as const
export type Class = (typeof CLASSES)[number]

export const LANGUAGES = ['es', 'en', 'fr', 'pt'] as const
/** `open`: authors of rules may read it. `locked`: only the bench reads it, and prints counts. */
export const HALVES = ['open', 'locked'] as const
export type Half = (typeof HALVES)[number]

const Faq = z.strictObject({
  id: z.string().regex(/^f\d+$/u),
  question: z.string().min(1).max(300),
  /** Other ways to ask it, as a business writes them. */
  variants: z.array(z.string().min(1)).default([]),
  answer: z.string().min(1).max(1500),
})

/** The knowledge of an invented business, in one language. */
export const Business = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/u),
  name: z.string(),
  language: z.enum(LANGUAGES),
  /** The region of its customers: their words differ. */
  region: z.string(),
  description: z.string(),
  /** Name of its agent. */
  agent_name: z.string(),
  faqs: z.array(Faq),
  /** Markdown, as it would be uploaded. */
  files: z.array(z.strictObject({ name: z.string(), text: z.string() })),
})
export type Business = z.infer<typeof Business>

/** One thing that was asked: any of the sources is right, and the answer holds one of the phrases of each list. */
const Part = z.strictObject({
  /** Ids of FAQs and names of files. */
  sources: z.array(z.string()).min(1),
  /** As the source writes them. Each inner list is a choice: one of it has to be there. Case and accents do not count. */
  phrases: z.array(z.array(z.string().min(1)).min(1)).min(1),
})
export type Part = z.infer<typeof Part>

/** The right answer. */
const Expected = z.discriminatedUnion('is', [
  /** Each part is answered. */
  z.strictObject({ is: z.literal('answer'), parts: z.array(Part).min(1) }),
  /** The knowledge does not hold it: the agent says so, and offers no choice as if it did. */
  z.strictObject({ is: z.literal('decline') }),
  /** A greeting, thanks, a farewell, praise, a plain "ok": it is returned, and nothing is looked up. */
  z.strictObject({ is: z.literal('courtesy') }),
  /** The agent's identity: it says that it is an assistant and not a person. */
  z.strictObject({ is: z.literal('identity') }),
  /** A person is wanted: one is offered. */
  z.strictObject({ is: z.literal('person') }),
  /** An insult alone: a calm word, nothing from the knowledge. */
  z.strictObject({ is: z.literal('calm') }),
])
export type Expected = z.infer<typeof Expected>

const Line = z.strictObject({ text: z.string().min(1).max(4000), class: z.enum(CLASSES), expected: Expected })
export type Line = z.infer<typeof Line>

/** The dialogues that one author wrote for one business. */
export const Written = z.strictObject({
  business: z.string(),
  messages: z.array(Line),
  /** The messages of one customer, one line after the other. */
  dialogues: z.array(z.array(Line).min(3).max(8)),
})
export type Written = z.infer<typeof Written>

const HERE = new URL('.', import.meta.url)
const filesIn = (folder: string) =>
  readdirSync(new URL(`${folder}/`, HERE))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, HERE), 'utf8'))

export const readBusinesses = (): Business[] =>
  filesIn('businesses').map((name) => Business.parse(readJson(`businesses/${name}`)))

export const readHalf = (half: Half): Written[] =>
  filesIn(half).map((name) => Written.parse(readJson(`${half}/${name}`)))

/** SHA-256 over the files of a half, in the order of their names: who has it knows that nothing was changed since. */
export function hashOfHalf(half: Half): string {
  const hash = createHash('sha256')
  for (const name of filesIn(half)) hash.update(name).update(readFileSync(new URL(`${half}/${name}`, HERE)))
  return hash.digest('hex')
}

/** Without case and accents. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Mistakes in an author's file, each in a line that names the place and does not quote the text. */
export function mistakesIn(written: Written, business: Business): string[] {
  const textOf = new Map([
    ...business.faqs.map(({ id, question, answer }) => [id, `${question}\n${answer}`] as const),
    ...business.files.map(({ name, text }) => [name, text] as const),
  ])
  const mistakesOf = ({ expected }: Line, place: string): string[] => {
    if (expected.is !== 'answer') return []
    return expected.parts.flatMap(({ sources, phrases }, part) => {
      const missing = sources.filter((source) => !textOf.has(source))
      const texts = sources.map((source) => plain(textOf.get(source) ?? ''))
      const unsaid = phrases.filter((some) => !some.some((each) => texts.some((text) => text.includes(plain(each)))))
      return [
        ...missing.map((source) => `${place}: there is no source “${source}”`),
        ...unsaid.map((some) => `${place}, part ${part}: no source says any of ${JSON.stringify(some)}`),
      ]
    })
  }
  const seen = new Set<string>()
  const doubles = written.messages.flatMap(({ text }, at) => {
    const isDouble = seen.has(plain(text))
    seen.add(plain(text))
    return isDouble ? [`message ${at} stands there twice`] : []
  })
  return [
    ...doubles,
    ...written.messages.flatMap((line, at) => mistakesOf(line, `message ${at}`)),
    ...written.dialogues.flatMap((lines, at) =>
      lines.flatMap((line, of) => mistakesOf(line, `dialogue ${at}, line ${of}`)),
    ),
  ]
}
