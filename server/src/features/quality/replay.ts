import { setImmediate as letOthers } from 'node:timers/promises'
import type { OrganizationContext } from '#platform/context.ts'
import { languageOfText } from '#engine/customer-language.ts'
import type { TurnOutcome } from '#engine/turn/vocabulary/answer.ts'
import { hoursNow } from '#features/agent-availability/hours-now.ts'
import { agentOf } from '#features/agents/agent.ts'
import type { TestRow } from '#features/quality/quality.tables.ts'
import { agentAtMoment } from '#features/conversations/turns/agent-at-moment.ts'
import { type Asked, historyOf, packTurn } from '#features/conversations/turns/agent-turn.ts'
import { type AnsweringAgent, answeringAgent } from '#features/conversations/turns/answering-agent.ts'
import { answersFrom } from '#features/conversations/turns/hours-at-turn.ts'
import { mask } from '#features/masking/mask.ts'
import { recordAnswers } from '#features/models/model-usage.ts'
import { type Answers, askBoth, sideOf } from '#features/quality/ask-both.ts'
import { draftMark } from '#features/quality/draft-mark.ts'
import { type Judgement, judgeTest, judgeWanted } from '#features/quality/judge.ts'
import {
  type AskedRow,
  findAsked,
  findFound,
  findStillThere,
  insertResults,
  lockRun,
  type ResultRow,
  type RunRow,
  updateRun,
} from '#features/quality/quality-run.queries.ts'
import { findTestsToRun } from '#features/quality/quality-test.queries.ts'
import { type Expectations, expectationsOf } from '#features/quality/expectations.ts'
import { announceRun } from '#features/quality/run-view.ts'
import { iso } from '#platform/clock.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import type { JobRun } from '#platform/jobs/job.ts'
import { newId } from '#platform/ids.ts'
import { port } from '#platform/ports.ts'
import { plainText } from '@tertulia/contract/plain-text'

type CorrectionsSince = (
  tx: OrganizationTx,
  agent_id: string,
  version: number,
) => Promise<{ question: string; faq_id: string }[]>
/** Questions that were put right since a version was deployed, masked, each with the FAQ that does it. */
export const correctionsSince = port<CorrectionsSince>('corrections since a version')

/** Questions between two reports, and questions whose conversation is read at once. */
const CHUNK = 10
/** Longer work reports more often. */
const LONGEST_SILENT_MS = 5_000
/** Customers ask the same again and again: so many are read to find one that differs. */
const READ_FOR_EACH = 4

type Question = Asked & ({ test: TestRow; expected: Expectations } | { asked: AskedRow; corrected_by: string[] })
type Judged = Map<string, Judgement>

/**
 * Asks draft and live version what a run is to ask, with the turn that customers get, and keeps what differs. A later try
 * asks what no earlier one has stored; one that others have taken over stores nothing more.
 */
export async function replay(ctx: OrganizationContext, run_id: string, { signal }: JobRun): Promise<void> {
  const begun = await begin(ctx, run_id)
  if (!begun) return
  const { run, questions, judged, agents } = begun
  const at = await agentAtMoment(ctx, run.agent_id, await momentOf(ctx, run.agent_id, agents))
  const report = reporter(ctx, run)
  for (let first = 0; first < questions.length; first += CHUNK) {
    for (const question of await inConversation(ctx, questions.slice(first, first + CHUNK))) {
      const draft = await packTurn(at, agents.draft, question)
      const live = agents.live && (await packTurn(at, agents.live, question))
      const { made, ...answers } = await askBoth(ctx, { draft, live }, 'recorded')
      report.note(resultOf(ctx, run, question, answers, judged), made)
      if ((report.isDue() || signal.aborted) && !(await report.send())) return
      signal.throwIfAborted()
      await letOthers()
    }
  }
  if (await report.send()) await endRun(ctx, run_id, 'done')
}

/** Ends a run that has not ended. */
export async function endRun(ctx: OrganizationContext, run_id: string, state: 'done' | 'failed'): Promise<void> {
  await withOrganization(ctx, async (tx) => {
    if (!(await lockUnderWay(tx, run_id))) return
    announceRun(tx, await updateRun(tx, run_id, { state, finished_at: iso(tx.clock.now()) }))
  })
}

async function lockUnderWay(tx: OrganizationTx, run_id: string): Promise<RunRow | undefined> {
  const run = await lockRun(tx, run_id)
  return run && (run.state === 'queued' || run.state === 'running') ? run : undefined
}

