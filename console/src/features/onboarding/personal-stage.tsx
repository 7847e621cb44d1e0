import { DISCOVERY_SOURCES, onboarding, type OnboardingStatus, PersonalInfo } from '@tertulia/contract/onboarding'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { signOut } from '#api/sign-out.ts'
import { WizardLayout, type WizardStage } from '#shell/wizard-layout.tsx'
import { ComboboxField } from '#ui/combobox.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { NextButton } from './next-button.tsx'

type Props = { status: OnboardingStatus; stages: readonly WizardStage[]; onSaved: () => unknown }

/** The most common positions; the person may type any other (specification §3, departments). */
const POSITIONS = [
  'direction',
  'management',
  'customer_service',
  'sales',
  'marketing',
  'operations',
  'technology',
  'shop',
  'people',
  'administration',
] as const

/** The person's own details: the first stage for founders and for invited members alike. */
export function PersonalStage({ status, stages, onSaved }: Props) {
  const { t } = useTranslation()
  const save = useSend(onboarding.personal, { refreshes: [onboarding.status] })
  const { discovery_source, ...names } = status.personal
  const known = DISCOVERY_SOURCES.find((source) => source === discovery_source)
  const form = useForm(PersonalInfo, { ...names, ...(known && { discovery_source: known }) })
  const source = useWatch({ control: form.control, name: 'discovery_source' })
  return (
    <WizardLayout
      stages={stages}
      current={0}
      title={t(($) => $.onboarding.who)}
      lead={t(($) => $.onboarding.who_lead)}
      onLeave={() => void signOut()}
      next={<NextButton form="personal" saving={save.isPending} />}
    >
      <Form
        id="personal"
        form={form}
        save={async (body) => {
          await save.mutateAsync({ body })
          await onSaved()
        }}
      >
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          <TextField name="first_name" label={t(($) => $.onboarding.first_name)} autoComplete="given-name" />
          <TextField name="last_name" label={t(($) => $.onboarding.last_name)} autoComplete="family-name" />
        </div>
        <ComboboxField
          name="position"
          free
          label={t(($) => $.onboarding.position)}
          help={t(($) => $.onboarding.position_help)}
          placeholder={t(($) => $.onboarding.position_example)}
          options={POSITIONS.map((each) => t(($) => $.onboarding.positions[each])).map((label) => ({
            value: label,
            label,
          }))}
        />
        <ComboboxField
          name="discovery_source"
          label={t(($) => $.onboarding.discovery)}
          placeholder={t(($) => $.organizations.choose)}
          options={DISCOVERY_SOURCES.map((value) => ({ value, label: t(($) => $.discoverySources[value]) }))}
        />
        {source === 'other' && (
          <TextField name="discovery_other" label={t(($) => $.onboarding.discovery_which)} optional max={80} />
        )}
      </Form>
    </WizardLayout>
  )
}
