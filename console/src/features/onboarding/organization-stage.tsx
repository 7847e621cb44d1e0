import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { onboarding } from '@tertulia/contract/onboarding'
import { NewOrganization, type Organization, ORGANIZATION_TYPES, organizations } from '@tertulia/contract/organizations'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { signOut } from '#api/sign-out.ts'
import { redirectTo } from '#shell/page-address.ts'
import { countryDefaults } from '#features/organizations/country-defaults.ts'
import { OrganizationFields } from '#features/organizations/organization-fields.tsx'
import { WizardLayout, type WizardStage } from '#shell/wizard-layout.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { BackButton } from './back-button.tsx'
import { onboardingPlaceOf } from './onboarding-place.ts'
import { NextButton } from './next-button.tsx'
import { onboardingStatus } from './onboarding-query.ts'

type Props = {
  stages: readonly WizardStage[]
  /** The organization created before, if the person has come back to this stage. */
  organization?: Organization
}

const NEXT_STAGE = 2

/** Stage 1: the business the agent speaks for. */
export function OrganizationStage({ stages, organization }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const refreshes = [organizations.mine, onboarding.status]
  const create = useSend(organizations.create, { refreshes })
  const update = useSend(organizations.update, { refreshes })
  const { name = '', website = '', description = '', hq_country = 'ES' } = organization ?? {}
  const { time_zone, currency } = organization ?? countryDefaults(hq_country)
  const type = ORGANIZATION_TYPES.find((each) => each === organization?.organization_type)
  const form = useForm(NewOrganization, {
    name,
    website,
    description,
    hq_country,
    time_zone,
    currency,
    ...(type && { organization_type: type }),
  })

  async function save(body: NewOrganization) {
    if (organization) await update.mutateAsync({ params: { id: organization.id }, body })
    else await create.mutateAsync({ body })
    const status = await queries.fetchQuery(onboardingStatus())
    // A member who finished before and creates another organization goes to it, not through the stages again.
    const landing = onboardingPlaceOf(NEXT_STAGE, status, 1)
    if ('address' in landing) await redirectTo(landing.address)
    else await navigate({ to: '/onboarding', search: landing })
  }

  return (
    <WizardLayout
      stages={stages}
      current={1}
      title={t(($) => $.onboarding.business)}
      lead={t(($) => $.onboarding.business_lead)}
      onLeave={() => void signOut()}
      back={<BackButton stage={0} />}
      next={<NextButton form="organization" saving={create.isPending || update.isPending} />}
    >
      <Form id="organization" form={form} save={save}>
        <OrganizationFields />
      </Form>
    </WizardLayout>
  )
}
