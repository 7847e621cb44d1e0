import { ORGANIZATION_TYPES } from '@tertulia/contract/organizations'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { ComboboxField } from '#ui/combobox.tsx'
import { TextField } from '#ui/text-field.tsx'
import { countries } from './countries.ts'
import { countryDefaults } from './country-defaults.ts'
import { WebsiteField } from './website-field.tsx'
import { ZoneField } from './zone-field.tsx'

/** Fields of a new organization. All but the website are required (specification §5). */
export function OrganizationFields() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { formState, setValue } = useFormContext()
  const isZoneChosen = formState.dirtyFields['time_zone'] !== undefined

  /** Zone and currency are the country's, unless another zone was chosen. */
  function follow(country: string) {
    const { time_zone, currency } = countryDefaults(country)
    if (!isZoneChosen) setValue('time_zone', time_zone)
    setValue('currency', currency)
  }

  return (
    <>
      <TextField
        name="name"
        label={t(($) => $.organizations.name)}
        placeholder={t(($) => $.organizations.name_example)}
        autoComplete="organization"
      />
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <ComboboxField
          name="organization_type"
          label={t(($) => $.organizations.type)}
          placeholder={t(($) => $.organizations.choose)}
          options={ORGANIZATION_TYPES.map((value) => ({ value, label: t(($) => $.organizations.types[value]) }))}
        />
        <ComboboxField
          name="hq_country"
          label={t(($) => $.organizations.country)}
          options={countries(language)}
          onChoose={follow}
        />
      </div>
      <ZoneField />
      <WebsiteField placeholder="https://" />
      <TextField
        name="description"
        label={t(($) => $.organizations.description)}
        help={t(($) => $.organizations.description_help)}
        multiline
        max={2000}
      />
    </>
  )
}
