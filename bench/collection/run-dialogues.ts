import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { FieldValue } from '@tertulia/contract/collected-fields'
import { type CollectionStep, mostSteps, step } from '@tertulia/server/engine/collection/collect'
import { begin, collectedValues } from '@tertulia/server/engine/collection/state'
import { textKindOf } from '@tertulia/server/engine/collection/values/text-kind'
import { type Dialogue, DialogueFile, type Form } from './dialogues.ts'

export const HALVES = ['open', 'locked'] as const
export type Half = (typeof HALVES)[number]

/** looped: it had not ended when the customer had said as much as an agent may need. */
export type Verdict = 'right' | 'wrong' | 'looped'
export type Played = {
  id: string
  language: Dialogue['language']
  verdict: Verdict
  /** Types of the fields whose value is wrong; for a text, the kind of text it wants. */
  missed: string[]
  /** It stopped although it should have been complete, or the other way round. */
  ended_otherwise: boolean
  /** How it ended and what was collected, beside what would be right: never printed of `locked`. */
  difference: string
}

/** All dialogues of a half, played. */
export function playHalf(half: Half, folder = new URL('.', import.meta.url)): Played[] {
  return filesOf(half, folder).flatMap((file) => {
    const { forms, dialogues } = DialogueFile.parse(JSON.parse(readFileSync(file, 'utf8')))
    return dialogues.map((dialogue) => {
      const form = forms.find(({ id }) => id === dialogue.form)
      if (!form) throw new Error(`there is no form “${dialogue.form}”`)
      return played(form, dialogue)
    })
  })
}

/** SHA-256 of the files of a half, in their order, as hexadecimal. */
export function hashOfHalf(half: Half, folder = new URL('.', import.meta.url)): string {
  const hash = createHash('sha256')
  for (const file of filesOf(half, folder)) hash.update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(half: Half, folder: URL): URL[] {
  const within = new URL(`${half}/`, folder)
  if (!existsSync(within)) return []
  return readdirSync(within)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => new URL(name, within))
}

function played(form: Form, dialogue: Dialogue): Played {
  const customer = customerOf(dialogue)
  const context = { now: new Date(dialogue.now), time_zone: form.time_zone, country: form.country }
  let last = step(form, begin(form, dialogue), dialogue.opening, context)
  for (let turns = 0; !last.state.ended && turns <= mostSteps(form); turns += 1)
    last = step(form, last.state, customer(last), context)
  const { id, language, ends, expected } = dialogue
  const { ended } = last.state
  const values = collectedValues(form, last.state)
  const wrong = form.fields.filter(({ key }) => !sameValue(values[key] ?? null, expected[key] ?? null))
  const verdict = ended === null ? 'looped' : ended === ends && wrong.length === 0 ? 'right' : 'wrong'
  const fields = wrong.map(
    ({ key }) => `${key}: ${JSON.stringify(values[key] ?? null)}, not ${JSON.stringify(expected[key] ?? null)}`,
  )
  const end =
    ended === ends
      ? []
      : [`${ended ?? 'goes on'}, not ${ends}${last.state.asked ? ` (asked for ${last.state.asked})` : ''}`]
  const missed = wrong.map((field) => (field.type === 'text' ? `text (${textKindOf(field)})` : field.type))
  return { id, language, verdict, missed, ended_otherwise: ended !== ends, difference: [...end, ...fields].join('; ') }
}

/** The customer's reply to the agent's question, by script. */
function customerOf({ answers, digressions, corrections, confirms }: Dialogue): (last: CollectionStep) => string {
  const said = new Map<string, number>()
  const instead = [...digressions, ...corrections]
  const nth = (key: string, of: readonly string[]) => {
    const count = said.get(key) ?? 0
    said.set(key, count + 1)
    return of[Math.min(count, of.length - 1)] ?? ''
  }
  return ({ state: { asked, confirming } }) => {
    if (confirming || asked === null) return nth('', confirms)
    const at = instead.findIndex(({ when_asked_for }) => when_asked_for === asked)
    const [other] = at === -1 ? [] : instead.splice(at, 1)
    return other?.says ?? nth(asked, answers[asked] ?? ['no'])
  }
}

/** Values as people compare them: words without case and the signs at their end, choices in any order. */
function sameValue(a: FieldValue | null, b: FieldValue | null): boolean {
  const plain = (value: FieldValue | null) =>
    typeof value === 'string'
      ? value
          .trim()
          .toLowerCase()
          .replace(/[.!…]+$/u, '')
      : Array.isArray(value)
        ? value.toSorted().join('\n')
        : value
  return plain(a) === plain(b)
}

/** `node bench/collection/run-dialogues.ts [FOLDER]`: what of the open half goes wrong, and how. */
if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  const all = playHalf('open', folder === undefined ? undefined : new URL(`file://${folder}/`))
  for (const { id, verdict, difference } of all.filter((each) => each.verdict !== 'right'))
    console.log(`${verdict}  ${id}  ${difference}`)
  for (const language of new Set(all.map((each) => each.language))) {
    const of = all.filter((each) => each.language === language)
    console.log(
      language,
      (['right', 'wrong', 'looped'] as const)
        .map((verdict) => `${verdict} ${of.filter((each) => each.verdict === verdict).length}`)
        .join(', '),
    )
  }
}
