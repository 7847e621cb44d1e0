import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import { onboarding, type OnboardingStatus } from '@tertulia/contract/onboarding'
import { ORGANIZATION_TYPES, OrganizationInput, organizations } from '@tertulia/contract/organizations'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { signOut } from '#api/session.ts'
import { countries } from '#features/organizations/countries.ts'
import { useLanguage } from '#i18n/language.ts'
import { WizardLayout, type WizardStage } from '#shell/wizard-layout.tsx'
import { Button } from '#ui/button.tsx'
import { ComboboxField } from '#ui/combobox.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { SelectField } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { NextButton } from './next-button.tsx'
import { onboardingStatus } from './onboarding-query.ts'
import { PersonalStage } from './personal-stage.tsx'

const route = getRouteApi('/onboarding')

/** The first two stages; the agent's are the create-agent wizard. */
export function OnboardingScreen() {
  const { stage } = route.useSearch()
  const { data: status } = useSuspenseQuery(onboardingStatus())
  if (stage >= 2) return <Navigate to="/agents/new" />
  return stage === 0 ? <FirstStage status={status} /> : <OrganizationStage name={status.personal.first_name} />
}

function useStages(answers: { account?: string; organization?: string } = {}): WizardStage[] {
  const { t } = useTranslation()
  return [
    { label: t(($) => $.onboarding.stages.account), answer: answers.account },
    { label: t(($) => $.onboarding.stages.organization), answer: answers.organization },
    { label: t(($) => $.onboarding.stages.type) },
    { label: t(($) => $.onboarding.stages.custom) },
    { label: t(($) => $.onboarding.stages.knowledge) },
    { label: t(($) => $.onboarding.stages.done) },
  ]
}

function FirstStage({ status }: { status: OnboardingStatus }) {
  const navigate = useNavigate()
  return (
    <PersonalStage
      status={status}
      stages={useStages()}
      onSaved={() => navigate({ to: '/onboarding', search: { stage: 1 } })}
    />
  )
}

function OrganizationStage({ name }: { name: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  const create = useSend(organizations.create, { refreshes: [organizations.mine, onboarding.status] })
  const form = useForm(OrganizationInput, { name: '', website: '', description: '', hq_country: 'ES' })
  return (
    <WizardLayout
      stages={useStages({ account: name })}
      current={1}
      title={t(($) => $.onboarding.business)}
      lead={t(($) => $.onboarding.business_lead)}
      onLeave={() => void signOut()}
      back={
        <Button variant="ghost" onClick={() => void navigate({ to: '/onboarding', search: { stage: 0 } })}>
          {t(($) => $.onboarding.back)}
        </Button>
      }
      next={<NextButton form="organization" saving={create.isPending} />}
    >
      <Form
        id="organization"
        form={form}
        save={async (body) => {
          await create.mutateAsync({ body })
          await navigate({ to: '/agents/new' })
        }}
      >
        <TextField
          name="name"
          label={t(($) => $.organizations.name)}
          placeholder={t(($) => $.organizations.name_example)}
          autoComplete="organization"
        />
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          <SelectField
            name="organization_type"
            label={t(($) => $.organizations.type)}
            placeholder={t(($) => $.organizations.choose)}
            options={ORGANIZATION_TYPES.map((value) => ({ value, label: t(($) => $.organizations.types[value]) }))}
          />
          <ComboboxField name="hq_country" label={t(($) => $.organizations.country)} options={countries(language)} />
        </div>
        <TextField
          name="website"
          type="url"
          label={t(($) => $.organizations.website)}
          optional
          placeholder="https://"
        />
        <TextField
          name="description"
          label={t(($) => $.organizations.description)}
          help={t(($) => $.organizations.description_help)}
          multiline
          max={2000}
        />
      </Form>
    </WizardLayout>
  )
}
