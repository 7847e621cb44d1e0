import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  type AgentDraftContent,
  agentDrafts,
  FinishedDraft,
  WIZARD_STEPS,
  type WizardStep,
} from '@tertulia/contract/agent-drafts'
import { agents, type AgentInput } from '@tertulia/contract/agents'
import { fieldErrorText } from '@tertulia/contract/field-errors'
import { faqs, faqTopics } from '@tertulia/contract/faqs'
import { fieldIssues } from '@tertulia/contract/field-issues'
import { onboarding } from '@tertulia/contract/onboarding'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { query, queryKey } from '#api/query.ts'
import { signOut } from '#api/session.ts'
import { useOrganization } from '#features/organizations/current.ts'
import { useLanguage } from '#i18n/language.ts'
import { WizardLayout } from '#shell/wizard-layout.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { showToast, Toasts } from '#ui/toast.tsx'
import { AgentPreview } from './agent-preview.tsx'
import { WizardStepFields } from './wizard-steps.tsx'

/** What a draft holds before anybody has chosen. */
const BLANK = {
  age_group: [],
  audience: '',
  countries: ['ES'],
  style: 'concise',
  tone: 'warm',
  greeting: '',
  tool_ids: [],
  questions: [],
} satisfies AgentDraftContent

export const draftList = (organizationId: string) => query(agentDrafts.list, { params: { id: organizationId } })

