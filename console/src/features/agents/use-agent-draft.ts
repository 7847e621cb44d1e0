import { isPredefined } from '@tertulia/contract/tool-ids'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  type AgentDraft,
  type AgentDraftContent,
  agentDrafts,
  FinishedDraft,
  type WizardStep,
} from '@tertulia/contract/agent-drafts'
import { type Agent, agents, type AgentInput, AgentUpdate } from '@tertulia/contract/agents'
import type { Endpoint, Returned, Sent } from '@tertulia/contract/endpoint'
import { fieldErrorText } from '@tertulia/contract/field-errors'
import { fieldIssues } from '@tertulia/contract/field-issues'
import type { Organization } from '@tertulia/contract/organizations'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { createIdempotencyKeys } from '#api/idempotency-keys.ts'
import { refreshAnswers, query, queryKey } from '#api/query.ts'
import { useLanguage } from '#i18n/language.ts'

/** Values of a draft before the member has chosen any. */
const BLANK = {
  age_group: [],
  audience: '',
  countries: [],
  style: 'concise',
  tone: 'warm',
  greeting: '',
  tool_ids: [],
  questions: [],
} satisfies AgentDraftContent

/** A pause in typing after which it is saved. */
const PAUSE_MS = 700

export const draftList = (organizationId: string) => query(agentDrafts.list, { params: { id: organizationId } })
export const agentTypes = () => query(agents.catalog, { query: { enum_type: 'agent_type' } })

/** Fields that each step asks for. */
export const STEP_FIELDS: Record<WizardStep, readonly string[]> = {
  type: ['type'],
  name: ['name', 'style', 'tone', 'greeting'],
  audience: ['age_group', 'audience', 'countries', 'languages', 'time_zone'],
  knowledge: [],
  capabilities: ['tool_ids'],
  review: [],
}

/**
 * An agent in the making: what is chosen and typed so far, kept on the server as it is typed, so that it can be taken
 * up again on another device.
 * @param made the agent, if it exists already and the person has come back to its first questions
 */
