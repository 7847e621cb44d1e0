import type { LiveChatSettings } from '@tertulia/contract/live-chat'
import { useTranslation } from 'react-i18next'
import { Note } from '#ui/note.tsx'

/** The settings for those who may not change them. */
export function SettingsText({ settings }: { settings: LiveChatSettings }) {
  const { t } = useTranslation()
  const after = (count: number | null) =>
    count === null ? t(($) => $.liveChat.settings.never) : t(($) => $.liveChat.settings.after, { count })
  const rows = [
    [t(($) => $.liveChat.settings.answer_minutes), after(settings.answer_minutes)],
    [
      t(($) => $.liveChat.settings.when_nobody),
      t(($) => $.liveChat.settings.when_nobody_options[settings.when_nobody]),
    ],
    [
      t(($) => $.liveChat.settings.offers_ticket),
      settings.offers_ticket ? t(($) => $.liveChat.settings.yes) : t(($) => $.liveChat.settings.no),
    ],
    [t(($) => $.liveChat.settings.transfer_minutes), after(settings.transfer_minutes)],
    [t(($) => $.liveChat.settings.warn_minutes), after(settings.warn_minutes)],
    [t(($) => $.liveChat.settings.late_minutes), after(settings.late_minutes)],
  ] as const
  return (
    <div className="flex max-w-[600px] flex-col gap-4 px-6 pb-8 max-sm:px-4">
      <Note tone="info" title={t(($) => $.liveChat.settings.no_edit)} />
      <dl>
        {rows.map(([what, value]) => (
          <div key={what} className="flex justify-between gap-4 border-b border-line py-2 last:border-0">
            <dt className="text-ink-2">{what}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