async function begin(ctx: OrganizationContext, run_id: string) {
  return withOrganization(ctx, async (tx) => {
    const found = await lockUnderWay(tx, run_id)
    if (!found) return undefined
    const { agent_id, live_version } = found
    if (found.state === 'running' && !(await isOfToday(tx, found))) {
      announceRun(tx, await updateRun(tx, run_id, { state: 'failed', finished_at: iso(tx.clock.now()) }))
      return undefined
    }
    const stored = await findFound(tx, run_id)
    const { questions, judged } = missing(await questionsOf(tx, found), stored)
    const run = await updateRun(tx, run_id, {
      state: 'running',
      total: found.done + questions.length,
      attempt: found.attempt + 1,
    })
    announceRun(tx, run)
    const draft = await answeringAgent(tx, agent_id, null)
    const live = live_version === null ? null : await answeringAgent(tx, agent_id, live_version)
    return { run, questions, judged, agents: { draft, live } }
  })
}

/**
 * The moment at which both sides are asked, so that the hour is no difference: now, or where one of them says nothing but its
 * hours until it opens, then.
 */
async function momentOf(
  ctx: OrganizationContext,
  agent_id: string,
  { draft, live }: { draft: AnsweringAgent; live: AnsweringAgent | null },
): Promise<Date> {
  const hours_now = await hoursNow(ctx, agent_id)
  const opened = answersFrom(draft, hours_now, ctx.clock.now())
  return live ? answersFrom(live, hours_now, opened) : opened
}

/** Whether a run that goes on still compares the draft it began with: one half of another would count for this one. */
async function isOfToday(tx: OrganizationTx, { agent_id, mark }: RunRow): Promise<boolean> {
  const agent = await agentOf(tx, agent_id, () => undefined)
  return agent !== undefined && (await draftMark(tx, agent)) === mark
}

/** Questions that are not answered yet, and the judgements of tests that are. */
function missing(
  all: Question[],
  stored: Awaited<ReturnType<typeof findFound>>,
): { questions: Question[]; judged: Judged } {
  const found = new Map(stored.map((row) => [row.test_id ?? row.message_id, row]))
  const judged: Judged = new Map()
  const questions = all.filter((question) => {
    const row = found.get(subjectOf(question))
    if (row && speaksForCustomers(question)) judged.set(wordsOf(question), { verdict: row.verdict, reason: row.reason })
    return !row
  })
  return { questions, judged }
}

const subjectOf = (question: Question): string => ('test' in question ? question.test.id : question.asked.message_id)
/** A test that goes on from what was said tells nothing of who asks the same elsewhere. */
const speaksForCustomers = (question: Question): boolean => 'test' in question && question.before.length === 0
const wordsOf = ({ question }: Question): string => plainText(mask(question))

/** Idempotent, so that a later try knows which questions are missing: later ones are left out. */
async function questionsOf(tx: OrganizationTx, run: RunRow): Promise<Question[]> {
  const tests = await findTestsToRun(tx, run.agent_id, run.test_id)
  const expected = await expectationsOf(tx, run, tests)
  const asked =
    run.questions > 0 ? await findAsked(tx, run.agent_id, run.questions * READ_FOR_EACH, run.created_at) : []
  const customers = differing(asked).slice(0, run.questions)
  const correctedBy = customers.length > 0 ? await correctionsOf(tx, run) : () => []
  return [
    ...tests.map((test) => ({
      question: test.question,
      before: test.before,
      language_before: undefined,
      test,
      expected: expected(test),
    })),
    ...customers.map((asked) => ({
      question: asked.question,
      before: [],
      language_before: asked.language_before,
      recorded: asked.tool_calls,
      asked,
      corrected_by: correctedBy(asked.question),
    })),
  ]
}

/** With which FAQs a question was put right since the live version, in whatever case and signs. */
async function correctionsOf(
  tx: OrganizationTx,
  { agent_id, live_version }: RunRow,
): Promise<(question: string) => string[]> {
  const made = live_version === null ? [] : await tx.ports.one(correctionsSince)(tx, agent_id, live_version)
  return (question) => {
    const words = plainText(mask(question))
    return made.filter((each) => plainText(each.question) === words).map(({ faq_id }) => faq_id)
  }
}

