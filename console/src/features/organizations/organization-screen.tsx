import {
  type Organization,
  ORGANIZATION_TYPES,
  OrganizationInput,
  organizations,
} from '@tertulia/contract/organizations'
import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useEdit } from '#api/use-edit.ts'
import { call } from '#api/call.ts'
import { LogoField } from '#features/logos/logo-field.tsx'
import { useLanguage } from '#i18n/language.ts'
import { ComboboxField } from '#ui/combobox.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SaveBar } from '#shell/save-bar.tsx'
import { SelectField } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { countries, currencies } from './countries.ts'
import { WritingTools } from '#features/writing-help/writing-tools.tsx'
import { useMay, useOrganization, withZone } from '#access/current-organization.ts'
import { WebsiteField } from './website-field.tsx'
import { ZoneField } from './zone-field.tsx'

/** Details of the organization. */
export function OrganizationScreen() {
  const organization = useOrganization()
  return <OrganizationForm key={organization.id} organization={organization} />
}

function valuesOf({ organization_type, ...organization }: Organization) {
  const { name, hq_country, website, description, time_zone, currency } = organization
  const known = ORGANIZATION_TYPES.find((type) => type === organization_type) ?? ('other' as const)
  return { name, hq_country, website, description, time_zone, currency, organization_type: known }
}

function OrganizationForm({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const mayChange = useMay('organization.update')
  const save = useSend(organizations.update, { refreshes: [organizations.mine] })
  const form = useForm(OrganizationInput, valuesOf(organization))
  const params = { id: organization.id }
  const read = async () => withZone(await call(organizations.get, { params }))
  const edit = useEdit(organization, { read, valuesOf })
  return (
    <Form
      form={form}
      className="flex min-h-full flex-col"
      conflict={edit.conflict}
      save={async (body) =>
        (await edit.save((expected) => save.mutateAsync({ params, body: { ...body, ...expected } }))) !== undefined
      }
    >
      <PageHead title={t(($) => $.organizations.details)} />
      <fieldset disabled={!mayChange} className="flex max-w-[600px] flex-1 flex-col gap-4 px-6 pb-8 max-sm:px-4">
        {!mayChange && <Note tone="info" title={t(($) => $.organizations.no_edit)} />}
        <LogoField
          of="organization"
          id={organization.id}
          logo={organization.logo}
          mayChange={mayChange}
          instead={<Building2 aria-hidden className="size-6! text-ink-3" />}
          refreshes={[organizations.mine]}
        />
        <TextField name="name" label={t(($) => $.organizations.name)} />
        <SelectField
          name="organization_type"
          label={t(($) => $.organizations.type)}
          options={ORGANIZATION_TYPES.map((value) => ({ value, label: t(($) => $.organizations.types[value]) }))}
        />
        <ComboboxField name="hq_country" label={t(($) => $.organizations.country)} options={countries(language)} />
        <ZoneField />
        <ComboboxField
          name="currency"
          label={t(($) => $.organizations.currency)}
          help={t(($) => $.organizations.currency_help)}
          options={currencies(language)}
        />
        <WebsiteField />
        <TextField
          name="description"
          label={t(($) => $.organizations.description)}
          help={t(($) => $.organizations.description_help)}
          multiline
          max={2000}
          tools={
            mayChange && (
              <WritingTools
                name="description"
                field={t(($) => $.organizations.description)}
                language={organization.default_language}
              />
            )
          }
        />
      </fieldset>
      <SaveBar label={t(($) => $.organizations.save)} saving={save.isPending} />
    </Form>
  )
}
