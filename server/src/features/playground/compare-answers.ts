import { knownChoices } from '@tertulia/contract/messages'
import type { AnswerPassages, ComparedQuestion, CompareInput } from '@tertulia/contract/side-by-side'
import type { MemberContext } from '#platform/context.ts'
import { locatorOf } from '#engine/retrieved.ts'
import type { TurnOutcome } from '#engine/turn/vocabulary/answer.ts'
import { choiceOf } from '#engine/turn/vocabulary/passage-shown.ts'
import { agentOf } from '#features/agents/agent.ts'
import { agentAtMoment } from '#features/conversations/turns/agent-at-moment.ts'
import { type Asked, HISTORY_LENGTH, type Line, packTurn } from '#features/conversations/turns/agent-turn.ts'
import { answeringAgent } from '#features/conversations/turns/answering-agent.ts'
import { type Passage, passagesOf } from '#features/knowledge/passage-cache.ts'
import { recordUnstored } from '#features/models/model-usage.ts'
import { withPrompt } from '#features/playground/unsaved-identity.ts'
import { askBoth, sideOf } from '#features/quality/ask-both.ts'
import { judgeQuestion } from '#features/quality/judge.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/**
 * Asks draft and live version the same questions, one after another, as two conversations that go their own ways. Nothing
 * is stored. @throws not_found
 */
export async function* compareAnswers(
  ctx: MemberContext,
  agent_id: string,
  input: CompareInput,
): AsyncGenerator<ComparedQuestion> {
  const { draft, live } = await withOrganization(ctx, async (tx) => {
    const agent = await agentOf(tx, agent_id)
    const { live_version } = agent
    return {
      draft: await answeringAgent(tx, agent_id, null),
      live: live_version === null ? null : await answeringAgent(tx, agent_id, live_version),
    }
  })
  const at = await agentAtMoment(ctx, agent_id, input.as?.at ? new Date(input.as.at) : ctx.clock.now())
  const unsaved = input.unsaved && withPrompt(input.unsaved)
  const said = await linesBefore(ctx, input)
  for (const question of input.questions) {
    const asked = (side: 'draft' | 'live'): Asked => ({
      question,
      before: said[side].slice(-HISTORY_LENGTH),
      language_before: input.as?.language,
      customer: input.as?.customer,
    })
    const answers = await askBoth(
      ctx,
      {
        draft: await packTurn(at, draft, { ...asked('draft'), unsaved }),
        live: live && (await packTurn(at, live, asked('live'))),
      },
      'test',
    )
    const asked_for = { key: `compare:${newId()}`, kind: 'model.compare', agent_id } as const
    await recordUnstored(ctx, asked_for, ...answers.made)
    const [now, before] = [sideOf(answers.draft), answers.live && sideOf(answers.live)]
    said.draft.push({ from: 'customer', text: question }, lineOf(answers.draft))
    if (answers.live) said.live.push({ from: 'customer', text: question }, lineOf(answers.live))
    const passages = { draft: passagesIn(answers.draft), live: answers.live && passagesIn(answers.live) }
    const judgement = before && judgeQuestion(now, before)
    yield { type: 'compared', question, draft: now, live: before, passages, judgement }
  }
}

const lineOf = ({ text, choices, sources, declined }: TurnOutcome): Line => ({
  from: 'agent',
  text,
  choices: knownChoices(choices),
  sources,
  declined,
})

const passagesIn = ({ sources, choices }: TurnOutcome): AnswerPassages => ({
  sources: sources.map(({ passage_id }) => passage_id),
  choices: knownChoices(choices).map(({ passage_id }) => passage_id),
})

/** Earlier lines of each side, with their sources and offers as far as the organization still has them. */
async function linesBefore(ctx: MemberContext, { before }: CompareInput): Promise<{ draft: Line[]; live: Line[] }> {
  const named = before.flatMap(({ passages }) => [passages?.draft, passages?.live ?? undefined])
  const ids = named.flatMap((each) => [...(each?.sources ?? []), ...(each?.choices ?? [])])
  const kept = new Map((await passagesOf(ctx, [...new Set(ids)])).map((passage) => [passage.id, passage]))
  const passagesAt = (wanted: readonly string[] = []) => wanted.flatMap((id) => kept.get(id) ?? [])
  const linesOf = (side: 'draft' | 'live') =>
    before.flatMap(({ question, passages, ...answers }): Line[] => {
      const text = answers[side]
      if (text === null) return []
      const { sources, choices } = passages?.[side] ?? {}
      return [
        { from: 'customer', text: question },
        {
          from: 'agent',
          text,
          sources: passagesAt(sources).map((passage, at) => ({
            ...placeOf(passage),
            n: at + 1,
            excerpt: '',
            mark: null,
          })),
          choices: passagesAt(choices).map((passage) =>
            choiceOf({ ...placeOf(passage), language: passage.language }, passage.text),
          ),
        },
      ]
    })
  return { draft: linesOf('draft'), live: linesOf('live') }
}

const placeOf = ({ id, kind, source_id, title, ...passage }: Passage) => ({
  passage_id: id,
  kind,
  source_id,
  title,
  locator: locatorOf(passage),
})
