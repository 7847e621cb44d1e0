import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { ResolutionReason, Sentiment, Subtopic, TaskSuccess, UserIntent } from '@tertulia/contract/conversation-values'
import { TranscriptEvent } from '@tertulia/contract/messages'
import type { Dialogue, DialogueLine } from '@tertulia/server/engine/analysis/dialogue'
import { z } from 'zod'

const HALVES = ['open', 'locked'] as const
export type AnalysisHalf = (typeof HALVES)[number]

const none = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((said) => (said === '-' ? null : said), shape.nullable())
const Expected = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)?-\d+$/u),
  subtopic: none(Subtopic),
  sentiment: none(Sentiment),
  intent: none(UserIntent),
  task_success: none(TaskSuccess),
  resolved: z.enum(['true', 'false', '-']).transform((said) => (said === '-' ? null : said === 'true')),
  resolution_reason: none(ResolutionReason),
  /** One of them stands in the topic. */
  topic: z.string(),
})
export type Expected = z.infer<typeof Expected>
const FIELDS = Object.keys(Expected.shape) as (keyof Expected)[]

export type LabelledDialogue = { expected: Expected; dialogue: Dialogue }

/** All dialogues of a half, as the README tells how to read them. */
export function dialoguesOf(half: AnalysisHalf): LabelledDialogue[] {
  return filesOf(half).flatMap((file) => readFileSync(file, 'utf8').trim().split(/\n\n+/u).map(readOne))
}

/** A hash that tells whether a half was changed. */
export const hashOfDialogues = (half: AnalysisHalf): string =>
  filesOf(half)
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('hex')

const filesOf = (half: AnalysisHalf): URL[] => {
  const folder = new URL(`${half}/`, import.meta.url)
  return readdirSync(folder)
    .toSorted()
    .map((name) => new URL(name, folder))
}

function readOne(text: string): LabelledDialogue {
  const [head = '', ...rest] = text.split('\n')
  const cells = head.replace('# ', '').split(' | ')
  const expected = Expected.parse(Object.fromEntries(FIELDS.map((field, at) => [field, cells[at]])))
  const language = (/es|en|fr|pt/u.exec(expected.id)?.[0] ?? 'es') as AgentLanguage
  const lines: DialogueLine[] = []
  let tools_worked: boolean | null = null
  rest.forEach((each, at) => {
    const [mark = '', ...words] = each.split(': ')
    if (mark.startsWith('T')) tools_worked = mark === 'T+'
    else lines.push(lineOf(`${expected.id}:${at}`, mark, words.join(': '), tools_worked))
    if (mark.startsWith('A')) tools_worked = null
  })
  return { expected, dialogue: { language, tells_in: language, agent_name: 'Aitana', lines } }
}

const WHO = { C: 'customer', A: 'agent', P: 'person', E: 'event' } as const

function lineOf(id: string, mark: string, text: string, tools_worked: boolean | null): DialogueLine {
  const from = WHO[z.enum(['C', 'A', 'P', 'E']).parse(mark[0])]
  return {
    id,
    from,
    text: from === 'event' ? '' : text,
    event: from === 'event' ? TranscriptEvent.parse(text) : null,
    declined: mark === 'A!',
    asks_back: mark === 'A?',
    tools_worked: from === 'agent' ? tools_worked : null,
    source: null,
    person_name: from === 'person' ? 'Noelia' : null,
  }
}
