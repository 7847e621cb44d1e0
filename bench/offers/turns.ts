import { z } from 'zod'
import { type Half, LANGUAGES, plain } from '../conversation/sets.ts'
import { filesOfHalf, hashOfFiles } from '../halves.ts'

/** Kinds of offers, each of which is counted by itself. */
export const OFFER_KINDS = [
  /** To bring a person. */
  'person',
  /** To tell the customer when a person is there. */
  'tell_me',
  /** One nearest question. */
  'one_choice',
  /** Two or three questions. */
  'choices',
  /** An answer that says at its end that a person can be had too. */
  'answer_adding_person',
  /** The values of a form, with the question whether all is right. */
  'form_confirmation',
] as const

/** The right result: the README tells how it is judged. `choice:<n>` counts from 1. */
const Expected = z.union([
  z.enum(['accept', 'refuse', 'which', 'new_question', 'thanks']),
  z.templateLiteral(['choice:', z.int().min(1).max(3)]),
])
export type Expected = z.infer<typeof Expected>

const Offer = z.strictObject({
  kind: z.enum(OFFER_KINDS),
  /** The agent's words. */
  agent: z.string().min(1).max(1500),
  /** Labels of `one_choice` (one) and of `choices` (two or three); of the others none. */
  labels: z.array(z.string().min(1)).max(3).default([]),
  /** Answers to it, each by itself: none knows of the others. */
  turns: z.array(z.strictObject({ customer: z.string().min(1).max(1000), expected: Expected })).min(1),
})
export type Offer = z.infer<typeof Offer>

/** One file, by one hand, in one language. */
export const OfferFile = z.strictObject({ language: z.enum(LANGUAGES), offers: z.array(Offer).min(1) })
export type OfferFile = z.infer<typeof OfferFile>

const HERE = new URL('.', import.meta.url)

/** All files of a half, in the order of their names. Throws if one does not fit the schema. */
export const readOffers = (half: Half): OfferFile[] =>
  filesOfHalf(HERE, half).map(({ bytes }) => OfferFile.parse(JSON.parse(bytes.toString())))

/** Tells that nothing was changed in a half since. */
export const hashOfOffers = (half: Half): string => hashOfFiles(HERE, half)

const LABELS: Partial<Record<Offer['kind'], readonly number[]>> = { one_choice: [1], choices: [2, 3] }

/** Mistakes in a file, each in a line that names the place and does not quote the text. */
export function mistakesInOffers({ offers }: OfferFile): string[] {
  return offers.flatMap(({ kind, labels, turns }, at) => {
    const seen = new Set<string>()
    const wrong = (LABELS[kind] ?? [0]).includes(labels.length) ? [] : [`offer ${at}: ${labels.length} labels`]
    return wrong.concat(
      turns.flatMap(({ customer, expected }, of) => {
        const place = `offer ${at}, turn ${of}`
        const isDouble = seen.has(plain(customer))
        seen.add(plain(customer))
        const [, choice] = /^choice:(\d)$/u.exec(expected) ?? []
        return [
          ...(isDouble ? [`${place} stands there twice`] : []),
          ...(choice && (kind !== 'choices' || Number(choice) > labels.length)
            ? [`${place}: there is no such choice`]
            : []),
          ...(expected === 'which' && kind !== 'choices' ? [`${place}: there is nothing to choose from`] : []),
          ...(expected === 'thanks' && kind !== 'answer_adding_person' ? [`${place}: nothing was answered`] : []),
        ]
      }),
    )
  })
}
