import { useQuery } from '@tanstack/react-query'
import { members } from '@tertulia/contract/members'
import { PriceCurrency } from '@tertulia/contract/model-price'
import { modelSpending } from '@tertulia/contract/model-spending'
import { mayChangeSetting, OrganizationSettings, organizationSettings } from '@tertulia/contract/organization-settings'
import { type Organization, organizations, RETENTION_DAYS, SILENCE_MINUTES } from '@tertulia/contract/organizations'
import { retention } from '@tertulia/contract/retention'
import type { Role } from '@tertulia/contract/permissions'
import { InterfaceLanguage } from '@tertulia/contract/shapes'
import { type ReactNode, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '#api/call.ts'
import { query, useSend } from '#api/query.ts'
import { useEdit } from '#api/use-edit.ts'
import { useFormat } from '#i18n/format.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { RetentionWaits } from '#features/organizations/retention-waits.tsx'
import { SaveBar } from '#shell/save-bar.tsx'
import { SelectField } from '#ui/select.tsx'
import { SwitchField } from '#ui/switch.tsx'
import { AmountText, amountText } from './amount-text.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { ModelSpending } from './model-spending.tsx'
import { usePriceCurrency } from './price-currency.ts'

const FOR_EVER = 'for_ever'
const digitsOf = (typed: string) => typed.replaceAll(/[\s.,]/gu, '')

/** In the form, what is not limited is a choice and an empty text. */
const SettingsForm = OrganizationSettings.extend({
  retention_days: z
    .string()
    .transform((chosen) => (chosen === FOR_EVER ? null : Number(chosen)))
    .pipe(OrganizationSettings.shape.retention_days),
  silence_minutes: z.string().transform(Number).pipe(OrganizationSettings.shape.silence_minutes),
  monthly_token_cap: z
    .string()
    .transform((typed) => (digitsOf(typed) === '' ? null : Number(digitsOf(typed))))
    .pipe(OrganizationSettings.shape.monthly_token_cap),
  monthly_spending_cap: AmountText,
  spending_currency: PriceCurrency,
})

/** How the organization keeps, shows and pays for its conversations. */
export function OrganizationSettingsScreen() {
  const organization = useOrganization()
  return <SettingsEditor key={organization.id} organization={organization} />
}

/** Question before conversations are erased: their number, their age, and the handler of the answer. */
type Asked = { conversations: number; days: number; answer: (erase: boolean) => void }

function SettingsEditor({ organization }: { organization: Organization & { role: Role } }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayChange = useMay('organization.update')
  const maySecure = useMay('organization.security')
  const save = useSend(organizationSettings.save, { refreshes: [organizations.mine, modelSpending.usage] })
  const priceCurrency = usePriceCurrency()
  const [asked, setAsked] = useState<Asked>()
  const { id, retention_days } = organization
  const valuesOf = (row: Organization) => ({
    retention_days: row.retention_days === null ? FOR_EVER : String(row.retention_days),
    silence_minutes: String(row.silence_minutes),
    masks_members: row.masks_members,
    two_step_required: row.two_step_required,
    default_language: row.default_language,
    monthly_token_cap: row.monthly_token_cap === null ? '' : format.number(row.monthly_token_cap),
    monthly_spending_cap: amountText(row.monthly_spending_cap?.micros, format.number),
    spending_currency: row.monthly_spending_cap?.currency ?? priceCurrency,
  })
  const form = useForm(SettingsForm, valuesOf(organization))
  const edit = useEdit<Organization, ReturnType<typeof valuesOf>>(organization, {
    read: () => call(organizations.get, { params: { id } }),
    valuesOf,
  })
  const reason = maySecure ? undefined : t(($) => $.organizationSettings.owners_only)

  /** Whether what a shorter retention takes may go. Nothing is asked if it takes nothing. */
  async function mayErase(days: OrganizationSettings['retention_days']): Promise<boolean> {
    if (days === null || (retention_days !== null && days >= retention_days)) return true
    const { conversations } = await call(retention.erasable, { params: { id }, query: { days } })
    if (conversations === 0) return true
    return new Promise((answer) => setAsked({ conversations, days, answer }))
  }
  function answer(erase: boolean) {
    asked?.answer(erase)
    setAsked(undefined)
  }

  return (
    <Form
      form={form}
      className="flex min-h-full flex-col"
      conflict={edit.conflict}
      save={async ({ monthly_spending_cap: micros, spending_currency: currency, ...settings }) => {
        const body = { ...settings, monthly_spending_cap: micros === null ? null : { micros, currency } }
        if (!(await mayErase(body.retention_days))) return undefined
        const saved = await edit.save((expected) =>
          save.mutateAsync({ params: { id }, body: { ...body, ...expected } }),
        )
        return saved !== undefined
      }}
    >
      <PageHead title={t(($) => $.organizationSettings.title)} />
      <div className="flex max-w-[600px] flex-1 flex-col gap-6 px-6 pb-8 max-sm:px-4">
        {!mayChange && <Note tone="info" title={t(($) => $.organizationSettings.no_edit)} />}
        {mayChange && !maySecure && <Note tone="info" title={t(($) => $.organizationSettings.some_edit)} />}
        <Section title={t(($) => $.organizationSettings.conversations)}>
          <SelectField
            name="silence_minutes"
            label={t(($) => $.organizationSettings.silence)}
            help={t(($) => $.organizationSettings.silence_help)}
            disabled={!mayChange}
            options={SILENCE_MINUTES.map((minutes) => ({
              value: String(minutes),
              label:
                minutes < 60
                  ? t(($) => $.organizationSettings.minutes, { count: minutes })
                  : t(($) => $.organizationSettings.hours, { count: minutes / 60 }),
            }))}
          />
          <SelectField
            name="retention_days"
            label={t(($) => $.organizationSettings.retention)}
            help={t(($) => $.organizationSettings.retention_help)}
            disabled={!maySecure}
            options={[
              { value: FOR_EVER, label: t(($) => $.organizationSettings.for_ever) },
              ...RETENTION_DAYS.map((days) => ({
                value: String(days),
                label: t(($) => $.organizationSettings.days, { count: days }),
              })),
            ]}
          />
          {maySecure && <WouldErase organizationId={id} before={retention_days} />}
          {maySecure && <RetentionWaits organization={organization} />}
          <SwitchField
            name="masks_members"
            label={t(($) => $.organizationSettings.masking)}
            help={t(($) => $.organizationSettings.masking_help)}
            disabledReason={reason}
          />
        </Section>
        <Section title={t(($) => $.organizationSettings.team)}>
          <SwitchField
            name="two_step_required"
            label={t(($) => $.organizationSettings.two_step)}
            help={t(($) => $.organizationSettings.two_step_help)}
            disabledReason={reason}
          />
          {!organization.two_step_required && <WouldBeOut organizationId={id} />}
          <SelectField
            name="default_language"
            label={t(($) => $.organizationSettings.language)}
            help={t(($) => $.organizationSettings.language_help)}
            disabled={!mayChange}
            options={InterfaceLanguage.options.map((value) => ({
              value,
              label: t(($) => $.organizationSettings.languages[value]),
            }))}
          />
        </Section>
        {mayChange && (
          <Section title={t(($) => $.organizationSettings.spending)}>
            <ModelSpending
              organizationId={id}
              lowersOnly={
                !mayChangeSetting(organization.role, 'monthly_token_cap', organization.monthly_token_cap, null)
              }
            />
          </Section>
        )}
      </div>
      <SaveBar label={t(($) => $.organizationSettings.save)} saving={save.isPending} />
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => answer(false)}
        title={t(($) => $.organizationSettings.erase_title, { count: asked?.conversations ?? 0 })}
        consequence={t(($) => $.organizationSettings.erase_help, { days: asked?.days ?? 0 })}
        label={t(($) => $.organizationSettings.erase_label)}
        loadingLabel={t(($) => $.organizationSettings.erasing)}
        typeName={organization.name}
        loading={false}
        onConfirm={() => answer(true)}
      />
    </Form>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 [&+section]:border-t [&+section]:border-line [&+section]:pt-5"
    >
      <h2 id={id} className="type-section">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Warns before saving: members who would be locked out until they set up two steps. */
function WouldBeOut({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation()
  const isChosen: unknown = useWatch({ name: 'two_step_required' })
  const { data } = useQuery({
    ...query(members.list, { params: { id: organizationId } }),
    enabled: isChosen === true,
  })
  const count = data?.items.filter(({ status, two_step }) => status === 'active' && !two_step).length ?? 0
  if (isChosen !== true || count === 0) return null
  return (
    <Note tone="warn" title={t(($) => $.organizationSettings.would_be_out, { count })}>
      {t(($) => $.organizationSettings.would_be_out_help)}
    </Note>
  )
}

/** Warns before saving: conversations that the chosen retention would erase. */
function WouldErase({ organizationId, before }: { organizationId: string; before: number | null }) {
  const { t } = useTranslation()
  const chosen: unknown = useWatch({ name: 'retention_days' })
  const days = RETENTION_DAYS.find((each) => String(each) === chosen)
  const isShorter = days !== undefined && (before === null || days < before)
  const { data, error } = useQuery({
    ...query(retention.erasable, { params: { id: organizationId }, query: { days: days ?? 30 } }),
    enabled: isShorter,
  })
  if (!isShorter) return null
  if (error) return <Note tone="bad" title={error.message} />
  if (!data) return <p className="type-meta text-ink-3">{t(($) => $.organizationSettings.counting)}</p>
  return data.conversations === 0 ? (
    <Note tone="ok" title={t(($) => $.organizationSettings.would_erase_none)} />
  ) : (
    <Note tone="warn" title={t(($) => $.organizationSettings.would_erase, { count: data.conversations })}>
      {t(($) => $.organizationSettings.would_erase_help, { days })}
    </Note>
  )
}
