import type { ScheduledMessage } from '@tertulia/contract/scheduled-messages'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '#ui/menu.tsx'
import { useScheduledPause } from './use-scheduled-acts.ts'
import { useScheduledAddress } from './use-scheduled-address.ts'

type Props = {
  message: ScheduledMessage
  /** Why there can be no other one. */
  fullReason: string | undefined
  onDelete: () => void
}

/** Menu of actions on a message other than editing it. */
export function ScheduledMenu({ message, fullReason, onDelete }: Props) {
  const { t } = useTranslation()
  const { go } = useScheduledAddress()
  const pause = useScheduledPause(message.agent_id)
  return (
    <>
      <MenuItem onSelect={() => void pause(message, !message.paused)}>
        {message.paused ? t(($) => $.scheduledMessages.menu.resume) : t(($) => $.scheduledMessages.menu.pause)}
      </MenuItem>
      <MenuItem disabledReason={fullReason} onSelect={() => go({ copy: message.id })}>
        {t(($) => $.scheduledMessages.menu.duplicate)}
      </MenuItem>
      <MenuItem danger onSelect={onDelete}>
        {t(($) => $.scheduledMessages.menu.delete)}
      </MenuItem>
    </>
  )
}
