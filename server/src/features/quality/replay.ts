import { setImmediate as letOthers } from 'node:timers/promises'
import type { OrganizationContext } from '#context.ts'
import type { TurnOutcome } from '#engine/turn.ts'
import { type Asked, saidBefore } from '#features/conversations/agent-turn.ts'
import { answeringAgent } from '#features/conversations/answering-agent.ts'
import { mask } from '#features/conversations/mask.ts'
import { findCorrectionsSince } from '#features/corrections/correction.queries.ts'
import { countTokens } from '#features/models/model-usage.ts'
import { organizationModel } from '#features/models/models.ts'
import { type Answers, askBoth, sideOf } from '#features/quality/ask-both.ts'
import { type Judgement, judgeTest, judgeWanted } from '#features/quality/judge.ts'
import {
  type AskedRow,
  deleteResults,
  findAsked,
  findStillThere,
  insertResults,
  lockRun,
  type ResultRow,
  type RunRow,
  updateRun,
} from '#features/quality/quality-run.queries.ts'
import { findTestsToRun, type TestRow } from '#features/quality/quality-test.queries.ts'
import { type Expectations, expectationsOf } from '#features/quality/expectations.ts'
import { announceRun } from '#features/quality/shown-run.ts'
import { findVersion } from '#features/versions/version.queries.ts'
import { iso, stoppedClock } from '#platform/clock.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { plainText } from '@tertulia/contract/plain-text'

/** Questions between two reports. */
const CHUNK = 10
/** Customers ask the same again and again: so many are read to find one that differs. */
const READ_FOR_EACH = 4

type Question = Asked & ({ test: TestRow; expected: Expectations } | { asked: AskedRow; corrected_by: string[] })

/** Asks draft and live version what a run is to ask, with the turn that customers get, and keeps what differs. */
export async function replay(ctx: OrganizationContext, run_id: string): Promise<void> {
  const begun = await begin(ctx, run_id)
  if (!begun) return
  const { run, questions, agents, parts } = begun
  const judged = new Map<string, Judgement>()
  for (let at = 0; at < questions.length; at += CHUNK) {
    const results: ResultRow[] = []
    const outcomes: TurnOutcome[] = []
    for (const question of await inConversation(ctx, questions.slice(at, at + CHUNK))) {
      const answers = await askBoth(
        ctx,
        run.agent_id,
        {
          draft: { agent: agents.draft, asked: question },
          live: agents.live && { agent: agents.live, asked: question },
        },
        parts,
      )
      outcomes.push(...answers.made)
      results.push(resultOf(ctx, run, question, answers, judged))
      await letOthers()
    }
    if (!(await report(ctx, run_id, results, outcomes))) return
  }
  await endRun(ctx, run_id, 'done')
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
  const model = await organizationModel(ctx)
  return withOrganization(ctx, async (tx) => {
    const found = await lockUnderWay(tx, run_id)
    if (!found) return undefined
    const { agent_id, live_version } = found
    await deleteResults(tx, run_id)
    const questions = await questionsOf(tx, found)
    const run = await updateRun(tx, run_id, {
      state: 'running',
      total: questions.length,
      done: 0,
      worse: 0,
      changed: 0,
      better: 0,
      same: 0,
    })
    announceRun(tx, run)
    // Both sides are asked at the same moment, so that the hour is no difference.
    const parts = { ...model, clock: stoppedClock(ctx.clock, ctx.clock.now()) }
    const draft = await answeringAgent(tx, agent_id, null)
    const live = live_version === null ? null : await answeringAgent(tx, agent_id, live_version)
    return { run, questions, agents: { draft, live }, parts }
  })
}

async function questionsOf(tx: OrganizationTx, run: RunRow): Promise<Question[]> {
  const tests = await findTestsToRun(tx, run.agent_id, run.test_id)
  const expected = await expectationsOf(tx, run, tests)
  const asked = run.questions > 0 ? await findAsked(tx, run.agent_id, run.questions * READ_FOR_EACH) : []
  const customers = differing(asked).slice(0, run.questions)
  const correctedBy = customers.length > 0 ? await correctionsOf(tx, run) : () => []
  return [
    ...tests.map((test) => ({
      question: test.question,
      before: [],
      language_before: undefined,
      test,
      expected: expected(test),
    })),
    ...customers.map((asked) => ({
      question: asked.question,
      before: [],
      language_before: asked.language_before,
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
  const live = live_version === null ? undefined : await findVersion(tx, agent_id, live_version)
  const made = live ? await findCorrectionsSince(tx, agent_id, live.created_at) : []
  return (question) => {
    const words = plainText(mask(question))
    return made.filter((each) => plainText(each.question) === words).map(({ faq_id }) => faq_id)
  }
}

/** Questions with what was said before them. Read a few at a time, so that no transaction is long. */
function inConversation(ctx: OrganizationContext, questions: Question[]): Promise<Question[]> {
  return withOrganization(ctx, (tx) =>
    Promise.all(
      questions.map(async (question) => {
        if (!('asked' in question)) return question
        return { ...question, before: await saidBefore(tx, question.asked) }
      }),
    ),
  )
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
  /** Of tests, which come first, by the words of their question. */
  judged: Map<string, Judgement>,
): ResultRow {
  const expected = 'test' in question ? question.expected : undefined
  const [now, before] = [sideOf(draft, expected?.draft), live && sideOf(live, expected?.live)]
  const words = plainText(mask(question.question))
  const judgement =
    'test' in question || !before
      ? judgeTest(now, before)
      : judgeWanted(now, before, { corrected_by: question.corrected_by, test: judged.get(words) })
  if ('test' in question) judged.set(words, judgement)
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

/** Stores what was found and tells how far it is. @returns false where the run has ended meanwhile */
async function report(
  ctx: OrganizationContext,
  run_id: string,
  results: ResultRow[],
  outcomes: TurnOutcome[],
): Promise<boolean> {
  return withOrganization(ctx, async (tx) => {
    const run = await lockUnderWay(tx, run_id)
    if (!run) {
      await countTokens(tx, ...outcomes)
      return false
    }
    const there = await findStillThere(tx, results)
    const kept = results.filter(({ test_id, message_id }) => there.has(test_id ?? message_id ?? ''))
    if (kept.length > 0) await insertResults(tx, kept)
    const counted = (verdict: ResultRow['verdict']) => kept.filter((each) => each.verdict === verdict).length
    const moved = await updateRun(tx, run_id, {
      done: run.done + results.length,
      worse: run.worse + counted('worse'),
      changed: run.changed + counted('changed'),
      better: run.better + counted('better'),
      same: run.same + counted('same'),
    })
    announceRun(tx, moved)
    // Last, so that no two wait for each other.
    await countTokens(tx, ...outcomes)
    return true
  })
}