export function useAgentDraft(organization: Organization, made?: Agent) {
  const language = useLanguage()
  const queries = useQueryClient()
  const { data: drafts } = useSuspenseQuery(draftList(organization.id))
  const { data: types } = useSuspenseQuery(agentTypes())
  const [draft] = drafts
  const [step, setStep] = useState<WizardStep>(draft?.step ?? 'type')
  const [content, setContent] = useState<AgentDraftContent>(() => ({
    ...BLANK,
    countries: [organization.hq_country].filter(Boolean),
    languages: [organization.default_language],
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(made ? contentOf(made) : draft?.content),
  }))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [unsaved, setUnsaved] = useState<AgentDraftContent>()
  const [keys] = useState(createIdempotencyKeys)
  const draftId = useRef(draft?.id)
  const agent = useRef(made)
  /** One save after the other: the first makes the draft that the next ones change. */
  const saving = useRef<Promise<unknown>>(Promise.resolve())

  async function create<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Returned<E>> {
    const made = await call(endpoint, sent, { key: keys.of(endpoint, sent) })
    keys.forget(endpoint, sent)
    return made
  }

  function save(to: WizardStep, what: AgentDraftContent): Promise<void> {
    const run = async () => {
      const body = { step: to, content: what }
      const saved: AgentDraft = draftId.current
        ? await call(agentDrafts.save, { params: { id: draftId.current }, body })
        : await create(agentDrafts.create, { body: { organization_id: organization.id, ...body } })
      draftId.current = saved.id
      queries.setQueryData(draftList(organization.id).queryKey, (now = []) => [
        saved,
        ...now.filter(({ id }) => id !== saved.id),
      ])
    }
    const done = saving.current.then(run)
    saving.current = done.catch(() => undefined)
    return done
  }

  // A failed autosave is repeated when the step is saved, which shows its error.
  const saveTyped = useEffectEvent((what: AgentDraftContent) => void save(step, what).catch(() => undefined))
  useEffect(() => {
    if (!unsaved || agent.current) return
    const timer = setTimeout(() => saveTyped(unsaved), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [unsaved])

  function change(change: AgentDraftContent) {
    // A type brings its tools; the person may choose others later.
    const brought = change.type ? { tool_ids: types.find(({ id }) => id === change.type)?.tools ?? [] } : {}
    const now = { ...content, ...brought, ...change }
    setContent(now)
    setUnsaved(now)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))))
  }

  /** The contract's refusals of some fields. */
  function problemsOf(fields: readonly string[]): Record<string, string> {
    const input = withoutQuestions(content)
    const parsed = FinishedDraft.safeParse(input)
    if (parsed.success) return {}
    return Object.fromEntries(
      fieldIssues(parsed.error, input)
        .map(({ path, code }) => [path.split('.')[0] ?? '', fieldErrorText(code, language)] as const)
        .filter(([field]) => fields.includes(field)),
    )
  }

  /** Shows what is missing of some fields. @returns whether nothing is */
  function check(fields: readonly string[]): boolean {
    const problems = problemsOf(fields)
    setErrors(problems)
    return Object.keys(problems).length === 0
  }

  /** Runs what the foot's button does, and tells how it failed. @returns whether it worked */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(wordsOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  async function go(to: WizardStep) {
    await save(to, content)
    setUnsaved(undefined)
    setStep(to)
  }

  /** Makes the agent of what was answered, or changes the one that was made before. Repeated it makes no second one. */
  async function finish(): Promise<Agent> {
    const answers = withoutQuestions(content)
    const before = agent.current
    const now = before
      ? await changed(before, answers)
      : (await create(agents.create, { body: { organization_id: organization.id, ...answers } as AgentInput }))[0]
    if (!now) throw new Error('no agent was returned')
    agent.current = now
    if (now.status === 'onboarding') await call(agents.buildPrompt, { params: { id: now.id } })
    await discard()
    await refreshAnswers(queries, [agents.list])
    return now
  }

  async function discard() {
    setUnsaved(undefined)
    await saving.current
    const id = draftId.current
    draftId.current = undefined
    if (id) await call(agentDrafts.delete, { params: { id } })
    queries.removeQueries({ queryKey: queryKey(agentDrafts.list) })
  }

  return {
    types,
    step,
    setStep,
    content,
    change,
    errors,
    problemsOf,
    check,
    failure,
    isBusy,
    isSaved: draft !== undefined,
    attempt,
    go,
    finish,
    discard,
  }
}

async function changed(agent: Agent, answers: AgentDraftContent): Promise<Agent> {
  const at = { params: { id: agent.id } }
  const body = AgentUpdate.strip().parse({ ...agent, ...answers })
  const now = await call(agents.update, { ...at, body })
  // Another type brings other tools.
  if (agent.type !== now.type) {
    const { tool_ids } = FinishedDraft.pick({ tool_ids: true }).parse({ tool_ids: answers.tool_ids })
    await call(agents.setTools, { ...at, body: { tool_ids } })
  }
  return now
}

const contentOf = (agent: Agent): AgentDraftContent => ({
  type: agent.type,
  name: agent.name,
  age_group: agent.age_group,
  audience: agent.audience,
  countries: agent.countries,
  languages: agent.languages,
  style: agent.style,
  tone: agent.tone,
  greeting: agent.greeting,
  time_zone: agent.time_zone,
  // Its own tools are made elsewhere.
  tool_ids: agent.tool_ids.filter(isPredefined),
})

function withoutQuestions(content: AgentDraftContent): Omit<AgentDraftContent, 'questions'> {
  const { questions: _questions, ...agent } = content
  return agent
}

const wordsOf = (error: unknown): string => {
  if (error instanceof ApiError) return [error.message, ...error.fields.map(({ message }) => message)].join(' ')
  reportError(error)
  return String(error)
}
