import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CUSTOMER_MESSAGE_LENGTH } from './conversations.limits.ts'
import { QUALITY_LINES_BEFORE, QUALITY_PHRASE_LENGTH, QUALITY_PHRASES } from './quality.limits.ts'
import { QualityRun } from './quality-run.ts'
import { Confidence, Decision } from './receipts.ts'
import { Done, id, listQuery, page, text, time } from './shapes.ts'
import { expected } from './stale-edits.ts'

/** A source that an answer may rest on: an FAQ or a file. */
export const SourceRef = z.strictObject({ kind: z.enum(['faq', 'file']), source_id: id })
export type SourceRef = z.infer<typeof SourceRef>

/** A line said before the question of a test. */
export const SaidLine = z.strictObject({ from: z.enum(['customer', 'agent']), text: text(CUSTOMER_MESSAGE_LENGTH) })
export type SaidLine = z.infer<typeof SaidLine>

/** The conversation before a test's question, oldest first: customer and agent in turn, as far as the question itself. */
export const saidBefore = z
  .array(SaidLine)
  .max(QUALITY_LINES_BEFORE, { error: 'too_many' })
  .superRefine((lines, { addIssue }) => {
    for (const [at, { from }] of lines.entries())
      if (from === (lines[at + 1]?.from ?? 'customer'))
        addIssue({ code: 'custom', message: 'not_in_turn', path: [at, 'from'] })
  })

const phrases = z.array(text(QUALITY_PHRASE_LENGTH)).max(QUALITY_PHRASES, { error: 'too_many' })

/** A test's expectations on an answer, whatever it may rest on. */
export const wordExpectations = {
  before: saidBefore.default([]),
  question: text(CUSTOMER_MESSAGE_LENGTH),
  must_say: phrases,
  must_not_say: phrases,
  must_hand_over: z.boolean(),
}

const expectations = {
  ...wordExpectations,
  /** The answer must rest on this one. */
  expected_source: SourceRef.nullable(),
}

/** A test that expects nothing could not fail. */
export const expectsSomething = (test: {
  expected_source: unknown
  must_say: unknown[]
  must_not_say: unknown[]
  must_hand_over: boolean
}): boolean =>
  test.expected_source !== null || test.must_say.length > 0 || test.must_not_say.length > 0 || test.must_hand_over
export const NOTHING_EXPECTED = { error: 'expectation_required', path: ['must_say'] }

export const QualityTestUpdate = z.strictObject(expectations).refine(expectsSomething, NOTHING_EXPECTED)
export type QualityTestUpdate = z.infer<typeof QualityTestUpdate>
export const QualityTestInput = z
  .strictObject({ ...expectations, agent_id: id })
  .refine(expectsSomething, NOTHING_EXPECTED)
export type QualityTestInput = z.infer<typeof QualityTestInput>

/** Why a test fails. `what` beside it names the phrase or the source. `only_offered`: the right one was there to be tapped. */
export const FAILURES = [
  'not_said',
  'forbidden_said',
  'other_source',
  'only_offered',
  'source_gone',
  'not_handed_over',
] as const
export const Failure = z.object({ code: z.enum(FAILURES), what: z.string() })
export type Failure = z.infer<typeof Failure>

/** One side's answer to a question: the draft's or the live version's. */
export const SideAnswer = z.object({
  text: z.string(),
  decision: Decision,
  declined: z.boolean(),
  /** It calls a person or offers one. */
  hands_over: z.boolean(),
  confidence: Confidence.nullable(),
  sources: z.array(SourceRef.extend({ title: z.string() })),
  /** Choices that it offers to be tapped; left out if it offers none. */
  choices: z.array(SourceRef.extend({ title: z.string() })).optional(),
  /** Failed expectations of the test; empty if it passes, and if there is no test. */
  failures: z.array(Failure),
})
export type SideAnswer = z.infer<typeof SideAnswer>

/** `changed`: it reads differently, which is neither better nor worse. */
export const VERDICTS = ['worse', 'changed', 'better', 'same'] as const
export const Verdict = z.enum(VERDICTS)
export type Verdict = z.infer<typeof Verdict>

/** Why a verdict is what it is. */
export const VERDICT_REASONS = [
  'fails_now',
  'fails_first',
  'no_longer_answers',
  'no_longer_offers',
  'no_longer_hands_over',
  'other_source',
  'passes_now',
  'answers_now',
  'offers_now',
  'surer_source',
  'corrected',
  'passes',
  'fails_in_both',
  'declines_in_both',
  'offers_in_both',
  'other_words',
  'same_answer',
] as const
export const VerdictReason = z.enum(VERDICT_REASONS)
export type VerdictReason = z.infer<typeof VerdictReason>

/** How a test did when it last ran, as it is written now. */
export const LastRun = z.object({
  at: time,
  draft: z.array(Failure),
  /** Null if nothing was live. */
  live: z.array(Failure).nullable(),
  /** The version that was live then, which another may have followed. */
  live_version: z.number().int().nullable(),
})

