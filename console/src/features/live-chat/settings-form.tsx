import { type KeptLiveChatSettings, liveChat, LiveChatSettings } from '@tertulia/contract/live-chat'
import { ANSWER_MINUTES, TRANSFER_MINUTES, WAIT_MINUTES } from '@tertulia/contract/live-chat.limits'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#api/query.ts'
import { useEdit } from '#api/use-edit.ts'
import { call } from '#api/call.ts'
import { useOrganization } from '#access/current-organization.ts'
import { FormSection } from '#ui/form-section.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { RadioField } from '#ui/radio.tsx'
import { SaveBar } from '#shell/save-bar.tsx'
import { SelectField } from '#ui/select.tsx'
import { SwitchField } from '#ui/switch.tsx'

const NEVER = 'never'
const { shape } = LiveChatSettings

/** In the form minutes are texts of a choice, and never is one of them. */
const SettingsInput = LiveChatSettings.extend({
  answer_minutes: z
    .string()
    .transform((chosen) => (chosen === NEVER ? null : Number(chosen)))
    .pipe(shape.answer_minutes),
  transfer_minutes: z.string().transform(Number).pipe(shape.transfer_minutes),
  warn_minutes: z.string().transform(Number).pipe(shape.warn_minutes),
  late_minutes: z.string().transform(Number).pipe(shape.late_minutes),
})

const valuesOf = (settings: KeptLiveChatSettings): z.input<typeof SettingsInput> => ({
  when_nobody: settings.when_nobody,
  offers_ticket: settings.offers_ticket,
  answer_minutes: settings.answer_minutes === null ? NEVER : String(settings.answer_minutes),
  transfer_minutes: String(settings.transfer_minutes),
  warn_minutes: String(settings.warn_minutes),
  late_minutes: String(settings.late_minutes),
})

export function SettingsForm({ settings }: { settings: KeptLiveChatSettings }) {
  const { t } = useTranslation()
  const { id: organization_id } = useOrganization()
  const save = useSend(liveChat.updateSettings, { refreshes: [liveChat.settings] })
  const form = useForm(SettingsInput, valuesOf(settings))
  const params = { organization_id }
  const edit = useEdit(settings, { read: () => call(liveChat.settings, { params }), valuesOf })
  const minutes = (of: readonly number[]) =>
    of.map((count) => ({ value: String(count), label: t(($) => $.liveChat.settings.after, { count }) }))
  return (
    <Form
      form={form}
      conflict={edit.conflict}
      save={async (body) =>
        (await edit.save((expected) => save.mutateAsync({ params, body: { ...body, ...expected } }))) !== undefined
      }
    >
      <div className="max-w-[760px] px-6 pb-4 max-sm:px-4">
        <FormSection title={t(($) => $.liveChat.settings.waiting)} help={t(($) => $.liveChat.settings.waiting_help)}>
          <SelectField
            name="answer_minutes"
            label={t(($) => $.liveChat.settings.answer_minutes)}
            help={t(($) => $.liveChat.settings.answer_minutes_help)}
            options={[...minutes(ANSWER_MINUTES), { value: NEVER, label: t(($) => $.liveChat.settings.never) }]}
          />
          <RadioField
            name="when_nobody"
            label={t(($) => $.liveChat.settings.when_nobody)}
            options={shape.when_nobody.options.map((value) => ({
              value,
              label: t(($) => $.liveChat.settings.when_nobody_options[value]),
            }))}
          />
          <SwitchField
            name="offers_ticket"
            label={t(($) => $.liveChat.settings.offers_ticket)}
            help={t(($) => $.liveChat.settings.offers_ticket_help)}
          />
        </FormSection>
        <FormSection title={t(($) => $.liveChat.settings.passing)} help={t(($) => $.liveChat.settings.passing_help)}>
          <SelectField
            name="transfer_minutes"
            label={t(($) => $.liveChat.settings.transfer_minutes)}
            options={minutes(TRANSFER_MINUTES)}
          />
        </FormSection>
        <FormSection title={t(($) => $.liveChat.settings.rows)} help={t(($) => $.liveChat.settings.rows_help)}>
          <SelectField
            name="warn_minutes"
            label={t(($) => $.liveChat.settings.warn_minutes)}
            options={minutes(WAIT_MINUTES)}
          />
          <SelectField
            name="late_minutes"
            label={t(($) => $.liveChat.settings.late_minutes)}
            options={minutes(WAIT_MINUTES)}
          />
        </FormSection>
      </div>
      <SaveBar label={t(($) => $.liveChat.settings.save)} saving={save.isPending} />
    </Form>
  )
}
