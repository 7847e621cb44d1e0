import { useSuspenseQuery } from '@tanstack/react-query'
import { accountSettings } from '@tertulia/contract/account-settings'
import { accounts, WAITING_SOUNDS } from '@tertulia/contract/accounts'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { askForNotices, noticePermission } from '#shell/browser-notice.ts'
import { playSound } from '#shell/sounds.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Popover } from '#ui/popover.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { tellError } from '#ui/toast.tsx'

/** How the signed-in member is told that a customer waits. A change acts at once, on all devices of the member. */
export function AlertMenu() {
  const { t } = useTranslation()
  const label = t(($) => $.liveChat.alerts.title)
  return (
    <Popover
      label={label}
      align="end"
      className="w-80 p-4"
      trigger={<IconButton label={label} icon={<BellRing aria-hidden />} />}
    >
      <AlertChoices />
    </Popover>
  )
}

function AlertChoices() {
  const { t } = useTranslation()
  const { data: person } = useSuspenseQuery(query(accounts.user, {}))
  const send = useSend(accountSettings.setPreferences, { refreshes: [accounts.user] })
  const chosen = { ...person.preferences, ...(send.isPending && send.variables.body) }
  const choose = (body: Parameters<typeof send.mutate>[0]['body']) => send.mutate({ body }, { onError: tellError })
  const [permission, setPermission] = useState(noticePermission)
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="type-button">{t(($) => $.liveChat.alerts.title)}</h2>
        <p className="type-meta mt-0.5 text-ink-2">{t(($) => $.liveChat.alerts.lead)}</p>
      </div>
      <Field label={t(($) => $.liveChat.alerts.sound)} help={t(($) => $.liveChat.alerts.sound_help)}>
        {(control) => (
          <Select
            {...control}
            value={chosen.waiting_sound ?? 'bell'}
            options={WAITING_SOUNDS.map((value) => ({ value, label: t(($) => $.liveChat.alerts.sounds[value]) }))}
            onChange={(waiting_sound) => {
              playSound(waiting_sound)
              choose({ waiting_sound })
            }}
          />
        )}
      </Field>
      {permission === 'granted' ? (
        <Switch
          label={t(($) => $.liveChat.alerts.notice)}
          help={t(($) => $.liveChat.alerts.notice_help)}
          checked={chosen.waiting_notice ?? true}
          onChange={(waiting_notice) => choose({ waiting_notice })}
        />
      ) : (
        <div className="flex flex-col items-start gap-2">
          <p className="type-button">{t(($) => $.liveChat.alerts.notice)}</p>
          <p className="type-meta text-ink-2">{t(($) => $.liveChat.alerts.permission[permission])}</p>
          {permission === 'default' && (
            <Button
              size="sm"
              onClick={() =>
                void askForNotices().then((given) => {
                  setPermission(given)
                  if (given === 'granted') choose({ waiting_notice: true })
                })
              }
            >
              {t(($) => $.liveChat.alerts.allow)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