export const QualityTest = z.object({
  id,
  agent_id: id,
  before: z.array(SaidLine),
  question: z.string(),
  expected_source: SourceRef.extend({ title: z.string(), exists: z.boolean() }).nullable(),
  must_say: z.array(z.string()),
  must_not_say: z.array(z.string()),
  must_hand_over: z.boolean(),
  /** Null: not run since it was written. */
  last_run: LastRun.nullable(),
  created_at: time,
  updated_at: time,
})
export type QualityTest = z.infer<typeof QualityTest>

/** How many of the latest questions of customers the gate replays. */
export const GATE_QUESTIONS = [20, 50, 100, 200] as const
export const GateQuestions = z.literal(GATE_QUESTIONS)

export const QualityResult = z.object({
  id,
  test_id: id.nullable(),
  /** The conversation of a customer's question. */
  conversation_id: id.nullable(),
  /** The lines before a test's question; a customer's question stands in its conversation. */
  before: z.array(SaidLine),
  question: z.string(),
  verdict: Verdict,
  reason: VerdictReason,
  draft: SideAnswer,
  live: SideAnswer.nullable(),
})
export type QualityResult = z.infer<typeof QualityResult>

/** Whether the draft as it is now may go live. */
export const Gate = z.object({
  /** There is something to replay: a version is live, or there are tests. */
  needed: z.boolean(),
  tests: z.number().int(),
  /**
   * Tools that it has switched on and that have not been tried out as they are now, by their names. They may go live all the
   * same.
   */
  untried_tools: z.array(z.string()),
  /** The latest replay of the draft as it is now, finished or under way. */
  run: QualityRun.nullable(),
})
export type Gate = z.infer<typeof Gate>

/** Questions by versions: what each version made of the answer that the one before it gave. Built from the kept replays. */
export const QualityMatrix = z.object({
  /** The oldest first; null is the draft as it is now. */
  versions: z.array(z.number().int().nullable()),
  questions: z.array(
    z.object({
      id,
      test_id: id.nullable(),
      question: z.string(),
      /** Version for version; null if it was not asked. Without a reason it is the first answer of which is known. */
      cells: z.array(z.object({ verdict: Verdict, reason: VerdictReason.nullable() }).nullable()),
    }),
  ),
  /** Questions that were asked of more than one version, shown or not. */
  total: z.number().int(),
})
export type QualityMatrix = z.infer<typeof QualityMatrix>

const ofAgent = z.strictObject({ agent_id: id })

export const qualityTests = {
  /** Latest change first. */
  list: endpoint({
    method: 'GET',
    path: '/quality/test',
    allow: 'quality.run',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: listQuery.extend({ agent_id: id }),
    returns: page(QualityTest),
  }),
  create: endpoint({
    method: 'POST',
    path: '/quality/test',
    allow: 'quality.run',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'quality_test.created',
    once: true,
    body: QualityTestInput,
    returns: QualityTest,
    errors: ['source_not_found', 'quality_test_limit'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/quality/test/{id}',
    allow: 'quality.run',
    of: { quality_test: 'id' },
    rate: 'read',
    audit: 'none',
    returns: QualityTest,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/quality/test/{id}',
    allow: 'quality.run',
    of: { quality_test: 'id' },
    rate: 'write',
    audit: 'quality_test.updated',
    body: QualityTestUpdate.safeExtend(expected),
    returns: QualityTest,
    errors: ['source_not_found', 'stale_edit'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/quality/test/{id}',
    allow: 'quality.run',
    of: { quality_test: 'id' },
    rate: 'write',
    audit: 'quality_test.deleted',
    returns: Done,
  }),
}

export const qualityRuns = {
  /** Begins a replay in the background, or gives the one of the same draft that is under way. */
  begin: endpoint({
    method: 'POST',
    path: '/quality/run',
    allow: 'quality.run',
    of: { agent: 'agent_id' },
    rate: 'model',
    audit: 'none: changes nothing of the agent',
    once: true,
    body: z.discriminatedUnion('kind', [
      z.strictObject({ agent_id: id, kind: z.literal('tests'), test_id: id.optional() }),
      z.strictObject({ agent_id: id, kind: z.literal('gate'), questions: GateQuestions.default(100) }),
    ]),
    returns: QualityRun,
    errors: ['agent_not_built', 'nothing_to_replay'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/quality/run/{id}',
    allow: 'quality.run',
    of: { quality_run: 'id' },
    rate: 'read',
    audit: 'none',
    returns: QualityRun,
  }),
  /** Worst first, in the order they were replayed. */
  results: endpoint({
    method: 'GET',
    path: '/quality/run/{id}/result',
    allow: 'quality.run',
    of: { quality_run: 'id' },
    rate: 'read',
    audit: 'none',
    query: listQuery.extend({ verdict: Verdict.optional(), reason: VerdictReason.optional() }),
    returns: page(QualityResult),
  }),
  /** Worst first. Those that were asked of one version alone are left out. */
  matrix: endpoint({
    method: 'GET',
    path: '/quality/matrix',
    allow: 'quality.run',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: ofAgent,
    returns: QualityMatrix,
  }),
  gate: endpoint({
    method: 'GET',
    path: '/quality/gate',
    allow: 'quality.run',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: ofAgent,
    returns: Gate,
  }),
}
