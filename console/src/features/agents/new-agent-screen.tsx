import { useNavigate } from '@tanstack/react-router'
import { WIZARD_STEPS } from '@tertulia/contract/agent-drafts'
import { faqs, faqTopics } from '@tertulia/contract/faqs'
import { onboarding } from '@tertulia/contract/onboarding'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { createIdempotencyKeys } from '#api/idempotency-keys.ts'
import { signOut } from '#api/sign-out.ts'
import { useOrganization } from '#access/current-organization.ts'
import { WizardLayout } from '#shell/wizard-layout.tsx'
import { Button } from '#ui/button.tsx'
import { showToast, Toasts } from '#ui/toast.tsx'
import { useAgentPreview } from './agent-preview.tsx'
import { DraftFailure } from './draft-failure.tsx'
import { STEP_FIELDS, useAgentDraft } from './use-agent-draft.ts'
import { WizardStepFields } from './wizard-steps.tsx'

type Props = {
  /** Offers of other starts than an empty agent. */
  startFrom: ReactNode
}

/** The create-agent wizard. It is saved on the server as one goes: it can be left and taken up again on another device. */
export function NewAgentScreen({ startFrom }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const draft = useAgentDraft(useOrganization())
  const [keys] = useState(createIdempotencyKeys)
  const { step, content, types, isBusy } = draft
  const at = WIZARD_STEPS.indexOf(step)
  const type = types.find(({ id }) => id === content.type)
  const name = content.name?.trim() || t(($) => $.wizard.your_agent)
  const preview = useAgentPreview(step, content, types)

  async function next() {
    if (!draft.check(STEP_FIELDS[step])) return
    const following = WIZARD_STEPS[at + 1]
    if (following) await draft.attempt(() => draft.go(following))
    else await create()
  }

  async function create() {
    const unfinished = WIZARD_STEPS.find((each) => Object.keys(draft.problemsOf(STEP_FIELDS[each])).length > 0)
    if (unfinished) {
      draft.check(STEP_FIELDS[unfinished])
      draft.setStep(unfinished)
      return
    }
    await draft.attempt(async () => {
      const agent = await draft.finish()
      await addQuestions(agent.id)
      await call(onboarding.finished, {})
      await navigate({ to: '/agents/$agentId/playground', params: { agentId: agent.id } })
    })
  }

  async function addQuestions(agentId: string) {
    const written = (content.questions ?? []).filter(({ question, answer }) => question.trim() && answer.trim())
    if (written.length === 0) return
    const [topic] = await call(faqTopics.list, { query: { agent_id: agentId } })
    if (!topic) throw new Error('a new agent has a topic')
    for (const { question, answer } of written) {
      const sent = { body: { agent_id: agentId, topic_id: topic.id, question, answer } }
      // Those that were added before a failure are not added again.
      await call(faqs.create, sent, { key: keys.of(faqs.create, sent) })
    }
  }

  async function discard() {
    await draft.discard()
    showToast({ text: t(($) => $.wizard.discarded) })
    await navigate({ to: '/home' })
  }

  function onKeyDown(event: KeyboardEvent) {
    // Keys typed into a dialog bubble up to here too, and are not for the wizard.
    if (!event.currentTarget.contains(event.target as Node)) return
    const previous = WIZARD_STEPS[at - 1]
    if (event.altKey && event.key === 'ArrowLeft' && previous) {
      event.preventDefault()
      draft.setStep(previous)
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
      ? t(($) => $.wizard.create)
      : step === 'type' && type
        ? t(($) => $.wizard.next_type, { type: type.name })
        : t(($) => $.wizard.next)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole wizard
    <div onKeyDown={onKeyDown}>
      <WizardLayout
        stages={WIZARD_STEPS.map((each) => ({
          label: t(($) => $.wizard.steps[each]),
          answer: each === 'type' ? type?.name : each === 'name' ? content.name : undefined,
        }))}
        current={at}
        title={t(($) => $.wizard.titles[step], { name })}
        lead={t(($) => $.wizard.leads[step])}
        preview={preview}
        onLeave={() => void signOut()}
        back={
          at > 0 ? (
            <Button variant="ghost" disabled={isBusy} onClick={() => draft.setStep(WIZARD_STEPS[at - 1] ?? 'type')}>
              {t(($) => $.wizard.back)}
            </Button>
          ) : (
            draft.isSaved && (
              <Button variant="ghost" onClick={() => void discard()}>
                {t(($) => $.wizard.discard)}
              </Button>
            )
          )
        }
        next={
          <Button
            variant="tinto"
            size="lg"
            loading={isBusy}
            loadingLabel={step === 'review' ? t(($) => $.wizard.creating) : label}
            onClick={() => void next()}
          >
            {label}
          </Button>
        }
      >
        <DraftFailure failure={draft.failure} />
        <WizardStepFields {...draft} onChange={draft.change} onGo={draft.setStep} />
        {step === 'type' && startFrom}
      </WizardLayout>
      <Toasts />
    </div>
  )
}
