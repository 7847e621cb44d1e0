import { useNavigate } from '@tanstack/react-router'
import type { Agent } from '@tertulia/contract/agents'
import { onboarding } from '@tertulia/contract/onboarding'
import type { Organization } from '@tertulia/contract/organizations'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { refreshAnswers } from '#api/query.ts'
import { signOut } from '#api/sign-out.ts'
import { useAgentPreview } from '#features/agents/agent-preview.tsx'
import { DraftFailure } from '#features/agents/draft-failure.tsx'
import { STEP_FIELDS, useAgentDraft } from '#features/agents/use-agent-draft.ts'
import { LanguagesField } from '#features/agents/languages-field.tsx'
import { NameStep } from '#features/agents/name-step.tsx'
import { TypeStep } from '#features/agents/type-step.tsx'
import { StartFrom } from '#features/bundles/start-from.tsx'
import { WizardLayout, type WizardStage } from '#shell/wizard-layout.tsx'
import { Button } from '#ui/button.tsx'
import { BackButton } from './back-button.tsx'

type Props = {
  stages: readonly WizardStage[]
  stage: 2 | 3
  organization: Organization
  /** The agent created at the end of stage 3, if the person has come back to an earlier one. */
  agent: Agent | undefined
}

const CUSTOM_FIELDS = [...STEP_FIELDS.name, 'languages']

/** Stages 2 and 3, what the agent does and how it speaks: the first two steps of the create-agent wizard. */
export function AgentStages({ stages, stage, organization, agent }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const draft = useAgentDraft(organization, agent)
  const { content, types, isBusy } = draft
  const step = stage === 2 ? 'type' : 'name'
  const preview = useAgentPreview(step, content, types)
  const type = types.find(({ id }) => id === content.type)
  const words = t(($) => $.wizard.titles[step], { name: '' })

  async function next() {
    if (!draft.check(stage === 2 ? STEP_FIELDS.type : CUSTOM_FIELDS)) return
    const isDone = await draft.attempt(() => (stage === 2 ? keepType() : draft.finish()))
    if (!isDone) return
    await refreshAnswers(queries, [onboarding.status])
    await navigate({ to: '/onboarding', search: { stage: stage + 1 } })
  }

  /** With an agent there is no draft any more: its type changes with what stage 3 says. */
  const keepType = async () => (agent ? undefined : draft.go('name'))

  function onKeyDown(event: KeyboardEvent) {
    // Keys typed into a dialog bubble up to here too, and are not for the stages.
    if (!event.currentTarget.contains(event.target as Node)) return
    if (event.altKey && event.key === 'ArrowLeft') {
      event.preventDefault()
      void navigate({ to: '/onboarding', search: { stage: stage - 1 } })
    }
    const { target } = event
    const isField = target instanceof HTMLInputElement && target.role !== 'combobox'
    if (event.key === 'Enter' && isField && !event.defaultPrevented) {
      event.preventDefault()
      void next()
    }
  }

  const answered = stages.map((each, at) => (at === 2 ? { ...each, answer: type?.name } : each))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole stage
    <div onKeyDown={onKeyDown}>
      <WizardLayout
        stages={answered}
        current={stage}
        title={words}
        lead={t(($) => $.wizard.leads[step])}
        preview={preview}
        onLeave={() => void signOut()}
        back={<BackButton stage={stage - 1} disabled={isBusy} />}
        next={
          <Button
            variant="tinto"
            size="lg"
            loading={isBusy}
            loadingLabel={stage === 3 ? t(($) => $.wizard.creating) : t(($) => $.onboarding.saving)}
            onClick={() => void next()}
          >
            {stage === 2 && type ? t(($) => $.wizard.next_type, { type: type.name }) : t(($) => $.onboarding.next)}
          </Button>
        }
      >
        <DraftFailure failure={draft.failure} />
        {stage === 2 ? (
          <>
            <TypeStep {...draft} onChange={draft.change} />
            {!agent && <StartFrom />}
          </>
        ) : (
          <div className="flex flex-col gap-5">
            <NameStep {...draft} onChange={draft.change} />
            <LanguagesField {...draft} onChange={draft.change} />
          </div>
        )}
      </WizardLayout>
    </div>
  )
}
