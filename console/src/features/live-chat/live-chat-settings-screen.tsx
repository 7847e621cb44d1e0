import { useSuspenseQuery } from '@tanstack/react-query'
import { liveChat } from '@tertulia/contract/live-chat'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { PageHead } from '#ui/page-head.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsText } from './settings-text.tsx'
import { TeamsSection } from './teams-section.tsx'

/** How the organization attends in person: what happens if no member answers, and its teams. */
export function LiveChatSettingsScreen() {
  const { t } = useTranslation()
  const { id } = useOrganization()
  const mayEdit = useMay('organization.update')
  const mayHandle = useMay('livechat.handle')
  const { data: settings } = useSuspenseQuery(query(liveChat.settings, { params: { organization_id: id } }))
  return (
    <div className="flex min-h-full flex-col">
      <PageHead title={t(($) => $.liveChat.settings.title)} />
      <p className="type-body px-6 pb-3 text-ink-2 max-sm:px-4">{t(($) => $.liveChat.settings.lead)}</p>
      {mayEdit ? (
        // Saving mounts the form anew, with nothing left to save.
        <SettingsForm key={JSON.stringify(settings)} settings={settings} />
      ) : (
        <SettingsText settings={settings} />
      )}
      {mayHandle && <TeamsSection mayEdit={mayEdit} />}
    </div>
  )
}
