import { useSuspenseQuery } from '@tanstack/react-query'
import { AccountInput, accountSettings, type PreferencesInput } from '@tertulia/contract/account-settings'
import { accounts, THEMES, type User } from '@tertulia/contract/accounts'
import { DISCOVERY_SOURCES, onboarding } from '@tertulia/contract/onboarding'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { changeTimeZone } from '#i18n/format.ts'
import { changeLanguage } from '#i18n/i18n.ts'
import { useLanguage } from '#i18n/language.ts'
import { changeTheme, useTheme } from '#shell/theme.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SaveBar } from '#shell/save-bar.tsx'
import { Select, SelectField } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { zoneName, zoneOptions } from '#ui/time-zone-field.tsx'
import { EmailSection } from './email-section.tsx'

/** The person's details, as others see them, and their preferences. */
export function AccountScreen() {
  const { data: user } = useSuspenseQuery(query(accounts.user, {}))
  return <Details key={user.id} user={user} />
}

function Details({ user }: { user: User }) {
  const { t } = useTranslation()
  const save = useSend(accountSettings.update, { refreshes: [accounts.user, onboarding.status] })
  const known = DISCOVERY_SOURCES.find((source) => source === user.discovery_source)
  const form = useForm(AccountInput, {
    first_name: user.first_name,
    last_name: user.last_name,
    position: user.position,
    ...(known && { discovery_source: known }),
  })
  return (
    <Form form={form} className="flex min-h-full flex-col" save={(body) => save.mutateAsync({ body })}>
      <PageHead title={t(($) => $.accountSettings.details)} />
      <div className="flex max-w-[600px] flex-1 flex-col gap-4 px-6 pb-8 max-sm:px-4">
        <TextField name="first_name" label={t(($) => $.accountSettings.first_name)} autoComplete="given-name" />
        <TextField name="last_name" label={t(($) => $.accountSettings.last_name)} autoComplete="family-name" optional />
        <EmailSection email={user.email} />
        <TextField name="position" label={t(($) => $.accountSettings.position)} autoComplete="organization-title" />
        <SelectField
          name="discovery_source"
          label={t(($) => $.accountSettings.discovery)}
          options={DISCOVERY_SOURCES.map((value) => ({ value, label: t(($) => $.discoverySources[value]) }))}
        />
        <Preferences user={user} />
      </div>
      <SaveBar label={t(($) => $.accountSettings.save)} saving={save.isPending} />
    </Form>
  )
}

const DEVICE = 'device'

/** These act at once, here and on the person's other devices. */
function Preferences({ user }: { user: User }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const theme = useTheme()
  const save = useSend(accountSettings.setPreferences, { refreshes: [accounts.user] })
  const set = (body: PreferencesInput) => save.mutate({ body })
  const zones = [
    {
      value: DEVICE,
      label: t(($) => $.accountSettings.device_zone, {
        zone: zoneName(deviceZone()),
      }),
    },
    ...zoneOptions(),
  ]
  return (
    <section aria-labelledby="preferences" className="mt-4 flex flex-col gap-4 border-t border-line pt-5">
      <div>
        <h2 id="preferences" className="type-section">
          {t(($) => $.accountSettings.preferences)}
        </h2>
        <p className="type-meta text-ink-2">{t(($) => $.accountSettings.preferences_help)}</p>
      </div>
      {save.error && <Note tone="bad" title={save.error.message} />}
      <Field label={t(($) => $.accountSettings.language)}>
        {(control) => (
          <Select
            {...control}
            options={[
              { value: 'es', label: 'Español' },
              { value: 'en', label: 'English' },
            ]}
            value={language}
            onChange={(chosen) => {
              void changeLanguage(chosen)
              set({ language: chosen })
            }}
          />
        )}
      </Field>
      <Field label={t(($) => $.accountSettings.time_zone)} help={t(($) => $.accountSettings.time_zone_help)}>
        {(control) => (
          <Combobox
            {...control}
            options={zones}
            value={user.preferences.time_zone ?? DEVICE}
            onChange={(chosen) => {
              const time_zone = chosen === DEVICE ? null : chosen
              changeTimeZone(time_zone ?? undefined)
              set({ time_zone })
            }}
          />
        )}
      </Field>
      <Field label={t(($) => $.accountSettings.theme)}>
        {(control) => (
          <Select
            {...control}
            options={THEMES.map((value) => ({ value, label: t(($) => $.shell.themes[value]) }))}
            value={theme}
            onChange={(chosen) => {
              changeTheme(chosen)
              set({ theme: chosen })
            }}
          />
        )}
      </Field>
    </section>
  )
}

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