/** Questions with what was said before them. Read a few at a time, so that no transaction is long. */
async function inConversation(ctx: OrganizationContext, questions: Question[]): Promise<Question[]> {
  const read = await withOrganization(ctx, (tx) =>
    Promise.all(
      questions.map(async (question) => {
        if (!('asked' in question)) return question
        return { ...question, before: await historyOf(tx, question.asked) }
      }),
    ),
  )
  return Promise.all(
    read.map(async (question) =>
      'test' in question ? { ...question, language_before: await languageSaid(question.before) } : question,
    ),
  )
}

/** The language that a customer's lines are written in, if it can be detected. */
async function languageSaid(lines: Asked['before']): Promise<string | undefined> {
  const said = lines.filter(({ from }) => from === 'customer').toReversed()
  const told = await Promise.all(said.map(({ text }) => languageOfText(text)))
  return told.find((language) => language !== undefined)
}

function differing(asked: AskedRow[]): AskedRow[] {
  const seen = new Set<string>()
  return asked.filter(({ question }) => {
    const words = plainText(question)
    if (seen.has(words)) return false
    seen.add(words)
    return true
  })
}

function resultOf(
  ctx: OrganizationContext,
  run: RunRow,
  question: Question,
  { draft, live }: Omit<Answers, 'made'>,
  /** Judgements of tests, which come first, by the words of their question. */
  judged: Judged,
): ResultRow {
  const expected = 'test' in question ? question.expected : undefined
  const [now, before] = [sideOf(draft, expected?.draft), live && sideOf(live, expected?.live)]
  const judgement =
    'test' in question || !before
      ? judgeTest(now, before)
      : judgeWanted(now, before, { corrected_by: question.corrected_by, test: judged.get(wordsOf(question)) })
  if (speaksForCustomers(question)) judged.set(wordsOf(question), judgement)
  return {
    organization_id: run.organization_id,
    id: newId(),
    run_id: run.id,
    test_id: 'test' in question ? question.test.id : null,
    message_id: 'asked' in question ? question.asked.message_id : null,
    ...judgement,
    draft: now,
    live: before,
    created_at: iso(ctx.clock.now()),
  }
}

/** Gathers what a try finds and stores it a few at a time. */
function reporter(ctx: OrganizationContext, run: RunRow) {
  let results: ResultRow[] = []
  let outcomes: TurnOutcome[] = []
  let stored_ms = performance.now()
  return {
    note: (result: ResultRow, made: TurnOutcome[]) => {
      results.push(result)
      outcomes.push(...made)
    },
    /** Answers of a model cost money: they are stored before the next question. */
    isDue: () =>
      results.length >= CHUNK ||
      outcomes.some(({ taken }) => taken.length > 0) ||
      performance.now() - stored_ms > LONGEST_SILENT_MS,
    /** @returns false where the run has ended meanwhile, or is another try's */
    send: async (): Promise<boolean> => {
      const asked_for = { key: `replay:${newId()}`, kind: 'model.replay', agent_id: run.agent_id } as const
      const made = outcomes
      const record = (tx: OrganizationTx) => recordAnswers(tx, asked_for, ...made)
      const goes_on = results.length === 0 || (await store(ctx, run, results, record))
      results = []
      outcomes = []
      stored_ms = performance.now()
      return goes_on
    },
  }
}

/** Stores what was found and tells how far it is. @returns whether the try still counts */
async function store(
  ctx: OrganizationContext,
  { id, attempt }: RunRow,
  results: ResultRow[],
  record: (tx: OrganizationTx) => Promise<void>,
): Promise<boolean> {
  return withOrganization(ctx, async (tx) => {
    const run = await lockUnderWay(tx, id)
    if (!run || run.attempt !== attempt) {
      await record(tx)
      return false
    }
    const there = await findStillThere(tx, results)
    const kept = results.filter(({ test_id, message_id }) => there.has(test_id ?? message_id ?? ''))
    if (kept.length > 0) await insertResults(tx, kept)
    const counted = (verdict: ResultRow['verdict']) => kept.filter((each) => each.verdict === verdict).length
    const moved = await updateRun(tx, id, {
      done: run.done + results.length,
      worse: run.worse + counted('worse'),
      changed: run.changed + counted('changed'),
      better: run.better + counted('better'),
      same: run.same + counted('same'),
    })
    announceRun(tx, moved)
    await record(tx)
    return true
  })
}
