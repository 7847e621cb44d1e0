import { useTranslation } from 'react-i18next'
import { useMay } from '#features/organizations/current.ts'
import { AvailabilityMenu } from './availability-menu.tsx'

/** The name of the screen, over its queues, and whether whoever looks takes chats. */
export function QueueHead() {
  const { t } = useTranslation()
  const mayHandle = useMay('livechat.handle')
  return (
    <header className="flex h-[46px] shrink-0 items-center gap-1 border-b border-line pr-2 pl-4 max-sm:h-14">
      <h1 className="type-title min-w-0 flex-1 truncate">{t(($) => $.conversations.live)}</h1>
      {mayHandle && <AvailabilityMenu />}
    </header>
  )
}