/** The create-agent wizard. Each step is saved on the server: it can be left and taken up again on another device. */
export function NewAgentScreen() {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const organization = useOrganization()
  const { data: drafts } = useSuspenseQuery(draftList(organization.id))
  const { data: types } = useSuspenseQuery(query(agents.catalog, { query: { enum_type: 'agent_type' } }))
  const [draftId, setDraftId] = useState(drafts[0]?.id)
  const [step, setStep] = useState<WizardStep>(drafts[0]?.step ?? 'type')
  const [content, setContent] = useState<AgentDraftContent>({
    ...BLANK,
    languages: [organization.default_language],
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...drafts[0]?.content,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const at = WIZARD_STEPS.indexOf(step)
  const type = types.find(({ id }) => id === content.type)

  function change(change: AgentDraftContent) {
    // A type brings its tools; the person may choose others later.
    const brought = change.type ? { tool_ids: types.find(({ id }) => id === change.type)?.tools ?? [] } : {}
    setContent((now) => ({ ...now, ...brought, ...change }))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in change))))
  }

  /** What the contract refuses of the fields of one step. */
  function problemsOf(of: WizardStep): Record<string, string> {
    const parsed = FinishedDraft.safeParse(finished(content))
    if (parsed.success) return {}
    const fields = FIELDS[of]
    return Object.fromEntries(
      fieldIssues(parsed.error)
        .filter(({ path }) => fields.includes(path.split('.')[0] ?? ''))
        .map(({ path, code }) => [path.split('.')[0] ?? '', fieldErrorText(code, language)]),
    )
  }

  async function go(to: WizardStep) {
    setBusy(true)
    setFailure(undefined)
    try {
      const saved = draftId
        ? await call(agentDrafts.save, { params: { id: draftId }, body: { step: to, content } })
        : await call(agentDrafts.create, { body: { organization_id: organization.id, step: to, content } })
      setDraftId(saved.id)
      setStep(to)
    } catch (error) {
      setFailure(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }

  async function next() {
    const problems = problemsOf(step)
    setErrors(problems)
    if (Object.keys(problems).length > 0) return
    const following = WIZARD_STEPS[at + 1]
    if (following) return go(following)
    await create()
  }

  async function create() {
    const unfinished = WIZARD_STEPS.find((each) => Object.keys(problemsOf(each)).length > 0)
    if (unfinished) {
      setErrors(problemsOf(unfinished))
      setStep(unfinished)
      return
    }
    setBusy(true)
    setFailure(undefined)
    try {
      const [agent] = await call(agents.create, {
        body: { organization_id: organization.id, ...finished(content) } as AgentInput,
      })
      if (!agent) throw new Error('no agent was returned')
      await addQuestions(agent.id)
      await call(agents.buildPrompt, { params: { id: agent.id } })
      if (draftId) await call(agentDrafts.delete, { params: { id: draftId } })
      await call(onboarding.finished, {})
      await queries.invalidateQueries({ queryKey: queryKey(agents.list) })
      queries.removeQueries({ queryKey: queryKey(agentDrafts.list) })
      await navigate({ to: '/agents/$agentId/playground', params: { agentId: agent.id } })
    } catch (error) {
      setFailure(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }

  async function addQuestions(agentId: string) {
    const written = (content.questions ?? []).filter(({ question, answer }) => question.trim() && answer.trim())
    if (written.length === 0) return
    const topic = await call(faqTopics.create, {
      body: { agent_id: agentId, name: t(($) => $.agents.wizard.first_topic) },
    })
    for (const { question, answer } of written) {
      await call(faqs.create, { body: { agent_id: agentId, topic_id: topic.id, question, answer } })
    }
  }

  async function discard() {
    if (draftId) await call(agentDrafts.delete, { params: { id: draftId } })
    queries.removeQueries({ queryKey: queryKey(agentDrafts.list) })
    showToast({ text: t(($) => $.agents.wizard.discarded) })
    await navigate({ to: '/home' })
  }

  function onKeyDown(event: KeyboardEvent) {
    const previous = WIZARD_STEPS[at - 1]
    if (event.altKey && event.key === 'ArrowLeft' && previous) {
      event.preventDefault()
      setStep(previous)
    }
    const { target } = event
    const isField = target instanceof HTMLInputElement && target.type !== 'checkbox' && target.role !== 'combobox'
    if (event.key === 'Enter' && isField && !event.defaultPrevented) {
      event.preventDefault()
      void next()
    }
  }

  const label =
    step === 'review'
      ? t(($) => $.agents.wizard.create)
      : step === 'type' && type
        ? t(($) => $.agents.wizard.next_type, { type: type.name })
        : t(($) => $.agents.wizard.next)
  const name = content.name?.trim() || t(($) => $.agents.wizard.your_agent)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole wizard
    <div onKeyDown={onKeyDown}>
      <WizardLayout
        stages={WIZARD_STEPS.map((each) => ({
          label: t(($) => $.agents.wizard.steps[each]),
          answer: each === 'type' ? type?.name : each === 'name' ? content.name : undefined,
        }))}
        current={at}
        title={t(($) => $.agents.wizard.titles[step], { name })}
        lead={t(($) => $.agents.wizard.leads[step])}
        preview={{ label: t(($) => $.agents.wizard.preview), content: <AgentPreview content={content} name={name} /> }}
        onLeave={() => void signOut()}
        back={
          at > 0 ? (
            <Button variant="ghost" disabled={isBusy} onClick={() => setStep(WIZARD_STEPS[at - 1] ?? 'type')}>
              {t(($) => $.agents.wizard.back)}
            </Button>
          ) : (
            draftId && (
              <Button variant="ghost" onClick={() => void discard()}>
                {t(($) => $.agents.wizard.discard)}
              </Button>
            )
          )
        }
        next={
          <Button
            variant="tinto"
            size="lg"
            loading={isBusy}
            loadingLabel={step === 'review' ? t(($) => $.agents.wizard.creating) : label}
            onClick={() => void next()}
          >
            {label}
          </Button>
        }
      >
        {failure && (
          <Note tone="bad" title={failure} className="mb-5">
            {t(($) => $.agents.wizard.kept)}
          </Note>
        )}
        <WizardStepFields
          step={step}
          content={content}
          errors={errors}
          types={types}
          onChange={change}
          onGo={setStep}
        />
      </WizardLayout>
      <Toasts />
    </div>
  )
}

/** Fields that each step asks for. */
const FIELDS: Record<WizardStep, readonly string[]> = {
  type: ['type'],
  name: ['name', 'style', 'tone', 'greeting'],
  audience: ['age_group', 'audience', 'countries', 'languages', 'time_zone'],
  knowledge: [],
  capabilities: ['tool_ids'],
  review: [],
}

function finished(content: AgentDraftContent): Omit<AgentDraftContent, 'questions'> {
  const { questions: _questions, ...agent } = content
  return agent
}

const wordsOf = (error: unknown): string => {
  if (error instanceof ApiError) return [error.message, ...error.fields.map(({ message }) => message)].join(' ')
  reportError(error)
  return String(error)
}
