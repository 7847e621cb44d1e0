import { useQuery } from '@tanstack/react-query'
import { conversations } from '@tertulia/contract/conversations'
import { liveChat } from '@tertulia/contract/live-chat'
import { HAND_OVER_NOTE_LENGTH } from '@tertulia/contract/live-chat.limits'
import { optionalText } from '@tertulia/contract/shapes'
import { teams } from '@tertulia/contract/teams'
import { transfers } from '@tertulia/contract/transfers'
import { STATUS } from '@tertulia/design/status.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query, useSend } from '#api/query.ts'
import { useSessionUser } from '#api/session.ts'
import { useOrganization } from '#access/current-organization.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { RadioField } from '#ui/radio.tsx'
import { Status } from '#ui/status.tsx'
import { TextField } from '#ui/text-field.tsx'

const TO = /^(person|team) (.+)$/u
const Passed = z.object({ to: z.string().regex(TO, { error: 'required' }), note: optionalText(HAND_OVER_NOTE_LENGTH) })

/** Offers a conversation to a colleague or a team. The member who offers it keeps it until it is accepted. */
export function TransferDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id: organization_id } = useOrganization()
  const self = useSessionUser()?.id
  const people = useQuery(query(liveChat.attendants, { query: { organization_id } })).data ?? []
  const groups = useQuery(query(teams.list, { query: { organization_id } })).data ?? []
  const minutes = useQuery(query(liveChat.settings, { params: { organization_id } })).data?.transfer_minutes
  const form = useForm(Passed, { to: '', note: '' })
  const offer = useSend(transfers.offer, { refreshes: [conversations.list, conversations.get] })
  const colleagues = people.filter(({ user_id }) => user_id !== self)
  const isAvailable = (id: string) =>
    colleagues.some(({ user_id, availability }) => user_id === id && availability === 'available')
  const options = [
    ...groups.map((team) => ({
      value: `team ${team.id}`,
      label: team.name,
      help: t(($) => $.conversations.transfer_team, {
        available: team.user_ids.filter(isAvailable).length,
        count: team.user_ids.filter((id) => id !== self).length,
      }),
    })),
    ...colleagues.map(({ user_id, name, load, availability }) => ({
      value: `person ${user_id}`,
      label: name,
      help: (
        <span className="inline-flex items-center gap-1.5">
          <Status of="attendant" state={availability} />· {t(($) => $.conversations.transfer_load, { count: load })}
        </span>
      ),
      // A colleague who is away would not accept it.
      ...(availability === 'away' && { disabledReason: STATUS.attendant.away[language] }),
    })),
  ]
  const chosen = useWatch({ control: form.control, name: 'to' })
  const name = options.find(({ value }) => value === chosen)?.label
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.conversations.transfer_title)}
      description={
        minutes === undefined
          ? t(($) => $.conversations.transfer_help)
          : t(($) => $.conversations.transfer_help_minutes, { count: minutes })
      }
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button variant="ink" type="submit" form="transfer" loading={offer.isPending}>
            {name ? t(($) => $.conversations.transfer_to_name, { name }) : t(($) => $.conversations.transfer)}
          </Button>
        </>
      }
    >
      <Form
        id="transfer"
        form={form}
        className="flex flex-col gap-4"
        save={async ({ to, note }) => {
          const [, kind, target = ''] = TO.exec(to) ?? []
          const body = { to: { kind: kind === 'team' ? ('team' as const) : ('person' as const), id: target }, note }
          await offer.mutateAsync({ params: { id }, body })
          onClose()
        }}
      >
        <RadioField name="to" label={t(($) => $.conversations.transfer_to)} options={options} />
        <TextField
          name="note"
          label={t(($) => $.conversations.transfer_note)}
          help={t(($) => $.conversations.transfer_note_help)}
          optional
          max={HAND_OVER_NOTE_LENGTH}
          multiline
          rows={3}
        />
      </Form>
    </Dialog>
  )
}
