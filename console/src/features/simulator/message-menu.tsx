import type { PhoneMessage } from '@tertulia/contract/simulator'
import { ChevronDown, Pencil, Reply, Trash2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuLabel, MenuLine } from '#ui/menu.tsx'

const EMOJI = ['👍', '❤️', '😂', '😮', '😢', '🙏']

export type MessageVerbs = {
  reply: (message: PhoneMessage) => void
  react: (message: PhoneMessage, emoji: string) => void
  edit: (message: PhoneMessage) => void
  erase: (message: PhoneMessage) => void
}

type Props = { message: PhoneMessage; verbs: MessageVerbs }

/** Offers what the customer can do with a message. */
export function MessageMenu({ message, verbs }: Props) {
  const { t } = useTranslation()
  const isOwn = message.from === 'customer'
  const label = t(($) => $.simulator.message.actions)
  return (
    <Menu
      align={isOwn ? 'end' : 'start'}
      trigger={
        <IconButton
          label={label}
          icon={<ChevronDown aria-hidden />}
          className="size-6! bg-surface/80 opacity-0 group-hover:opacity-100 focus-visible:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-100"
        />
      }
    >
      <MenuItem icon={<Reply aria-hidden />} onSelect={() => verbs.reply(message)}>
        {t(($) => $.simulator.message.reply)}
      </MenuItem>
      {isOwn ? (
        <>
          {message.type === 'text' && (
            <MenuItem icon={<Pencil aria-hidden />} onSelect={() => verbs.edit(message)}>
              {t(($) => $.simulator.message.edit)}
            </MenuItem>
          )}
          <MenuLine />
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => verbs.erase(message)}>
            {t(($) => $.simulator.message.erase)}
          </MenuItem>
        </>
      ) : (
        <>
          <MenuLine />
          <MenuLabel>{t(($) => $.simulator.message.react)}</MenuLabel>
          <div className="flex">
            {EMOJI.map((emoji) => (
              <MenuItem key={emoji} onSelect={() => verbs.react(message, emoji)}>
                {emoji}
              </MenuItem>
            ))}
          </div>
          {message.reaction && (
            <MenuItem icon={<X aria-hidden />} onSelect={() => verbs.react(message, '')}>
              {t(($) => $.simulator.message.unreact)}
            </MenuItem>
          )}
        </>
      )}
    </Menu>
  )
}
